// What "it" names: the thing when it is too big, what should have held it when it is too small (after Levesque, Davis &
// Morgenstern 2012, whose best-known pair this is).
#include "grammar.h"
#include "tasks.h"

namespace attn {
namespace {

// Any of them may be put into any other: what a noun is does not tell what "it" names, only the sentence does.
constexpr std::string_view kNouns =
    "trophy suitcase ball box book bag lamp drawer guitar backpack bottle basket camera cupboard "
    "violin chest vase crate clock pocket statue case laptop locker";
constexpr std::string_view kChineseNouns =
    "奖杯 箱子 球 盒子 书 袋子 台灯 抽屉 吉他 背包 瓶子 篮子 相机 柜子 小提琴 口袋 花瓶 木箱 "
    "闹钟 行李箱 雕像 书包 电脑 纸箱";

constexpr WordSet kSets[] = {
    {"thing", kNouns},
    {"holder", kNouns},
    {"support", "table shelf cart chair rope bench hook tray"},
    {"big", "big large wide bulky"},
    {"small", "small tiny narrow little"},
    {"heavy", "heavy big"},
    {"weak", "weak old"},
    {"物", kChineseNouns},
    {"容器", kChineseNouns},
    {"支架", "桌子 架子 推车 椅子 绳子 凳子 钩子 托盘"},
    {"大", "大 宽 粗 高"},
    {"小", "小 窄 浅 矮"},
    {"重", "重 大"},
    {"弱", "旧 软"},
};

constexpr Form kForms[] = {
    {"the [{+thing}] didn't fit in the {+holder} because *it was too {big} ."},
    {"the {+thing} didn't fit in the [{+holder}] because *it was too {small} ."},
    {"the {+holder} couldn't hold the [{+thing}] because *it was too {big} ."},
    {"the [{+holder}] couldn't hold the {+thing} because *it was too {small} ."},
    {"the {+support} couldn't carry the [{+thing}] because *it was too {heavy} ."},
    {"the [{+support}] couldn't carry the {+thing} because *it was too {weak} ."},
    {.text = "the [{+thing}] couldn't fit in the {+holder} because *it was too {big} .",
     .held_out = true},
    {.text = "the {+thing} couldn't fit in the [{+holder}] because *it was too {small} .",
     .held_out = true},

    {"[{+物}] 放 不进 {+容器} ， 因为 *它 太 {大} 了 。"},
    {"{+物} 放 不进 [{+容器}] ， 因为 *它 太 {小} 了 。"},
    {"{+容器} 装 不下 [{+物}] ， 因为 *它 太 {大} 了 。"},
    {"[{+容器}] 装 不下 {+物} ， 因为 *它 太 {小} 了 。"},
    {"{+支架} 撑 不住 [{+物}] ， 因为 *它 太 {重} 了 。"},
    {"[{+支架}] 撑 不住 {+物} ， 因为 *它 太 {弱} 了 。"},
    {.text = "[{+物}] 装 不进 {+容器} ， 因为 *它 太 {大} 了 。", .held_out = true},
    {.text = "{+物} 装 不进 [{+容器}] ， 因为 *它 太 {小} 了 。", .held_out = true},
    {.text = "{+容器} 放 不下 [{+物}] ， 因为 *它 太 {大} 了 。", .held_out = true},
    {.text = "[{+容器}] 放 不下 {+物} ， 因为 *它 太 {小} 了 。", .held_out = true},
};

const Grammar& grammar() {
  static const Grammar grammar(kSets, kForms);
  return grammar;
}

}  // namespace

Task coreference() {
  return {
      .id = "coreference",
      .words = grammar().words(),
      .places = grammar().places(),
      .holds_out_template = true,
      .recipe = {.task = "coreference", .learning_rate = 8e-3f, .steps = 700, .seed = 3},
      .watched =
          {
              grammar().watch("en",
                              "the [trophy] didn't fit in the suitcase because *it was too big ."),
              grammar().watch(
                  "en", "the trophy didn't fit in the [suitcase] because *it was too small ."),
              grammar().watch("zh", "[奖杯] 放 不进 箱子 ， 因为 *它 太 大 了 。"),
              grammar().watch("zh", "奖杯 放 不进 [箱子] ， 因为 *它 太 小 了 。"),
          },
      .sample = [](NumpyRandom& random, Split split,
                   std::span<const int>) { return grammar().sample(random, split); },
  };
}

}  // namespace attn
