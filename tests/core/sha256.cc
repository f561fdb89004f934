#include "sha256.h"

#include <array>
#include <bit>
#include <cmath>
#include <vector>

namespace attn {
namespace {

using Words = std::array<std::uint32_t, 64>;

// The first 32 bits of the fractional parts of the roots of the first primes.
template <class Root>
Words fractions(Root root) {
  Words words{};
  std::size_t count = 0;
  for (std::uint32_t n = 2; count < words.size(); ++n) {
    bool prime = true;
    for (std::uint32_t d = 2; d * d <= n; ++d) prime = prime && n % d != 0;
    if (!prime) continue;
    const long double value = root(static_cast<long double>(n));
    words[count++] = static_cast<std::uint32_t>((value - std::floor(value)) * 4294967296.0L);
  }
  return words;
}

void add_block(Words& state, const std::uint8_t* block) {
  static const Words kRounds = fractions([](long double n) { return std::cbrt(n); });
  Words w{};
  for (std::size_t i = 0; i < 64; ++i) {
    if (i < 16) {
      for (std::size_t b = 0; b < 4; ++b) w[i] = w[i] << 8 | block[4 * i + b];
      continue;
    }
    const std::uint32_t x = w[i - 15], y = w[i - 2];
    w[i] = w[i - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3) + w[i - 7] +
           (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10);
  }
  auto [a, b, c, d, e, f, g, h] =
      std::array{state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]};
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                ((e & f) ^ (~e & g)) + kRounds[i] + w[i];
    const std::uint32_t second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
  }
  const std::uint32_t ends[] = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) state[i] += ends[i];
}

}  // namespace

std::string sha256(std::span<const std::uint8_t> bytes) {
  Words state = fractions([](long double n) { return std::sqrt(n); });
  std::vector<std::uint8_t> padded(bytes.begin(), bytes.end());
  padded.push_back(0x80);
  while (padded.size() % 64 != 56) padded.push_back(0);
  for (int shift = 56; shift >= 0; shift -= 8) {
    padded.push_back(static_cast<std::uint8_t>(std::uint64_t{bytes.size()} * 8 >> shift));
  }
  for (std::size_t at = 0; at < padded.size(); at += 64) add_block(state, &padded[at]);
  std::string hex;
  for (std::size_t i = 0; i < 8; ++i) {
    for (int shift = 28; shift >= 0; shift -= 4) hex += "0123456789abcdef"[state[i] >> shift & 15];
  }
  return hex;
}

}  // namespace attn
