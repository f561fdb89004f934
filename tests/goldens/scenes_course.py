"""Lessons 6 and 9 to 12 as the page has them, what their texts invite to try, and what a reader must come to see in them."""
import numpy as np

from forward import forward
from json_rows import plain

CLASSIC = "天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳"
VECTORS = {"我": [0.9, 0.2, -0.3, 0.4], "喜欢": [0.3, -0.6, 0.7, 0.1], "苹果": [-0.1, 0.6, 0.8, -0.3]}


def draws(order, w, seed=42):
    return {"seed": seed, "order": order.split(), "std": {"x": 1, "w": w}}


def wide():
    """Lesson 6."""
    words = "one two three four five six seven eight".split()
    scene = {"v": 1, "tokens": words, "d_model": 64, "random": draws("x w_q w_k w_v", 0.125)}
    return {"why_sqrt_d": ("eight random words, 64 wide, scores divided by 8", scene)}


def order():
    def said(*tokens, **more):
        return {
            "v": 1,
            "tokens": list(tokens),
            "d_model": 4,
            "random": draws("w_q w_k w_v", 1),
            "pins": {"embedding": [VECTORS[token] for token in tokens]},
            **more,
        }

    first, swapped = ["我", "喜欢", "苹果"], ["我", "苹果", "喜欢"]
    scenes = {
        "word_order": ("lesson 9: no positions", said(*first)),
        "word_order_swapped": ("two words swapped", said(*swapped)),
        "word_order_causal": ("the same behind a causal mask", said(*swapped, mask={"kind": "causal"})),
    }
    for kind in ("sinusoidal", "learned", "relative", "rotary"):
        position = {"kind": kind}
        scenes[f"word_order_{kind}"] = (f"{kind} positions", said(*first, position=position))
        scenes[f"word_order_{kind}_swapped"] = (f"{kind}, swapped", said(*swapped, position=position))
    scenes["word_order_alibi"] = (
        "queries of zeros: ALiBi alone decides",
        {
            "v": 1,
            "tokens": "我 每天 早上 都 喜欢 吃 苹果".split(),
            "d_model": 8,
            "n_heads": 8,
            "random": draws("x w_k w_v", 0.5),
            "position": {"kind": "alibi"},
            "mask": {"kind": "causal"},
            "pins": {"w_q": [[0.0] * 8] * 8},
        },
    )
    return scenes


def spring(**more):
    return {"v": 1, "tokens": "birds sing when spring comes".split(), **more}


def masks():
    def masked(mask):
        return spring(d_model=4, random=draws("x w_q w_k w_v", 0.5), mask=mask)

    padded = [{"kind": "causal"}, {"kind": "padding", "visible": [False, False, True, True, True]}]
    return {
        "no_peeking": ("lesson 10: causal", masked({"kind": "causal"})),
        "no_peeking_unmasked": ("no mask", masked({"kind": "none"})),
        "no_peeking_window": ("a window of 2", masked({"kind": "window", "window": 2})),
        "no_peeking_padded": ("filling at the front: two rows see nothing", masked(padded)),
    }


def blocks():
    """Lesson 11."""

    def stack(**block):
        return spring(
            d_model=8,
            n_heads=2,
            random=draws("x w_q w_k w_v w_o", 0.5),
            mask={"kind": "window", "window": 2},
            block={"n_layers": 3, "norm": "post", "ffn": "relu", "d_ff": 16, **block},
        )

    found = {
        "whole_block": ("lesson 11: three post-norm layers, a window of 2", stack()),
        "whole_block_no_residual": ("without residuals", stack(residual=False)),
        "whole_block_pre": ("norm first", stack(norm="pre")),
        "whole_block_4": ("four layers", stack(n_layers=4)),
    }
    for layer in range(4):  # a window of 2 carries a word one place further a layer
        reached = rows(found["whole_block_4"], f"layers.{layer}.rollout")[-1] > 0
        assert (reached == (np.arange(5) >= 3 - layer)).all()
    return found


def lengths():
    def text(count):
        return {
            "v": 1,
            "tokens": list(CLASSIC[:count]),
            "d_model": 16,
            "random": draws("w_q w_k w_v x", 0.3),
        }

    return {
        "long_texts": ("lesson 12: sixteen characters", text(16)),
        "long_texts_32": ("thirty-two: every weight of a row is smaller", text(32)),
    }


def scenes():
    """Lessons 9, 10 and 12."""
    found = {**order(), **masks(), **lengths()}
    swap = [0, 2, 1]
    unmoved, moved = (rows(found[name], "output") for name in ("word_order", "word_order_swapped"))
    assert np.allclose(unmoved[swap], moved, atol=1e-12)
    for kind in ("sinusoidal", "learned", "relative", "rotary"):
        unmoved, moved = (rows(found[f"word_order_{kind}{end}"], "output") for end in ("", "_swapped"))
        assert np.abs(unmoved[swap] - moved).max() > 1e-3, kind
    # What is left is shared out anew: each weight by the sum of those that are left.
    for name in ("no_peeking", "no_peeking_window", "no_peeking_padded"):
        left = rows(found["no_peeking_unmasked"]) * rows(found[name], "heads.0.mask")
        total = left.sum(axis=1, keepdims=True)
        assert np.allclose(rows(found[name]), left / np.where(total == 0, 1, total), atol=1e-12)
    assert rows(found["long_texts"]).max(axis=1).mean() > rows(found["long_texts_32"]).max(axis=1).mean()
    return found


def rows(entry, path="heads.0.weights"):
    _, scene = entry
    return np.array(forward(plain(scene))[path])
