#include <algorithm>
#include <bit>
#include <cassert>

#include "half.h"
#include "weights_file.h"

namespace attn {
namespace {

void add_text(std::string& json, std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  json += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      json.append("\\u00").append({kDigits[byte >> 4], kDigits[byte & 15]});
      continue;
    }
    if (c == '"' || c == '\\') json += '\\';
    json += c;
  }
  json += '"';
}

void add_key(std::string& json, std::string_view key) {
  if (json.back() != '{') json += ',';
  add_text(json, key);
  json += ':';
}

std::string header_of(const WeightsFile& file, const std::vector<const StoredTensor*>& tensors,
                      Precision precision) {
  std::string json = "{";
  if (!file.about.empty()) {
    add_key(json, "__metadata__");
    json += '{';
    for (const auto& [key, value] : file.about) {
      add_key(json, key);
      add_text(json, value);
    }
    json += '}';
  }
  const std::size_t size = precision == Precision::kF16 ? 2 : 4;
  std::size_t at = 0;
  for (const StoredTensor* tensor : tensors) {
    add_key(json, tensor->name);
    json.append("{\"dtype\":\"F").append(std::to_string(8 * size)).append("\",\"shape\":[");
    for (const std::int64_t side : tensor->shape) {
      if (json.back() != '[') json += ',';
      json += std::to_string(side);
    }
    json.append("],\"data_offsets\":[").append(std::to_string(at)).append(",");
    at += size * tensor->data.size();
    json.append(std::to_string(at)).append("]}");
  }
  json += '}';
  json.append((8 - json.size() % 8) % 8, ' ');
  return json;
}

void add_number(std::vector<std::uint8_t>& bytes, std::uint64_t value, int size) {
  for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

}  // namespace

std::vector<std::uint8_t> write_weights(const WeightsFile& file, Precision precision) {
  std::vector<const StoredTensor*> tensors;
  for (const StoredTensor& tensor : file.tensors) tensors.push_back(&tensor);
  const auto by_name = [](const StoredTensor* a, const StoredTensor* b) {
    return a->name < b->name;
  };
  std::sort(tensors.begin(), tensors.end(), by_name);
  assert(std::adjacent_find(tensors.begin(), tensors.end(),
                            [](auto a, auto b) { return a->name == b->name; }) == tensors.end());

  const std::string header = header_of(file, tensors, precision);
  std::vector<std::uint8_t> bytes;
  add_number(bytes, header.size(), 8);
  bytes.insert(bytes.end(), header.begin(), header.end());
  for (const StoredTensor* tensor : tensors) {
    for (const float value : tensor->data) {
      if (precision == Precision::kF16) add_number(bytes, half_of(value), 2);
      if (precision == Precision::kF32) add_number(bytes, std::bit_cast<std::uint32_t>(value), 4);
    }
  }
  return bytes;
}

}  // namespace attn
