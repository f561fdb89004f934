// Toy tasks on letters, which show what single heads can do: copy, reverse and sort what stands before ">", or say what
// followed a letter when it last stood there (induction; Olsson et al. 2022).
#include <algorithm>
#include <string_view>

#include "choices.h"
#include "tasks.h"

namespace attn {
namespace {

constexpr int kLetters = 12;  // a .. l
constexpr int kMark = kLetters;
constexpr int kShortest = 3, kLongest = 6;

std::vector<std::string> letters(bool with_mark) {
  std::vector<std::string> words;
  for (char letter = 'a'; letter < 'a' + kLetters; ++letter) words.emplace_back(1, letter);
  if (with_mark) words.emplace_back(">");
  return words;
}

// Different letters. In training some of them never stand side by side; to test, the two at `pair` are such.
std::vector<int> draw(NumpyRandom& random, Split split, int count, int pair) {
  const auto fits = [&](const std::vector<int>& text, int letter) {
    if (std::ranges::find(text, letter) != text.end()) return false;
    const bool tests = split == Split::kPairs && static_cast<int>(text.size()) == pair + 1;
    return text.empty() || is_held_out(text.back(), letter) == tests;
  };
  while (true) {
    std::vector<int> text;
    for (int tries = 0; tries < 10 * kLetters && static_cast<int>(text.size()) < count; ++tries) {
      const int letter = choose(random, kLetters);
      if (fits(text, letter)) text.push_back(letter);
    }
    if (static_cast<int>(text.size()) == count) return text;
  }
}

// "b d a > a b d": from the mark on, each letter is asked for the next.
Example written_out(std::vector<int> text, const std::vector<int>& answer, int looked_at) {
  const int count = static_cast<int>(text.size());
  Example example{.tokens = std::move(text), .looked_at = looked_at};
  example.tokens.push_back(kMark);
  for (int i = 0; i < count; ++i) {
    example.targets.push_back({.row = count + i, .answer = answer[static_cast<std::size_t>(i)]});
    example.tokens.push_back(answer[static_cast<std::size_t>(i)]);
  }
  return example;
}

Example copied(std::vector<int> text) {
  const std::vector<int> answer = text;
  return written_out(std::move(text), answer, 0);
}

Example reversed(std::vector<int> text) {
  const std::vector<int> answer(text.rbegin(), text.rend());
  const int last = static_cast<int>(text.size()) - 1;
  return written_out(std::move(text), answer, last);
}

Example sorted(std::vector<int> text) {
  std::vector<int> answer = text;
  std::ranges::sort(answer);
  const int first = static_cast<int>(std::ranges::min_element(text) - text.begin());
  return written_out(std::move(text), answer, first);
}

template <Example (*kMake)(std::vector<int>)>
Example sample(NumpyRandom& random, Split split, std::span<const int>) {
  const int count = kShortest + choose(random, kLongest - kShortest + 1);
  return kMake(draw(random, split, count, 0));
}

// "d b f a c d b f": after the letter that comes again, each is asked for the next.
Example repeated(std::vector<int> text, int from, int again) {
  const int count = static_cast<int>(text.size());
  Example example{.tokens = std::move(text), .looked_at = from + 1};
  for (int i = 0; i < again; ++i) {
    const int next = example.tokens[static_cast<std::size_t>(from + i + 1)];
    example.targets.push_back({.row = count + i, .answer = next});
    example.tokens.push_back(example.tokens[static_cast<std::size_t>(from + i)]);
  }
  return example;
}

Example sample_repeated(NumpyRandom& random, Split split, std::span<const int>) {
  const int count = 5 + choose(random, 4);
  const int from = choose(random, count - 2);
  const int again = 1 + choose(random, std::min(count - 1 - from, 4));
  return repeated(draw(random, split, count, from), from, again);
}

std::vector<int> read(std::string_view text) {
  std::vector<int> numbers;
  for (const char letter : text) numbers.push_back(letter - 'a');
  return numbers;
}

}  // namespace

Task copy() {
  return {.id = "copy",
          .words = letters(true),
          .places = 2 * kLongest + 1,
          .causal = true,
          .recipe = {.task = "copy", .learning_rate = 8e-3f, .steps = 600},
          .watched = {{.example = copied(read("dbfce"))}},
          .sample = sample<copied>};
}

Task reverse() {
  return {
      .id = "reverse",
      .words = letters(true),
      .places = 2 * kLongest + 1,
      .causal = true,
      .recipe = {.task = "reverse", .n_heads = 1, .learning_rate = 8e-3f, .steps = 600, .seed = 3},
      .watched = {{.example = reversed(read("dbfce"))}},
      .sample = sample<reversed>};
}

Task sort() {
  return {.id = "sort",
          .words = letters(true),
          .places = 2 * kLongest + 1,
          .causal = true,
          .recipe = {.task = "sort", .learning_rate = 8e-3f, .steps = 600},
          .watched = {{.example = sorted(read("dbfce"))}},
          .sample = sample<sorted>};
}

Task induction() {
  return {.id = "induction",
          .words = letters(false),
          .places = 8 + 4,
          .causal = true,
          .recipe = {.task = "induction", .learning_rate = 5e-3f, .steps = 1000},
          .watched = {{.example = repeated(read("dbfacg"), 1, 3)}},
          .sample = sample_repeated};
}

}  // namespace attn
