#!/usr/bin/env python3
"""Writes lessons.json: scenes as an author would write them, and every number they must give.

Written in NumPy float64 from "Attention Is All You Need" (Vaswani et al. 2017, sections 3.2 and 3.5), without looking at
our own code. Arrays are named by their path in a Trace: "heads.0.weights". In scores a masked cell is false; masks are 1
(may look at) and 0. A value that a scene does not have is not listed.

    /usr/bin/python3 tests/goldens/make_goldens.py
"""
import copy
import json
import pathlib

import numpy as np

DEFAULTS = {
    "d_model": 4,
    "n_heads": 1,
    "head_layout": "split",
    "position": {"kind": "none"},
    "mask": {"kind": "none"},
    "scale": "sqrt_d_head",
    "temperature": 1,
    "stages": "x",
    "pins": {},
}
RANDOM = {"seed": 42, "std": {"x": 1, "w": 0.5}}
PROJECTIONS = ("w_q", "w_k", "w_v")


def attend(scene):
    """Scene -> {path: array}, and the factor between raw and scaled."""
    s = {**DEFAULTS, **scene}
    n, h = len(s["tokens"]), s["n_heads"]
    pins = s["pins"]
    out = {}

    def keep(name, computed):
        """A pinned matrix stands where a computed one would; both may be absent."""
        value = pins.get(name)
        value = computed if value is None else np.array(value, dtype=np.float64)
        if value is not None:
            out[name] = value
        return value

    drawn = draw({**RANDOM, **s["random"]}, s, n)
    w_o = keep("w_o", drawn.get("w_o"))
    q = k = v = None
    if s["stages"] == "x":
        embedding = keep("embedding", drawn.get("x"))
        position = keep("position", sinusoids(n, s["d_model"]) if s["position"]["kind"] == "sinusoidal" else None)
        x = keep("x", plus(embedding, position))
        weights = {name: projection(pins, name, drawn.get(name)) for name in PROJECTIONS}
        out.update({name: w for name, w in weights.items() if w is not None})
        queries = None if x is None else x[n - n_queries(pins, n) :]
        q = project(queries, weights["w_q"], s)
        k, v = project(x, weights["w_k"], s), project(x, weights["w_v"], s)
    heads = [attend_head(s, i, *(None if t is None else t[i] for t in (q, k, v))) for i in range(h)]
    for i, head in enumerate(heads):
        out.update({f"heads.{i}.{name}": value for name, value in head.items()})
    if all("output" in head for head in heads):
        concat = keep("concat", np.concatenate([head["output"] for head in heads], axis=1))
        result = concat if w_o is None else concat @ w_o
        out["output"] = np.array(pins["result"], dtype=np.float64) if "result" in pins else result
    return out, scale_of(s)


def draw(random, s, n):
    """np.random.seed, then randn in the order written; weights of full-width heads are drawn head by head."""
    np.random.seed(random["seed"])
    d, h = s["d_model"], s["n_heads"]
    full = s["head_layout"] == "full"
    drawn, run = {}, []

    def end_of_run():
        """w_q w_k w_v named one after another belong to one module a head."""
        for head in range(h if full else 1):
            for name in run:
                drawn.setdefault(name, []).append(random["std"]["w"] * np.random.randn(d, d))
        run.clear()

    for entry in random["order"]:
        if entry in PROJECTIONS:
            run.append(entry)
            continue
        end_of_run()
        if entry == "x":
            drawn["x"] = random["std"]["x"] * np.random.randn(n, d)
        elif entry == "w_o":
            drawn["w_o"] = random["std"]["w"] * np.random.randn(h * d if full else d, d)
        else:
            np.random.randn(entry)
    end_of_run()
    return {name: np.array(value) for name, value in drawn.items()}


def sinusoids(n, d):
    """PE(pos, 2i) = sin(pos / 10000^(2i/d)), PE(pos, 2i+1) = cos(the same); section 3.5."""
    table = np.empty((n, d))
    for pos in range(n):
        for c in range(d):
            angle = pos / 10000 ** ((c - c % 2) / d)
            table[pos, c] = np.cos(angle) if c % 2 else np.sin(angle)
    return table


def plus(a, b):
    if a is None or b is None:
        return a
    return a + b


