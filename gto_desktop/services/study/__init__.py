"""What a study walks through: preflop lines, flops of the library, solves made from them."""
