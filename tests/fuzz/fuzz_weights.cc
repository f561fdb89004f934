// Whatever bytes come as a file of weights: they are refused in words, or are what they say, and written again they are
// read as the same.
#include <cmath>
#include <cstring>

#include "learn/weights_file.h"
#include "require.h"

namespace attn::fuzz {
namespace {

void check_refusal(const SceneError& error) {
  require(error.field.starts_with("weights") && !error.code.empty() && !error.message.empty(),
          "a refusal says what is wrong, and where");
  require(error.message.size() < 400, "a refusal repeats no long text of the file");
}

void check_tensor(const StoredTensor& tensor) {
  std::size_t count = 1;
  for (const std::int64_t side : tensor.shape) {
    require(side >= 0, "no side of a tensor is negative");
    count *= static_cast<std::size_t>(side);
  }
  require(tensor.data.size() == count, "a tensor has as many numbers as its shape says");
  for (const float value : tensor.data) require(std::isfinite(value), "weights are finite");
}

bool are_same(const StoredTensor& a, const StoredTensor& b) {
  return a.name == b.name && a.shape == b.shape && a.data.size() == b.data.size() &&
         (a.data.empty() ||
          std::memcmp(a.data.data(), b.data.data(), a.data.size() * sizeof(float)) == 0);
}

void check(std::span<const std::uint8_t> bytes) {
  const auto result = read_weights(bytes);
  if (const auto* error = std::get_if<SceneError>(&result)) return check_refusal(*error);
  const auto& file = std::get<WeightsFile>(result);
  for (const StoredTensor& tensor : file.tensors) check_tensor(tensor);

  const auto again = read_weights(write_weights(file, Precision::kF32));
  const auto* same = std::get_if<WeightsFile>(&again);
  require(same && same->about == file.about && same->tensors.size() == file.tensors.size(),
          "what was read can be written and read");
  for (std::size_t i = 0; i < file.tensors.size(); ++i) {
    require(are_same(file.tensors[i], same->tensors[i]), "written numbers are read as they were");
  }
}

}  // namespace
}  // namespace attn::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  attn::fuzz::check({data, size});
  return 0;
}
