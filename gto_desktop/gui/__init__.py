"""The window: Qt-free models, widgets that draw them, panels that connect the two."""
