"""What compiled code needs: the compiler, random numbers, arithmetic that wraps around."""
