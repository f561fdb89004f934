#!/usr/bin/env python3
"""Writes learn.json: small models with examples, their loss, and its gradient by every number.

    /usr/bin/python3 tests/goldens/learn.py

Float64, from the formulas, example by example and without looking at our own code. Every step of the forward pass gives its
value and a function that turns the gradient of the value into gradients of what went in; afterwards every single number is
moved by h = 1e-6 in both directions, and the central difference must be its gradient.

learn.json: {name: {shape, seed, examples, loss, gradients}}. The stream of the seed draws `shape`'s parameters in the order
of `gradients`, row by row: normal / 2, for gamma 1 + normal / 2, each rounded to float32.
"""
import math
import pathlib

import numpy as np

from json_rows import rounded, rows

EPSILON = 1e-5
H = 1e-6
erf = np.vectorize(math.erf, otypes=[np.float64])


def linear(x, w):
    return x @ w, lambda d: (d @ w.T, x.T @ d)


def layer_norm(x, gamma, beta):
    """Through the mean and the variance as functions of x, one after the other."""
    n = x.shape[1]
    centred = x - x.mean(axis=1, keepdims=True)
    variance = (centred**2).mean(axis=1, keepdims=True)
    root = np.sqrt(variance + EPSILON)

    def pull(d):
        d_standard = d * gamma
        d_root = -(d_standard * centred).sum(axis=1, keepdims=True) / root**2
        d_variance = d_root / (2 * root)
        d_centred = d_standard / root + d_variance * 2 * centred / n
        dx = d_centred - d_centred.mean(axis=1, keepdims=True)
        return dx, (d * centred / root).sum(axis=0, keepdims=True), d.sum(axis=0, keepdims=True)

    return centred / root * gamma + beta, pull


def softmax_rows(scores):
    """-inf: masked. A row with nothing else is 0 throughout, and so is its gradient."""
    largest = np.max(scores, axis=1, keepdims=True)
    terms = np.exp(scores - np.where(np.isfinite(largest), largest, 0))
    total = terms.sum(axis=1, keepdims=True)
    p = np.divide(terms, total, out=np.zeros_like(terms), where=total > 0)

    def pull(d):
        jacobians = [np.diag(row) - np.outer(row, row) for row in p]
        return np.array([jacobian @ row for jacobian, row in zip(jacobians, d)])

    return p, pull


def attention(q, k, v, seen):
    scale = 1 / math.sqrt(q.shape[1])
    p, softmax_pull = softmax_rows(np.where(seen, q @ k.T * scale, -np.inf))

    def pull(d):
        d_scores = softmax_pull(d @ v.T) * scale
        return d_scores @ k, d_scores.T @ q, p.T @ d

    return p @ v, pull


def activation(kind, x):
    """The function's value and slope."""
    if kind == "relu":
        return np.maximum(x, 0), (x > 0).astype(float)
    if kind == "gelu":
        below = (1 + erf(x / math.sqrt(2))) / 2
        return x * below, below + x * np.exp(-(x**2) / 2) / math.sqrt(2 * math.pi)
    if kind == "gelu_tanh":
        c = math.sqrt(2 / math.pi)
        t = np.tanh(c * (x + 0.044715 * x**3))
        return x / 2 * (1 + t), (1 + t) / 2 + x / 2 * (1 - t**2) * c * (1 + 3 * 0.044715 * x**2)
    s = 1 / (1 + np.exp(-x))  # silu
    return x * s, s * (1 + x * (1 - s))