def n_queries(pins, n):
    """Typed queries or scores tell how many queries there are; they stand for the last tokens."""
    for name in ("q", "scores"):
        for head in pins.get(name, []):
            if head is not None:
                return len(head)
    return n


def projection(pins, name, drawn):
    """(1, d, d) in layout split, (heads, d, d) in layout full; a pin may leave heads to the random stream."""
    pin = pins.get(name)
    if pin is None:
        return drawn
    if np.ndim(pin[0]) == 1:
        return np.array([pin], dtype=np.float64)
    return np.array([drawn[i] if head is None else np.array(head) for i, head in enumerate(pin)], dtype=np.float64)


def project(x, w, s):
    """x W, a block of columns a head in layout split, a matrix a head in layout full: section 3.2.2."""
    if x is None or w is None:
        return None
    if s["head_layout"] == "full":
        return [x @ head for head in w]
    return np.split(x @ w[0], s["n_heads"], axis=1)


def scale_of(s):
    d_head = s["d_model"] if s["head_layout"] == "full" else s["d_model"] // s["n_heads"]
    return {"sqrt_d_head": 1 / np.sqrt(d_head), "none": 1.0}.get(s["scale"], s["scale"])


def attend_head(s, i, q, k, v):
    """softmax(q kᵀ scale / temperature) v, section 3.2.1, with the reader's matrices in place of computed ones."""
    head = {}

    def keep(name, compute, *needs):
        pin = s["pins"].get(name)
        if pin is not None and pin[i] is not None:
            head[name] = np.array(pin[i], dtype=np.float64)
        elif all(need is not None for need in needs):
            head[name] = compute(*needs)
        return head.get(name)

    def same(value):
        return value

    q, k, v = keep("q", same, q), keep("k", same, k), keep("v", same, v)
    raw = keep("raw", lambda q, k: q @ k.T, q, k)
    scaled = keep("scaled", lambda raw: raw * scale_of(s), raw)
    biased = keep("biased", same, scaled)

    pin = s["pins"].get("scores")
    if pin is not None and pin[i] is not None:
        mask = np.array([[cell is not False for cell in row] for row in pin[i]])
        scores = np.where(mask, np.array(pin[i], dtype=np.float64), -np.inf)
    else:
        mask = visible(s["mask"], *biased.shape)
        scores = np.where(mask, biased, -np.inf)
    head["mask"], head["scores"] = mask, scores
    weights = keep("weights", lambda scores: softmax(scores / s["temperature"]), scores)
    keep("output", lambda v: weights @ v, v)
    return head


def visible(mask, n_q, n_kv):
    """Rules are combined as booleans. Causal: the last query sees the last key."""
    seen = np.ones((n_q, n_kv), dtype=bool)
    for rule in mask if isinstance(mask, list) else [mask]:
        if rule["kind"] == "causal":
            seen &= np.tri(n_q, n_kv, n_kv - n_q, dtype=bool)
        elif rule["kind"] in ("padding", "custom"):
            seen &= np.array(rule["visible"], dtype=bool)
    return seen


def softmax(scores):
    """A row in which nothing is visible is all zeros."""
    seen = np.isfinite(scores)
    top = np.max(scores, axis=1, keepdims=True, where=seen, initial=-np.inf)
    e = np.where(seen, np.exp(np.where(seen, scores - np.where(np.isfinite(top), top, 0), 0)), 0)
    total = e.sum(axis=1, keepdims=True)
    return np.divide(e, total, out=np.zeros_like(e), where=total > 0)


