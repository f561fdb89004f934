// What each word of a product's title says: titles as shops write them, the brand first, then in no strict order.
#include <algorithm>
#include <utility>

#include "choices.h"
#include "tasks.h"
#include "vocabulary.h"

namespace attn {
namespace {

// Words and choices between words, {a|b|c}. A word after * means something else in other company, and the one in brackets
// settles it: 270 is a size or part of a model's name, apple a brand or, before green, a colour.
struct Phrase {
  std::string_view label;
  std::string_view text;
};

constexpr Phrase kEnglish[] = {
    {"brand", "{nike|adidas|puma|asics|apple|uniqlo|samsung}"},
    {"item", "{sneakers|jacket|backpack|watch|phone|socks|shirt|boots}"},
    {"model", "air [max] *{270|90|97}"},
    {"model", "ultra [boost] *{22|23|42}"},
    {"model", "[galaxy] *{22|23|90}"},
    {"size", "[size] *{38|40|42|90|270}"},
    {"size", "*{38|40|42|90|270} [cm]"},
    {"color", "*apple [green]"},
    {"color", "{black|white|blue|green|red}"},
    {"gender", "{men|women|kids|unisex}"},
    {"scene", "{running|hiking|office|travel|gym}"},
    {"feature", "{breathable|light|waterproof|soft|warm}"},
};

constexpr Phrase kChinese[] = {
    {"brand", "{nike|adidas|李宁|安踏|苹果|优衣库|华为}"},
    {"item", "{跑步鞋|外套|书包|手表|手机|袜子|上衣|靴子}"},
    {"model", "air [max] *{270|90|97}"},
    {"model", "飞影 [pro] *{22|23|42}"},
    {"model", "[mate] *{22|23|90}"},
    {"size", "*{38|40|42|90|270} [码]"},
    {"size", "[尺码] *{38|40|42|90|270}"},
    {"color", "*苹果 [绿]"},
    {"color", "{黑色|白色|蓝色|绿色|红色}"},
    {"gender", "{男|女|儿童|男女同款}"},
    {"scene", "{跑步|登山|办公|旅行|健身}"},
    {"feature", "{透气|轻便|防水|柔软|保暖}"},
};

// As the page lists them; a title takes brand and item always, of the others about two in three.
constexpr std::string_view kLabels[] = {"brand", "item",   "model", "size",
                                        "color", "gender", "scene", "feature"};
constexpr int kBrand = 0, kItem = 1;
constexpr double kShare = 0.65;
constexpr int kPlaces = 13;  // the longest: model of 3 words, size and colour of 2

struct ReadPhrase {
  int label = 0;
  std::vector<std::vector<int>> places;  // the words that may stand there
  int asked = -1, looked_at = -1;        // places in the phrase
};

struct Titles {
  Vocabulary words;
  std::vector<ReadPhrase> languages[2];

  Titles() {
    for (const Phrase& phrase : kEnglish) languages[0].push_back(read(phrase));
    for (const Phrase& phrase : kChinese) languages[1].push_back(read(phrase));
  }

  ReadPhrase read(const Phrase& phrase) {
    ReadPhrase out;
    out.label = static_cast<int>(std::ranges::find(kLabels, phrase.label) - kLabels);
    for (std::string_view text : split(phrase.text)) {
      const int place = static_cast<int>(out.places.size());
      if (take_mark(text, '*')) out.asked = place;
      if (take_marks(text, '[', ']')) out.looked_at = place;
      std::vector<int>& choices = out.places.emplace_back();
      take_marks(text, '{', '}');
      for (const std::string_view word : split(text, '|')) choices.push_back(words.add(word));
    }
    return out;
  }
};

const Titles& titles() {
  static const Titles titles;
  return titles;
}

class Title {
 public:
  Title(NumpyRandom& random, Split split) : random_(random) {
    const auto& phrases = titles().languages[choose(random, 2)];
    std::vector<int> order = {kItem};
    for (int label = kItem + 1; label < static_cast<int>(std::size(kLabels)); ++label) {
      if (random.uniform() < kShare) order.push_back(label);
    }
    shuffle(random, order);
    choose_pair(phrases, split);
    order.insert(order.begin(), kBrand);
    for (const int label : order) add(phrases, label);
    finish();
  }

