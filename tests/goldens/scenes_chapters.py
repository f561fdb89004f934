"""Scenes of lessons 9 to 12: order, masks, whole blocks, long texts; and what a reader must come to see in them."""
import numpy as np

from forward import forward
from json_rows import plain

VECTORS = {"我": [0.5, -0.2, 0.1, 0.4], "喜欢": [0.2, 0.7, -0.4, 0.1], "苹果": [-0.1, 0.6, 0.8, -0.3]}
SAID = ["我", "喜欢", "苹果"]
SWAPPED = ["我", "苹果", "喜欢"]
KINDS = ("none", "sinusoidal", "learned", "relative", "alibi", "rotary")
CAUSAL = {"kind": "causal"}


def order():
    """Lesson 9: the same words in another order."""

    def scene(kind, tokens):
        return {
            "v": 1,
            "tokens": tokens,
            "random": {"seed": 42, "order": ["w_q", "w_k", "w_v"], "std": {"x": 1, "w": 0.8}},
            "position": {"kind": kind},
            "pins": {"embedding": [VECTORS[word] for word in tokens]},
        }

    found = {}
    for kind in KINDS:
        found[f"order_{kind}"] = (f"我喜欢苹果, positions: {kind}", scene(kind, SAID))
        found[f"order_{kind}_swapped"] = (f"我苹果喜欢, positions: {kind}", scene(kind, SWAPPED))
        first, second = (np.array(forward(plain(scene(kind, tokens)))["output"]) for tokens in (SAID, SWAPPED))
        moved = np.abs(first[[0, 2, 1]] - second).max()
        assert moved < 1e-12 if kind == "none" else moved > 1e-3, (kind, moved)
    return found


def no_peeking():
    """Lesson 10: one sentence, five masks."""
    drawn = [[True] * 5, [True] * 5, [True, False, True, False, False], [False] * 5, [False, False, False, True, True]]
    masks = {
        "none": {"kind": "none"},
        "causal": CAUSAL,
        "window_2": {"kind": "window", "window": 2},
        "window_2_two_sided": {"kind": "window", "window": 2, "two_sided": True},
        "padding": {"kind": "padding", "visible": [True, True, True, True, False]},
        "drawn_with_an_empty_row": {"kind": "custom", "visible": drawn},
    }

    def scene(mask):
        random = {"seed": 42, "order": ["x", "w_q", "w_k", "w_v"]}
        return {"v": 1, "tokens": ["我", "喜欢", "吃", "红", "苹果"], "random": random, "mask": mask}

    free = forward(scene(masks["none"]))["heads.0.weights"]
    for mask in masks.values():  # what is left is shared out anew: each weight by the sum of those that are left
        numbers = forward(scene(mask))
        left = free * numbers["heads.0.mask"]
        total = left.sum(axis=1, keepdims=True)
        assert np.allclose(numbers["heads.0.weights"], left / np.where(total == 0, 1, total), atol=1e-12)
    return {f"mask_{name}": (f"我喜欢吃红苹果, {name}", scene(mask)) for name, mask in masks.items()}


def block():
    """Lesson 11: two layers, and six through which a far word arrives step by step."""
    tokens = ["苹果", "很", "甜", "所以", "我", "喜欢", "它"]

    def scene(layers, **more):
        options = {"norm": "pre", "ffn": "gelu", "d_ff": 8, **more}
        return {
            "v": 1,
            "tokens": tokens,
            "random": {"seed": 42, "order": ["x", "w_q", "w_k", "w_v", "w_o"], "std": {"x": 1, "w": 0.3}},
            "mask": {"kind": "window", "window": 2},
            "block": {"n_layers": layers, **options},
        }

    found = {
        "block_2": ("two layers, norm before", scene(2)),
        "block_2_post": ("two layers, norm after", scene(2, norm="post")),
        "block_2_no_norm": ("two layers without norm", scene(2, norm="none")),
        "block_2_no_residual": ("two layers without norm and residual", scene(2, norm="none", residual=False)),
        "block_2_swiglu": ("two layers with SwiGLU", scene(2, ffn="swiglu")),
        "block_6": ("six layers: the first word arrives at the last one in the sixth", scene(6, ffn="none")),
    }
    for layers, name in ((2, "block_2"), (6, "block_6")):
        numbers = forward(found[name][1])
        for layer in range(layers):  # a window of 2 carries a word one place further a layer
            reached = numbers[f"layers.{layer}.rollout"][-1] > 0
            assert (reached == (np.arange(7) >= 5 - layer)).all()
    return found


def long_texts():
    """Lesson 12: the longer the text, the smaller the largest weight; a window stops that."""

    def scene(n, mask):
        tokens = [f"w{i}" for i in range(n)]
        random = {"seed": 42, "order": ["w_q", "w_k", "w_v", "x"]}
        return {"v": 1, "tokens": tokens, "d_model": 2, "random": random, "mask": mask}

    window = {"kind": "window", "window": 4}
    found = {f"long_{n}": (f"{n} words", scene(n, {"kind": "none"})) for n in (8, 16, 32)}
    found["long_16_causal"] = ("16 words, causal", scene(16, CAUSAL))
    found["long_16_window_4"] = ("16 words, window of 4", scene(16, window))
    largest = [forward(found[f"long_{n}"][1])["heads.0.weights"].max(axis=1).mean() for n in (8, 16, 32)]
    assert largest[0] > largest[1] > largest[2]
    return found


def scenes():
    return {**order(), **no_peeking(), **block()}
