"""The lessons on weights that ship, and what a reader must come to see in them. Scenes name their model and hold no numbers."""
import numpy as np

from forward import forward
from json_rows import plain
from shipped import Model

# What the texts speak of, and enough to show a Trace: (layer's) input, attention, and what a layer without a norm hands on.
KEPT = ("x", "mask", "scores", "weights", "residual_1", "residual_2")


def kept(found):
    return {path: value for path, value in found.items() if path.split(".")[-1] in KEPT and path.startswith("layers.")}


def row_of(model, scene, word):
    """The row of a word, in the layer and head that the file names."""
    found = forward(plain(model.pinned(scene)))
    path = f"layers.{model.about['layer']}.heads.{model.about['head']}.weights"
    return dict(zip(scene["tokens"], found[path][scene["tokens"].index(word)]))


def where_it_looks():
    model = Model("coreference")
    texts = {
        "where_it_looks": "The trophy didn't fit in the suitcase because it was too big .",
        "where_it_looks_small": "The trophy didn't fit in the suitcase because it was too small .",
        "where_it_looks_nonsense": "The suitcase didn't fit in the trophy because it was too big .",
        "where_it_looks_zh": "奖杯 放 不进 箱子 ， 因为 它 太 大 了 。",
        "where_it_looks_small_zh": "奖杯 放 不进 箱子 ， 因为 它 太 小 了 。",
        "where_it_looks_nonsense_zh": "箱子 放 不进 奖杯 ， 因为 它 太 大 了 。",
    }
    nouns = ("trophy", "suitcase", "suitcase", "奖杯", "箱子", "箱子")
    found = {}
    for (name, text), noun in zip(texts.items(), nouns):
        scene = model.scene(text)
        row = row_of(model, scene, "它" if name.endswith("_zh") else "it")
        assert max(row, key=row.get) == noun and row[noun] >= 0.6, (name, row)
        found[name] = (f"lesson 1: {text}", scene, model)
    return found


def two_meanings():
    model = Model("two_meanings")
    texts = {
        "two_meanings": ("He saw the boat at the bank .", "bank", "boat"),
        "two_meanings_cash": ("He saw the cash at the bank .", "bank", "cash"),
        "two_meanings_eaten": ("She ate the apple .", "apple", "."),
        "two_meanings_zh": ("我 喜欢 吃 苹果 。", "苹果", "吃"),
        "two_meanings_invested_zh": ("我 喜欢 投资 苹果 。", "苹果", "投资"),
        "two_meanings_newton_zh": ("牛顿 被 苹果 砸中 。", "苹果", "。"),
    }
    found = {}
    for name, (text, word, most) in texts.items():
        scene = model.scene(text)
        row = row_of(model, scene, word)
        assert max(row, key=row.get) == most, (name, row)
        found[name] = (f"lesson 13: {text}", scene, model)
    return found


def learning():
    """Lesson 14 shows the sentences of lesson 1."""
    model = Model("coreference")
    return {
        "learning_it": ("lesson 14", model.scene("The trophy didn't fit in the suitcase because it was too big ."), model),
        "learning_it_zh": ("lesson 14", model.scene("奖杯 放 不进 箱子 ， 因为 它 太 大 了 。"), model),
    }


def shop():
    match, tags, verdict = Model("shop_match"), Model("shop_tags"), Model("shop_verdict")
    english, chinese = "Nike air max 270 sneakers men breathable light .", "Nike air max 270 跑步鞋 男 透气 轻便 ."
    return {
        "in_a_shop": ("lesson 15: a search", match.scene("airy trainers", english), match),
        "in_a_shop_absent": ("what the title does not have", match.scene("waterproof trainers", english), match),
        "in_a_shop_zh": ("lesson 15: a search", match.scene("透气 跑鞋", chinese), match),
        "in_a_shop_absent_zh": ("what the title does not have", match.scene("防水 跑鞋", chinese), match),
        "in_a_shop_tags": ("a number in a name", tags.scene("Adidas ultra boost 42 sneakers men running light"), tags),
        "in_a_shop_verdict_zh": (
            "a review",
            verdict.scene("屏幕 很 模糊 ， 电池 很 差劲 ， 总之 我 很 满意 。 价格 很 偏贵 ， 总评"),
            verdict,
        ),
    }


def statistics():
    model = Model("statistics")
    return {
        "what_it_does_not_know": ("lesson 16", model.scene("The capital of Australia is"), model),
        "what_it_does_not_know_zh": ("lesson 16", model.scene("澳大利亚 的 首都 是"), model),
        "what_it_does_not_know_chips": ("a rare sense", model.scene("Apple chips are"), model),
    }
