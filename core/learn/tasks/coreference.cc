// What "it" names: the thing when it is too big, what should have held it when it is too small.
#include "grammar.h"
#include "tasks.h"

namespace attn {
namespace {

constexpr WordSet kSets[] = {
    {"thing", "trophy ball book lamp guitar bottle camera violin vase clock statue laptop"},
    {"holder", "suitcase box bag drawer backpack basket cupboard chest crate pocket case locker"},
    {"support", "table shelf cart chair rope bench hook tray"},
    {"big", "big large wide bulky"},
    {"small", "small tiny narrow little"},
    {"heavy", "heavy big"},
    {"weak", "weak old"},
    {"who", "tom anna"},
    {"物", "奖杯 球 书 台灯 吉他 瓶子 相机 小提琴 花瓶 闹钟 雕像 电脑"},
    {"容器", "箱子 盒子 袋子 抽屉 背包 篮子 柜子 口袋 木箱 行李箱 书包 纸箱"},
    {"支架", "桌子 架子 推车 椅子 绳子 凳子 钩子 托盘"},
    {"大", "大 宽 粗 高"},
    {"小", "小 窄 浅 矮"},
    {"重", "重 大"},
    {"弱", "旧 软"},
    {"谁", "小明 安娜"},
};

constexpr Form kForms[] = {
    {"the [{thing}] didn't fit in the {holder} because *it was too {big} ."},
    {"the {thing} didn't fit in the [{holder}] because *it was too {small} ."},
    {"the {holder} couldn't hold the [{thing}] because *it was too {big} ."},
    {"the [{holder}] couldn't hold the {thing} because *it was too {small} ."},
    {"the {support} couldn't carry the [{thing}] because *it was too {heavy} ."},
    {"the [{support}] couldn't carry the {thing} because *it was too {weak} ."},
    {.text = "the [{thing}] couldn't fit in the {holder} because *it was too {big} .",
     .held_out = true},
    {.text = "the {thing} couldn't fit in the [{holder}] because *it was too {small} .",
     .held_out = true},

    {"[{物}] 放不进 {容器} ， 因为 *它 太 {大} 了 。"},
    {"{物} 放不进 [{容器}] ， 因为 *它 太 {小} 了 。"},
    {"{容器} 装不下 [{物}] ， 因为 *它 太 {大} 了 。"},
    {"[{容器}] 装不下 {物} ， 因为 *它 太 {小} 了 。"},
    {"{支架} 撑不住 [{物}] ， 因为 *它 太 {重} 了 。"},
    {"[{支架}] 撑不住 {物} ， 因为 *它 太 {弱} 了 。"},
    {.text = "因为 *它 太 {大} 了 ， [{物}] 放不进 {容器} 。", .held_out = true},
    {.text = "因为 *它 太 {小} 了 ， {物} 放不进 [{容器}] 。", .held_out = true},
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
      .recipe = {.task = "coreference"},
      .watched =
          {
              grammar().watch("en",
                              "the [trophy] didn't fit in the suitcase because *it was too big ."),
              grammar().watch(
                  "en", "the trophy didn't fit in the [suitcase] because *it was too small ."),
              grammar().watch("zh", "[奖杯] 放不进 箱子 ， 因为 *它 太 大 了 。"),
              grammar().watch("zh", "奖杯 放不进 [箱子] ， 因为 *它 太 小 了 。"),
          },
      .sample = [](NumpyRandom& random, Split split,
                   std::span<const int>) { return grammar().sample(random, split); },
  };
}

}  // namespace attn
