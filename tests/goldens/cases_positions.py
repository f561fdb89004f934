"""Handed cases of positions."""
import numpy as np

from case import agree, case, typed, words
from positions import bucket, rotate, sinusoids, slopes


def positions():
    handed = {
        1: [0.00390625],
        2: [0.0625, 0.00390625],
        3: [0.0625, 0.00390625, 0.25],
        4: [0.25, 0.0625, 0.015625, 0.00390625],
        6: [0.25, 0.0625, 0.015625, 0.00390625, 0.5, 0.125],
        8: [0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125, 0.00390625],
    }
    handed[12] = handed[8] + [0.7071067812, 0.3535533906, 0.1767766953, 0.0883883476]
    scenes = {}
    for n, row in handed.items():
        agree(slopes(n), row, ("slopes", n))
        scene = words(2, d_model=n, n_heads=n, position={"kind": "alibi"}, pins={"scaled": [[[0, 0]] * 2] * n})
        scenes[f"heads_{n}"] = {
            "scene": scene,
            "given": {f"heads.{h}.biased": [[0, -m], [-m, 0]] for h, m in enumerate(row)},
        }
    eight = words(4, d_model=8, n_heads=8, position={"kind": "alibi"}, pins={"scaled": [[[0] * 4] * 4] * 8})
    scenes["query_3_key_1"] = {"scene": eight, "cells": [["heads.0.biased", 3, 1, -1.0]]}
    yield "B22", case("B22", scenes, tables={"slopes": {str(n): row for n, row in handed.items()}})

    turned = {
        "interleaved": ([-1.1426396637, 1.9220755965, 2.9598506679, 4.0297995017], 1.1900512336),
        "half": ([-1.9841106486, 1.9599006675, 2.4623779024, 4.0197996683], -3.4564292340),
    }
    scenes = {}
    for pairs, (row, dot) in turned.items():
        agree(rotate(np.array([[1.0, 2, 3, 4]]), [1], pairs)[0], row, pairs)
        agree(np.linalg.norm(row), 5.4772255751, pairs)
        pins = {"q": [[[1, 2, 3, 4]] * 13], "k": [[[4, 3, 2, 1]] * 13], "v": [[[0] * 4] * 13]}
        scene = typed("qkv", 13, 4, pins, position={"kind": "rotary", "pairs": pairs})
        cells = [["heads.0.raw", q, k, dot] for q, k in ((5, 3), (12, 10), (2, 0))]
        cells += [["heads.0.q_rotated", 1, c, value] for c, value in enumerate(row)]
        scenes[pairs] = {"scene": scene, "cells": cells}
    yield "B23", case("B23", scenes, tables={"norm": 5.4772255751})

    sin, cos = 0.8414709848, 0.5403023059
    tables = {
        1: [[0], [sin]],
        3: [[0, 1, 0], [sin, cos, 0.0021544330]],
        4: [[0, 1, 0, 1], [sin, cos, 0.0099998333, 0.9999500004]],
        5: [[0, 1, 0, 1, 0], [sin, cos, 0.0251162229, 0.9996845379, 0.0006309573]],
    }
    for d, rows in tables.items():
        agree(sinusoids(2, d), rows, ("sinusoids", d))
    yield "B25", case(
        "B25",
        {
            f"d_model_{d}": {"scene": words(2, d_model=d, position={"kind": "sinusoidal"}), "given": {"position": rows}}
            for d, rows in tables.items()
        },
    )
    yield "B26", case("B26", tables=buckets())


def buckets():
    encoder = [
        0,
        -1,
        -7,
        -8,
        -11,
        -12,
        -15,
        -16,
        -22,
        -23,
        -31,
        -32,
        -45,
        -46,
        -63,
        -64,
        -90,
        -91,
        -127,
        -128,
        -1000,
        1,
        7,
        8,
        16,
        64,
        91,
    ]
    decoder = [0, 1, 15, 16, 22, 23, 31, 32, 45, 46, 63, 64, 90, 91, 127, 128]
    tables = {
        "two_sided": {
            "distances": encoder,
            "buckets": [
                0,
                1,
                7,
                8,
                8,
                9,
                9,
                10,
                10,
                11,
                11,
                12,
                12,
                13,
                13,
                14,
                14,
                15,
                15,
                15,
                15,
                17,
                23,
                24,
                26,
                30,
                31,
            ],
        },
        "one_sided": {
            "distances": [-back for back in decoder] + [1, 2, 100],
            "buckets": [0, 1, 15, 16, 18, 18, 21, 21, 23, 24, 26, 26, 29, 29, 31, 31, 0, 0, 0],
        },
    }
    for name, table in tables.items():
        agree([bucket(r, 32, 128, name == "two_sided") for r in table["distances"]], table["buckets"], name)
    return {"n_buckets": 32, "max_distance": 128, **tables}
