"""Study: preflop lines, flops of the library, and solves made from them."""
