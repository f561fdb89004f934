"""Heads: shared keys and values, silenced heads; and a second sequence to look at."""
import numpy as np

APPLES = ["我", "喜欢", "红", "苹果"]
ENGLISH = ["i", "like", "red", "apples", "."]
CAUSAL = {"kind": "causal"}
ORDER = ["x", "w_q", "w_k", "w_v"]
WITH_W_O = [*ORDER, "w_o"]


def words(seed=171, order=ORDER, std=0.5, **more):
    random = {"seed": seed, "order": order, "std": {"x": 1, "w": std}}
    return {"v": 1, "tokens": APPLES, "random": random, **more}


def grouped(values):
    def matrix(rows, columns):
        return np.round(values.uniform(-1.2, 1.2, (rows, columns)), 2)

    small = {"tokens": APPLES[:3], "std": 0.3}
    of_4 = {"d_model": 8, "n_heads": 4}
    rotary = {"kind": "rotary"}
    # In layout full names that stand alone are drawn whole, so that nothing depends on whose turn it is.
    alone = ["x", "w_q", 1, "w_k", 1, "w_v", 1, "w_o"]
    return {
        "heads_4_kv_2": ("four heads share two keys and values", words(**small, **of_4, n_kv_heads=2)),
        "heads_4_kv_1": ("four heads share one", words(**small, **of_4, n_kv_heads=1)),
        "heads_4_kv_4": ("as many as heads is what is meant without it", words(**small, **of_4, n_kv_heads=4)),
        "heads_8_kv_2": (
            "eight heads, two keys and values, w_o",
            words(order=WITH_W_O, **small, d_model=8, n_heads=8, n_kv_heads=2),
        ),
        "heads_6_kv_3_causal": (
            "six heads of width one share three",
            words(**small, d_model=6, n_heads=6, n_kv_heads=3, mask=CAUSAL),
        ),
        "heads_4_kv_2_rotary": ("shared keys are turned once", words(**small, **of_4, n_kv_heads=2, position=rotary)),
        "heads_4_kv_2_alibi": (
            "slopes are the query heads' own",
            words(**small, **of_4, n_kv_heads=2, position={"kind": "alibi"}),
        ),
        "full_4_kv_2": ("full-width heads", words(order=alone, **small, n_heads=4, n_kv_heads=2, head_layout="full")),
        "full_4_kv_1": (
            "full-width heads, one key and value",
            words(order=alone, **small, n_heads=4, n_kv_heads=1, head_layout="full"),
        ),
        "full_8_kv_2": (
            "full-width heads of width two",
            words(order=alone, **small, d_model=2, n_heads=8, n_kv_heads=2, head_layout="full"),
        ),
        "full_4_kv_2_in_one_run": (
            "drawn head by head: heads 0 and 1 take w_q w_k w_v, heads 2 and 3 only w_q",
            words(**small, n_heads=4, n_kv_heads=2, head_layout="full"),
        ),
        "grouped_typed_k": (
            "the key of the second of two key heads is typed: heads 2 and 3 follow",
            words(**small, **of_4, n_kv_heads=2, pins={"k": [None, matrix(3, 2)]}),
        ),
        "grouped_typed_v": (
            "the value of the first of two value heads is typed",
            words(**small, **of_4, n_kv_heads=2, pins={"v": [matrix(3, 2), None]}),
        ),
        "grouped_typed_k_rotated": (
            "a turned key head is typed",
            words(**small, **of_4, n_kv_heads=2, position=rotary, pins={"k_rotated": [matrix(3, 2), None]}),
        ),
        "grouped_typed_qkv": (
            "four queries, two keys and values",
            {
                "v": 1,
                "tokens": APPLES[:2],
                "d_model": 8,
                "n_heads": 4,
                "n_kv_heads": 2,
                "stages": "qkv",
                "random": {"order": []},
                "pins": {
                    "q": [matrix(2, 2) for _ in range(4)],
                    "k": [matrix(2, 2) for _ in range(2)],
                    "v": [matrix(2, 2) for _ in range(2)],
                },
            },
        ),
        "grouped_typed_w_k": (
            "w_k is (d_model, kv heads x d_head)",
            words(**small, **of_4, n_kv_heads=2, pins={"w_k": matrix(8, 4)}),
        ),
    }


