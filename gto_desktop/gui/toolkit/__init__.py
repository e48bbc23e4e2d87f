"""The tools of the toolkit in the window: what is asked, what is answered, how both are drawn."""
