"""Errors, atomic writes, JSON fields and folders: below everything else."""
