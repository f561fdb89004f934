#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "half.h"
#include "refusal.h"
#include "weights_file.h"
#include "weights_header.h"

namespace attn {
namespace {

// A quarter of a megabyte of names and words: ours have some kilobytes.
constexpr std::uint64_t kMaxHeaderBytes = 1 << 18;
constexpr std::size_t kLengthBytes = 8;

std::string field_of(const StoredTensor& tensor) { return "weights." + shown(tensor.name); }

int bytes_of(std::string_view type) { return type == "F16" ? 2 : 4; }

// Bytes of the tensor by its shape; -1 where 64 bits do not hold them or a side is negative.
std::int64_t bytes_by_shape(const WeightsEntry& entry) {
  const auto& shape = entry.tensor.shape;
  std::int64_t bytes = bytes_of(entry.type);
  const bool is_empty = std::find(shape.begin(), shape.end(), 0) != shape.end();
  for (const std::int64_t side : shape) {
    if (side < 0) return -1;
    if (is_empty) continue;
    if (bytes > std::numeric_limits<std::int64_t>::max() / side) return -1;
    bytes *= side;
  }
  return is_empty ? 0 : bytes;
}

// For a message, where it need not fit.
double product(const WeightsEntry& entry) {
  double bytes = bytes_of(entry.type);
  for (const std::int64_t side : entry.tensor.shape) bytes *= static_cast<double>(side);
  return bytes;
}

bool check_entry(const WeightsEntry& entry, SceneError& error) {
  const std::string field = field_of(entry.tensor);
  if (entry.type != "F16" && entry.type != "F32") {
    return refuse(error, field + ".dtype", "choice",
                  {{"choices", "F16, F32"}, {"value", shown(entry.type)}});
  }
  const auto& offsets = entry.offsets;
  const std::int64_t bytes = bytes_by_shape(entry);
  const bool holds = bytes >= 0 && offsets.size() == 2 && offsets[0] >= 0 &&
                     offsets[1] >= offsets[0] && offsets[1] - offsets[0] == bytes;
  return holds || refuse(error, field, "weights_bytes",
                         {{"expected", product(entry)}, {"got", entry.offsets_text}});
}

// One kind of sort for both orders: a second one would weigh a kilobyte in a reader's download.
using Order = bool (*)(const WeightsEntry*, const WeightsEntry*);

std::vector<WeightsEntry*> sorted(std::vector<WeightsEntry>& entries, Order order) {
  std::vector<WeightsEntry*> all;
  for (WeightsEntry& entry : entries) all.push_back(&entry);
  std::sort(all.begin(), all.end(), order);
  return all;
}

// One after another, without gap and overlap, to the end of the file. `data` begins at byte `start` of it.
bool check_places(std::vector<WeightsEntry>& entries, std::size_t start, std::size_t data,
                  SceneError& error) {
  const auto in_order = sorted(entries, [](const WeightsEntry* a, const WeightsEntry* b) {
    return a->offsets < b->offsets;
  });
  const auto ends = [&](std::string_view field, std::int64_t at) {
    return refuse(error, field, "weights_end",
                  {{"expected", static_cast<double>(at) + static_cast<double>(start)},
                   {"got", static_cast<double>(start + data)}});
  };
  std::int64_t at = 0;
  for (const WeightsEntry* entry : in_order) {
    const std::string field = field_of(entry->tensor);
    if (entry->offsets[0] != at) {
      return refuse(
          error, field, "weights_place",
          {{"expected", static_cast<double>(at)}, {"got", static_cast<double>(entry->offsets[0])}});
    }
    at = entry->offsets[1];
    if (static_cast<std::uint64_t>(at) > data) return ends(field, at);
  }
  if (static_cast<std::uint64_t>(at) == data) return true;
  return ends(in_order.empty() ? "weights.header" : field_of(in_order.back()->tensor), at);
}

bool read_numbers(WeightsEntry& entry, std::span<const std::uint8_t> data, SceneError& error) {
  const auto size = static_cast<std::size_t>(bytes_of(entry.type));
  data = data.subspan(static_cast<std::size_t>(entry.offsets[0]),
                      static_cast<std::size_t>(entry.offsets[1] - entry.offsets[0]));
  entry.tensor.data.reserve(data.size() / size);
  for (; !data.empty(); data = data.subspan(size)) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < size; ++i) bits |= static_cast<std::uint32_t>(data[i]) << (8 * i);
    entry.tensor.data.push_back(size == 2 ? float_of(static_cast<std::uint16_t>(bits))
                                          : std::bit_cast<float>(bits));
    if (!std::isfinite(entry.tensor.data.back())) {
      return refuse(error, field_of(entry.tensor), "not_finite");
    }
  }
  return true;
}

// The header's bytes; 0 and an error where there is none.
std::size_t header_bytes(std::span<const std::uint8_t> bytes, SceneError& error) {
  if (bytes.size() < kLengthBytes || bytes.size() > kMaxWeightsBytes) {
    refuse(error, "weights", "range",
           {{"value", static_cast<double>(bytes.size())},
            {"min", static_cast<double>(kLengthBytes)},
            {"max", static_cast<double>(kMaxWeightsBytes)}});
    return 0;
  }
  std::uint64_t length = 0;
  for (std::size_t i = 0; i < kLengthBytes; ++i) {
    length |= static_cast<std::uint64_t>(bytes[i]) << (8 * i);
  }
  if (length == 0 || length > kMaxHeaderBytes) {
    refuse(error, "weights.header", "range",
           {{"value", static_cast<double>(length)},
            {"min", 1},
            {"max", static_cast<double>(kMaxHeaderBytes)}});
    return 0;
  }
  if (length > bytes.size() - kLengthBytes) {
    refuse(error, "weights.header", "weights_end",
           {{"expected", static_cast<double>(kLengthBytes + length)},
            {"got", static_cast<double>(bytes.size())}});
    return 0;
  }
  return static_cast<std::size_t>(length);
}

}  // namespace

std::variant<WeightsFile, SceneError> read_weights(std::span<const std::uint8_t> bytes) {
  SceneError error;
  const std::size_t length = header_bytes(bytes, error);
  if (length == 0) return error;
  WeightsFile file;
  std::vector<WeightsEntry> entries;
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()) + kLengthBytes, length);
  if (!read_header(text, file, entries, error)) return error;
  const auto by_name = sorted(entries, [](const WeightsEntry* a, const WeightsEntry* b) {
    return a->tensor.name < b->tensor.name;
  });
  const WeightsEntry* before = nullptr;
  for (const WeightsEntry* entry : by_name) {
    if (before && entry->tensor.name == before->tensor.name) {
      refuse(error, "weights", "duplicate", {{"name", shown(entry->tensor.name)}});
      return error;
    }
    if (!check_entry(*entry, error)) return error;
    before = entry;
  }
  const std::span data = bytes.subspan(kLengthBytes + length);
  if (!check_places(entries, kLengthBytes + length, data.size(), error)) return error;
  for (WeightsEntry* entry : by_name) {
    if (!read_numbers(*entry, data, error)) return error;
    file.tensors.push_back(std::move(entry->tensor));
  }
  return file;
}

}  // namespace attn
