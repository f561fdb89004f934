"""Handed cases of LayerNorm, GELU, masks, shared heads and online softmax."""
import numpy as np

from blocks import gelu, gelu_tanh, layer_norm
from case import agree, case, column, typed, words


def numerics():
    spread = [-1.34163542, -0.44721181, 0.44721181, 1.34163542]
    x = [[40000.0 + i for i in range(4)], [80000.0 + i for i in range(4)], [7.0] * 4, [0, 0, 0, 0.001], [1, 2, 3, 4]]
    handed = [spread, spread, [0] * 4, [-0.078326045] * 3 + [0.234978135], spread]
    block = {"n_layers": 1, "norm": "pre", "ffn": "none"}
    flat = words(1, d_model=256, block=block, pins={"x": [[1234.0] * 256]})
    agree(layer_norm(np.array(x), 1, 0), handed, "LayerNorm")
    yield "B05", case(
        "B05",
        {
            "rows_a_b_d_e_f": {"scene": words(5, block=block, pins={"x": x}), "given": {"layers.0.norm_1": handed}},
            "row_c": {"scene": flat, "given": {"layers.0.norm_1": [[0] * 256]}},
        },
    )
    at = [-3, -1, 0, 1, 2, 2.7, 3]
    both = {
        "gelu": [-0.0040496941, -0.1586552539, 0, 0.8413447461, 1.9544997361, 2.6906391707, 2.9959503059],
        "gelu_tanh": [-0.0036373921, -0.1588080094, 0, 0.8411919906, 1.9545976941, 2.6911124054, 2.9963626079],
    }
    for function, handed in ((gelu, both["gelu"]), (gelu_tanh, both["gelu_tanh"])):
        agree(function(np.array(at)), handed, function)
    yield "B06", case(
        "B06",
        {
            ffn: {
                "scene": words(1, block={"n_layers": 1, "ffn": ffn, "d_ff": 7}, pins={"hidden": [at]}),
                "given": {"layers.0.activated": [handed]},
            }
            for ffn, handed in both.items()
        },
        tables={"x": at, **both, "tolerance": 1e-5},
    )


def masks():
    def seen(*rows):
        return [[int(cell) for cell in row] for row in rows]

    def aligned(n_q, n_kv):
        other = {"context": {"tokens": [f"k{j}" for j in range(n_kv)]}}
        return words(n_q, mask={"kind": "causal"}, **(other if n_q != n_kv else {}))

    bottom_right = {
        (2, 5): seen("11110", "11111"),
        (5, 2): seen("00", "00", "00", "10", "11"),
        (1, 8): seen("11111111"),
        (3, 3): seen("100", "110", "111"),
    }
    scenes = {
        f"{q}_queries_{k}_keys": {"scene": aligned(q, k), "given": {"heads.0.mask": rows}}
        for (q, k), rows in bottom_right.items()
    }
    scenes["5_queries_2_keys"]["cells"] = [["heads.0.weights", i, j, 0] for i in range(3) for j in range(2)]
    yield "B13", case("B13", scenes)

    def window(width, two_sided=False):
        rule = {"kind": "window", "window": width, "two_sided": two_sided}
        return words(6, mask=rule, pins={"raw": [[[0] * 6] * 6]})

    causal = seen("100000", "110000", "111000", "111100", "111110", "111111")
    expected = {
        1: seen("100000", "010000", "001000", "000100", "000010", "000001"),
        2: seen("100000", "110000", "011000", "001100", "000110", "000011"),
        3: seen("100000", "110000", "111000", "011100", "001110", "000111"),
        6: causal,
        7: causal,
    }
    scenes = {
        f"window_{width}": {"scene": window(width), "given": {"heads.0.mask": rows}} for width, rows in expected.items()
    }
    scenes["window_3"]["cells"] = [
        ["heads.0.weights", 5, at, share] for at, share in enumerate([0, 0, 0, 1 / 3, 1 / 3, 1 / 3])
    ]
    both = seen("110000", "111000", "011100", "001110", "000111", "000011")
    scenes["one_key_each_side"] = {"scene": window(2, True), "given": {"heads.0.mask": both}}
    visible_cells = {name: int(np.sum(entry["given"]["heads.0.mask"])) for name, entry in scenes.items()}
    assert list(visible_cells.values()) == [6, 11, 15, 21, 21, 16]
    refused = {"window_0": {"scene": window(0), "field": "mask", "code": "range"}}
    yield "B14", case("B14", scenes, refused, {"visible_cells": visible_cells})


def heads():
    def shared(n_heads, n_kv_heads, values):
        pins = {"q": [column(0, 0)] * n_heads, "k": [column(1, 2)] * n_kv_heads, "v": [column(v, v) for v in values]}
        return typed("qkv", 2, n_heads, pins, n_heads=n_heads, n_kv_heads=n_kv_heads)

    expected = {(4, 2): [10, 10, 20, 20], (4, 1): [10] * 4, (8, 2): [10] * 4 + [20] * 4}
    scenes = {
        f"heads_{n}_kv_{kv}": {
            "scene": shared(n, kv, [10, 20][:kv]),
            "given": {f"heads.{h}.output": column(value, value) for h, value in enumerate(row)},
        }
        for (n, kv), row in expected.items()
    }
    refused = {
        "heads_6_kv_4": {"scene": shared(6, 4, [10, 20, 30, 40]), "field": "n_kv_heads", "code": "kv_heads_divide"}
    }
    yield "B19", case("B19", scenes, refused)


def flash():
    """The same through flat arrays: the entries b20 and b21 of fast_attention.json."""

    def row(scores, values, weights, output):
        pins = {"scores": [[scores]], "v": [column(*values)]}
        return {
            "scene": typed("scores", len(scores), 1, pins),
            "given": {"heads.0.weights": [weights], "heads.0.output": [[output]]},
        }

    last = [False] * 11 + [10]
    yield "B20", case(
        "B20",
        {
            "first_keys_hidden": row(
                [False, False, 1, 2], [10, 20, 30, 40], [0, 0, 0.2689414214, 0.7310585786], 37.3105857863
            ),
            "only_the_last_key": row(last, [*range(11), 7], [0] * 11 + [1], 7),
            "very_negative": row([-60000, -60001], [1, 0], [0.7310585786, 0.2689414214], 0.7310585786),
            "nothing_visible": row([False] * 4, [10, 20, 30, 40], [0] * 4, 0),
        },
        tables={"tile_sizes": [1, 2, 3, 4, 5, "n"]},
    )
    pins = {"q": [[[2, 0]]], "k": [[[1, 0], [0, 1], [1, 1]]], "v": [[[1, 0], [2, 0], [3, 0]]]}
    given = {
        "heads.0.scores": [[1.4142135624, 0, 1.4142135624]],
        "heads.0.weights": [[0.4458082741, 0.1083834518, 0.4458082741]],
    }
    three = {"scene": typed("qkv", 3, 2, pins), "given": given, "cells": [["heads.0.output", 0, 0, 2]]}
    yield "B21", case("B21", {"three_keys": three, "three_equal": row([-5] * 3, [1, 2, 6], [1 / 3] * 3, 3)})
