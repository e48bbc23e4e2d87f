"""Everything compiled: arrays and numbers only, no type of ours."""
