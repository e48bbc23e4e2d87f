"""The HTTP service as its owner runs it: keys, settings, certificate, audience."""
