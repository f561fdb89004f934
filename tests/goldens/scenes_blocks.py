"""Whole layers: norm before, after or none; residual; feed-forward; stacks up to six layers."""
from itertools import product

APPLES = ["我", "喜欢", "苹果"]
LONGER = ["我", "昨天", "买", "了", "很", "甜", "苹果"]
ORDER = ["x", "w_q", "w_k", "w_v", "w_o"]
CAUSAL = {"kind": "causal"}
POSITIONS = [{"kind": kind} for kind in ("none", "sinusoidal", "alibi", "rotary", "learned")]
POSITIONS += [{"kind": "relative", "buckets": 8, "max_distance": 16}]
MASKS = [{"kind": "none"}, CAUSAL, {"kind": "window", "window": 2}, {"kind": "window", "window": 2, "two_sided": True}]


def words(block, tokens=APPLES, seed=261, std=0.5, order=ORDER, **more):
    random = {"seed": seed, "order": order, "std": {"x": 1, "w": std}}
    return {"v": 1, "tokens": tokens, "random": random, "block": block, **more}


def layers():
    """All of norm x residual x feed-forward in one layer, each with another position and mask."""
    found = {}
    for i, (norm, residual, ffn) in enumerate(
        product(("pre", "post", "none"), (True, False), ("relu", "gelu", "gelu_tanh", "swiglu", "none"))
    ):
        block = {"n_layers": 1, "norm": norm, "residual": residual, "ffn": ffn, "d_ff": 5}
        scene = words(block, n_heads=1 + i % 2, seed=261 + i, std=0.4, position=POSITIONS[i % 6], mask=MASKS[i % 4])
        how = "with" if residual else "without"
        found[f"{norm}_{'residual' if residual else 'bare'}_{ffn}"] = (f"norm {norm}, {how} residual, {ffn}", scene)
    return found


def sizes():
    two = {"n_layers": 2, "d_ff": 3}
    return {
        "as_by_default": ("one layer, all else as by default: post, residual, relu, d_ff 16", words({"n_layers": 1})),
        "no_w_o": (
            "without w_o the joined heads are the result",
            words({"n_layers": 1, "d_ff": 3}, order=ORDER[:4], n_heads=2),
        ),
        "d_model_5": ("five channels", words({**two, "norm": "pre", "ffn": "gelu"}, d_model=5, std=0.4)),
        "d_model_1": ("LayerNorm of one channel is 0", words({**two, "ffn": "relu"}, d_model=1)),
        "d_ff_1": ("one hidden number", words({"n_layers": 1, "d_ff": 1, "ffn": "swiglu"})),
        "d_ff_19": (
            "more hidden numbers than fill a vector",
            words({"n_layers": 1, "norm": "pre", "ffn": "gelu_tanh", "d_ff": 19}, std=0.4),
        ),
        "one_token": ("one token attends to itself", words({**two, "norm": "pre", "ffn": "gelu"}, APPLES[:1])),
        "empty_row": (
            "a row that sees nothing passes through the residual alone",
            words({**two, "norm": "pre"}, mask=[CAUSAL, {"kind": "padding", "visible": [False, True, True]}]),
        ),
        "empty_row_bare": (
            "without a residual it is 0, and so is its row of the rollout",
            words(
                {**two, "norm": "none", "residual": False},
                mask=[CAUSAL, {"kind": "padding", "visible": [False, True, True]}],
            ),
        ),
        "temperature_and_scale": ("temperature and scale hold in every layer", words(two, temperature=2, scale=0.7)),
        "full": ("full-width heads need w_o", words(two, n_heads=2, head_layout="full", std=0.35)),
        "grouped": (
            "shared keys in two layers",
            words({**two, "norm": "pre"}, d_model=8, n_heads=4, n_kv_heads=2, std=0.3),
        ),
    }


def stacks():
    found = sizes()
    for layers, norm, ffn, position, mask in (
        (2, "pre", "gelu", POSITIONS[3], CAUSAL),
        (2, "post", "swiglu", POSITIONS[5], MASKS[0]),
        (2, "none", "gelu_tanh", POSITIONS[1], MASKS[3]),
        (3, "post", "relu", POSITIONS[2], CAUSAL),
        (4, "pre", "swiglu", POSITIONS[4], MASKS[2]),
        (5, "post", "none", POSITIONS[0], MASKS[2]),
        (6, "pre", "none", POSITIONS[3], CAUSAL),
    ):
        block = {"n_layers": layers, "norm": norm, "ffn": ffn, "d_ff": 4}
        found[f"stack_{layers}_{norm}_{ffn}"] = (
            f"{layers} layers, norm {norm}, {ffn}, {position['kind']}, {mask['kind']}",
            words(block, n_heads=2, std=0.3, position=position, mask=mask),
        )
    deep = {"n_layers": 6, "norm": "pre", "ffn": "gelu", "d_ff": 4}
    found["stack_6_far"] = (
        "six layers of a window of 2: the first word arrives",
        words(deep, LONGER, std=0.3, mask=MASKS[2]),
    )
    return found
