"""The local HTTP service as its owner sees it."""
