"""A scene, and every number that it must give, in NumPy. Arrays are named by their path in a Trace.

Without layers: "embedding", "heads.0.weights", "output". With layers: "embedding", "position", "x", "context", "relative",
and everything else under its layer: "layers.0.heads.0.weights", "layers.1.norm_2". A value that a scene does not have is
not listed.
"""
import numpy as np

from attention import Stages, attend
from blocks import mixed, through_block
from positions import sinusoids
from random_stream import draw
from scene import complete, layer_pins


def forward(scene, dtype=np.float64):
    s = complete(scene)
    drawn = {key: value.astype(dtype) for key, value in draw(scene).items()}
    first = Stages(layer_pins(s, 0), dtype)
    x, context, table = inputs(s, first, drawn)
    named = dict(first.values)
    n_layers = s["block"]["n_layers"]
    rollout = None
    for layer in range(max(n_layers, 1)):
        stages = Stages(layer_pins(s, layer), dtype)
        mine = {name: value for (of, name), value in drawn.items() if of == layer}
        heads = []

        def attention(value):
            heads[:], result = attend(s, layer, stages, value, context, table, mine)
            return result

        if n_layers == 0:
            attention(x)
        else:
            x = through_block(s, stages, mine, stages.keep("x", x), attention)
            if context is None:
                stages.values["mixed"] = mixed(heads, s["block"]["residual"])
                rollout = stages.values["mixed"] if rollout is None else stages.values["mixed"] @ rollout
                stages.values["rollout"] = rollout
        prefix = f"layers.{layer}." if n_layers else ""
        named.update({prefix + trace_name(name): value for name, value in stages.values.items()})
        for h, head in enumerate(heads):
            named.update({f"{prefix}heads.{h}.{name}": value for name, value in head.items()})
    return named


def inputs(s, stages, drawn):
    """The matrix that the first layer takes, the second sequence's, and the table of relative positions."""
    x = context = None
    if s["stages"] == "x":
        embedding = stages.keep("embedding", drawn.get((0, "x")))
        table = None
        if s["position"]["kind"] == "sinusoidal":
            table = sinusoids(s["n"], s["d_model"]).astype(stages.dtype)
        elif s["position"]["kind"] == "learned":
            table = drawn.get((0, "position"))
        position = stages.keep("position", table)
        x = stages.keep("x", embedding if position is None or embedding is None else embedding + position)
        if s["context"]:
            context = stages.keep("context", drawn.get((0, "context")))
    has_table = s["position"]["kind"] == "relative" and not s["context"]
    return x, context, stages.keep("relative", drawn.get((0, "relative"))) if has_table else None


def trace_name(stage):
    """The stage `result` is a Trace's (and a LayerTrace's) `output`."""
    return "output" if stage == "result" else stage


def last_stage(s):
    """The name of the matrix that a layer hands on."""
    block = complete(s)["block"]
    if block["n_layers"] == 0:
        return None
    if block["ffn"] == "none":
        if block["norm"] == "post":
            return "norm_1"
        return "residual_1" if block["residual"] else "output"
    if block["norm"] == "post":
        return "norm_2"
    return "residual_2" if block["residual"] else "ffn"
