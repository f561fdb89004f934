"""Masks: each kind, their combinations, and rows in which nothing is visible."""
import numpy as np

RANDOM = {"seed": 21, "order": ["x", "w_q", "w_k", "w_v"]}
APPLES = ["我", "喜欢", "吃", "红", "苹果"]


def causal():
    return {"kind": "causal"}


def window(width, two_sided=None):
    rule = {"kind": "window", "window": width}
    return rule if two_sided is None else {**rule, "two_sided": two_sided}


def padding(*visible):
    return {"kind": "padding", "visible": [bool(v) for v in visible]}


def custom(*rows):
    return {"kind": "custom", "visible": [[cell == "1" for cell in row] for row in rows]}


def words(mask, tokens=APPLES, **more):
    return {"v": 1, "tokens": tokens, "random": RANDOM, "mask": mask, **more}


def rows_of(values, n, width=4):
    return np.round(values.uniform(-1.5, 1.5, (n, width)), 2)


def scenes():
    six = ["the", "cat", "sat", "on", "the", "mat"]
    found = {
        "none": ("every word sees every word", words({"kind": "none"})),
        "causal": ("a word sees itself and what stands before it", words(causal())),
        "padding": ("padding at the end is seen by nobody", words(padding(1, 1, 1, 0, 0))),
        "custom": ("a hand-drawn mask", words(custom("10110", "01000", "11111", "00011", "10001"))),
        "custom_empty_row": (
            "the third row of a drawn mask is empty",
            words(custom("10110", "01000", "00000", "00011", "10001")),
        ),
        "nothing_visible": ("no row sees anything: weights and outputs are zeros", words(custom(*["00000"] * 5))),
        "empty_list": ("an empty list of rules hides nothing", words([])),
    }
    for width in (1, 2, 3, 6, 7):
        found[f"window_{width}"] = (
            f"one-sided window of {width}: the token itself and {width - 1} before",
            words(window(width), six),
        )
    for width in (1, 2, 4, 6):
        found[f"window_{width}_two_sided"] = (f"window of {width} to both sides", words(window(width, True), six))
    found["window_3_one_sided_written"] = ("two_sided: false is what is meant without it", words(window(3, False), six))
    combined = {
        "padding_causal": (
            "padding at the start leaves the first rows of a causal mask empty",
            [causal(), padding(0, 0, 1, 1, 1)],
        ),
        "window_causal": ("a two-sided window cut by a causal mask is the one-sided one", [window(3, True), causal()]),
        "window_padding": ("a window over padding: the last row sees nothing", [window(2), padding(1, 1, 1, 0, 0)]),
        "window_custom": (
            "a window over a drawn mask",
            [window(2, True), custom("01111", "11111", "11101", "11111", "11110")],
        ),
        "all_rules": (
            "all rules at once",
            [causal(), window(3), padding(1, 0, 1, 1, 1), custom("11111", "11111", "01111", "11111", "11011")],
        ),
        "none_in_a_list": ("no rule beside a causal one", [{"kind": "none"}, causal()]),
    }
    found |= {name: (description, words(mask)) for name, (description, mask) in combined.items()}
    found["window_two_heads_t"] = (
        "a window over two heads, with a temperature",
        words(window(2), d_model=6, n_heads=2, temperature=0.5),
    )

    values = np.random.RandomState(1402)
    two = [[rows_of(values, 2)], [rows_of(values, 1)]]
    fewer = {
        "causal": ("two queries are the last two of five words", causal()),
        "window_2": ("a window of 2, aligned at the last word", window(2)),
        "window_2_two_sided": ("a two-sided window of 2, aligned at the last word", window(2, True)),
        "window_5": ("a window as long as the text", window(5)),
        "padding": ("padding counts keys", padding(1, 1, 1, 1, 0)),
        "custom": ("a drawn mask of 2 x 5", custom("11010", "00000")),
    }
    for name, (description, mask) in fewer.items():
        found[f"two_queries_{name}"] = (description, words(mask, pins={"q": two[0]}))
    found["one_query_window_3"] = ("one query: the last word", words(window(3), pins={"q": two[1]}))
    found["typed_qkv_window"] = (
        "a window where the reader starts from Q, K, V",
        {
            "v": 1,
            "tokens": APPLES,
            "stages": "qkv",
            "random": {"order": []},
            "mask": [window(2, True), padding(1, 1, 0, 0, 0)],
            "pins": {name: [rows_of(values, 5)] for name in ("q", "k", "v")},
        },
    )
    return found
