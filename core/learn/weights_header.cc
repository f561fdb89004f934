#include "weights_header.h"

#include <algorithm>

#include "json_cursor.h"
#include "refusal.h"

namespace attn {
namespace {

class Header {
 public:
  Header(std::string_view text, WeightsFile& file, SceneError& error)
      : cursor_(text), file_(file), error_(error) {}

  bool read(std::vector<WeightsEntry>& entries) {
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

  bool entry(const std::string& name, std::vector<WeightsEntry>& entries) {
    WeightsEntry& entry = entries.emplace_back();
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

  bool offsets(WeightsEntry& entry) {
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

}  // namespace

bool read_header(std::string_view text, WeightsFile& file, std::vector<WeightsEntry>& entries,
                 SceneError& error) {
  return Header(text, file, error).read(entries);
}

std::string shown(std::string_view text) {
  constexpr std::size_t kShownBytes = 60;
  std::size_t end = std::min(text.size(), kShownBytes);
  while (end < text.size() && (text[end] & 0xc0) == 0x80) --end;  // whole characters
  return std::string(text.substr(0, end)).append(end < text.size() ? "…" : "");
}

}  // namespace attn
