#!/usr/bin/env python3
"""Principal components by the singular value decomposition, in float64: what core/pca.h must find by other means.

    /usr/bin/python3 tests/goldens/pca.py

writes pca.json. A case is {about, share, axes, points} with either its {rows} or how to draw them: {seed, n, columns,
decay}: np.random.RandomState(seed).randn(n, columns) with channel c times decay ** c, rounded to float32. Of large cases
`axes` has each axis's first LEADING numbers and `points` the first LEADING rows. Axes that are arbitrary are null: where
nothing spreads along them, or where others spread as much.
"""
import json
import pathlib

import numpy as np

from json_rows import plain, rounded, rows

LEADING = 12


def turned(axis):
    """The largest number positive; of several as large (but for rounding), the first."""
    size = np.abs(axis)
    return axis * np.sign(axis[np.argmax(size >= size.max() * (1 - 1e-9))])


def components(matrix, about):
    data = np.float32(matrix).astype(np.float64)
    offsets = data - (data.mean(axis=0) if about == "mean" else 0)
    _, sizes, right = np.linalg.svd(offsets, full_matrices=False)
    sizes = np.append(sizes, [0, 0, 0])
    total = (sizes**2).sum()
    share = [float(sizes[k] ** 2 / total) if total > 0 else 0.0 for k in (0, 1)]
    axes, points = [], []
    for k in (0, 1):
        gaps = [abs(sizes[k] - sizes[other]) for other in (k - 1, k + 1) if other >= 0]
        clear = total > 0 and sizes[k] > 1e-6 * sizes[0] and min(gaps) > 1e-3 * sizes[0]
        axes.append(turned(right[k]) if clear else None)
        points.append(offsets @ axes[k] if clear else None)
    return {"about": about, "share": share, "axes": axes, "points": points}


def cut(found):
    """Large axes and points would fill the file."""
    shorter = {key: [one if one is None else one[:LEADING] for one in found[key]] for key in ("axes", "points")}
    return found | shorter


def typed():
    random = np.random.RandomState(7)
    line = np.outer(np.arange(5) - 1.5, [2, -1, 0.5])
    return {
        "one_row": [[1, 2, 3]],
        "one_channel": [[1], [4], [-2]],
        "all_equal": [[2, -1]] * 4,
        "on_a_line": line.tolist(),
        "a_square": [[1, 1], [1, -1], [-1, -1], [-1, 1]],
        "one_hot": np.eye(4).tolist(),
        "far_from_zero": (1000 + random.randn(6, 3)).round(3).tolist(),
        "few_channels": (random.randn(12, 3) * [3, 1, 0.2]).round(3).tolist(),
        "few_rows": random.randn(4, 9).round(3).tolist(),
        "tiny": (1e-20 * random.randn(5, 4)).tolist(),
        "huge": (1e30 * random.randn(5, 4)).tolist(),
    }


def drawn():
    return {
        "more_rows": {"seed": 1, "n": 200, "columns": 16, "decay": 0.9},
        "more_channels": {"seed": 2, "n": 24, "columns": 512, "decay": 1.0},
        "large": {"seed": 3, "n": 300, "columns": 1024, "decay": 0.999},
        "large_and_even": {"seed": 4, "n": 400, "columns": 400, "decay": 1.0},
    }


def references():
    found = {}
    for about in ("mean", "zero"):
        for name, matrix in typed().items():
            found[f"{name}_about_{about}"] = {"rows": matrix} | components(matrix, about)
        for name, how in drawn().items():
            if about == "zero" and how["n"] > 250:
                continue
            matrix = np.random.RandomState(how["seed"]).randn(how["n"], how["columns"])
            found[f"{name}_about_{about}"] = how | cut(
                components(matrix * how["decay"] ** np.arange(how["columns"]), about)
            )
    return found


if __name__ == "__main__":
    content = {name: {key: rounded(plain(value)) for key, value in case.items()} for name, case in references().items()}
    text = rows(content) + "\n"
    assert list(json.loads(text)) == list(content)
    (pathlib.Path(__file__).parent / "pca.json").write_text(text, encoding="utf-8")
