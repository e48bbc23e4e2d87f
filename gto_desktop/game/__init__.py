"""The rules of the table: streets, players, actions, bet sizes."""
