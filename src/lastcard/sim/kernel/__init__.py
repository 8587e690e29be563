"""The compiled functions, for the CPU and the GPU.  What is done here must be legal: nothing is checked."""