class Pass:
    """One example through the model, and back."""

    def __init__(self, shape, numbers, example):
        self.shape, self.numbers, self.example = shape, numbers, example
        self.gradients = {name: np.zeros_like(value) for name, value in numbers.items()}

    def linear(self, x, name, bias=None):
        y, pull = linear(x, self.numbers[name])
        has_bias = bias in self.numbers

        def back(d):
            dx, dw = pull(d)
            self.gradients[name] += dw
            if has_bias:
                self.gradients[bias] += d.sum(axis=0, keepdims=True)
            return dx

        return (y + self.numbers[bias] if has_bias else y), back

    def norm(self, x, layer, which):
        gamma, beta = f"{layer}gamma_{which}", f"{layer}beta_{which}"
        y, pull = layer_norm(x, self.numbers[gamma], self.numbers[beta])

        def back(d):
            dx, d_gamma, d_beta = pull(d)
            self.gradients[gamma] += d_gamma
            self.gradients[beta] += d_beta
            return dx

        return y, back

    def attend(self, x, context, layer):
        source = x if context is None else context
        q, back_q = self.linear(x, layer + "w_q")
        k, back_k = self.linear(source, layer + "w_k")
        v, back_v = self.linear(source, layer + "w_v")
        n_heads, n_q, n_kv = self.shape["n_heads"], len(x), len(source)
        seen = np.ones((n_q, n_kv), dtype=bool)
        if self.shape["causal"]:
            seen = np.tril(seen, k=n_kv - n_q)
        split = lambda m: np.split(m, n_heads, axis=1)
        heads = [attention(*parts, seen) for parts in zip(split(q), split(k), split(v))]
        result, back_o = self.linear(np.hstack([out for out, _ in heads]), layer + "w_o")

        def back(d):
            pulled = [pull(part) for (_, pull), part in zip(heads, split(back_o(d)))]
            dq, dk, dv = (np.hstack(parts) for parts in zip(*pulled))
            d_source = back_k(dk) + back_v(dv)
            return (back_q(dq) + d_source, None) if context is None else (back_q(dq), d_source)

        return result, back

    def feed_forward(self, x, layer):
        kind = self.shape["ffn"]
        hidden, back_hidden = self.linear(x, layer + "w_1", layer + "b_1")
        if kind == "swiglu":
            gate, back_gate = self.linear(x, layer + "w_gate")
            value, slope = activation("silu", gate)
            y, back_2 = self.linear(value * hidden, layer + "w_2")

            def back_gated(d):
                d = back_2(d)
                return back_hidden(d * value) + back_gate(d * hidden * slope)

            return y, back_gated
        value, slope = activation(kind, hidden)
        y, back_2 = self.linear(value, layer + "w_2", layer + "b_2")
        return y, lambda d: back_hidden(back_2(d) * slope)

    def layer(self, x, context, layer):
        """-> what the next layer takes, and back: gradient of it -> of x and of the context"""
        norm, residual = self.shape["norm"], self.shape["residual"]
        same = (lambda d: d)
        entered, back_norm_1 = self.norm(x, layer, 1) if norm == "pre" else (x, same)
        result, back_attention = self.attend(entered, context, layer)
        middle, back_post_1 = (x + result if residual else result), same
        if norm == "post":
            middle, back_post_1 = self.norm(middle, layer, 1)

        def back_first(d):
            d = back_post_1(d)
            d_entered, d_context = back_attention(d)
            return back_norm_1(d_entered) + (d if residual else 0), d_context

        if self.shape["ffn"] == "none":
            return middle, back_first
        entered, back_norm_2 = self.norm(middle, layer, 2) if norm == "pre" else (middle, same)
        branch, back_ffn = self.feed_forward(entered, layer)
        end, back_post_2 = (middle + branch if residual else branch), same
        if norm == "post":
            end, back_post_2 = self.norm(end, layer, 2)

        def back(d):
            d = back_post_2(d)
            return back_first(back_norm_2(back_ffn(d)) + (d if residual else 0))

        return end, back

    def run(self, share):
        """Adds share times this example's gradients; -> the sum of its losses"""
        tokens, second = self.example["tokens"], self.example["context"]
        embedding = self.numbers["embedding"]
        x = embedding[tokens]
        if "position" in self.numbers:
            x = x + self.numbers["position"][: len(tokens)]
        context = embedding[second] if self.shape["cross"] else None
        backs = []
        for l in range(self.shape["n_layers"]):
            x, back = self.layer(x, context, f"layers.{l}.")
            backs.append(back)
        answers = "readout" if "readout" in self.numbers else "embedding"
        loss, dx = 0.0, np.zeros_like(x)
        for row, answer in self.example["targets"]:
            logits = self.numbers[answers] @ x[row]
            loss += math.log(np.exp(logits - logits.max()).sum()) + logits.max() - logits[answer]
            d_logits = share * (np.exp(logits - logits.max()) / np.exp(logits - logits.max()).sum())
            d_logits[answer] -= share
            self.gradients[answers] += np.outer(d_logits, x[row])
            dx[row] += self.numbers[answers].T @ d_logits
        for back in reversed(backs):
            dx, d_context = back(dx)
            if d_context is not None:
                np.add.at(self.gradients["embedding"], second, d_context)
        np.add.at(self.gradients["embedding"], tokens, dx)
        if "position" in self.numbers:
            self.gradients["position"][: len(tokens)] += dx
        return loss


def parameters(shape):
    """{name: (rows, columns)}"""
    d, d_ff, ffn = shape["d_model"], shape["d_ff"], shape["ffn"]
    sides = {"embedding": (shape["words"], d)}
    if shape["places"]:
        sides["position"] = (shape["places"], d)
    if shape["labels"]:
        sides["readout"] = (shape["labels"], d)
    for l in range(shape["n_layers"]):
        of_layer = {name: (d, d) for name in ("w_q", "w_k", "w_v", "w_o")}
        if shape["norm"] != "none":
            of_layer |= {"gamma_1": (1, d), "beta_1": (1, d)}
            if ffn != "none":
                of_layer |= {"gamma_2": (1, d), "beta_2": (1, d)}
        if ffn != "none":
            of_layer["w_1"] = (d, d_ff)
            of_layer |= {"w_gate": (d, d_ff)} if ffn == "swiglu" else {"b_1": (1, d_ff)}
            of_layer["w_2"] = (d_ff, d)
            of_layer |= {} if ffn == "swiglu" else {"b_2": (1, d)}
        sides |= {f"layers.{l}.{name}": value for name, value in of_layer.items()}
    return sides