  Example example;

 private:
  // Brand and item stand alone; which of them meet is what some titles are held out by.
  void choose_pair(const std::vector<ReadPhrase>& phrases, Split split) {
    do {
      brand_ = choose(random_, static_cast<int>(phrases[kBrand].places[0].size()));
      item_ = choose(random_, static_cast<int>(phrases[kItem].places[0].size()));
    } while (is_held_out(brand_, item_) != (split == Split::kPairs));
  }

  void add(const std::vector<ReadPhrase>& phrases, int label) {
    std::vector<const ReadPhrase*> choices;
    for (const ReadPhrase& phrase : phrases) {
      if (phrase.label == label) choices.push_back(&phrase);
    }
    const ReadPhrase& phrase = *any_of(random_, choices);
    const int start = static_cast<int>(example.tokens.size());
    for (const auto& words : phrase.places) {
      const int word = label == kBrand  ? brand_
                       : label == kItem ? item_
                                        : choose(random_, static_cast<int>(words.size()));
      example.targets.push_back({static_cast<int>(example.tokens.size()), label});
      example.tokens.push_back(words[static_cast<std::size_t>(word)]);
    }
    if (phrase.asked < 0) return;
    asked_.push_back(start + phrase.asked);
    looked_at_.push_back(start + phrase.looked_at);
  }

  // The first question is about a word that needs its neighbour, where there is one.
  void finish() {
    const bool needs = !asked_.empty();
    const int which =
        choose(random_, static_cast<int>(needs ? asked_.size() : example.targets.size()));
    if (needs) example.looked_at = looked_at_[static_cast<std::size_t>(which)];
    const int first = needs ? asked_[static_cast<std::size_t>(which)] : which;
    std::swap(example.targets[0], example.targets[static_cast<std::size_t>(first)]);
  }

  NumpyRandom& random_;
  int brand_ = 0, item_ = 0;
  std::vector<int> asked_, looked_at_;
};

Watched watch(std::string_view lang, std::string_view text, std::string_view labels) {
  Watched watched{.lang = std::string(lang), .example = {}};
  const auto names = split(labels);
  for (std::string_view word : split(text)) {
    Example& example = watched.example;
    const int place = static_cast<int>(example.tokens.size());
    const bool asked = take_mark(word, '*');
    if (take_marks(word, '[', ']')) example.looked_at = place;
    example.tokens.push_back(titles().words.find(word));
    const auto name = names[static_cast<std::size_t>(place)];
    example.targets.push_back(
        {place, static_cast<int>(std::ranges::find(kLabels, name) - kLabels)});
    if (asked) std::swap(example.targets.front(), example.targets.back());
  }
  return watched;
}

}  // namespace

Task shop_tags() {
  return {
      .id = "shop_tags",
      .words = titles().words.words(),
      .labels = {std::begin(kLabels), std::end(kLabels)},
      .places = kPlaces,
      .recipe = {.task = "shop_tags",
                 .n_heads = 1,
                 .block = {.n_layers = 1, .norm = NormPlace::kNone, .ffn = FeedForward::kNone},
                 .learning_rate = 8e-3f,
                 .steps = 600,
                 .seed = 16},
      .watched = {watch("zh", "nike air [max] *270 跑步鞋 男 透气 轻便",
                        "brand model model model item gender feature feature"),
                  watch("zh", "nike 跑步鞋 男 *270 [码] 黑色", "brand item gender size size color"),
                  watch("en", "apple watch apple green [size] *42",
                        "brand item color color size size"),
                  watch("en", "adidas ultra [boost] *42 sneakers men running light",
                        "brand model model model item gender scene feature")},
      .sample = [](NumpyRandom& random, Split split,
                   std::span<const int>) { return Title(random, split).example; },
  };
}

}  // namespace attn
