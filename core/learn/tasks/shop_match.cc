// What in a product's title answers each word of a search, by the same word or another for the same thing; where nothing
// does, its end.
#include <algorithm>

#include "choices.h"
#include "tasks.h"
#include "vocabulary.h"

namespace attn {
namespace {

// One thing a place, by all its names; a title names one of each kind, of the last kind up to three.
struct Kind {
  std::string_view things;
};

constexpr int kKinds = 5;
constexpr Kind kThings[2][kKinds] = {
    {
        {"nike adidas puma asics uniqlo"},
        {"sneakers|trainers jacket|coat backpack|rucksack hat|cap boots"},
        {"men|gents women|ladies kids|children"},
        {"black white blue|navy red|crimson"},
        {"breathable|airy light|lightweight waterproof|rainproof warm|insulated soft|cushioned"},
    },
    {
        {"nike adidas 李宁 安踏 优衣库"},
        {"跑步鞋|跑鞋 外套|夹克 书包|背包 帽子|棒球帽 靴子"},
        {"男|男士 女|女士 儿童|童款"},
        {"黑色 白色 蓝色|藏青 红色|大红"},
        {"透气|通风 轻便|轻量 防水|防雨 保暖|加绒 柔软|软底"},
    },
};
constexpr int kFeatures = kKinds - 1;
constexpr std::string_view kModel = "air max 270";
constexpr std::string_view kEnd = ".";  // where a word can look that the title has nothing for
constexpr int kMostFeatures = 3, kMostAsked = 3;

using Thing = std::vector<int>;  // its names

struct Shop {
  Vocabulary words;
  std::vector<Thing> things[2][kKinds];
  std::vector<int> model;
  int end = 0;

  Shop() {
    for (int language = 0; language < 2; ++language) {
      for (int kind = 0; kind < kKinds; ++kind) {
        for (const std::string_view names : split(kThings[language][kind].things)) {
          Thing& thing = things[language][kind].emplace_back();
          for (const std::string_view name : split(names, '|')) thing.push_back(words.add(name));
        }
      }
    }
    for (const std::string_view word : split(kModel)) model.push_back(words.add(word));
    end = words.add(kEnd);
  }
};

const Shop& shop() {
  static const Shop shop;
  return shop;
}

// Of 0 .. count - 1, each at most once.
std::vector<int> some_of(NumpyRandom& random, int count, int how_many) {
  std::vector<int> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(i);
  shuffle(random, numbers);
  numbers.resize(static_cast<std::size_t>(how_many));
  return numbers;
}

Example made(NumpyRandom& random, Split split) {
  const auto& kinds = shop().things[choose(random, 2)];
  Example example;
  std::vector<int> in_title[kKinds];  // things
  for (int kind = 0; kind < kKinds; ++kind) {
    const int most = kind == kFeatures ? kMostFeatures : 1;
    in_title[kind] =
        some_of(random, static_cast<int>(kinds[kind].size()), 1 + choose(random, most));
    for (const int thing : in_title[kind]) {
      example.context.push_back(any_of(random, kinds[kind][static_cast<std::size_t>(thing)]));
    }
    if (kind == 0 && random.uniform() < 0.3) {
      example.context.insert(example.context.end(), shop().model.begin(), shop().model.end());
    }
  }
  example.context.push_back(shop().end);

  // The first two things that are asked for are the pair: of some, never both are asked for in training.
  std::vector<int> asked;
  do {
    asked = some_of(random, kKinds, 2 + choose(random, kMostAsked - 1));
    example.tokens.clear();
    example.targets.clear();
    example.looked_at = -1;
    std::vector<int> things;
    for (const int kind : asked) {
      const auto& all = kinds[kind];
      int thing = any_of(random, in_title[kind]);
      if (random.uniform() < 0.5) thing = choose(random, static_cast<int>(all.size()));
      const Thing& names = all[static_cast<std::size_t>(thing)];
      // The same thing in the title, else the end: what it is, the model is to name.
      const auto same = std::ranges::find_if(example.context, [&](int word) {
        return word == shop().end || std::ranges::find(names, word) != names.end();
      });
      example.targets.push_back({.row = static_cast<int>(example.tokens.size()), .answer = *same});
      example.tokens.push_back(any_of(random, names));
      if (things.empty()) example.looked_at = static_cast<int>(same - example.context.begin());
      things.push_back(kind + thing);
    }
    asked = {things[0], things[1]};
  } while (is_held_out(asked[0], asked[1]) != (split == Split::kPairs));
  return example;
}

Watched watch(std::string_view lang, std::string_view query, std::string_view title,
              std::string_view answers, int looked_at) {
  Watched watched{.lang = std::string(lang), .example = {}};
  Example& example = watched.example;
  for (const std::string_view word : split(query)) {
    example.tokens.push_back(shop().words.find(word));
  }
  for (const std::string_view word : split(title)) {
    example.context.push_back(shop().words.find(word));
  }
  for (const std::string_view answer : split(answers)) {
    example.targets.push_back(
        {.row = static_cast<int>(example.targets.size()), .answer = shop().words.find(answer)});
  }
  example.looked_at = looked_at;
  return watched;
}

}  // namespace

Task shop_match() {
  const int longest = kKinds - 1 + kMostFeatures + static_cast<int>(shop().model.size()) + 1;
  return {
      .id = "shop_match",
      .words = shop().words.words(),
      .context_places = longest,
      .recipe = {.task = "shop_match",
                 .d_model = 48,
                 .n_heads = 1,
                 .block = {.n_layers = 1,
                           .norm = NormPlace::kNone,
                           .residual = false,  // the answer is what is looked at, and nothing else
                           .ffn = FeedForward::kNone},
                 .learning_rate = 8e-3f,
                 .steps = 1200,
                 .seed = 3},
      .watched = {watch("zh", "透气 跑鞋", "nike air max 270 跑步鞋 男 透气 轻便 .", "透气 跑步鞋",
                        6),
                  watch("zh", "防水 跑鞋", "nike air max 270 跑步鞋 男 透气 轻便 .", ". 跑步鞋", 8),
                  watch("en", "airy trainers", "nike air max 270 sneakers men breathable light .",
                        "breathable sneakers", 6)},
      .sample = [](NumpyRandom& random, Split split,
                   std::span<const int>) { return made(random, split); },
  };
}

}  // namespace attn
