"""The version of the package. Packaging replaces this file."""

__version__ = "0.0.0"
