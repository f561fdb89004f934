#include "json.h"

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace attn {
namespace {

class Reader {
 public:
  explicit Reader(std::string text) : text_(std::move(text)) {}

  Json file() {
    Json value = any();
    if (peek() != '\0') fail("more after the end");
    return value;
  }

 private:
  char peek() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char wanted) {
    if (peek() != wanted) return false;
    ++at_;
    return true;
  }
  void need(char wanted) {
    if (!take(wanted)) fail(std::string("no ") + wanted);
  }
  [[noreturn]] void fail(const std::string& why) const {
    throw std::runtime_error("JSON at byte " + std::to_string(at_) + ": " + why);
  }

  Json any() {
    Json value;
    switch (peek()) {
      case '{': return object();
      case '[': return array();
      case '"':
        value.kind = Json::Kind::kString;
        value.text = string();
        return value;
      case 't': return word("true", Json::Kind::kBool, 1.0);
      case 'f': return word("false", Json::Kind::kBool, 0.0);
      case 'n': return word("null", Json::Kind::kNull, 0.0);
      default: return number();
    }
  }

  Json object() {
    Json value;
    value.kind = Json::Kind::kObject;
    need('{');
    while (!take('}')) {
      const std::string key = (peek(), string());
      need(':');
      value.members[key] = any();
      if (!take(',') && peek() != '}') fail("no } after a member");
    }
    return value;
  }

  Json array() {
    Json value;
    value.kind = Json::Kind::kArray;
    need('[');
    while (!take(']')) {
      value.items.push_back(any());
      if (!take(',') && peek() != ']') fail("no ] after an item");
    }
    return value;
  }

  // Golden files are written as UTF-8 or with \u escapes of the basic plane.
  std::string string() {
    need('"');
    std::string out;
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] != '\\') {
        out += text_[at_++];
        continue;
      }
      const char escaped = text_.at(at_ + 1);
      at_ += 2;
      if (escaped == 'u') {
        append_utf8(out, std::strtoul(text_.substr(at_, 4).c_str(), nullptr, 16));
        at_ += 4;
      } else {
        out += escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped;
      }
    }
    need('"');
    return out;
  }

  static void append_utf8(std::string& out, unsigned long code) {
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xc0 | (code >> 6));
      out += static_cast<char>(0x80 | (code & 0x3f));
    } else {
      out += static_cast<char>(0xe0 | (code >> 12));
      out += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
      out += static_cast<char>(0x80 | (code & 0x3f));
    }
  }

  Json word(const std::string& spelled, Json::Kind kind, double number) {
    if (text_.compare(at_, spelled.size(), spelled) != 0) fail("no " + spelled);
    at_ += spelled.size();
    Json value;
    value.kind = kind;
    value.number = number;
    return value;
  }

  Json number() {
    char* end = nullptr;
    const char* start = text_.c_str() + at_;
    Json value;
    value.kind = Json::Kind::kNumber;
    value.number = std::strtod(start, &end);
    if (end == start) fail("no value");
    at_ += static_cast<std::size_t>(end - start);
    return value;
  }

  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace

const Json& Json::operator[](const std::string& key) const {
  static const Json kNone;
  const auto found = members.find(key);
  return found == members.end() ? kNone : found->second;
}

Json read_json(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return Reader(std::string(std::istreambuf_iterator<char>(file), {})).file();
}

}  // namespace attn
