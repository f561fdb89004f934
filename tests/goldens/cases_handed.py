"""The cases as they were handed: {case: (title, input, expected)}."""

HANDED = {
    "B05": (
        "LayerNorm on large mean / tiny variance, and epsilon in the wrong place",
        (
            "gamma=1, beta=0, eps=1e-5: (a) [40000,40001,40002,40003]  (b) [80000,80001,80002,80003]  (c) 256 x "
            "1234  (d) [7,7,7,7]  (e) [0,0,0,0.001]  (f) [1,2,3,4]; (g) row (d) with eps=0"
        ),
        (
            "(a),(b),(f) [-1.34163542, -0.44721181, 0.44721181, 1.34163542]  (c),(d) all 0  (e) [-0.078326045, "
            "-0.078326045, -0.078326045, 0.234978135]. (g) zeros or a clear refusal, never NaN. Wrong-answer "
            "signatures: (e) 1.6929537 means eps outside the root; (f) 1.1618915 means the n-1 variance; (a) one-"
            "pass float32 variance here is -66.25, hence NaN."
        ),
    ),
    "B06": (
        "The two GELUs are mixed up",
        (
            "GELU(x) for x = -3, -1, 0, 1, 2, 2.7, 3 in both modes; also check the label in the UI, in exported "
            "NumPy text and in the model-loading path (GPT-2 style needs tanh)"
        ),
        (
            "erf: [-0.0040496941, -0.1586552539, 0, 0.8413447461, 1.9544997361, 2.6906391707, 2.9959503059]; "
            "tanh: [-0.0036373921, -0.1588080094, 0, 0.8411919906, 1.9545976941, 2.6911124054, 2.9963626079]. "
            "Largest gap over [-6,6] is 4.7323552e-4 near |x|=2.6989. Test tolerance must be <= 1e-5, otherwise "
            "the test cannot tell them apart."
        ),
    ),
    "B13": (
        "Causal alignment when query and key counts differ",
        "Causal masks for (n_q,n_kv) = (2,5), (5,2), (1,8), (3,3)",
        (
            "bottom-right: (2,5) 11110/11111; (5,2) 00/00/00/10/11 (first three rows empty -> zero rows); (1,8) "
            "11111111. top-left: (2,5) 10000/11000; (5,2) 10/11/11/11/11; (1,8) 10000000. (3,3) identical. The "
            "page names the alignment in use, states its default, and the exported code uses the same one."
        ),
    ),
    "B14": (
        "Sliding window: does the window count the token itself?",
        "causal, n=6, equal scores, window W = 1, 2, 3, 6, 7, 0; then two-sided with 1 key each side",
        (
            "W counts the token itself: W=1 identity (6 visible cells); W=2 11 cells; W=3 15 cells, row 5 = "
            "[0,0,0,1/3,1/3,1/3]; W=6 and 7 = plain causal, 21 cells; W=0 refused with a message. Two-sided 1+1: "
            "16 cells. 18 cells at W=3 is the off-by-one. The tooltip says 'itself and W-1 before'."
        ),
    ),
    "B19": (
        "Grouped-query heads mapped to the wrong key/value head",
        (
            "4 query heads, Q=0 (uniform weights), V constant 10 in kv head 0 and 20 in kv head 1; then kv heads "
            "= 1; then 6 query heads with 4 kv heads; then 8 query heads with 2 kv heads"
        ),
        (
            "outputs by query head [10,10,20,20]; kv=1 -> [10,10,10,10]; (6,4) refused naming both numbers; (8,2)"
            " -> [10,10,10,10,20,20,20,20]. [10,20,10,20] is the tiling bug."
        ),
    ),
    "B20": (
        "Online softmax: first tile all masked, and finite 'minus infinity' sentinels",
        (
            "tile 2: (a) scores [masked, masked, 1, 2], V=[10,20,30,40]  (b) tile 4, 12 keys, only key 11 "
            "visible, score 10, V[11]=7  (c) unmasked scores [-60000, -60001], V=[1,0]  (d) every tile masked"
        ),
        (
            "(a) weights [0,0,0.2689414214,0.7310585786], out 37.3105857863  (b) weight 1 on key 11, out 7  (c) "
            "weights [0.7310585786,0.2689414214], out 0.7310585786 (zero output exposes a sentinel)  (d) zero "
            "row. Same as the untiled result within 1e-6 for tile sizes 1, 2, 3, 4, 5, n."
        ),
    ),
    "B21": (
        "The last, partly filled tile leaks weight to padding",
        (
            "tile 4, 3 keys: q=[2,0], K=[[1,0],[0,1],[1,1]], V=[[1],[2],[3]]; then 3 keys that all score -5; then"
            " n=1..9 with tile 4 against the plain version"
        ),
        (
            "scores [1.4142135624,0,1.4142135624]; weights [0.4458082741,0.1083834518,0.4458082741]; out 2.0 "
            "exactly (1e-6). Second: each weight 1/3. Leak signatures: out 1.8044296825, or weights 0.0066044458."
        ),
    ),
    "B22": (
        "ALiBi slopes when the head count is not a power of two",
        "slopes for heads = 1, 2, 3, 4, 6, 8, 12; bias of head 0 (8 heads) for query 3, key 1",
        (
            "1: [0.00390625]; 2: [0.0625, 0.00390625]; 3: [0.0625, 0.00390625, 0.25]; 4: [0.25, 0.0625, 0.015625,"
            " 0.00390625]; 6: [0.25, 0.0625, 0.015625, 0.00390625, 0.5, 0.125]; 8: 0.5 halving to 0.00390625; 12:"
            " the 8 list then [0.7071067812, 0.3535533906, 0.1767766953, 0.0883883476]. Bias -1.0. Wrong: 6 heads"
            " starting 0.39685; 8 heads starting 1.0."
        ),
    ),
    "B23": (
        "RoPE: interleaved pairs versus half-split pairs, and mixing the two",
        (
            "d=4, base 10000, x=[1,2,3,4] at position 1; then q=[1,2,3,4], k=[4,3,2,1] at positions (5,3), "
            "(12,10), (2,0)"
        ),
        (
            "interleaved: [-1.1426396637, 1.9220755965, 2.9598506679, 4.0297995017]; half-split: [-1.9841106486, "
            "1.9599006675, 2.4623779024, 4.0197996683]. Norm stays 5.4772255751. q.k for all three position "
            "pairs: interleaved 1.1900512336, half-split -3.4564292340. Mixture signature: [-1.98411, -2.28528, "
            "3.00985, 4.01980], norm 5.8632, and q.k = -16.19 / -0.277 / -15.91. UI and export name the layout."
        ),
    ),
    "B25": (
        "Sinusoidal encoding with odd d_model, and sine/cosine concatenated instead of alternating",
        "PE for d=1, 3, 4, 5 at positions 0 and 1",
        (
            "d=3: pos0 [0,1,0], pos1 [0.8414709848, 0.5403023059, 0.0021544330]. d=5 pos1 [0.8414709848, "
            "0.5403023059, 0.0251162229, 0.9996845379, 0.0006309573]. d=4 pos1 [0.8414709848, 0.5403023059, "
            "0.0099998333, 0.9999500004]; [0.84147, 0.0099998, 0.54030, 0.99995] is the concatenated layout. d=1 "
            "pos1 [0.8414709848]. No crash, no column left unset."
        ),
    ),
    "B26": (
        "T5 relative buckets: edges, direction and where the bias applies",
        (
            "32 buckets, max distance 128, r = key - query. Encoder (two-sided) r = "
            "0,-1,-7,-8,-11,-12,-15,-16,-22,-23,-31,-32,-45,-46,-63,-64,-90,-91,-127,-128,-1000 and "
            "+1,+7,+8,+16,+64,+91. Decoder (one-sided) distance back "
            "0,1,15,16,22,23,31,32,45,46,63,64,90,91,127,128 and any future key"
        ),
        (
            "Encoder past: 0,1,7,8,8,9,9,10,10,11,11,12,12,13,13,14,14,15,15,15,15; future: 17,23,24,26,30,31. "
            "Decoder: 0,1,15,16,18,18,21,21,23,24,26,26,29,29,31,31; future 0. Exact hits (16,32,64) sit on a "
            "rounding edge: float32 and float64 both give 10,12,14 in the encoder; 9,11,13 means the logarithm "
            "was truncated from below. No bias in cross-attention."
        ),
    ),
}
