// Whether numbers are numbers.
#pragma once

#include <span>

namespace attn::kernels {

// No infinity and no NaN among them; true for none at all.
bool all_finite(std::span<const float> numbers);

}  // namespace attn::kernels
