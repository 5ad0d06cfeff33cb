"""Passes: functions from a program to a program that computes the same."""
