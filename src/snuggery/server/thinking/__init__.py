"""What takes long: thoughts of computers in processes, long games in a thread, in a fair order."""
