"""softmax(q k^T scale / temperature) v: Vaswani et al. 2017, section 3.2, for one layer and all of its heads."""
import numpy as np

from masks import visible
from positions import bias, rotate
from scene import PROJECTIONS, is_silent, kv_head, scale_of


class Stages:
    """The matrices of one layer by name; a pinned one stands where a computed one would."""

    def __init__(self, pins, dtype):
        self.pins, self.dtype, self.values = pins, dtype, {}

    def keep(self, name, value):
        """Both the pin and the value may be absent."""
        pin = self.pins.get(name)
        value = value if pin is None else np.array(pin, dtype=self.dtype)
        if value is not None:
            self.values[name] = value
        return value

    def keep_head(self, name, head, index, compute, *needs):
        """The same for matrices of which each head has one."""
        pin = self.pins.get(name)
        if pin is not None and pin[index] is not None:
            head[name] = np.array(pin[index], dtype=self.dtype)
        elif all(need is not None for need in needs):
            head[name] = compute(*needs)
        return head.get(name)


def attend(s, layer, stages, x, context, table, drawn):
    """Adds w_q ... result to the stages; returns the heads and the result."""
    q = k = v = None
    w_o = stages.keep("w_o", drawn.get("w_o"))
    if s["stages"] == "x":
        weights = {name: projection(stages, name, drawn.get(name)) for name in PROJECTIONS}
        stages.values.update({name: w for name, w in weights.items() if w is not None})
        keys = x if context is None else context
        queries = None if x is None else x[s["n"] - n_queries(stages.pins, s["n"]) :]
        q = project(queries, weights["w_q"], s["n_heads"], s)
        k, v = (project(keys, weights[name], s["n_kv_heads"], s) for name in ("w_k", "w_v"))
    heads = [attend_head(s, layer, stages, h, q, k, v, table) for h in range(s["n_heads"])]
    if not all("output" in head for head in heads):
        return heads, None
    concat = stages.keep("concat", np.concatenate([head["output"] for head in heads], axis=1))
    return heads, stages.keep("result", concat if w_o is None else concat @ w_o)


def projection(stages, name, drawn):
    """One matrix in layout split, one a head in layout full; a pin may leave heads to the random stream."""
    pin = stages.pins.get(name)
    if pin is None:
        return drawn
    if np.ndim(pin[0]) == 1:
        return np.array([pin], dtype=stages.dtype)
    return np.array([drawn[i] if head is None else np.array(head) for i, head in enumerate(pin)], dtype=stages.dtype)


def project(x, w, heads, s):
    """x W, a block of columns a head in layout split, a matrix a head in layout full: section 3.2.2."""
    if x is None or w is None:
        return None
    if s["head_layout"] == "full":
        return [x @ head for head in w]
    return np.split(x @ w[0], heads, axis=1)


def n_queries(pins, n):
    """Typed queries or scores tell how many queries there are; they stand for the last tokens."""
    for name in ("q", "scores"):
        for head in pins.get(name, []):
            if head is not None:
                return len(head)
    return n


def attend_head(s, layer, stages, h, q, k, v, table):
    head = {}
    shared = kv_head(s, h)

    def keep(name, compute, *needs, index=h):
        return stages.keep_head(name, head, index, compute, *needs)

    def same(value):
        return value

    q = keep("q", same, None if q is None else q[h])
    k = keep("k", same, None if k is None else k[shared], index=shared)
    v = keep("v", same, None if v is None else v[shared], index=shared)
    position = {"kind": "none"} if s["context"] else s["position"]
    if position["kind"] == "rotary" and q is not None and k is not None:
        turn = (position["pairs"], position["base"])
        q = keep("q_rotated", lambda q: rotate(q, np.arange(len(q)) + len(k) - len(q), *turn), q)
        k = keep("k_rotated", lambda k: rotate(k, np.arange(len(k)), *turn), k, index=shared)
    raw = keep("raw", lambda q, k: q @ k.T, q, k)
    scaled = keep("scaled", lambda raw: raw * scale_of(s), raw)
    added = None if scaled is None else bias(position, h, s["n_heads"], *scaled.shape, table)
    biased = keep("biased", lambda scaled: scaled if added is None else scaled + added.astype(stages.dtype), scaled)
    scores = scores_of(s, stages, h, biased)
    head["mask"], head["scores"] = np.isfinite(scores), scores
    weights = keep("weights", lambda scores: softmax(scores / s["temperature"]), scores)
    head["entropy"] = entropy(weights)
    head["jacobian_norm"] = jacobian_norm(weights, s["temperature"])
    output = keep("output", lambda v: weights @ v, v)
    if output is not None and is_silent(s, layer, h):
        head["output"] = np.zeros_like(output)
    return head


def scores_of(s, stages, h, biased):
    """Typed scores carry their own mask: false cells."""
    pin = stages.pins.get("scores")
    if pin is not None and pin[h] is not None:
        return np.array([[-np.inf if cell is False else cell for cell in row] for row in pin[h]], dtype=stages.dtype)
    return np.where(visible(s["mask"], *biased.shape), biased, -np.inf).astype(stages.dtype)


def softmax(scores):
    """A row in which nothing is visible is all zeros."""
    seen = np.isfinite(scores)
    top = np.max(scores, axis=1, keepdims=True, where=seen, initial=-np.inf)
    e = np.where(seen, np.exp(np.where(seen, scores - np.where(np.isfinite(top), top, 0), 0)), 0)
    total = e.sum(axis=1, keepdims=True)
    return np.divide(e, total, out=np.zeros_like(e), where=total > 0)


def entropy(weights):
    """-sum p ln p of each row, in nats; 0 for an empty row."""
    positive = weights > 0
    return -np.sum(np.where(positive, weights * np.log(np.where(positive, weights, 1)), 0), axis=1)


def jacobian_norm(weights, temperature):
    """Frobenius norm of d softmax(s / T) / d s = (diag(p) - p p^T) / T, written out for each row."""
    return np.array([np.linalg.norm(np.diag(p) - np.outer(p, p)) / temperature for p in weights])
