#include "learn/weights_file.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <string_view>

#include "random.h"

namespace attn {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes file_of(std::string_view header, std::size_t data = 0) {
  Bytes bytes(8 + header.size() + data, 0);
  for (std::size_t i = 0; i < 8; ++i) {
    bytes[i] = static_cast<std::uint8_t>(std::uint64_t{header.size()} >> (8 * i));
  }
  std::copy(header.begin(), header.end(), bytes.begin() + 8);
  return bytes;
}

std::string tensor(std::string_view shape, std::string_view offsets, std::string_view name = "a",
                   std::string_view type = "F32") {
  return std::string("\"")
      .append(name)
      .append(R"(":{"dtype":")")
      .append(type)
      .append(R"(","shape":)")
      .append(shape)
      .append(R"(,"data_offsets":)")
      .append(offsets)
      .append("}");
}

Bytes one(std::string_view shape, std::string_view offsets, std::size_t data,
          std::string_view type = "F32") {
  return file_of("{" + tensor(shape, offsets, "a", type) + "}", data);
}

WeightsFile loaded(const Bytes& bytes) {
  const auto result = read_weights(bytes);
  if (const auto* error = std::get_if<SceneError>(&result)) FAIL(error->message);
  return std::get<WeightsFile>(result);
}

std::string refused(const Bytes& bytes) {
  const auto result = read_weights(bytes);
  const auto* error = std::get_if<SceneError>(&result);
  if (!error) return "it was read";
  CHECK(error->message.find('{') == std::string::npos);
  return error->code + ": " + error->message;
}

WeightsFile some_file() {
  WeightsFile file;
  file.about = {{"task", "coreference"},
                {"words", R"(["it","它","\"q\"","\\"])"},
                {"note", std::string("tab\t line\n null \0 🦜", 22)}};
  NumpyRandom random(7);
  for (const auto& [name, shape] :
       std::initializer_list<std::pair<const char*, std::vector<std::int64_t>>>{
           {"w_q", {3, 5}}, {"embedding", {7, 4}}, {"none", {0, 9}}, {"one", {}}}) {
    StoredTensor& tensor = file.tensors.emplace_back();
    tensor.name = name;
    tensor.shape = shape;
    std::int64_t count = 1;
    for (const std::int64_t side : shape) count *= side;
    for (; count > 0; --count) tensor.data.push_back(static_cast<float>(random.normal()));
  }
  return file;
}

TEST_CASE("what is written in full precision is read as it was, to the last bit") {
  WeightsFile file = some_file();
  file.tensors[0].data = {-0.0f, std::numeric_limits<float>::denorm_min(), 3.4e38f};
  file.tensors[0].shape = {3};
  const WeightsFile read = loaded(write_weights(file, Precision::kF32));
  CHECK(read.about == file.about);
  REQUIRE(read.tensors.size() == file.tensors.size());
  for (const StoredTensor& tensor : file.tensors) {
    const auto found = std::find_if(read.tensors.begin(), read.tensors.end(),
                                    [&](const auto& other) { return other.name == tensor.name; });
    REQUIRE(found != read.tensors.end());
    CHECK(found->shape == tensor.shape);
    CHECK(std::equal(
        found->data.begin(), found->data.end(), tensor.data.begin(), tensor.data.end(),
        [](float a, float b) { return std::bit_cast<int>(a) == std::bit_cast<int>(b); }));
  }
}

TEST_CASE("in half precision numbers lose a 2048th at most, and nothing the second time") {
  const WeightsFile file = some_file();
  const Bytes bytes = write_weights(file, Precision::kF16);
  const WeightsFile read = loaded(bytes);
  const auto embedding = std::find_if(read.tensors.begin(), read.tensors.end(),
                                      [](const auto& t) { return t.name == "embedding"; });
  const std::vector<float>& exact = file.tensors[1].data;
  REQUIRE(embedding->data.size() == exact.size());
  for (std::size_t i = 0; i < exact.size(); ++i) {
    CHECK(std::abs(embedding->data[i] - exact[i]) <= std::abs(exact[i]) / 2048 + 0x1p-25f);
  }
  CHECK(write_weights(read, Precision::kF16) == bytes);
}

TEST_CASE("the same input gives the same bytes, in whatever order its tensors come") {
  WeightsFile file = some_file();
  const Bytes bytes = write_weights(file, Precision::kF32);
  std::reverse(file.tensors.begin(), file.tensors.end());
  CHECK(write_weights(file, Precision::kF32) == bytes);
  CHECK(bytes[8] == '{');
  CHECK((bytes[0] + 256 * bytes[1]) % 8 == 0);
}

TEST_CASE("an empty tensor and a single number are tensors") {
  CHECK(loaded(one("[0]", "[0,0]", 0)).tensors[0].data.empty());
  CHECK(loaded(one("[9223372036854775807,0,9223372036854775807]", "[0,0]", 0))
            .tensors[0]
            .shape.size() == 3);
  const WeightsFile single = loaded(one("[]", "[0,4]", 4));
  CHECK(single.tensors[0].shape.empty());
  CHECK(single.tensors[0].data == std::vector<float>{0.0f});
  CHECK(loaded(file_of("{}")).tensors.empty());
  CHECK(loaded(file_of("{}   \n")).tensors.empty());
}

TEST_CASE("offsets that disagree with a tensor's shape or type are refused with both sizes") {
  const auto says = [](const Bytes& bytes, const char* expected, const char* got) {
    CHECK(refused(bytes) == std::string("weights_bytes: weights.a takes ")
                                .append(expected)
                                .append(" bytes by its shape; its data_offsets are ")
                                .append(got));
  };
  says(one("[1000,1000]", "[0,4]", 4), "4000000", "[0,4]");
  says(one("[1]", "[8,4]", 8), "4", "[8,4]");
  says(one("[2]", "[-4,4]", 8), "8", "[-4,4]");
  says(one("[1073741825]", "[0,4]", 4), "4294967300", "[0,4]");
  says(one("[65536,65536]", "[0,0]", 0), "17179869184", "[0,0]");
  says(one("[4294967296,4294967296]", "[0,0]", 0), "7.3787e+19", "[0,0]");
  says(one("[-1,-1]", "[0,4]", 4), "4", "[0,4]");
  says(one("[1]", "[0]", 4), "4", "[0]");
  says(one("[1]", "[0,4,4]", 4), "4", "[0,4,4]");
  says(one("[1]", "[]", 4), "4", "[]");
  says(one("[2]", "[0,8]", 8, "F16"), "4", "[0,8]");
  says(one("[1]", "[9223372036854775807,-9223372036854775807]", 4), "4",
       "[9223372036854775807,-9223372036854775807]");
  says(one("[1]", "[99999999999999999999999999,3]", 4), "4", "[99999999999999999999999999,3]");
}

TEST_CASE("tensors that overlap, leave gaps or are there twice are refused by name") {
  const auto two = [](std::string_view first, std::string_view second, std::size_t data,
                      std::string_view name = "b") {
    return refused(
        file_of("{" + tensor("[2]", first) + "," + tensor("[2]", second, name) + "}", data));
  };
  CHECK(two("[0,8]", "[8,16]", 16) == "it was read");
  CHECK(two("[8,16]", "[0,8]", 16) == "it was read");
  CHECK(two("[0,8]", "[4,12]", 12) ==
        "weights_place: weights.b must begin at byte 8 of the numbers: it begins at 4");
  CHECK(two("[0,8]", "[0,8]", 8) ==
        "weights_place: weights.b must begin at byte 8 of the numbers: it begins at 0");
  CHECK(two("[0,8]", "[12,20]", 20) ==
        "weights_place: weights.b must begin at byte 8 of the numbers: it begins at 12");
  CHECK(two("[4,12]", "[12,20]", 20) ==
        "weights_place: weights.a must begin at byte 0 of the numbers: it begins at 4");
  CHECK(two("[0,8]", "[8,16]", 16, "a") == "duplicate: weights names a twice");
  CHECK(two("[0,8]", "[8,16]", 16, "\\u0061") == "duplicate: weights names a twice");
}

TEST_CASE("a file that ends too early or too late is refused") {
  const Bytes whole = write_weights(some_file(), Precision::kF32);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    REQUIRE(refused(Bytes(whole.begin(), whole.begin() + static_cast<long>(size))) !=
            "it was read");
  }
  CHECK(refused(Bytes(7)) == "range: weights must be between 8 and 4194304: it is 7");
  CHECK(refused(Bytes(kMaxWeightsBytes + 1)) ==
        "range: weights must be between 8 and 4194304: it is 4194305");
  CHECK(refused(Bytes(8)) == "range: weights.header must be between 1 and 262144: it is 0");
  Bytes endless = one("[1]", "[0,4]", 4);
  std::fill_n(endless.begin(), 8, 255);
  CHECK(refused(endless).starts_with("range: weights.header"));
  Bytes longer = file_of("{}");
  longer[0] = 3;
  CHECK(refused(longer) ==
        "weights_end: weights.header ends at byte 11 by what it says; the file at 10");
  CHECK(refused(one("[2]", "[0,8]", 7)).starts_with("weights_end: weights.a ends at byte "));
  CHECK(refused(one("[2]", "[0,8]", 9)).starts_with("weights_end: weights.a ends at byte "));
  CHECK(refused(file_of("{}", 1)).starts_with("weights_end: weights.header ends at byte 10"));
}

