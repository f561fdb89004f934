"""What stands around attention in a Transformer layer, and how layers are stacked.

Residual and feed-forward: Vaswani et al. 2017, sections 3.1 and 3.3. LayerNorm: Ba et al. 2016. Norm before or after:
Xiong et al. 2020, table 1. GELU: Hendrycks & Gimpel 2016. SwiGLU: Shazeer 2020, equation 6. Rollout: Abnar & Zuidema
2020, section 3. Where these leave room: PyTorch's nn.TransformerEncoderLayer; no norm after a stack.
"""
import math

import numpy as np

EPSILON = 1e-5
erf = np.vectorize(math.erf, otypes=[np.float64])


def layer_norm(x, gamma, beta):
    """Each row to mean 0 and variance 1 (divided by d, epsilon inside the root), then gamma and beta."""
    centred = x - x.mean(axis=1, keepdims=True)
    variance = (centred * centred).mean(axis=1, keepdims=True)
    return centred / np.sqrt(variance + EPSILON) * gamma + beta


def gelu(x):
    return (x / 2 * (1 + erf(x / math.sqrt(2)))).astype(x.dtype)


def gelu_tanh(x):
    return x / 2 * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def relu(x):
    return np.maximum(x, 0)


def silu(x):
    return x / (1 + np.exp(-x))


ACTIVATIONS = {"relu": relu, "gelu": gelu, "gelu_tanh": gelu_tanh}


def through_block(s, stages, drawn, x, attention):
    """One layer: x -> what the next layer takes. `attention` maps its input to its result; returns value and its name."""
    block = s["block"]
    d, d_ff = s["d_model"], block["d_ff"]

    def filled(name, value, width):
        return stages.keep(name, np.full((1, width), value, dtype=stages.dtype))

    def norm(which, value):
        gamma, beta = filled(f"gamma_{which}", 1, d), filled(f"beta_{which}", 0, d)
        return stages.keep(f"norm_{which}", layer_norm(value, gamma, beta))

    def add(name, value, branch):
        return stages.keep(name, value + branch) if block["residual"] else branch

    def feed_forward(value):
        w_1, w_2 = (stages.keep(name, drawn.get(name)) for name in ("w_1", "w_2"))
        if block["ffn"] == "swiglu":
            w_gate = stages.keep("w_gate", drawn.get("w_gate"))
            hidden = stages.keep("hidden", value @ w_1)
            gate = stages.keep("gate", value @ w_gate)
            return stages.keep("ffn", stages.keep("activated", silu(gate) * hidden) @ w_2)
        hidden = stages.keep("hidden", value @ w_1 + filled("b_1", 0, d_ff))
        activated = stages.keep("activated", ACTIVATIONS[block["ffn"]](hidden))
        return stages.keep("ffn", activated @ w_2 + filled("b_2", 0, d))

    has_ffn = block["ffn"] != "none"
    if block["norm"] == "pre":
        middle = add("residual_1", x, attention(norm(1, x)))
        return add("residual_2", middle, feed_forward(norm(2, middle))) if has_ffn else middle
    middle = add("residual_1", x, attention(x))
    if block["norm"] == "post":
        middle = norm(1, middle)
    if not has_ffn:
        return middle
    end = add("residual_2", middle, feed_forward(middle))
    return norm(2, end) if block["norm"] == "post" else end


def mixed(heads, residual):
    """How much of each row's input goes into its output: the mean over heads, half of it the row itself where there is
    a residual; rows sum to 1."""
    mean = sum(head["weights"] for head in heads) / len(heads)
    mean = (mean + np.eye(len(mean), dtype=mean.dtype)) / 2 if residual else mean
    total = mean.sum(axis=1, keepdims=True)
    return np.divide(mean, total, out=np.zeros_like(mean), where=total != 0)
