// FIPS 180-4, to compare long streams with a digest that NumPy's values gave.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace attn {

std::string sha256(std::span<const std::uint8_t> bytes);  // hexadecimal

}  // namespace attn
