// A fuzz target's corpus without a fuzzer: every input it once learned from still passes.
#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

TEST_CASE("every input that a fuzzer once learned from runs, and keeps its promises") {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(CORPUS)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator(file), {}};
    INFO(entry.path().string());
    CHECK(LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                 bytes.size()) == 0);
    ++count;
  }
  CHECK(count > 0);
}
