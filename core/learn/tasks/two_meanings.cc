// What a word with two meanings means, by the company it keeps; and whether what a verb is about is liked or not.
#include "grammar.h"
#include "tasks.h"

namespace attn {
namespace {

constexpr std::string_view kLabels[] = {"fruit", "company", "riverside",
                                        "money", "liked",   "disliked"};

constexpr WordSet kSets[] = {
    {"who", "i he she we they tom anna newton"},
    {"whom", "me him her us them tom anna newton"},
    {"ate", "ate picked peeled washed cut cooked"},
    {"charged", "charged updated unlocked restarted"},
    {"pie", "pie tree juice cake blossom"},
    {"phone", "phone tablet watch computer chip"},
    {"hit", "hit missed bruised"},
    {"hired", "hired sued paid"},
    {"boat", "boat ducks reeds water fish mud"},
    {"cash", "cash money loan account manager cheque"},
    {"he", "he she tom anna newton"},
    {"we", "i you we they"},
    {"loves", "loves likes enjoys adores"},
    {"hates", "hates dislikes fears loathes"},
    {"love", "love like enjoy adore"},
    {"hate", "hate dislike fear loathe"},
    {"thing", "spinach peace music winter coffee noise cheese rain books"},
    {"goods", "pie tree juice cake blossom phone tablet watch computer chip"},
    {"sight", "boat ducks reeds water fish mud cash money loan account manager cheque"},
    {"feels", "loves likes enjoys adores hates dislikes fears loathes"},
    {"feel", "love like enjoy adore hate dislike fear loathe"},
    {"other", "spinach peace music winter coffee noise cheese rain books"},

    {"谁", "我 你 他 她 我们 小明 安娜 牛顿"},
    {"吃", "吃 种 摘 洗 削 尝"},
    {"投资", "投资 起诉 采访 收购"},
    {"果汁", "果汁 果酱 果醋 果干"},
    {"手机", "手机 电脑 平板 耳机 手表"},
    {"砸中", "砸中 砸伤 绊倒"},
    {"录用", "录用 解雇 起诉"},
    {"甜", "甜 酸 脆 红"},
    {"卡", "卡 快 智能"},
    {"发布", "发布 推出 生产 销售"},
    {"新品", "新品 手机 电脑 芯片"},
    {"热爱", "热爱 喜欢 享受"},
    {"讨厌", "讨厌 害怕 反感"},
    {"事物", "菠菜 和平 音乐 冬天 咖啡 噪音 奶酪 下雨 书"},
    {"东西", "果汁 果酱 果醋 果干 手机 电脑 平板 耳机 手表"},
    {"觉得", "热爱 喜欢 享受 讨厌 害怕 反感"},
    {"别的", "菠菜 和平 音乐 冬天 咖啡 噪音 奶酪 下雨 书"},
};

// Each two that belong together differ in the word in brackets, and the longer ones name what would settle it otherwise if
// it stood there: to know the words of a sentence is not enough.
constexpr Form kForms[] = {
    {"{+who} [{+ate}] the *apple .", "fruit"},
    {"{+who} [{+charged}] the *apple .", "company"},
    {"{+who} [{+ate}] the *apple and saw the {goods} .", "fruit"},
    {"{+who} [{+charged}] the *apple and saw the {goods} .", "company"},
    {"{+who} saw the *apple [{+pie}] .", "fruit"},
    {"{+who} saw the *apple [{+phone}] .", "company"},
    {"{+who} saw the *apple [{+pie}] and the {goods} .", "fruit"},
    {"{+who} saw the *apple [{+phone}] and the {goods} .", "company"},
    {"the *apple [{+hit}] {+whom} .", "fruit"},
    {"the *apple [{+hired}] {+whom} .", "company"},
    {"{+who} saw the [{+boat}] at the *bank .", "riverside"},
    {"{+who} saw the [{+cash}] at the *bank .", "money"},
    {"{+who} saw the [{+boat}] at the *bank and the {sight} .", "riverside"},
    {"{+who} saw the [{+cash}] at the *bank and the {sight} .", "money"},
    {"the [{+boat}] of the *bank was new to {+whom} .", "riverside"},
    {"the [{+cash}] of the *bank was new to {+whom} .", "money"},
    {"{he} [{+loves}] *{+thing} .", "liked"},
    {"{he} [{+hates}] *{+thing} .", "disliked"},
    {"{we} [{+love}] *{+thing} .", "liked"},
    {"{we} [{+hate}] *{+thing} .", "disliked"},
    {"{he} [{+loves}] *{+thing} and {feels} {other} .", "liked"},
    {"{he} [{+hates}] *{+thing} and {feels} {other} .", "disliked"},
    {"{we} {feel} {other} and [{+hate}] *{+thing} .", "disliked"},
    {"{we} {feel} {other} and [{+love}] *{+thing} .", "liked"},
    {"the [{+boat}] at the *bank was new to {+whom} .", "riverside", true},
    {"the [{+cash}] at the *bank was new to {+whom} .", "money", true},
    {"the *apple [{+pie}] was new to {+whom} .", "fruit", true},
    {"the *apple [{+phone}] was new to {+whom} .", "company", true},

    {"{+谁} [{+吃}] *苹果 。", "fruit"},
    {"{+谁} [{+投资}] *苹果 。", "company"},
    {"{+谁} 喜欢 [{+吃}] *苹果 。", "fruit"},
    {"{+谁} 喜欢 [{+投资}] *苹果 。", "company"},
    {"{+谁} 喜欢 [{+吃}] *苹果 ， 用 {东西} 。", "fruit"},
    {"{+谁} 喜欢 [{+投资}] *苹果 ， 用 {东西} 。", "company"},
    {"{+谁} 用 *苹果 [{+果汁}] 。", "fruit"},
    {"{+谁} 用 *苹果 [{+手机}] 。", "company"},
    {"{+谁} 用 *苹果 [{+果汁}] ， 喜欢 {东西} 。", "fruit"},
    {"{+谁} 用 *苹果 [{+手机}] ， 喜欢 {东西} 。", "company"},
    {"{+谁} 被 *苹果 [{+砸中}] 。", "fruit"},
    {"{+谁} 被 *苹果 [{+录用}] 。", "company"},
    {"{+谁} 的 *苹果 很 [{+甜}] 。", "fruit"},
    {"{+谁} 的 *苹果 很 [{+卡}] 。", "company"},
    {"{+谁} 的 *苹果 不 [{+甜}] 。", "fruit"},
    {"{+谁} 的 *苹果 不 [{+卡}] 。", "company"},
    {"*苹果 [公司] {+发布} {+新品} 。", "company"},
    {"{谁} [{+热爱}] *{+事物} 。", "liked"},
    {"{谁} [{+讨厌}] *{+事物} 。", "disliked"},
    {"{谁} 很 [{+热爱}] *{+事物} 。", "liked"},
    {"{谁} 很 [{+讨厌}] *{+事物} 。", "disliked"},
    {"{谁} [{+热爱}] *{+事物} ， {觉得} {别的} 。", "liked"},
    {"{谁} [{+讨厌}] *{+事物} ， {觉得} {别的} 。", "disliked"},
    {"{谁} {觉得} {别的} ， [{+热爱}] *{+事物} 。", "liked"},
    {"{谁} {觉得} {别的} ， [{+讨厌}] *{+事物} 。", "disliked"},
    {"{+谁} 不 [{+吃}] *苹果 。", "fruit", true},
    {"{+谁} 不 [{+投资}] *苹果 。", "company", true},
    {"{+谁} 的 *苹果 [{+果汁}] 很 新 。", "fruit", true},
    {"{+谁} 的 *苹果 [{+手机}] 很 新 。", "company", true},
};

const Grammar& grammar() {
  static const Grammar grammar(kSets, kForms, kLabels);
  return grammar;
}

}  // namespace

Task two_meanings() {
  const auto watch = [](auto... marked) { return grammar().watch(marked...); };
  return {
      .id = "two_meanings",
      .words = grammar().words(),
      .labels = grammar().labels(),
      .places = grammar().places(),
      .holds_out_template = true,
      .recipe = {.task = "two_meanings",
                 .n_heads = 1,
                 .block = {.n_layers = 1, .norm = NormPlace::kNone, .ffn = FeedForward::kNone},
                 .learning_rate = 8e-3f,
                 .weight_decay = 0.3f,
                 .steps = 600,
                 .seed = 28},
      .watched =
          {
              watch("zh", "我 喜欢 [吃] *苹果 。", "fruit"),
              watch("zh", "*苹果 [公司] 发布 新品 。", "company"),
              watch("zh", "我 用 *苹果 [手机] 。", "company"),
              watch("zh", "牛顿 被 *苹果 [砸中] 。", "fruit"),
              watch("en", "he saw the [boat] at the *bank .", "riverside"),
              watch("en", "he saw the [cash] at the *bank .", "money"),
              watch("en", "he [hates] *spinach .", "disliked"),
              watch("en", "we [love] *peace .", "liked"),
          },
      .sample = [](NumpyRandom& random, Split split,
                   std::span<const int>) { return grammar().sample(random, split); },
  };
}

}  // namespace attn
