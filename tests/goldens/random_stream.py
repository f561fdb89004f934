"""Random matrices from NumPy's legacy stream: np.random.seed, then randn, row after row, in one fixed order."""
import numpy as np

from scene import PROJECTIONS, complete


def draw(scene):
    """{(layer, name): array}. First what `order` names, in its order; then whatever else the scene needs.

    w_q, w_k, w_v named one after another belong to one module a head: in layout full they are drawn head by head.
    """
    s = complete(scene)
    stream = np.random.RandomState(s["random"]["seed"])
    drawn = {}

    def fill(layer, name):
        std = s["random"]["std"]["x" if name in ("x", "position", "context") else "w"]
        drawn[layer, name] = std * stream.randn(*shape_of(s, name))

    def projections(layer, names):
        for head in range(s["n_heads"] if s["head_layout"] == "full" else 1):
            for name in names:
                rows, columns, matrices = projection_shape(s, name)
                if head < matrices:
                    drawn.setdefault((layer, name), []).append(s["random"]["std"]["w"] * stream.randn(rows, columns))

    run = []
    for entry in [*s["random"]["order"], None]:
        if entry in PROJECTIONS:
            run.append(entry)
            continue
        projections(0, run)
        run = []
        if isinstance(entry, int):
            stream.randn(entry)
        elif entry is not None:
            fill(0, entry)

    has_w_o = (0, "w_o") in drawn or s["pins"].get("w_o") is not None
    for layer, names in needs(s, has_w_o):
        missing = [n for n in names if (layer, n) not in drawn]
        if names == PROJECTIONS:
            projections(layer, missing)
        else:
            for name in missing:
                fill(layer, name)
    return {key: np.array(value) for key, value in drawn.items()}


def needs(s, has_w_o):
    """What is drawn without being named, in order, pinned or not: tables and context, then layer after layer."""
    if s["stages"] == "x" and s["position"]["kind"] == "learned":
        yield 0, ("position",)
    if s["stages"] != "scores" and s["position"]["kind"] == "relative" and not s["context"]:
        yield 0, ("relative",)
    if s["context"]:
        yield 0, ("context",)
    for layer in range(s["block"]["n_layers"]):
        if layer > 0:
            yield layer, PROJECTIONS
            yield layer, ("w_o",) if has_w_o else ()
        ffn = s["block"]["ffn"]
        yield layer, () if ffn == "none" else ("w_1", "w_gate", "w_2") if ffn == "swiglu" else ("w_1", "w_2")


def projection_shape(s, name):
    """Rows, columns and number of the matrices of w_q, w_k or w_v."""
    heads = s["n_heads"] if name == "w_q" else s["n_kv_heads"]
    d = s["d_model"]
    return (d, d, heads) if s["head_layout"] == "full" else (d, heads * s["d_head"], 1)


def shape_of(s, name):
    d, d_ff = s["d_model"], s["block"]["d_ff"]
    return {
        "x": (s["n"], d),
        "position": (s["n"], d),
        "context": (len(s["context"]["tokens"]) if s["context"] else 0, d),
        "relative": (s["position"].get("buckets"), s["n_heads"]),
        "w_o": (s["n_heads"] * s["d_head"], d),
        "w_1": (d, d_ff),
        "w_gate": (d, d_ff),
        "w_2": (d_ff, d),
    }[name]
