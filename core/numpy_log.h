// The logarithm that NumPy's legacy normals are made with, to the last bit.
#pragma once

namespace attn {

// log(x) as glibc gives it on a processor with fused multiply-add, 0 < x < 1, x normal. NumPy calls the
// C library, and libraries differ in the last bit of 3 in 100 values; tutorials' digits come from this one.
double numpy_log(double x);

// a * b + c rounded once, by arithmetic alone: wasm has no such instruction. Boldo & Melquiond 2008,
// "Emulation of FMA and correctly rounded sums". No overflow, no subnormal on the way.
double fused_multiply_add(double a, double b, double c);

// The same logarithm without the fusions, ten times as quick: error below 1e-15 beside 1. Finite x > 0,
// normal.
double quick_log(double x);

}  // namespace attn
