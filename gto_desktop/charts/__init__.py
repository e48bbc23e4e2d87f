"""Results as matplotlib figures, in colours that are given; no Qt and no pyplot.

Importing this is cheap: matplotlib, which takes a second, comes with the first figure.
"""
