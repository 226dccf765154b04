"""Makes the WebAssembly module in which browsers call the kernels (decision 69)."""
