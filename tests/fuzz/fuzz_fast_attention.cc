// The fast path on any shape and any numbers, in buffers of exactly their size.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "attend_builds.h"
#include "bytes.h"
#include "require.h"

namespace attn::fuzz {
namespace {

struct Input {
  AttentionShape shape;
  std::vector<float> q, k, v;
};

// The first numbers are the fuzzer's; the others repeat them, so that few bytes fill long arrays.
std::vector<float> array(Bytes& bytes, int heads, int tokens, int d_head) {
  std::vector<float> own(static_cast<std::size_t>(1 + bytes.below(13)));
  for (float& number : own) number = bytes.number();
  std::vector<float> all(static_cast<std::size_t>(heads) * static_cast<std::size_t>(tokens) *
                         static_cast<std::size_t>(d_head));
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = own[i * i % own.size()];
  return all;
}

Input input_of(Bytes& bytes) {
  Input input;
  AttentionShape& shape = input.shape;
  shape.n_kv_heads = 1 + bytes.below(2);
  shape.n_heads = shape.n_kv_heads * (1 + bytes.below(2));
  shape.n_q = bytes.below(140);
  shape.n_kv = bytes.below(200);
  shape.d_head = 1 + bytes.below(36);
  shape.causal = bytes.flag();
  if (bytes.flag()) shape.window = bytes.seldom() ? 2147483647 : 1 + bytes.below(100);
  if (bytes.flag()) shape.scale = bytes.number();
  input.q = array(bytes, shape.n_heads, shape.n_q, shape.d_head);
  input.k = array(bytes, shape.n_kv_heads, shape.n_kv, shape.d_head);
  input.v = array(bytes, shape.n_kv_heads, shape.n_kv, shape.d_head);
  return input;
}

// NaN if one of them is.
float largest_of(const std::vector<float>& numbers) {
  float largest = 0.0f;
  for (const float number : numbers) {
    if (std::isnan(number)) return number;
    largest = std::max(largest, std::abs(number));
  }
  return largest;
}

// The output is a mean of the values, so none of it is larger than they are, but for rounding.
void require_means(const Input& input, const std::vector<float>& out, const std::string& build) {
  const float largest = largest_of(input.v);
  for (const float number : out) {
    require(std::abs(number) <= 1.001f * largest + 1e-40f,
            ("means do not exceed values, " + build).c_str());
  }
}

}  // namespace

void try_input(const Input& input) {
  const AttentionShape& shape = input.shape;
  const float scale = std::abs(shape.scale.value_or(1.0f));
  const float score = largest_of(input.q) * largest_of(input.k) * scale;
  const bool tame = score * static_cast<float>(shape.d_head) < 1e30f &&
                    largest_of(input.q) * scale < 1e30f && largest_of(input.v) < 1e30f;
  std::vector<float> first;
  for (const AttendBuild& build : attend_builds()) {
    std::vector<float> out(input.q.size(), 42.0f);
    attend_with(build, input.q, input.k, input.v, out, shape);
    if (!tame) continue;
    require_means(input, out, build.name);
    // Rounding moves scores by a part of their size, and weights by as much.
    const float spread = 1e-5f * (1.0f + score * static_cast<float>(shape.d_head));
    if (first.empty()) first = out;
    const float allowed = spread * largest_of(input.v) + 1e-30f;
    for (std::size_t i = 0; i < out.size(); ++i) {
      require(std::abs(out[i] - first[i]) <= allowed, "all builds give nearly the same");
    }
  }
}

}  // namespace attn::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  attn::fuzz::Bytes bytes({data, size});
  attn::fuzz::try_input(attn::fuzz::input_of(bytes));
  return 0;
}
