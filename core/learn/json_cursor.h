// Reads JSON from front to back, as strictly as RFC 8259 says, and only what is asked for: nothing nests deeper than its
// reader does. Every function is false where the text is something else; at() then says where.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace attn {

class JsonCursor {
 public:
  explicit JsonCursor(std::string_view text) : text_(text) {}

  // member(key) reads the value of each.
  template <class Member>
  bool object(Member member) {
    if (!take('{')) return false;
    if (take('}')) return true;
    do {
      std::string key;
      if (!string(key) || !take(':') || !member(key)) return false;
    } while (take(','));
    return take('}');
  }

  // item() reads each.
  template <class Item>
  bool array(Item item) {
    if (!take('[')) return false;
    if (take(']')) return true;
    do {
      if (!item()) return false;
    } while (take(','));
    return take(']');
  }

  // Without escapes. Refuses what is not UTF-8.
  bool string(std::string& out);

  // A number without fraction and exponent. The largest or smallest there is stands for what lies beyond.
  bool integer(std::int64_t& out);

  bool take(char wanted);  // after blanks
  bool is_over();          // but for blanks
  std::size_t at() const { return at_; }
  std::size_t next() { return skip_blanks(), at_; }  // where what comes next begins
  std::string_view since(std::size_t start) const { return text_.substr(start, at_ - start); }

 private:
  void skip_blanks();
  bool escaped(std::string& out);
  bool unit(std::uint32_t& out);     // four hexadecimal digits
  bool character(std::string& out);  // of one to four bytes
  int peek() const { return at_ < text_.size() ? static_cast<unsigned char>(text_[at_]) : -1; }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace attn