def drawn(shape, seed):
    stream = np.random.RandomState(seed)
    numbers = {}
    for name, sides in parameters(shape).items():
        values = stream.randn(*sides) / 2 + (1 if "gamma" in name else 0)
        numbers[name] = values.astype(np.float32).astype(np.float64)
    return numbers


def example(stream, shape, length, second, targets):
    draw = lambda below, count: stream.randint(below, size=count).tolist()
    rows_with_answers = draw(length, targets)
    return {
        "tokens": draw(shape["words"], length),
        "context": draw(shape["words"], second) if shape["cross"] else [],
        "targets": [[row, draw(shape["labels"] or shape["words"], 1)[0]] for row in rows_with_answers],
    }


def loss_and_gradients(shape, numbers, examples):
    count = sum(len(entry["targets"]) for entry in examples)
    passes = [Pass(shape, numbers, entry) for entry in examples]
    loss = sum(one.run(1 / count) for one in passes) / count
    return loss, {name: sum(one.gradients[name] for one in passes) for name in numbers}


def check(shape, numbers, examples, gradients):
    """Central differences, number by number."""
    worst = 0.0
    largest = max(np.abs(g).max() for g in gradients.values())
    for name, values in numbers.items():
        for place in np.ndindex(values.shape):
            kept, sides = values[place], []
            for moved in (kept + H, kept - H):
                values[place] = moved
                sides.append(loss_and_gradients(shape, numbers, examples)[0])
            values[place] = kept
            worst = max(worst, abs((sides[0] - sides[1]) / (2 * H) - gradients[name][place]))
    assert worst < 1e-8 * max(1, largest), worst
    return worst


BASE = {"words": 9, "labels": 0, "places": 6, "d_model": 6, "n_heads": 2, "n_layers": 1, "norm": "none", "residual": True}
BASE |= {"ffn": "none", "d_ff": 5, "causal": False, "cross": False}
MODELS = {
    "attention alone, tied": {},
    "two layers": {"n_layers": 2, "n_heads": 3},
    "without residuals": {"residual": False, "n_layers": 2},
    "free readout without places": {"labels": 4, "places": 0},
    "causal": {"causal": True, "n_layers": 2},
    "cross-attention": {"cross": True, "n_layers": 2, "labels": 3},
    "cross-attention, causal with rows that see nothing": {"cross": True, "causal": True},
    "pre-norm, gelu": {"norm": "pre", "ffn": "gelu", "n_layers": 2},
    "pre-norm without feed-forward": {"norm": "pre", "n_heads": 1},
    "post-norm, relu": {"norm": "post", "ffn": "relu", "n_layers": 2},
    "post-norm without feed-forward": {"norm": "post", "n_layers": 2},
    "post-norm without residuals, gelu_tanh": {"norm": "post", "ffn": "gelu_tanh", "residual": False},
    "pre-norm without residuals, swiglu, cross": {"norm": "pre", "ffn": "swiglu", "residual": False, "cross": True},
    "three layers, swiglu, causal": {"norm": "pre", "ffn": "swiglu", "n_layers": 3, "causal": True, "d_model": 4},
    "one wide head, relu": {"ffn": "relu", "n_heads": 1, "d_model": 20, "d_ff": 19, "words": 5, "places": 4},
}


def golden(seed, changes):
    shape = BASE | changes
    numbers = drawn(shape, seed)
    stream = np.random.RandomState(1000 + seed)
    longest = shape["places"] or 6
    lengths = [(longest, 3, 1), (1, 1, 1), (longest - 1, longest, 3)]
    examples = [example(stream, shape, *sizes) for sizes in lengths]
    loss, gradients = loss_and_gradients(shape, numbers, examples)
    worst = check(shape, numbers, examples, gradients)
    return worst, {
        "shape": shape,
        "seed": seed,
        "examples": examples,
        "loss": rounded(float(loss)),
        "gradients": {name: rounded(value.tolist()) for name, value in gradients.items()},
    }


def main():
    goldens = {}
    for seed, (name, changes) in enumerate(MODELS.items(), start=1):
        worst, goldens[name] = golden(seed, changes)
        print(f"{name}: central differences within {worst:.1e}")
    text = rows(goldens) + "\n"
    (pathlib.Path(__file__).parent / "learn.json").write_text(text, encoding="utf-8")
    print(f"learn.json: {len(goldens)} models, {len(text.encode()) // 1000} kB")


if __name__ == "__main__":
    main()
