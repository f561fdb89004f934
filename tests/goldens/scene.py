"""What a scene means where it says nothing: the defaults of Scene v1, and what follows from them."""

DEFAULTS = {
    "d_model": 4,
    "n_heads": 1,
    "n_kv_heads": None,
    "head_layout": "split",
    "position": {"kind": "none"},
    "mask": {"kind": "none"},
    "scale": "sqrt_d_head",
    "temperature": 1,
    "stages": "x",
    "context": None,
    "silent_heads": [],
    "pins": {},
}
RANDOM = {"seed": 42, "std": {"x": 1, "w": 0.5}}
BLOCK = {"n_layers": 0, "norm": "post", "residual": True, "ffn": "relu", "d_ff": 16}
POSITIONS = {
    "relative": {"buckets": 32, "max_distance": 128, "two_sided": True},
    "rotary": {"pairs": "half", "base": 10000},
}
PROJECTIONS = ("w_q", "w_k", "w_v")


def complete(scene):
    """The scene with every key written out, and the sizes that follow: n, n_kv_heads, d_head."""
    s = {**DEFAULTS, **scene}
    s["random"] = {**RANDOM, **s["random"]}
    s["block"] = {**BLOCK, **s.get("block", {})}
    s["position"] = {**POSITIONS.get(s["position"]["kind"], {}), **s["position"]}
    s["n"] = len(s["tokens"])
    s["n_kv_heads"] = s["n_kv_heads"] or s["n_heads"]
    s["d_head"] = s["d_model"] if s["head_layout"] == "full" else s["d_model"] // s["n_heads"]
    return s


def scale_of(s):
    """The factor between raw and scaled: 1/sqrt(d_k) in Vaswani et al. 2017, section 3.2.1."""
    return {"sqrt_d_head": 1 / s["d_head"] ** 0.5, "none": 1.0}.get(s["scale"], s["scale"])


def kv_head(s, h):
    """Neighbouring query heads share a key/value head (Ainslie et al. 2023, figure 2)."""
    return h * s["n_kv_heads"] // s["n_heads"]


def layer_pins(s, layer):
    """Pins stand for layer 0; those of the layers above it have a place of their own."""
    return s["pins"] if layer == 0 else s["pins"].get("layers", {}).get(str(layer), {})


def is_silent(s, layer, h):
    return layer < len(s["silent_heads"]) and h in s["silent_heads"][layer]
