"""One stage of one layer typed: what lies before it stays, what lies after it follows, in that layer and the next."""
import numpy as np

TOKENS = ["i", "saw", "her"]
N, D, WIDTH, D_FF = 3, 4, 2, 3  # tokens, d_model, width of each of two heads, hidden numbers
HEAD_STAGES = ("q", "k", "v", "q_rotated", "k_rotated", "raw", "scaled", "biased", "scores", "weights", "output")


def shape(stage):
    if stage in ("raw", "scaled", "biased", "scores", "weights"):
        return N, N
    if stage in HEAD_STAGES:
        return N, WIDTH
    return {
        "b_1": (1, D_FF),
        "w_1": (D, D_FF),
        "w_gate": (D, D_FF),
        "hidden": (N, D_FF),
        "gate": (N, D_FF),
        "activated": (N, D_FF),
        "w_2": (D_FF, D),
        **{name: (1, D) for name in ("b_2", "gamma_1", "beta_1", "gamma_2", "beta_2")},
        **{name: (D, D) for name in ("w_q", "w_k", "w_v", "w_o")},
    }.get(stage, (N, D))


def typed(stage, values):
    matrix = np.round(values.uniform(-1.4, 1.4, shape(stage)), 2)
    if stage == "scores":
        matrix = [[0.5, False, 1.5], [False, False, False], [2, -1, 0.25]]
    if stage == "weights":
        matrix = [[0.2, 0.3, 0.5], [1, 0, 0], [0, 0.25, 0.5]]
    return [None, matrix] if stage in HEAD_STAGES else matrix


def words(pins, layers=2, heads=1, seed=191, **block):
    return {
        "v": 1,
        "tokens": TOKENS,
        "n_heads": heads,
        "position": {"kind": "rotary"},
        "mask": {"kind": "causal"},
        "block": {"n_layers": layers, "norm": "pre", "ffn": "gelu", "d_ff": D_FF, **block},
        "random": {"seed": seed, "order": ["x", "w_q", "w_k", "w_v", "w_o"], "std": {"x": 1, "w": 0.4}},
        "pins": pins,
    }


def in_heads():
    """Stages of the second head of the second of two layers; and several at once."""
    values = np.random.RandomState(1607)
    found = {
        f"layer_1_{stage}": (
            f"{stage} of head 1 of the second layer",
            words({"layers": {"1": {stage: typed(stage, values)}}}, heads=2),
        )
        for stage in HEAD_STAGES
    }
    several = {
        "gamma_1": typed("gamma_1", values),
        "b_1": typed("b_1", values),
        "weights": [[[1, 0, 0], [0.5, 0.5, 0], [0.2, 0.3, 0.5]], None],
        "layers": {
            "1": {"beta_2": typed("beta_2", values), "q": typed("q", values), "w_2": typed("w_2", values)},
            "2": {"ffn": typed("ffn", values)},
        },
    }
    found["three_layers"] = ("pins in each of three layers", words(several, 3, heads=2, seed=193))
    return found


def around_heads():
    """All other stages."""
    values = np.random.RandomState(1512)
    found = {}
    in_layer_1 = (
        "x",
        "norm_1",
        "w_q",
        "w_k",
        "w_v",
        "w_o",
        "concat",
        "result",
        "residual_1",
        "norm_2",
        "w_1",
        "b_1",
        "hidden",
    )
    in_layer_1 += ("activated", "w_2", "b_2", "ffn", "residual_2", "gamma_1", "beta_1", "gamma_2", "beta_2")
    for stage in in_layer_1:
        found[f"layer_1_{stage}"] = (
            f"{stage} of the second layer",
            words({"layers": {"1": {stage: typed(stage, values)}}}),
        )
    for stage in ("w_gate", "gate", "activated"):
        found[f"layer_0_{stage}_swiglu"] = (
            f"{stage} of SwiGLU, first layer",
            words({stage: typed(stage, values)}, 1, ffn="swiglu"),
        )
    for stage in ("x", "norm_1", "result", "residual_1", "hidden", "b_2", "residual_2", "gamma_2"):
        found[f"layer_0_{stage}_post"] = (
            f"{stage} of the first layer, norm after",
            words({stage: typed(stage, values)}, 1, norm="post"),
        )
    above = {"residual_2": typed("residual_2", values)}
    found["layer_0_of_two"] = ("the first layer's output is typed: the second follows", words(above))
    return found
