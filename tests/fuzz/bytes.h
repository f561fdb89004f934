// Random bytes as numbers: mostly sensible, so that they reach deep, and now and then hostile. When the
// bytes run out, everything is 0.
#pragma once

#include <cstdint>
#include <limits>
#include <span>

namespace attn::fuzz {

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t first = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return first;
  }

  bool is_over() const { return bytes_.empty(); }
  bool flag() { return byte() & 1; }
  bool seldom() { return byte() > 240; }
  int below(int count) { return byte() % count; }  // 0 … count - 1, count <= 256

  template <class Enum>
  Enum one_of(Enum last) {
    return static_cast<Enum>(below(static_cast<int>(last) + 1));
  }

  // low … high, or seldom a number that no rule wants.
  int whole(int low, int high) {
    constexpr int kHostile[] = {0,       -1,
                                513,     2049,
                                4097,    65537,
                                -65537,  std::numeric_limits<int>::max(),
                                1 << 30, std::numeric_limits<int>::min()};
    const int value = byte();
    return value < 246 ? low + value % (high - low + 1) : kHostile[value - 246];
  }

  // -6 … 7 in steps of 1/16, or seldom a float from the edges of its format.
  float number() {
    using Float = std::numeric_limits<float>;
    constexpr float kHostile[] = {0.0f,
                                  -0.0f,
                                  1e-3f,
                                  1e3f,
                                  -1e4f,
                                  1e9f,
                                  1e10f,
                                  -1e19f,
                                  1e19f,
                                  2e19f,
                                  1e30f,
                                  -1e30f,
                                  1e38f,
                                  -3e38f,
                                  Float::max(),
                                  Float::lowest(),
                                  Float::min(),
                                  Float::denorm_min(),
                                  Float::epsilon(),
                                  -1e-20f,
                                  1e-38f,
                                  Float::infinity(),
                                  -Float::infinity(),
                                  Float::quiet_NaN()};
    constexpr int kSensible = 256 - static_cast<int>(std::size(kHostile));
    const int value = byte();
    return value < kSensible ? static_cast<float>(value - 100) / 16.0f
                             : kHostile[value - kSensible];
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

}  // namespace attn::fuzz