def silent():
    two = {"n_heads": 2, "order": WITH_W_O}
    block = {"n_layers": 2, "d_ff": 3}
    return {
        "silent_first": ("head 0 is silenced; its weights stay", words(**two, silent_heads=[[0]])),
        "silent_last_of_3": ("head 2 of three", words(d_model=6, n_heads=3, silent_heads=[[2]])),
        "silent_all": ("all heads are silent: zeros come out", words(**two, silent_heads=[[0, 1]])),
        "silent_none": ("an empty list silences nobody", words(**two, silent_heads=[[]])),
        "silent_in_layer_1": ("only in the second layer", words(**two, block=block, silent_heads=[[], [1]])),
        "silent_in_both_layers": ("one head a layer", words(**two, block=block, silent_heads=[[0], [1]])),
        "silent_grouped": (
            "a silenced query head leaves its neighbour the shared key",
            words(d_model=8, n_heads=4, n_kv_heads=2, std=0.3, tokens=APPLES[:3], silent_heads=[[1, 2]]),
        ),
    }


def crossing(values):
    def other(tokens=ENGLISH, **more):
        return {"context": {"tokens": tokens}, **more}

    context = np.round(values.uniform(-1.5, 1.5, (5, 4)), 2)
    custom = {"kind": "custom", "visible": [[(i + j) % 2 == 0 for j in range(5)] for i in range(4)]}
    found = {
        "cross": ("four words look at five others", words(**other())),
        "cross_one_key": ("one key: every weight is 1", words(**other(["red"]))),
        "cross_typed": ("typed vectors of the second sequence", words(**other(pins={"context": context}))),
        "cross_two_heads_w_o": ("two heads and w_o", words(order=WITH_W_O, n_heads=2, **other())),
        "cross_grouped": ("shared keys of another sequence", words(n_heads=4, n_kv_heads=2, **other(ENGLISH[:3]))),
        "cross_causal": ("causal, five keys", words(mask=CAUSAL, **other())),
        "cross_causal_fewer_keys": (
            "causal, two keys: the first two rows see nothing",
            words(mask=CAUSAL, **other(ENGLISH[:2])),
        ),
        "cross_window_2": ("a window, aligned at the last key", words(mask={"kind": "window", "window": 2}, **other())),
        "cross_window_fewer_keys": (
            "a two-sided window over two keys",
            words(mask={"kind": "window", "window": 2, "two_sided": True}, **other(ENGLISH[:2])),
        ),
        "cross_padding": (
            "padding of the second sequence",
            words(mask={"kind": "padding", "visible": [True] * 3 + [False] * 2}, **other()),
        ),
        "cross_custom": ("a drawn mask of 4 x 5", words(mask=custom, **other())),
        "cross_layers": (
            "every layer's keys and values come from the second sequence; there is no rollout",
            words(
                order=WITH_W_O,
                n_heads=2,
                block={"n_layers": 2, "norm": "pre", "ffn": "gelu", "d_ff": 4},
                **other(ENGLISH[:3]),
            ),
        ),
        "cross_layers_masked": (
            "with a mask that leaves rows empty",
            words(order=WITH_W_O, mask=CAUSAL, block={"n_layers": 2, "ffn": "none"}, **other(ENGLISH[:2])),
        ),
    }
    for kind in ("sinusoidal", "learned", "relative", "alibi", "rotary"):
        what = "is added to the first sequence only" if kind in ("sinusoidal", "learned") else "plays no part"
        found[f"cross_{kind}"] = (f"{kind} {what}", words(position={"kind": kind}, **other(ENGLISH[:3])))
    return found


def scenes():
    values = np.random.RandomState(2305)
    return {**grouped(values), **silent(), **crossing(values)}