TEST_CASE("other types, and numbers that are not finite, are refused by name") {
  CHECK(refused(one("[1]", "[0,4]", 4, "F7")) ==
        "choice: weights.a.dtype must be one of F16, F32: it is F7");
  CHECK(refused(one("[1]", "[0,8]", 8, "F64")).starts_with("choice: weights.a.dtype"));
  for (const unsigned char top : {0x7f, 0xff}) {
    Bytes bytes = one("[1]", "[0,4]", 4);
    bytes.end()[-2] = 0x80;
    bytes.end()[-1] = top;
    CHECK(refused(bytes) == "not_finite: weights.a must hold finite numbers only");
    bytes = one("[1]", "[0,2]", 2, "F16");
    bytes.end()[-1] = top;
    CHECK(refused(bytes) == "not_finite: weights.a must hold finite numbers only");
  }
}

TEST_CASE("a header that is not exactly safetensors' JSON is refused at its byte") {
  const auto at = [](std::string_view header) { return refused(file_of(header, 4)); };
  const auto says = [&](std::string_view header, int byte) {
    INFO(header);
    CHECK(at(header) == "weights_header: weights.header is not as safetensors has it, from byte " +
                            std::to_string(byte) + " on");
  };
  says("[]", 0);
  says("{", 1);
  says("{}{}", 2);
  says(R"({"a":1})", 5);
  says(R"({"a":{}})", 7);
  says(R"({"a":{"dtype":"F32","shape":[1]}})", 33 - 1);
  says(R"({"a":{"dtype":"F32","dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 28);
  says(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4],"more":1}})", 60);
  says(R"({"a":{"dtype":"F32","shape":[NaN],"data_offsets":[0,4]}})", 29);
  says(R"({"a":{"dtype":"F32","shape":[1.0],"data_offsets":[0,4]}})", 30);
  says(R"({"a":{"dtype":"F32","shape":[1e0],"data_offsets":[0,4]}})", 30);
  says(R"({"a":{"dtype":"F32","shape":[01],"data_offsets":[0,4]}})", 29);
  says(R"({"a":{"dtype":"F32","shape":[[1]],"data_offsets":[0,4]}})", 29);
  says(R"({"a":{"dtype":"F32","shape":[1,],"data_offsets":[0,4]}})", 31);
  says(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},})", 54);
  says(R"({"__metadata__":{"a":1}})", 21);
  says(R"({"__metadata__":{"a":{"b":"c"}}})", 21);
  says("{\"__metadata__\":{\"a\":\"\xff\"}}", 22);
  says("{\"__metadata__\":{\"a\":\"\xc0\xaf\"}}", 22);      // "/" in two bytes
  says("{\"__metadata__\":{\"a\":\"\xed\xa0\x80\"}}", 22);  // half of a surrogate pair
  says("{\"__metadata__\":{\"a\":\"\xf4\x90\x80\x80\"}}", 22);
  says("{\"__metadata__\":{\"a\":\"\xe6\x9d\"}}", 22);
  says("{\"__metadata__\":{\"a\":\"\n\"}}", 22);
  says(R"({"__metadata__":{"a":"\x"}})", 23);
  says(R"({"__metadata__":{"a":"\ud83e"}})", 28);
  says(R"({"__metadata__":{"a":"\udd9c"}})", 28);
  CHECK(at(R"({"__metadata__":{},"__metadata__":{}})") ==
        "duplicate: weights names __metadata__ twice");
  CHECK(at(R"({"__metadata__":{"a":"","a":""}})") == "duplicate: weights names a twice");
  CHECK(at(std::string(100000, '[')).starts_with("weights_header"));
  CHECK(at(R"({"a":)" + std::string(100000, '{')).starts_with("weights_header"));
}

