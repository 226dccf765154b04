"""Several hosts on one machine, each in a network namespace of its own, and their faults."""
