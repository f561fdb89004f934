#include "json_cursor.h"

#include <limits>

namespace attn {
namespace {

bool is_digit(int c) { return c >= '0' && c <= '9'; }

void append_utf8(std::string& out, std::uint32_t code) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xc0 | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xe0 | code >> 12);
    tail(6), tail(0);
  } else {
    out += static_cast<char>(0xf0 | code >> 18);
    tail(12), tail(6), tail(0);
  }
}

}  // namespace

void JsonCursor::skip_blanks() {
  while (at_ < text_.size() && std::string_view(" \t\n\r").find(text_[at_]) != text_.npos) ++at_;
}

bool JsonCursor::take(char wanted) {
  skip_blanks();
  if (peek() != static_cast<unsigned char>(wanted)) return false;
  ++at_;
  return true;
}

bool JsonCursor::is_over() {
  skip_blanks();
  return at_ == text_.size();
}

bool JsonCursor::string(std::string& out) {
  out.clear();
  if (!take('"')) return false;
  while (peek() != '"') {
    if (!(peek() == '\\' ? escaped(out) : character(out))) return false;
  }
  ++at_;
  return true;
}

bool JsonCursor::escaped(std::string& out) {
  constexpr std::string_view kMarks = "\"\\/bfnrt", kMeant = "\"\\/\b\f\n\r\t";
  ++at_;
  const int mark = peek();
  if (const auto found = kMarks.find(static_cast<char>(mark)); mark > 0 && found != kMarks.npos) {
    ++at_;
    out += kMeant[found];
    return true;
  }
  std::uint32_t code = 0;
  if (mark != 'u' || !unit(code)) return false;
  if (code >= 0xdc00 && code < 0xe000) return false;  // the second half of a pair
  if (code >= 0xd800 && code < 0xdc00) {
    std::uint32_t low = 0;
    if (peek() != '\\') return false;
    ++at_;
    if (!unit(low) || low < 0xdc00 || low > 0xdfff) return false;
    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
  }
  append_utf8(out, code);
  return true;
}

bool JsonCursor::unit(std::uint32_t& out) {
  if (peek() != 'u') return false;
  ++at_;
  out = 0;
  for (int left = 4; left > 0; --left, ++at_) {
    const int c = peek(), letter = c | 0x20;
    if (!is_digit(c) && (letter < 'a' || letter > 'f')) return false;
    out = out * 16 + static_cast<std::uint32_t>(is_digit(c) ? c - '0' : letter - 'a' + 10);
  }
  return true;
}

bool JsonCursor::character(std::string& out) {
  const int first = peek();
  if (first < 0x20) return false;  // the end, or a control character
  const int more = first < 0x80   ? 0
                   : first < 0xc2 ? -1
                   : first < 0xe0 ? 1
                   : first < 0xf0 ? 2
                   : first < 0xf5 ? 3
                                  : -1;
  if (more < 0 || text_.size() - at_ <= static_cast<std::size_t>(more)) return false;
  const std::string_view bytes = text_.substr(at_, static_cast<std::size_t>(more) + 1);
  for (const char byte : bytes.substr(1)) {
    if ((byte & 0xc0) != 0x80) return false;
  }
  // What a shorter form could say, surrogates, and beyond the last character.
  const int second = more > 0 ? static_cast<unsigned char>(bytes[1]) : 0;
  if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
      (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f)) {
    return false;
  }
  out += bytes;
  at_ += bytes.size();
  return true;
}

bool JsonCursor::integer(std::int64_t& out) {
  using Limits = std::numeric_limits<std::int64_t>;
  skip_blanks();
  const bool negative = peek() == '-';
  if (negative) ++at_;
  if (!is_digit(peek())) return false;
  if (peek() == '0' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])) return false;
  out = 0;
  for (; is_digit(peek()); ++at_) {
    const int digit = peek() - '0';
    const bool fits = out <= (Limits::max() - digit) / 10;
    out = fits ? out * 10 + digit : Limits::max();
  }
  if (negative) out = out == Limits::max() ? Limits::min() : -out;
  return peek() != '.' && (peek() | 0x20) != 'e';
}

}  // namespace attn
