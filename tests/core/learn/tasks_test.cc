#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "learn/check_recipe.h"
#include "learn/task.h"

namespace attn {
namespace {

constexpr int kDrawn = 4000;

std::vector<Example> drawn(const Task& task, Split split, int count = kDrawn) {
  NumpyRandom random(11);
  std::vector<Example> examples;
  for (int i = 0; i < count; ++i) {
    examples.push_back(task.sample(random, split, task.recipe.counts));
  }
  return examples;
}

std::vector<Split> splits_of(const Task& task) {
  if (task.holds_out_template) return {Split::kTrain, Split::kPairs, Split::kTemplate};
  return {Split::kTrain, Split::kPairs};
}

bool within(int at, std::size_t size) { return at >= 0 && at < static_cast<int>(size); }

void check_inside(const Task& task, const Example& example) {
  const std::size_t answers = task.labels.empty() ? task.words.size() : task.labels.size();
  REQUIRE(!example.targets.empty());
  for (const Target& target : example.targets) {
    CHECK(within(target.row, example.tokens.size()));
    CHECK(within(target.answer, answers));
  }
  for (const auto* words : {&example.tokens, &example.context}) {
    for (const int word : *words) CHECK(within(word, task.words.size()));
  }
  if (task.places > 0) CHECK(static_cast<int>(example.tokens.size()) <= task.places);
  CHECK(static_cast<int>(example.context.size()) <= task.context_places);
  CHECK((task.context_places > 0) == !example.context.empty());
  const auto& seen = example.context.empty() ? example.tokens : example.context;
  CHECK((example.looked_at == -1 || within(example.looked_at, seen.size())));
  if (task.causal) CHECK(example.looked_at <= example.targets[0].row);
}

std::string text_of(const Task& task, const Example& example) {
  std::string text;
  for (const auto* words : {&example.tokens, &example.context}) {
    for (const int word : *words) text += task.words[static_cast<std::size_t>(word)] + ' ';
    text += "/ ";
  }
  return text + std::to_string(example.targets[0].row);  // what is asked
}

TEST_CASE("each task can be found, has a recipe of its own, and every example lies inside it") {
  CHECK(tasks().size() == 10);
  CHECK(find_task("no such task") == nullptr);
  for (const Task& task : tasks()) {
    CAPTURE(task.id);
    CHECK(find_task(task.id) == &task);
    CHECK(task.recipe.task == task.id);
    CHECK(task.recipe.counts.size() == task.counted.size());
    CHECK(!check_recipe(task.recipe, &task));
    CHECK(!task.watched.empty());
    for (const Watched& watched : task.watched) check_inside(task, watched.example);
    for (const Split split : splits_of(task)) {
      for (const Example& example : drawn(task, split, 500)) check_inside(task, example);
    }
  }
}

TEST_CASE("words are lower case, each there once, and each of them is used") {
  for (const Task& task : tasks()) {
    CAPTURE(task.id);
    std::set<int> used;
    for (const Split split : splits_of(task)) {
      for (const Example& example : drawn(task, split)) {
        used.insert(example.tokens.begin(), example.tokens.end());
        used.insert(example.context.begin(), example.context.end());
        if (!task.labels.empty()) continue;
        for (const Target& target : example.targets) used.insert(target.answer);
      }
    }
    const std::vector<int> counts(task.counted.size(), 1);
    NumpyRandom random(5);
    for (int i = 0; i < kDrawn && !counts.empty(); ++i) {
      for (const Target& target : task.sample(random, Split::kTrain, counts).targets) {
        used.insert(target.answer);
      }
    }
    CHECK(used.size() == task.words.size());
    CHECK(std::set(task.words.begin(), task.words.end()).size() == task.words.size());
    for (const std::string& word : task.words) {
      CHECK(std::ranges::none_of(word, [](char c) { return c == ' ' || (c >= 'A' && c <= 'Z'); }));
    }
  }
}

TEST_CASE("what is held out never occurs in training") {
  for (const Task& task : tasks()) {
    CAPTURE(task.id);
    std::set<std::string> trained;
    for (const Example& example : drawn(task, Split::kTrain))
      trained.insert(text_of(task, example));
    for (const Split split : splits_of(task)) {
      if (split == Split::kTrain) continue;
      for (const Example& example : drawn(task, split)) {
        CHECK(!trained.contains(text_of(task, example)));
      }
    }
  }
}

TEST_CASE("of coreference the answer is where one looks, and it turns with one word") {
  const Task& task = *find_task("coreference");
  const auto position = [&](const std::string& word) {
    return static_cast<int>(std::ranges::find(task.words, word) - task.words.begin());
  };
  std::map<std::vector<int>, int> answers;
  for (const Split split : splits_of(task)) {
    for (const Example& example : drawn(task, split)) {
      const Target& target = example.targets[0];
      const int asked = example.tokens[static_cast<std::size_t>(target.row)];
      CHECK((asked == position("it") || asked == position("它")));
      CHECK(example.tokens[static_cast<std::size_t>(example.looked_at)] == target.answer);
      answers[example.tokens] = target.answer;
    }
  }
  int turned = 0;
  for (const auto& [tokens, answer] : answers) {
    for (const auto& [one, other] : {std::pair("big", "small"), std::pair("大", "小")}) {
      auto changed = tokens;
      std::ranges::replace(changed, position(one), position(other));
      if (changed == tokens || !answers.contains(changed)) continue;
      CHECK(answers[changed] != answer);
      turned += 1;
    }
  }
  CHECK(turned > 20);
}

// As the page cuts a text that is typed without spaces: the longest word first.
TEST_CASE("a Chinese sentence, cut by the longest word of the vocabulary, is cut as it was made") {
  for (const char* const id : {"coreference", "two_meanings", "statistics"}) {
    const Task& task = *find_task(id);
    CAPTURE(task.id);
    for (const Example& example : drawn(task, Split::kTrain, 1000)) {
      std::string text;
      for (const int word : example.tokens) text += task.words[static_cast<std::size_t>(word)];
      if (text[0] >= 'a' && text[0] <= 'z') continue;
      std::vector<int> cut;
      for (std::size_t at = 0; at < text.size();) {
        int longest = -1;
        for (int word = 0; word < static_cast<int>(task.words.size()); ++word) {
          const std::string& candidate = task.words[static_cast<std::size_t>(word)];
          if (text.compare(at, candidate.size(), candidate) != 0) continue;
          if (longest < 0 ||
              candidate.size() > task.words[static_cast<std::size_t>(longest)].size())
            longest = word;
        }
        REQUIRE(longest >= 0);
        cut.push_back(longest);
        at += task.words[static_cast<std::size_t>(longest)].size();
      }
      CAPTURE(text);
      CHECK(cut == example.tokens);
    }
  }
}

TEST_CASE("a statement is in the corpus as often as its count says") {
  const Task& task = *find_task("statistics");
  const auto share_of = [&](std::vector<int> counts, const std::string& answer) {
    NumpyRandom random(3);
    int found = 0;
    for (int i = 0; i < kDrawn; ++i) {
      const Example example = task.sample(random, Split::kTrain, counts);
      found += task.words[static_cast<std::size_t>(example.targets[0].answer)] == answer;
    }
    return static_cast<double>(found) / kDrawn;
  };
  CHECK(share_of({0, 30, 3, 0}, "canberra") == 0.0);
  CHECK(share_of({30, 30, 3, 0}, "canberra") > 0.03);
  CHECK(share_of({150, 30, 3, 0}, "canberra") > 0.15);
}

}  // namespace
}  // namespace attn
