// The JSON header of a file of weights: what it says, not yet whether that holds together.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "weights_file.h"

namespace attn {

// A tensor as the header tells of it: its numbers are not read yet.
struct WeightsEntry {
  StoredTensor tensor;
  std::string type;
  std::vector<std::int64_t> offsets;
  std::string offsets_text;  // as they are written
};

// Adds to file.about and to entries. Refuses what is not as safetensors has it.
bool read_header(std::string_view text, WeightsFile& file, std::vector<WeightsEntry>& entries,
                 SceneError& error);

// The beginning of a name or a list out of the file, for a message.
std::string shown(std::string_view text);

}  // namespace attn
