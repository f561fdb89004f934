"""In which order random numbers are drawn: what `order` names, then the rest of what the scene needs."""
import numpy as np

TOKENS = ["a", "b", "c"]
OTHER = {"tokens": ["d", "e"]}
ALL = ["x", "w_q", "w_k", "w_v"]
WITH_W_O = [*ALL, "w_o"]
LEARNED = {"kind": "learned"}
RELATIVE = {"kind": "relative", "buckets": 4, "max_distance": 8}
BLOCK = {"n_layers": 2, "ffn": "relu", "d_ff": 3}
GATED = {**BLOCK, "ffn": "swiglu", "norm": "pre"}


def words(order, **more):
    """Different spreads for x and w show which of them is meant."""
    return {"v": 1, "tokens": TOKENS, "random": {"seed": 201, "order": order, "std": {"x": 0.7, "w": 0.4}}, **more}


def scenes():
    values = np.random.RandomState(1803)

    def matrix(rows, columns):
        return np.round(values.uniform(-1, 1, (rows, columns)), 2)

    full = {"n_heads": 2, "head_layout": "full"}
    pinned_above = {"layers": {"1": {"w_k": matrix(4, 4), "w_1": matrix(4, 3)}}}
    return {
        "position_last": ("the table is drawn after what is named", words(ALL, position=LEARNED)),
        "position_first": ("the table is named first", words(["position", *ALL], position=LEARNED)),
        "position_between": (
            "the table is named between, after three skipped numbers",
            words(["x", 3, "position", *ALL[1:]], position=LEARNED),
        ),
        "position_typed": (
            "a typed table is not drawn",
            words(ALL, position=LEARNED, context=OTHER, pins={"position": matrix(3, 4)}),
        ),
        "position_named_and_typed": (
            "a named table is drawn even if it is typed: the numbers after it move",
            words(["x", "position", *ALL[1:]], position=LEARNED, pins={"position": matrix(3, 4)}),
        ),
        "relative_last": ("the table of buckets after what is named", words(ALL, position=RELATIVE)),
        "relative_first": ("the table of buckets is named first", words(["relative", *ALL], position=RELATIVE)),
        "relative_in_a_run": (
            "naming it between w_q and w_k parts their run",
            words(["x", "w_q", "relative", "w_k", "w_v"], position=RELATIVE, **full),
        ),
        "context_last": ("the second sequence after what is named", words(ALL, context=OTHER)),
        "context_first": ("the second sequence is named first", words(["context", *ALL], context=OTHER)),
        "position_then_context": ("neither is named: the table first", words(ALL, position=LEARNED, context=OTHER)),
        "context_then_position": (
            "both are named, the other way round",
            words(["context", *ALL, "position"], position=LEARNED, context=OTHER),
        ),
        "relative_then_layers": (
            "table of buckets, then w_1 and w_2, then the next layer",
            words(ALL, position=RELATIVE, block=BLOCK),
        ),
        "position_then_layers": ("table of positions, then layers", words(ALL, position=LEARNED, block=BLOCK)),
        "context_then_layers": ("second sequence, then layers", words(ALL, context=OTHER, block=BLOCK)),
        "layers_no_w_o": ("layer 0 has no w_o: nor has layer 1", words(ALL, block=BLOCK)),
        "layers_w_o": ("layer 0 has w_o: layer 1 draws one", words(WITH_W_O, block=BLOCK)),
        "layers_typed_w_o": (
            "layer 0's is typed: layer 1 draws one",
            words(ALL, block=BLOCK, pins={"w_o": matrix(4, 4)}),
        ),
        "layers_swiglu": ("w_1, w_gate, w_2", words(WITH_W_O, block=GATED)),
        "layers_no_ffn": ("only w_q, w_k, w_v, w_o", words(WITH_W_O, block={**BLOCK, "n_layers": 3, "ffn": "none"})),
        "layers_full": ("head by head in every layer", words(WITH_W_O, block=BLOCK, **full)),
        "layers_grouped": (
            "narrower w_k and w_v in every layer",
            words(WITH_W_O, block=BLOCK, n_heads=4, n_kv_heads=2),
        ),
        "layers_typed_above": (
            "typed w_k and w_1 of layer 1 are not drawn",
            words(WITH_W_O, block=BLOCK, pins=pinned_above),
        ),
        "layers_typed_w_gate": (
            "a typed w_gate of layer 0 is not drawn",
            words(ALL, block=GATED, pins={"w_gate": matrix(4, 3)}),
        ),
        "layers_full_typed_w_v": (
            "a typed w_v of layer 1 leaves w_q, w_k head by head",
            words(WITH_W_O, block=BLOCK, pins={"layers": {"1": {"w_v": [matrix(4, 4), matrix(4, 4)]}}}, **full),
        ),
        "layers_typed_x": (
            "a typed x of layer 1 changes no draw",
            words(ALL, block=BLOCK, pins={"layers": {"1": {"x": matrix(3, 4)}}}),
        ),
    }
