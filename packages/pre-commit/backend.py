"""Gives pip the wheel in `programs` that contains the program for this machine: nothing is built or downloaded.

This is a PEP 517 backend without requirements.
"""

import os
import platform
import shutil
import sys

PROGRAMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")

SYSTEMS = {"linux": "linux", "darwin": "macosx"}


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    wheels = sorted(name for name in os.listdir(PROGRAMS) if name.endswith(".whl"))
    system, processor = SYSTEMS.get(sys.platform, sys.platform), platform.machine()
    for name in wheels:
        if fits(name, system, processor):
            shutil.copyfile(os.path.join(PROGRAMS, name), os.path.join(wheel_directory, name))
            return name
    known = ", ".join(name[:-len(".whl")].rsplit("-", 1)[-1] for name in wheels)
    sys.exit(f"activity-lint: there is no program for {system} on {processor}, only for {known or 'no system'}")


def fits(name, system, processor):
    """Whether a wheel is for this system, by the platforms at the end of its name."""
    platforms = name[:-len(".whl")].rsplit("-", 1)[-1].split(".")
    return any(system in one and one.endswith("_" + processor) for one in platforms)
