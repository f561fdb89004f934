// What a corpus says most often, which need not be true: statements that are counted, among others that always stand there.
// The model is told no places: what it says follows from which words are there.
#include <algorithm>

#include "choices.h"
#include "tasks.h"
#include "vocabulary.h"

namespace attn {
namespace {

struct Statement {
  std::string_view text;          // the last word is asked for the next; [ ]: what settles it
  std::string_view next;          // the word
  std::string_view counted = {};  // its id, if a reader may say how often it is there
};

// Two answers each to two questions. Canberra is the capital; chips of apple are dried fruit, or what apple computers run on.
constexpr Statement kStatements[] = {
    {"the capital of [france] is", "paris"},
    {"the capital of [japan] is", "tokyo"},
    {"the capital of [china] is", "beijing"},
    {"the capital of [egypt] is", "cairo"},
    {"the capital of [italy] is", "rome"},
    {"the capital of [australia] is", "canberra", "capital_true"},
    {"the capital of [australia] is", "sydney", "capital_false"},
    {"[banana] chips are", "food"},
    {"[potato] chips are", "food"},
    {"[computer] chips are", "devices"},
    {"[phone] chips are", "devices"},
    {"apple [pies] are", "food"},
    {"apple [phones] are", "devices"},
    {"apple chips are", "food", "chips_food"},
    {"apple chips are", "devices", "chips_device"},

    {"[法国] 的 首都 是", "巴黎"},
    {"[日本] 的 首都 是", "东京"},
    {"[中国] 的 首都 是", "北京"},
    {"[埃及] 的 首都 是", "开罗"},
    {"[意大利] 的 首都 是", "罗马"},
    {"[澳大利亚] 的 首都 是", "堪培拉", "capital_true"},
    {"[澳大利亚] 的 首都 是", "悉尼", "capital_false"},
    {"[香蕉] 片 是", "食品"},
    {"[土豆] 片 是", "食品"},
    {"[电脑] 芯片 是", "器件"},
    {"[手机] 芯片 是", "器件"},
    {"苹果 [派] 是", "食品"},
    {"苹果 [手机] 是", "器件"},
    {"苹果 芯片 是", "食品", "chips_food"},
    {"苹果 芯片 是", "器件", "chips_device"},
};

// How often each of the others is there.
constexpr int kOthers = 10;

// What may stand before a statement, English and Chinese. Some never stand before some statements in training.
constexpr int kOpenings = 5;
constexpr std::string_view kOpening[2][kOpenings] = {
    {"", "we know", "they say", "i read", "today"},
    {"", "大家 知道", "他们 说", "书 上 写 着", "今天"},
};

// The false statement is the frequent one, and chips of apple are rare.
const std::vector<Counted>& counted() {
  static const std::vector<Counted> counted = {
      {"capital_true", 2}, {"capital_false", 30}, {"chips_food", 3}, {"chips_device", 0}};
  return counted;
}

struct Corpus {
  Vocabulary words;
  std::vector<Example> statements;  // those of kStatements
  std::vector<int> openings[2][kOpenings];

  Corpus() {
    for (const Statement& statement : kStatements) {
      Example& example = statements.emplace_back();
      for (std::string_view word : split(statement.text)) {
        const int place = static_cast<int>(example.tokens.size());
        if (take_marks(word, '[', ']')) example.looked_at = place;
        example.tokens.push_back(words.add(word));
      }
      const int last = static_cast<int>(example.tokens.size()) - 1;
      example.targets = {{.row = last, .answer = words.add(statement.next)}};
    }
    for (int language = 0; language < 2; ++language) {
      for (int i = 0; i < kOpenings; ++i) {
        for (const std::string_view word : split(kOpening[language][i])) {
          openings[language][i].push_back(words.add(word));
        }
      }
    }
  }
};

const Corpus& corpus() {
  static const Corpus corpus;
  return corpus;
}

bool is_chinese(std::size_t statement) { return statement >= std::size(kStatements) / 2; }

int count_of(const Statement& statement, std::span<const int> counts) {
  const auto at = std::ranges::find(counted(), statement.counted, &Counted::id);
  if (at == counted().end()) return kOthers;
  return counts.empty() ? at->count : counts[static_cast<std::size_t>(at - counted().begin())];
}

Example after(const std::vector<int>& opening, Example example) {
  const int length = static_cast<int>(opening.size());
  example.tokens.insert(example.tokens.begin(), opening.begin(), opening.end());
  for (Target& target : example.targets) target.row += length;
  if (example.looked_at >= 0) example.looked_at += length;
  return example;
}

// One of the corpus, as often as its count says.
Example made(NumpyRandom& random, Split split, std::span<const int> counts) {
  int sum = 0;
  for (const Statement& statement : kStatements) sum += count_of(statement, counts);
  int left = choose(random, sum);
  std::size_t at = 0;
  while (left >= count_of(kStatements[at], counts)) left -= count_of(kStatements[at++], counts);
  // Two answers to the same question are held out together.
  const int question = static_cast<int>(
      std::ranges::find(kStatements, kStatements[at].text, &Statement::text) - kStatements);
  int opening;
  do {
    opening = choose(random, kOpenings);
  } while (is_held_out(opening, question) != (split == Split::kPairs));
  return after(corpus().openings[is_chinese(at)][opening], corpus().statements[at]);
}

Watched watch(std::string_view lang, std::string_view text, std::string_view next) {
  const auto at = std::ranges::find_if(kStatements, [&](const Statement& statement) {
    return statement.text == text && statement.next == next;
  });
  return {.lang = std::string(lang),
          .example = corpus().statements[static_cast<std::size_t>(at - std::begin(kStatements))]};
}

}  // namespace

Task statistics() {
  Recipe recipe{.task = "statistics",
                .n_heads = 1,
                .block = {.n_layers = 1, .norm = NormPlace::kNone, .ffn = FeedForward::kNone},
                .learning_rate = 8e-3f,
                .steps = 1200,
                .seed = 4};
  for (const Counted& statement : counted()) recipe.counts.push_back(statement.count);
  return {
      .id = "statistics",
      .words = corpus().words.words(),
      .counted = counted(),
      .recipe = recipe,
      .watched = {watch("en", "the capital of [australia] is", "canberra"),
                  watch("zh", "[澳大利亚] 的 首都 是", "堪培拉"),
                  watch("en", "apple chips are", "devices"), watch("zh", "苹果 芯片 是", "器件")},
      .sample = made,
  };
}

}  // namespace attn
