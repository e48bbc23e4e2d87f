"""The operations: each translates its body, asks the services in a thread, and translates back."""
