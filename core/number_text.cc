#include "number_text.h"

#include <cmath>
#include <cstdint>

namespace attn {

std::string text_of(double value) {
  if (std::isnan(value)) return "nan";
  if (std::signbit(value)) return value == 0.0 ? "0" : "-" + text_of(-value);
  if (std::isinf(value)) return "inf";
  if (value == 0.0) return "0";

  constexpr int kDigits = 6;
  int exponent = 0;  // value = d.ddddd * 10^exponent
  while (value >= 10.0) value /= 10.0, ++exponent;
  while (value < 1.0) value *= 10.0, --exponent;
  auto digits = std::to_string(static_cast<std::int64_t>(value * 1e5 + 0.5));
  if (digits.size() > kDigits) digits.pop_back(), ++exponent;  // 9.999999 became 10
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();

  const bool plain = exponent >= -4 && exponent < 15;
  const int point = plain ? exponent + 1 : 1;  // digits before the point
  if (point <= 0) {
    digits = "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
  } else if (static_cast<std::size_t>(point) >= digits.size()) {
    digits.append(static_cast<std::size_t>(point) - digits.size(), '0');
  } else {
    digits.insert(static_cast<std::size_t>(point), ".");
  }
  return plain ? digits : digits + (exponent < 0 ? "e" : "e+") + std::to_string(exponent);
}

}  // namespace attn