def lessons():
    """Lessons 2, 3, 4, 5, 7 and 8."""
    scores = [[0.9, 0.4, 0.2, 0.1], [0.3, 0.8, 0.5, 0.6], [0.1, 0.3, 0.7, 0.2], [0.0, 0.4, 0.1, 0.8]]
    title = {
        "v": 1,
        "tokens": ["运动鞋", "跑步", "轻便", "透气"],
        "stages": "scores",
        "random": {"order": []},
        "pins": {"scores": [scores]},
    }
    qk = [[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]]
    cat = {"v": 1, "text": "the cat sat", "tokens": ["the", "cat", "sat"]}
    scenes = {
        "the_cat_sat": {**cat, "random": {"seed": 42, "order": ["x", "w_q", "w_k", "w_v"]}},
        "shoes_running": {
            "v": 1,
            "tokens": ["运动鞋", "跑步"],
            "random": {"seed": 42, "order": ["w_q", "w_k", "w_v"], "std": {"x": 1, "w": 0.1}},
            "pins": {"x": [[0.8, 0.3, -0.2, 0.1], [0.2, 0.9, 0.1, -0.3]]},
        },
        "apple": {
            "v": 1,
            "text": "我喜欢苹果",
            "tokens": ["我", "喜欢", "苹果"],
            "stages": "qkv",
            "random": {"order": []},
            "pins": {
                "q": [[[0.1, 0.3, 0.9, 0.4]]],
                "k": [[[0.9, 0.2, 0.1, 0.3], [0.4, 0.8, 0.5, 0.2], [0.2, 0.1, 0.8, 0.6]]],
                "v": [[[0.7, 0.2, 0.1, 0.5], [0.3, 0.8, 0.6, 0.2], [0.1, 0.4, 0.9, 0.3]]],
            },
        },
        "apple_embedding": {
            "v": 1,
            "tokens": ["苹果"],
            "random": {"order": ["w_q", "w_k", "w_v"]},
            "pins": {"embedding": [[-0.1, 0.6, 0.8, -0.3]], "position": [[0, 0, 1, 0]]},
        },
        "title_softmax": title,
        "weighted_sum": {
            "v": 1,
            "tokens": ["a", "b", "c"],
            "d_model": 2,
            "stages": "qkv",
            "random": {"order": []},
            "pins": {"q": [qk], "k": [qk], "v": [[[1, 2], [3, 4], [5, 6]]]},
        },
        "mha_8_2": {
            "v": 1,
            "tokens": ["one", "two", "three"],
            "d_model": 8,
            "n_heads": 2,
            "random": {"seed": 42, "order": ["w_q", "w_k", "w_v", "w_o", "x"], "std": {"x": 1, "w": 0.1}},
        },
        "the_cat_sat_heads": {
            **cat,
            "n_heads": 3,
            "head_layout": "full",
            "random": {"seed": 42, "order": ["x", 48, "w_q", "w_k", "w_v"]},
        },
    }
    for temperature in (0.05, 0.5, 2, 1000):
        scenes[f"title_softmax_t_{temperature}"] = {**title, "temperature": temperature}
    return scenes


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
        "two_queries_in_one_of_two_heads": words(5, n_heads=2, mask=causal, pins={"q": [None, [[0.3, -1.2], [1.5, 0.4]]]}),
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
        "d_model_17": words(7, d_model=17, random={"seed": 3, "order": ["x", *PROJECTIONS], "std": {"x": 1, "w": 0.25}}),
        "d_model_21_heads_7_causal": words(
            9, d_model=21, n_heads=7, mask=causal, random={"seed": 4, "order": ["x", *PROJECTIONS], "std": {"x": 1, "w": 0.2}}
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


def plain(value):
    """Arrays as JSON: masked scores are false, masks 1 and 0."""
    if isinstance(value, np.ndarray):
        return plain(value.astype(int).tolist() if value.dtype == bool else value.tolist())
    if isinstance(value, dict):
        return {key: plain(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [plain(entry) for entry in value]
    return False if isinstance(value, float) and value == -np.inf else value


def rows(value, indent=""):
    """JSON with one row of numbers a line, so that a difference can be read."""
    deeper = indent + " "
    if isinstance(value, dict) and any(isinstance(entry, (dict, list)) for entry in value.values()):
        inner = [f"{deeper}{json.dumps(key)}: {rows(entry, deeper)}" for key, entry in value.items()]
        return "{\n" + ",\n".join(inner) + f"\n{indent}}}"
    if isinstance(value, list) and any(isinstance(entry, list) for entry in value):
        return "[\n" + ",\n".join(deeper + rows(entry, deeper) for entry in value) + f"\n{indent}]"
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def main():
    goldens = {}
    for name, scene in {**lessons(), **rules(), **pinned()}.items():
        expected, scale = attend(plain(copy.deepcopy(scene)))
        goldens[name] = {"scene": plain(scene), "scale": scale, "expected": plain(expected)}
    target = pathlib.Path(__file__).with_name("lessons.json")
    target.write_text(rows(goldens) + "\n", encoding="utf-8")
    print(f"{target}: {len(goldens)} scenes, {sum(len(g['expected']) for g in goldens.values())} arrays")


if __name__ == "__main__":
    main()
