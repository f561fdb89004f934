#include "normals.h"

namespace attn {

double NormalStream::at(std::uint32_t seed, std::int64_t place) {
  constexpr std::size_t kRemembered = std::size_t{1} << 18;
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
    const auto count = remembered_.size();
    if (next_ == static_cast<std::int64_t>(count) && count < kRemembered) {
      remembered_.push_back(normal);
    }
  }
  return normal;
}

void NormalStream::read(std::uint32_t seed, std::int64_t place, double std, std::span<float> to) {
  for (float& value : to) value = static_cast<float>(at(seed, place++) * std);
}

}  // namespace attn
