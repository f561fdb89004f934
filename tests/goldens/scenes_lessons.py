"""Lessons 2, 3, 4, 5, 7 and 8."""


def lessons():
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
