"""One handed case: scenes whose numbers are known, compared with ours."""
import numpy as np

from cases_handed import HANDED
from forward import forward
from json_rows import plain

TOLERANCE = 6e-9  # the handed numbers have eight to ten decimals


def agree(ours, handed, what):
    ours, handed = np.array(ours, dtype=float), np.array(handed, dtype=float)
    assert ours.shape == handed.shape and np.allclose(ours, handed, rtol=1e-9, atol=TOLERANCE), (what, ours, handed)


def case(name, scenes=(), refused=(), tables=()):
    """Compares every given number with NumPy."""
    for key, entry in dict(scenes).items():
        entry["scene"] = plain(entry["scene"])
        found = forward(entry["scene"])
        for path, handed in entry.get("given", {}).items():
            agree(found[path], handed, (name, key, path))
        for path, row, column, handed in entry.get("cells", ()):
            agree(found[path][row, column], handed, (name, key, path))
    texts = dict(zip(("title", "input", "expected"), HANDED[name]))
    return texts | {"scenes": plain(dict(scenes)), "refused": plain(dict(refused)), "tables": plain(dict(tables))}


def words(n, **more):
    return {"v": 1, "tokens": [f"t{i}" for i in range(n)], "random": {"order": ["x", "w_q", "w_k", "w_v"]}, **more}


def typed(stages, n, d, pins, **more):
    return {
        "v": 1,
        "tokens": [f"t{i}" for i in range(n)],
        "d_model": d,
        "stages": stages,
        "random": {"order": []},
        "pins": pins,
        **more,
    }


def column(*values):
    return [[value] for value in values]
