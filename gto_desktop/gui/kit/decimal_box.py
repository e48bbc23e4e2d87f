"""A field for a number with decimals that takes the point and the comma alike."""

from typing import Any

from PySide6.QtWidgets import QDoubleSpinBox


class DecimalBox(QDoubleSpinBox):
    """Writes numbers as the window's language does."""

    def validate(self, text: str, place: int) -> Any:
        return super().validate(self._local(text), place)

    def valueFromText(self, text: str) -> float:  # noqa: N802 - Qt's name
        return super().valueFromText(self._local(text))

    def _local(self, text: str) -> str:
        point = self.locale().decimalPoint()
        return text.replace(".", point).replace(",", point)
