#include "vocabulary.h"

#include <algorithm>

namespace attn {

int Vocabulary::find(std::string_view word) const {
  const auto at = std::find(words_.begin(), words_.end(), word);
  return at == words_.end() ? -1 : static_cast<int>(at - words_.begin());
}

int Vocabulary::add(std::string_view word) {
  const int known = find(word);
  if (known >= 0) return known;
  words_.emplace_back(word);
  return size() - 1;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

int choose(NumpyRandom& random, int count) { return static_cast<int>(random.uniform() * count); }

}  // namespace attn
