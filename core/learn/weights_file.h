// Learned weights as a file: safetensors (8 bytes of length, a JSON header, the numbers).
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "scene_error.h"

namespace attn {

struct StoredTensor {
  std::string name;
  std::vector<std::int64_t> shape;  // none: one number
  std::vector<float> data;
};

struct WeightsFile {
  // Of __metadata__. Files of npm run train have: task, words, labels (JSON lists of texts), recipe (JSON, as Recipe of
  // web/model/learned.ts), accuracy, template_accuracy, looks, weight, layer, head (numbers as text), command, format
  // ("attention-playground 1"). web/engine/learned-file.ts alone reads them.
  std::map<std::string, std::string> about;
  std::vector<StoredTensor> tensors;
};

enum class Precision { kF16, kF32 };

// The largest file that is read.
inline constexpr std::size_t kMaxWeightsBytes = std::size_t{4} << 20;

// Same input, same bytes: names in order, no spaces but those that align the numbers to 8 bytes. Names are unique; texts
// UTF-8; numbers finite, in F16 below 65520 in size, and as many as the shape says: what is not so cannot be read.
std::vector<std::uint8_t> write_weights(const WeightsFile& file, Precision precision);

// Reads F16 and F32; the tensors come in order of their names. Refuses, with field "weights", "weights.header" or
// "weights.<tensor>", what is truncated, too long, overlapping, leaves gaps, repeats a name, has another type or unknown
// keys, a shape that does not match its bytes, or numbers that are not finite. Never reads beyond `bytes`.
std::variant<WeightsFile, SceneError> read_weights(std::span<const std::uint8_t> bytes);

}  // namespace attn
