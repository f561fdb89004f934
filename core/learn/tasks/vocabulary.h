// The words of a task, each by its number, and how its texts are read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace attn {

class Vocabulary {
 public:
  int add(std::string_view word);         // its number; a word that is there already keeps its own
  int find(std::string_view word) const;  // -1: it is not there
  const std::vector<std::string>& words() const { return words_; }
  int size() const { return static_cast<int>(words_.size()); }

 private:
  std::vector<std::string> words_;
};

// What stands between spaces, or between other marks.
std::vector<std::string_view> split(std::string_view text, char between = ' ');

// Takes a mark off a word's beginning, or one off its beginning and another off its end; whether it was there.
bool take_mark(std::string_view& word, char mark);
bool take_marks(std::string_view& word, char opening, char closing);

}  // namespace attn
