"""Attention on flat arrays. Inputs are given by seed and shape, not written out.

fast_attention.json: {name: {seed, batch, n_heads, n_kv_heads, n_q, n_kv, d_head, mask, sum, sum_of_squares, largest, rows}}.
The stream draws q (batch, n_heads, n_q, d_head), then k, then v (both batch, n_kv_heads, n_kv, d_head), each rounded to
float32; then everything is float64: softmax(q k^T / sqrt(d_head)) v under the mask (as in a scene, aligned at the last
key). sum, sum_of_squares and largest (absolute) are over the whole output; rows are whole output rows with their place.
`spread`, a power of two, multiplies q. Entries with "q", "k", "v" have them written out, and the whole "output".
"""
import numpy as np

from attention import softmax
from json_rows import rounded
from masks import visible

FULL, CAUSAL = {"kind": "none"}, {"kind": "causal"}


def window(width, two_sided=False):
    return {"kind": "window", "window": width, "two_sided": two_sided}


def attention(q, k, v, mask):
    batch, n_heads, n_q, d_head = q.shape
    n_kv_heads, n_kv = k.shape[1:3]
    out = np.empty((batch, n_heads, n_q, d_head))
    seen = visible(mask, n_q, n_kv)
    for b in range(batch):
        for h in range(n_heads):
            shared = h // (n_heads // n_kv_heads)
            scores = q[b, h] @ k[b, shared].T / np.sqrt(d_head)
            out[b, h] = softmax(np.where(seen, scores, -np.inf)) @ v[b, shared]
    return out


def by_one_query(q, k, v, mask, b, h, i):
    """The same for one query by the sums of the definition: a check of the above."""
    n_q, n_kv = q.shape[2], k.shape[2]
    shared = h * k.shape[1] // q.shape[1]
    keys = np.flatnonzero(visible(mask, n_q, n_kv)[i])
    shares = [np.exp(sum(q[b, h, i] * k[b, shared, j]) / q.shape[3] ** 0.5) for j in keys]
    return sum((share * v[b, shared, j] for share, j in zip(shares, keys)), np.zeros(q.shape[3])) / (sum(shares) or 1)


def drawn(seed, batch, n_heads, n_q, n_kv, d_head, mask, n_kv_heads=None, spread=1):
    n_kv_heads = n_kv_heads or n_heads
    stream = np.random.RandomState(seed)
    shapes = [(batch, n_heads, n_q, d_head)] + 2 * [(batch, n_kv_heads, n_kv, d_head)]
    q, k, v = (stream.randn(*shape).astype(np.float32).astype(np.float64) for shape in shapes)
    q = q * spread
    out = attention(q, k, v, mask)
    places = {(b, h, i) for b in (0, batch - 1) for h in (0, n_heads - 1) for i in (0, n_q // 2, n_q - 1)}
    for place in places:
        assert np.allclose(out[place], by_one_query(q, k, v, mask, *place), atol=1e-10)
    return {
        **{"seed": seed, "batch": batch, "n_heads": n_heads, "n_kv_heads": n_kv_heads, "n_q": n_q, "n_kv": n_kv},
        **{"d_head": d_head, "mask": mask, "spread": spread},
        **{"sum": rounded(float(out.sum())), "sum_of_squares": rounded(float((out**2).sum()))},
        "largest": rounded(float(np.abs(out).max())),
        "rows": [
            {"batch": b, "head": h, "query": i, "output": rounded(out[b, h, i].tolist())} for b, h, i in sorted(places)
        ],
    }


def typed(q, k, v, mask):
    q, k, v = (np.array(value, dtype=float)[None, None] for value in (q, k, v))
    out = attention(q, k, v, mask)[0, 0].tolist()
    sizes = {"batch": 1, "n_heads": 1, "n_kv_heads": 1, "n_q": q.shape[2], "n_kv": k.shape[2], "d_head": q.shape[3]}
    flat = {name: value[0, 0].tolist() for name, value in {"q": q, "k": k, "v": v}.items()}
    return {**sizes, "mask": mask, **flat, "output": rounded(out)}


def column(*values):
    return [[value] for value in values]


def references():
    found = {
        "full": drawn(1, 2, 3, 37, 37, 16, FULL),
        "full_64": drawn(2, 1, 2, 130, 130, 64, FULL),
        "full_width_1": drawn(3, 1, 2, 19, 19, 1, FULL),
        "full_width_80": drawn(4, 1, 1, 70, 70, 80, FULL),
        "full_width_13": drawn(5, 1, 2, 65, 65, 13, FULL),
        "sharp": drawn(6, 1, 2, 50, 50, 32, FULL, spread=32),
        "causal": drawn(7, 2, 2, 67, 67, 24, CAUSAL),
        "causal_long": drawn(8, 1, 1, 515, 515, 8, CAUSAL),
        "window_1": drawn(9, 1, 2, 40, 40, 8, window(1)),
        "window_5": drawn(10, 1, 2, 67, 67, 16, window(5)),
        "window_300_long": drawn(11, 1, 1, 1030, 1030, 8, window(300)),
        "window_longer_than_text": drawn(12, 1, 1, 33, 33, 8, window(100)),
        "window_5_two_sided": drawn(13, 1, 2, 67, 67, 16, window(5, True)),
        "grouped_4_2": drawn(14, 1, 4, 35, 35, 16, FULL, 2),
        "grouped_8_2_causal": drawn(15, 2, 8, 20, 20, 8, CAUSAL, 2),
        "grouped_4_1_window": drawn(16, 1, 4, 35, 35, 8, window(6), 1),
        "fewer_queries": drawn(17, 1, 2, 5, 71, 16, FULL),
        "fewer_queries_causal": drawn(18, 1, 2, 5, 71, 16, CAUSAL),
        "fewer_queries_window": drawn(19, 1, 2, 5, 71, 16, window(9)),
        "more_queries": drawn(20, 1, 2, 71, 5, 16, FULL),
        "more_queries_causal": drawn(21, 1, 2, 71, 5, 16, CAUSAL),
        "more_queries_window": drawn(22, 1, 2, 71, 5, 16, window(3)),
        "one_query": drawn(23, 1, 4, 1, 300, 64, CAUSAL),
        "one_key": drawn(24, 1, 2, 6, 1, 8, FULL),
    }
    for n in range(1, 10):
        found[f"last_tile_{n}"] = drawn(30 + n, 1, 1, n, n, 2, FULL)
    found["b20_first_keys_hidden"] = typed([[1]], column(5, 9, 1, 2), column(10, 20, 30, 40), window(2))
    found["b20_only_the_last_key"] = typed([[1]], column(*range(20, 31), 10), column(*range(11), 7), window(1))
    found["b20_very_negative"] = typed([[1]], column(-60000, -60001), column(1, 0), FULL)
    found["b20_nothing_visible"] = typed(column(1, 1, 1), column(1, 2), column(3, 4), CAUSAL)
    found["b21_three_keys"] = typed([[2, 0]], [[1, 0], [0, 1], [1, 1]], [[1, 0], [2, 0], [3, 0]], FULL)
    found["b21_three_equal"] = typed([[1]], column(-5, -5, -5), column(1, 2, 6), FULL)
    return found
