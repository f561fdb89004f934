// Sine, cosine and powers in float64, by the same arithmetic in every build: C libraries differ in
// the last bits, and theirs would weigh as much as all of attention.
#pragma once

namespace attn {

// |angle| < 2^20; error below 1e-15.
double sine(double angle);
double cosine(double angle);

// 10000^-t for 0 <= t <= 1, relative error below 1e-14.
double ten_thousand_to_minus(double t);

// base^-t for base >= 1 and 0 <= t <= 1, relative error below 1e-13.
double to_minus(double base, double t);

}  // namespace attn
