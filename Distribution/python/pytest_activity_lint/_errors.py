"""Errors in the settings of a test run."""


class SettingError(Exception):
    """A setting, or the configuration, names something that cannot be used. The message can contain a stranger's names."""
