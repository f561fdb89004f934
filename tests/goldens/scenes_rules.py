"""One scene a rule of attention alone, and one scene a stage that a reader can pin."""
import numpy as np

from scene import PROJECTIONS


def rules():
    """One scene a rule: masks, positions, scale, temperature, layouts, sizes that fill no vector."""

    def words(n, **more):
        return {"v": 1, "tokens": [f"t{i}" for i in range(n)], "random": {"order": ["x", *PROJECTIONS]}, **more}

    corner = [[1, 0], [0, 1], [1, 1]]
    causal = {"kind": "causal"}
    q2 = [[[0.3, -1.2, 0.7, 0.1], [1.5, 0.4, -0.6, 0.9]]]
    with_w_o = {"seed": 7, "order": ["x", *PROJECTIONS, "w_o"]}
    scenes = {
        "causal": words(5, mask=causal),
        "sinusoidal_4": words(6, position={"kind": "sinusoidal"}),
        "sinusoidal_5": words(6, d_model=5, position={"kind": "sinusoidal"}),
        "sinusoidal_1": words(3, d_model=1, position={"kind": "sinusoidal"}),
        "padding_and_causal": {
            "v": 1,
            "tokens": ["pad", "pad", "pad", "a", "b"],
            "stages": "qkv",
            "random": {"order": []},
            "mask": [causal, {"kind": "padding", "visible": [False, False, False, True, True]}],
            "pins": {"q": [np.zeros((5, 4))], "k": [np.ones((5, 4))], "v": [np.arange(20.0).reshape(5, 4)]},
        },
        "custom_with_an_empty_row": {
            "v": 1,
            "tokens": ["a", "b", "c"],
            "d_model": 2,
            "stages": "qkv",
            "random": {"order": []},
            "mask": {"kind": "custom", "visible": [[True, False, False], [True, True, False], [False, False, False]]},
            "pins": {"q": [corner], "k": [corner], "v": [corner]},
        },
        "two_queries_five_keys_causal": words(5, mask=causal, pins={"q": q2}),
        "two_queries_in_one_of_two_heads": words(
            5, n_heads=2, mask=causal, pins={"q": [None, [[0.3, -1.2], [1.5, 0.4]]]}
        ),
        "two_queries_three_keys_scores": {
            "v": 1,
            "tokens": ["a", "b", "c"],
            "d_model": 2,
            "stages": "scores",
            "random": {"order": []},
            "pins": {"scores": [[[1, False, 2], [False, False, False]]], "v": [[[1, 2], [3, 4], [5, 6]]]},
        },
        "typed_values_drawn_w_o": {
            "v": 1,
            "tokens": ["a", "b", "c"],
            "stages": "qkv",
            "random": {"seed": 5, "order": [2, "w_o"]},
            "pins": {"q": [q2[0] + [[0, 1, 0, 1]]], "k": [np.eye(3, 4)], "v": [np.arange(12.0).reshape(3, 4)]},
        },
        "scale_none": words(4, scale="none"),
        "scale_number": words(4, scale=0.3),
        "temperature": words(4, temperature=0.25),
        "split_with_w_o": words(4, d_model=6, n_heads=3, random=with_w_o),
        "full_with_w_o": words(4, d_model=3, n_heads=2, head_layout="full", random=with_w_o),
        "weights_not_in_one_run": words(
            3, n_heads=2, head_layout="full", random={"seed": 1, "order": ["w_k", "w_q", "x", 3, "w_v"]}
        ),
        "one_token_two_heads": words(1, n_heads=2),
        "d_model_5": words(3, d_model=5),
        "d_model_17": words(
            7, d_model=17, random={"seed": 3, "order": ["x", *PROJECTIONS], "std": {"x": 1, "w": 0.25}}
        ),
        "d_model_21_heads_7_causal": words(
            9,
            d_model=21,
            n_heads=7,
            mask=causal,
            random={"seed": 4, "order": ["x", *PROJECTIONS], "std": {"x": 1, "w": 0.2}},
        ),
        "width_one_heads": words(5, d_model=3, n_heads=3, random=with_w_o),
    }
    return scenes


def pinned():
    """The same scene with one stage edited: what lies before it stays, what lies after it follows."""
    base = {
        "v": 1,
        "tokens": ["i", "saw", "her"],
        "d_model": 4,
        "n_heads": 2,
        "mask": {"kind": "causal"},
        "position": {"kind": "sinusoidal"},
        "random": {"seed": 11, "order": ["x", *PROJECTIONS, "w_o"]},
    }
    values = np.random.RandomState(2017)

    def matrix(rows, columns):
        return np.round(values.uniform(-2, 2, (rows, columns)), 2)

    pins = {name: matrix(3, 4) for name in ("embedding", "position", "x", "concat", "result")}
    pins |= {name: matrix(4, 4) for name in (*PROJECTIONS, "w_o")}
    pins |= {name: [None, matrix(3, 2)] for name in ("q", "k", "v", "output")}
    pins |= {name: [None, matrix(3, 3)] for name in ("raw", "scaled", "biased")}
    pins["scores"] = [[[0.5, False, 1.5], [False, False, False], [2, -1, 0.25]], None]
    pins["weights"] = [None, [[0.2, 0.3, 0.5], [1, 0, 0], [0, 0.25, 0.5]]]
    scenes = {f"pinned_{name}": {**base, "pins": {name: pin}} for name, pin in pins.items()}
    scenes["pinned_w_q_of_one_full_head"] = {**base, "head_layout": "full", "pins": {"w_q": [None, matrix(4, 4)]}}
    scenes["pinned_q_and_weights"] = {**base, "pins": {"q": [matrix(3, 2), matrix(3, 2)], "weights": pins["weights"]}}
    return scenes
