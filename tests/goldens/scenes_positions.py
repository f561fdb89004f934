"""Positions: each kind on short sentences, and far enough apart to leave the near buckets of T5."""
import numpy as np

ALL = ["x", "w_q", "w_k", "w_v"]
SMALL = {"random": {"seed": 31, "order": ALL, "std": {"x": 1, "w": 0.25}}}
APPLES = ["我", "喜欢", "苹果"]
LONGER = ["我", "昨天", "在", "市场", "买", "了", "很", "甜", "的", "苹果"]
CAUSAL = {"kind": "causal"}


def words(position, tokens=APPLES, **more):
    return {"v": 1, "tokens": tokens, "random": {"seed": 31, "order": ALL}, "position": position, **more}


def relative(buckets=None, max_distance=None, two_sided=None):
    given = {"buckets": buckets, "max_distance": max_distance, "two_sided": two_sided}
    return {"kind": "relative", **{key: value for key, value in given.items() if value is not None}}


def rotary(pairs=None, base=None):
    given = {"pairs": pairs, "base": base}
    return {"kind": "rotary", **{key: value for key, value in given.items() if value is not None}}


def scenes():
    values = np.random.RandomState(1706)

    def matrix(rows, columns):
        return np.round(values.uniform(-1.5, 1.5, (rows, columns)), 2)

    sinusoidal, learned, alibi = {"kind": "sinusoidal"}, {"kind": "learned"}, {"kind": "alibi"}
    found = {"none": ("no positions", words({"kind": "none"}))}
    for d in (1, 2, 3, 7):
        found[f"sinusoidal_{d}"] = (
            f"sine and cosine by turns, width {d}",
            words(sinusoidal, LONGER[:6], d_model=d, **SMALL),
        )
    found |= {
        "sinusoidal_long": ("ten words", words(sinusoidal, LONGER)),
        "learned": ("a drawn table is added to the embeddings", words(learned)),
        "learned_typed": ("a typed table", words(learned, pins={"position": matrix(3, 4)})),
        "relative": ("T5's buckets as they are by default: 32 up to 128, both sides", words(relative())),
        "relative_heads": ("each head has its own column of the table", words(relative(), LONGER[:5], n_heads=2)),
        "relative_small": ("8 buckets up to distance 6: the last ones are shared", words(relative(8, 6), LONGER)),
        "relative_small_one_sided": (
            "4 buckets up to distance 8, one side: all future keys share bucket 0",
            words(relative(4, 8, False), LONGER),
        ),
        "relative_causal": (
            "one-sided buckets under a causal mask",
            words(relative(8, 16, False), LONGER[:6], mask=CAUSAL),
        ),
        "relative_typed": (
            "a typed table: bucket b adds b",
            words(relative(4, 8), pins={"relative": [[0], [1], [2], [3]]}),
        ),
        "rotary": ("half-split pairs, base 10000, as by default", words(rotary())),
        "rotary_interleaved": ("neighbouring channels are paired", words(rotary("interleaved"))),
        "rotary_long": ("ten words", words(rotary("half"), LONGER)),
        "rotary_base_100": ("a smaller base turns faster", words(rotary(base=100), LONGER[:6])),
        "rotary_base_2": ("interleaved, base 2.5", words(rotary("interleaved", 2.5), LONGER[:6], d_model=6)),
        "rotary_heads": (
            "each of two heads turns by its own width",
            words(rotary(), LONGER[:5], d_model=12, n_heads=2, **SMALL),
        ),
        "rotary_width_2": ("heads of width 2 have one pair", words(rotary("interleaved"), LONGER[:5], n_heads=2)),
        "rotary_full": ("full-width heads", words(rotary(), LONGER[:4], n_heads=2, head_layout="full")),
        "rotary_typed_q_rotated": (
            "the turned queries of the second head are typed",
            words(rotary(), n_heads=2, pins={"q_rotated": [None, matrix(3, 2)]}),
        ),
        "rotary_typed_k_rotated": ("turned keys are typed", words(rotary(), pins={"k_rotated": [matrix(3, 4)]})),
    }
    for heads in (1, 2, 3, 4, 6, 8, 12):
        found[f"alibi_{heads}"] = (
            f"slopes of {heads} heads",
            words(alibi, LONGER[:4], d_model=heads, n_heads=heads, **SMALL),
        )
    found |= {
        "alibi_long": ("ten words, two heads", words(alibi, LONGER, n_heads=2)),
        "alibi_causal": ("under a causal mask", words(alibi, LONGER[:5], d_model=6, n_heads=3, mask=CAUSAL)),
        "alibi_t_unscaled": (
            "the bias is added after scaling and before the temperature",
            words(alibi, scale="none", temperature=2),
        ),
        "alibi_typed_biased": ("typed biased scores", words(alibi, pins={"biased": [matrix(3, 3)]})),
        "alibi_typed_scaled": ("typed scaled scores are biased", words(alibi, pins={"scaled": [matrix(3, 3)]})),
    }
    kinds = {"alibi": alibi, "relative": relative(8, 6), "rotary": rotary()}
    query = [matrix(2, 4)]
    for name, position in kinds.items():
        found[f"{name}_two_queries"] = (
            "two queries stand where the last two of five words stand",
            words(position, LONGER[:5], mask=CAUSAL, pins={"q": query}),
        )
        found[f"{name}_typed_qkv"] = (
            "positions where the reader starts from Q, K, V",
            words(
                position,
                stages="qkv",
                random={"order": []},
                pins={
                    **{stage: [matrix(3, 4)] for stage in ("q", "k", "v")},
                    **({"relative": matrix(8, 1)} if name == "relative" else {}),
                },
            ),
        )
    return found


def far():
    """Forty words: distances beyond 32."""
    tokens = [f"w{i}" for i in range(40)]
    return {
        "relative_40": ("both sides: bucket 12 from distance 32 on", words(relative(), tokens, d_model=2)),
        "relative_40_one_sided": (
            "one side: buckets 16 to 23 from distance 16 on",
            words(relative(32, 128, False), tokens, d_model=2, mask=CAUSAL),
        ),
    }