TEST_CASE("escapes in names and texts are what they stand for") {
  const WeightsFile file =
      loaded(file_of("{\"__metadata__\":{\"\\u5b83\":\"\\ud83e\\uDD9c \\n\\/ \xe5\xae\x83\"}}"));
  CHECK(file.about.at("\xe5\xae\x83") == "\xf0\x9f\xa6\x9c \n/ \xe5\xae\x83");
}

TEST_CASE("a long name is cut between its characters where it is told") {
  std::string name;
  for (int i = 0; i < 40; ++i) name += "\xe5\xae\x83";
  const std::string said = refused(file_of("{" + tensor("[2]", "[0,4]", name) + "}", 4));
  CHECK(said.find(name.substr(0, 60) + "… takes 8 bytes") != std::string::npos);
}

// Headers out of the pieces that headers are made of, most of them wrong.
Bytes random_file(NumpyRandom& random) {
  const auto below = [&](std::size_t count) {
    return static_cast<std::size_t>(random.uniform() * static_cast<double>(count));
  };
  constexpr std::string_view kPieces[] = {"{",
                                          "}",
                                          "[",
                                          "]",
                                          ":",
                                          ",",
                                          "\"",
                                          "\\",
                                          "\\u",
                                          "d83e",
                                          " ",
                                          "-",
                                          "0",
                                          "1",
                                          "4",
                                          "65536",
                                          "1073741825",
                                          "18446744073709551616",
                                          "1e9",
                                          "NaN",
                                          "\"a\"",
                                          "\"b\"",
                                          "\"__metadata__\"",
                                          "\"dtype\"",
                                          "\"shape\"",
                                          "\"data_offsets\"",
                                          "\"F16\"",
                                          "\"F32\"",
                                          "\"F7\"",
                                          "\xff",
                                          "\xe5\xae\x83"};
  constexpr std::string_view kSides[] = {"0", "1", "2", "-1", "3", "1000", "65536", "4294967296"};
  std::string header = "{";
  for (std::size_t left = below(4); left > 0; --left) {
    if (header.size() > 1) header += ',';
    std::string shape = "[", offsets = "[";
    for (std::size_t sides = below(4); sides > 0; --sides) {
      if (shape.size() > 1) shape += ',';
      shape += kSides[below(5)];
    }
    for (std::size_t i = below(8) == 0 ? 3 : 2; i > 0; --i) {
      if (offsets.size() > 1) offsets += ',';
      offsets += std::to_string(4 * below(5));
    }
    header += tensor(shape + "]", offsets + "]", below(2) ? "a" : "b", below(2) ? "F16" : "F32");
  }
  header += '}';
  for (std::size_t changes = below(3); changes > 0; --changes) {
    const std::size_t at = below(header.size() + 1);
    header.replace(at, below(3), kPieces[below(std::size(kPieces))]);
  }
  Bytes bytes = file_of(header, 4 * below(6));
  if (below(8) == 0) bytes[below(8)] = static_cast<std::uint8_t>(below(256));
  for (std::size_t i = 8 + header.size(); i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(below(256));
  }
  return bytes;
}

TEST_CASE("ten thousand random headers are read or refused in words") {
  NumpyRandom random(35);
  int read = 0;
  for (int i = 0; i < 10000; ++i) {
    const Bytes bytes = random_file(random);
    const auto result = read_weights(bytes);
    if (const auto* error = std::get_if<SceneError>(&result)) {
      REQUIRE(error->field.starts_with("weights"));
      REQUIRE(!error->message.empty());
    } else {
      const auto& tensors = std::get<WeightsFile>(result).tensors;
      for (const StoredTensor& tensor : tensors) {
        std::int64_t count = 1;
        for (const std::int64_t side : tensor.shape) count *= side;
        REQUIRE(static_cast<std::int64_t>(tensor.data.size()) == count);
      }
      ++read;
    }
  }
  CHECK(read > 100);
  CHECK(read < 9900);
}

}  // namespace
}  // namespace attn
