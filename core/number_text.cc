#include "number_text.h"

#include <cmath>
#include <cstdint>

namespace attn {

std::string text_of(double value) {
  if (std::isnan(value)) return "nan";
  if (value < 0.0) return std::string("-").append(text_of(-value));
  if (std::isinf(value)) return "inf";
  constexpr double kWhole = 1e15;  // exact as a double and as an integer
  if (value < kWhole && std::trunc(value) == value) {
    return std::to_string(static_cast<std::int64_t>(value));
  }
  int exponent = 0;  // value = d.ddddd * 10^exponent
  for (; value >= 10.0; value /= 10.0) ++exponent;
  for (; value < 1.0; value *= 10.0) --exponent;
  std::string digits = std::to_string(static_cast<std::int64_t>(value * 1e5 + 0.5));
  if (digits.size() > 6) ++exponent;  // 9.999999 became 10.0000
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();

  const bool plain = exponent >= -4 && exponent < 6;
  if (plain && exponent < 0) {
    return std::string("0.").append(static_cast<std::size_t>(-1 - exponent), '0').append(digits);
  }
  const auto point = static_cast<std::size_t>(plain ? exponent + 1 : 1);
  if (digits.size() < point) digits.append(point - digits.size(), '0');
  if (digits.size() > point) digits.insert(point, 1, '.');
  if (plain) return digits;
  return digits.append(exponent < 0 ? "e" : "e+").append(std::to_string(exponent));
}

}  // namespace attn
