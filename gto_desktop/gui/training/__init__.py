"""Training: drills, range quizzes, progress."""
