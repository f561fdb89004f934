// Whether a long review ends well: details speak for and against, one sentence carries the verdict.
#include "choices.h"
#include "tasks.h"
#include "vocabulary.h"

namespace attn {
namespace {

struct Review {
  std::string_view lang;
  std::string_view things;
  std::string_view praise, blame;
  std::string_view detail;     // {thing}, {says}: a sentence of the details
  std::string_view good, bad;  // verdicts
  std::string_view verdict;    // {verdict}: the sentence that counts
  std::string_view closing;    // the word that is asked
};

constexpr Review kReviews[] = {
    {.lang = "en",
     .things = "screen battery camera sound box price strap service",
     .praise = "sharp strong pretty cheap quick",
     .blame = "dull weak ugly dear slow",
     .detail = "the {thing} is {says} .",
     .good = "recommend keep love",
     .bad = "regret return hate",
     .verdict = "all in all i {verdict} it .",
     .closing = "overall"},
    {.lang = "zh",
     .things = "屏幕 电池 相机 音质 包装 价格 表带 客服",
     .praise = "清晰 耐用 漂亮 实惠 迅速",
     .blame = "模糊 差劲 难看 偏贵 拖拉",
     .detail = "{thing} 很 {says} ，",
     .good = "满意 推荐 喜欢",
     .bad = "失望 后悔 讨厌",
     .verdict = "总之 我 很 {verdict} 。",
     .closing = "总评"},
};

constexpr std::string_view kLabels[] = {"good", "bad"};
constexpr int kFewest = 2, kMost = 6;  // details
constexpr int kPlaces = kMost * 5 + 7 + 1;

struct ReadReview {
  std::vector<int> things, says[2], detail, verdicts[2], verdict;
  int closing = 0;
};

constexpr int kThing = -1, kSays = -2, kVerdict = -3;  // slots among words

struct Language {
  Vocabulary words;
  std::vector<ReadReview> reviews;

  Language() {
    for (const Review& review : kReviews) {
      reviews.push_back({.things = read(review.things),
                         .says = {read(review.praise), read(review.blame)},
                         .detail = read(review.detail),
                         .verdicts = {read(review.good), read(review.bad)},
                         .verdict = read(review.verdict),
                         .closing = words.add(review.closing)});
    }
  }

  std::vector<int> read(std::string_view text) {
    std::vector<int> numbers;
    for (const std::string_view word : split(text)) {
      numbers.push_back(word == "{thing}"     ? kThing
                        : word == "{says}"    ? kSays
                        : word == "{verdict}" ? kVerdict
                                              : words.add(word));
    }
    return numbers;
  }
};

const Language& language() {
  static const Language language;
  return language;
}

// A verdict and the first detail's thing are the pair.
Example made(NumpyRandom& random, Split split) {
  const ReadReview& review = any_of(random, language().reviews);
  const int details = kFewest + choose(random, kMost - kFewest + 1);
  const int verdict_after = choose(random, details + 1);
  const int label = choose(random, 2);
  int verdict, first_thing;
  do {
    verdict = choose(random, static_cast<int>(review.verdicts[label].size()));
    first_thing = choose(random, static_cast<int>(review.things.size()));
  } while (is_held_out(verdict, first_thing) != (split == Split::kPairs));

  Example example;
  const auto add_verdict = [&] {
    for (const int word : review.verdict) {
      if (word == kVerdict) example.looked_at = static_cast<int>(example.tokens.size());
      example.tokens.push_back(
          word == kVerdict ? review.verdicts[label][static_cast<std::size_t>(verdict)] : word);
    }
  };
  for (int i = 0; i < details; ++i) {
    if (i == verdict_after) add_verdict();
    const int thing = i == 0 ? review.things[static_cast<std::size_t>(first_thing)]
                             : any_of(random, review.things);
    const int says = any_of(random, review.says[choose(random, 2)]);
    for (const int word : review.detail) {
      example.tokens.push_back(word == kThing ? thing : word == kSays ? says : word);
    }
  }
  if (verdict_after == details) add_verdict();
  example.targets = {{.row = static_cast<int>(example.tokens.size()), .answer = label}};
  example.tokens.push_back(review.closing);
  return example;
}

Watched watch(std::string_view lang, std::string_view text, int label) {
  Watched watched{.lang = std::string(lang), .example = {}};
  Example& example = watched.example;
  for (std::string_view word : split(text)) {
    if (take_marks(word, '[', ']')) example.looked_at = static_cast<int>(example.tokens.size());
    example.tokens.push_back(language().words.find(word));
  }
  example.targets = {{.row = static_cast<int>(example.tokens.size()) - 1, .answer = label}};
  return watched;
}

}  // namespace

Task shop_verdict() {
  return {
      .id = "shop_verdict",
      .words = language().words.words(),
      .labels = {std::begin(kLabels), std::end(kLabels)},
      .places = kPlaces,
      .recipe = {.task = "shop_verdict",
                 .d_model = 16,
                 .n_heads = 1,
                 .block = {.n_layers = 1, .norm = NormPlace::kNone, .ffn = FeedForward::kNone},
                 .learning_rate = 8e-3f,
                 .seed = 5},
      .watched = {watch(
                      "en",
                      "the screen is sharp . the battery is strong . the camera is quick . all in "
                      "all i [regret] it . the price is cheap . overall",
                      1),
                  watch("zh",
                        "屏幕 很 模糊 ， 电池 很 差劲 ， 总之 我 很 [满意] 。 价格 很 偏贵 ， 总评",
                        0)},
      .sample = [](NumpyRandom& random, Split split,
                   std::span<const int>) { return made(random, split); },
  };
}

}  // namespace attn
