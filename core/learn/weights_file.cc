#include "weights_file.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "half.h"
#include "json_cursor.h"
#include "number_text.h"
#include "refusal.h"

namespace attn {
namespace {

// A quarter of a megabyte of names and words: ours have some kilobytes.
constexpr std::uint64_t kMaxHeaderBytes = 1 << 18;
constexpr std::size_t kLengthBytes = 8;
constexpr std::size_t kShownBytes = 60;  // of a name or a list out of the file, in a message

struct Entry {
  StoredTensor tensor;
  std::string type;
  std::vector<std::int64_t> offsets;
  std::string offsets_text;  // as they are written
};

std::string shown(std::string_view text) {
  std::size_t end = std::min(text.size(), kShownBytes);
  while (end < text.size() && (text[end] & 0xc0) == 0x80) --end;  // whole characters
  return std::string(text.substr(0, end)).append(end < text.size() ? "…" : "");
}

std::string field_of(const StoredTensor& tensor) { return "weights." + shown(tensor.name); }

int bytes_of(std::string_view type) { return type == "F16" ? 2 : 4; }

class Header {
 public:
  Header(std::string_view text, WeightsFile& file, SceneError& error)
      : cursor_(text), file_(file), error_(error) {}

  bool read(std::vector<Entry>& entries) {
    const bool holds = cursor_.object([&](const std::string& key) {
      return key == "__metadata__" ? about() : entry(key, entries);
    }) && cursor_.is_over();
    if (!holds && error_.code.empty()) {
      refuse(error_, "weights.header", "weights_header",
             {{"at", static_cast<double>(cursor_.at())}});
    }
    return holds;
  }

 private:
  bool about() {
    if (has_about_) return twice("__metadata__");
    has_about_ = true;
    return cursor_.object([&](const std::string& key) {
      std::string value;
      if (!cursor_.string(value)) return false;
      return file_.about.emplace(key, std::move(value)).second || twice(key);
    });
  }

  bool entry(const std::string& name, std::vector<Entry>& entries) {
    Entry& entry = entries.emplace_back();
    entry.tensor.name = name;
    int seen = 0;  // a bit for each of the three keys
    const auto once = [&](int bit) { return !(seen & bit) && (seen |= bit); };
    const bool holds = cursor_.object([&](const std::string& key) {
      if (key == "dtype") return once(1) && cursor_.string(entry.type);
      if (key == "shape") return once(2) && integers(entry.tensor.shape);
      return key == "data_offsets" && once(4) && offsets(entry);
    });
    return holds && seen == 7;
  }

  bool offsets(Entry& entry) {
    const std::size_t start = cursor_.next();
    const bool holds = integers(entry.offsets);
    entry.offsets_text = shown(cursor_.since(start));
    return holds;
  }

  bool integers(std::vector<std::int64_t>& out) {
    return cursor_.array([&] { return cursor_.integer(out.emplace_back()); });
  }

  bool twice(std::string_view name) {
    return refuse(error_, "weights", "duplicate", {{"name", shown(name)}});
  }

  JsonCursor cursor_;
  WeightsFile& file_;
  SceneError& error_;
  bool has_about_ = false;
};

// Bytes of the tensor by its shape; -1 where 64 bits do not hold them or a side is negative.
std::int64_t bytes_by_shape(const Entry& entry) {
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
double product(const Entry& entry) {
  double bytes = bytes_of(entry.type);
  for (const std::int64_t side : entry.tensor.shape) bytes *= static_cast<double>(side);
  return bytes;
}

bool check_entry(const Entry& entry, SceneError& error) {
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
using Order = bool (*)(const Entry*, const Entry*);

std::vector<Entry*> sorted(std::vector<Entry>& entries, Order order) {
  std::vector<Entry*> all;
  for (Entry& entry : entries) all.push_back(&entry);
  std::sort(all.begin(), all.end(), order);
  return all;
}

// One after another, without gap and overlap, to the end of the file. `data` begins at byte `start` of it.
bool check_places(std::vector<Entry>& entries, std::size_t start, std::size_t data,
                  SceneError& error) {
  const auto in_order =
      sorted(entries, [](const Entry* a, const Entry* b) { return a->offsets < b->offsets; });
  const auto ends = [&](std::string_view field, std::int64_t at) {
    return refuse(error, field, "weights_end",
                  {{"expected", static_cast<double>(at) + static_cast<double>(start)},
                   {"got", static_cast<double>(start + data)}});
  };
  std::int64_t at = 0;
  for (const Entry* entry : in_order) {
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

bool read_numbers(Entry& entry, std::span<const std::uint8_t> data, SceneError& error) {
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
  std::vector<Entry> entries;
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()) + kLengthBytes, length);
  if (!Header(text, file, error).read(entries)) return error;
  const auto by_name = sorted(
      entries, [](const Entry* a, const Entry* b) { return a->tensor.name < b->tensor.name; });
  const Entry* before = nullptr;
  for (const Entry* entry : by_name) {
    if (before && entry->tensor.name == before->tensor.name) {
      refuse(error, "weights", "duplicate", {{"name", shown(entry->tensor.name)}});
      return error;
    }
    if (!check_entry(*entry, error)) return error;
    before = entry;
  }
  const std::span data = bytes.subspan(kLengthBytes + length);
  if (!check_places(entries, kLengthBytes + length, data.size(), error)) return error;
  for (Entry* entry : by_name) {
    if (!read_numbers(*entry, data, error)) return error;
    file.tensors.push_back(std::move(entry->tensor));
  }
  return file;
}

}  // namespace attn
