// As much JSON as the golden files are made of.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace attn {

struct Json {
  enum class Kind { kNull, kBool, kNumber, kString, kArray, kObject };

  Kind kind = Kind::kNull;
  double number = 0.0;  // of a bool: 0 or 1
  std::string text;
  std::vector<Json> items;
  std::map<std::string, Json> members;

  bool is_null() const { return kind == Kind::kNull; }
  bool is_array() const { return kind == Kind::kArray; }

  // A member, null when there is none.
  const Json& operator[](const std::string& key) const;
};

// Throws std::runtime_error on a file that is not there or not JSON.
Json read_json(const std::string& path);

}  // namespace attn
