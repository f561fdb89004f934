#include "normals.h"

#include <algorithm>

namespace attn {

double NormalStream::at(std::uint32_t seed, std::int64_t place) {
  if (!random_ || seed != seed_) {
    *this = {};
    seed_ = seed;
    random_.emplace(seed);
  }
  if (place < static_cast<std::int64_t>(remembered_.size())) {
    return remembered_[static_cast<std::size_t>(place)];
  }
  if (place < next_) {
    random_.emplace(seed);
    next_ = 0;
  }
  double normal = 0.0;
  for (; next_ <= place; ++next_) {
    normal = random_->normal();
    const auto count = static_cast<std::int64_t>(remembered_.size());
    if (next_ == count && count < kRemembered) remembered_.push_back(normal);
  }
  return normal;
}

void NormalStream::read(std::uint32_t seed, std::int64_t place, double std, std::span<float> to) {
  const auto count = static_cast<std::int64_t>(to.size());
  const std::int64_t early = std::clamp(kRemembered - place, std::int64_t{0}, count);
  if (early > 0) at(seed, place + early - 1);  // remembers those before it too
  for (std::int64_t i = 0; i < count; ++i) {
    const auto from = static_cast<std::size_t>(place + i);
    const double normal = i < early ? remembered_[from] : at(seed, place + i);
    to[static_cast<std::size_t>(i)] = static_cast<float>(normal * std);
  }
}

}  // namespace attn
