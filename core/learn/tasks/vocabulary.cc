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

std::vector<std::string_view> split(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(between), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

bool take_mark(std::string_view& word, char mark) {
  if (word.size() < 2 || word.front() != mark) return false;
  word.remove_prefix(1);
  return true;
}

bool take_marks(std::string_view& word, char opening, char closing) {
  if (word.size() < 3 || word.front() != opening || word.back() != closing) return false;
  word = word.substr(1, word.size() - 2);
  return true;
}

}  // namespace attn
