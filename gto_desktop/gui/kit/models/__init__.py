"""The Qt-free state of the widgets of the kit."""
