"""Lesson 6: how far q.k spreads as vectors get wider, and what softmax makes of it.

dot_spread.json: {name: {d_head, n_keys, draws, seed, scale, std, entropy, jacobian_norm, largest}}. A draw is one query and
n_keys keys, drawn in this order from the stream: q (d_head), then the keys (n_keys, d_head); then the next draw. std is
that of all draws x n_keys products after scaling (divided by their number); the rest are means over the draws.
"""
import math

import numpy as np

from attention import entropy, jacobian_norm, softmax
from json_rows import rounded


def spread(d_head, n_keys, draws, seed, scale):
    stream = np.random.RandomState(seed)
    factor = 1 / math.sqrt(d_head) if scale == "sqrt_d_head" else 1
    scores = np.empty((draws, n_keys))
    for draw in range(draws):
        q = stream.randn(d_head)
        scores[draw] = stream.randn(n_keys, d_head) @ q * factor
    weights = softmax(scores)
    return {
        "std": float(scores.std()),
        "entropy": float(entropy(weights).mean()),
        "jacobian_norm": float(jacobian_norm(weights, 1).mean()),
        "largest": float(weights.max(axis=1).mean()),
    }


def references():
    found = {}
    for scale in ("sqrt_d_head", "none"):
        for d_head in (1, 2, 4, 16, 64, 256, 1024):
            given = {"d_head": d_head, "n_keys": 8, "draws": 100, "seed": 42, "scale": scale}
            numbers = spread(**given)
            expected_std = 1 if scale == "sqrt_d_head" else math.sqrt(d_head)  # of a product of N(0, 1) vectors
            assert abs(numbers["std"] / expected_std - 1) < 0.2, (given, numbers)
            found[f"{scale}_{d_head}"] = given | {key: rounded(value) for key, value in numbers.items()}
    sharp = [found[f"none_{d}"]["entropy"] for d in (1, 4, 64, 1024)]
    assert sharp == sorted(sharp, reverse=True) and sharp[-1] < 0.1
    found["other_sizes"] = (other := {"d_head": 5, "n_keys": 3, "draws": 7, "seed": 7, "scale": "none"}) | {
        key: rounded(value) for key, value in spread(**other).items()
    }
    return found
