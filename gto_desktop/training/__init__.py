"""Drills over stored strategies: dealing, grading, facts, spaced repetition, quizzes, self-play."""
