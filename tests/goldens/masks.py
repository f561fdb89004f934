"""Who may look at whom, as booleans. With more or fewer keys than queries the last query sees the last key."""
import numpy as np


def visible(mask, n_q, n_kv):
    """Several rules are combined: a cell is visible if each of them lets it be."""
    seen = np.ones((n_q, n_kv), dtype=bool)
    for rule in mask if isinstance(mask, list) else [mask]:
        seen &= one_rule(rule, n_q, n_kv)
    return seen


def one_rule(rule, n_q, n_kv):
    kind = rule["kind"]
    if kind == "causal":
        return np.tri(n_q, n_kv, n_kv - n_q, dtype=bool)
    if kind == "window":
        return window(n_q, n_kv, rule["window"], rule.get("two_sided", False))
    if kind in ("padding", "custom"):
        return np.broadcast_to(np.array(rule["visible"], dtype=bool), (n_q, n_kv))
    return np.ones((n_q, n_kv), dtype=bool)


def window(n_q, n_kv, width, two_sided):
    """The token itself and width - 1 before it (Beltagy et al. 2020, section 3.1, counted from one side);
    two-sided also width - 1 after it."""
    back = np.arange(n_q)[:, None] + n_kv - n_q - np.arange(n_kv)[None, :]
    return np.abs(back) < width if two_sided else (back >= 0) & (back < width)


def visible_by_counting(mask, n_q, n_kv):
    """The same cell by cell: a check of the above."""
    rules = mask if isinstance(mask, list) else [mask]
    seen = []
    for i in range(n_q):
        here = i + (n_kv - n_q)
        for j in range(n_kv):
            ok = True
            for rule in rules:
                if rule["kind"] == "causal" and j > here:
                    ok = False
                if rule["kind"] == "padding" and not rule["visible"][j]:
                    ok = False
                if rule["kind"] == "custom" and not rule["visible"][i][j]:
                    ok = False
                if rule["kind"] == "window":
                    after = rule["window"] - 1 if rule.get("two_sided") else 0
                    ok = ok and j in range(here - rule["window"] + 1, here + after + 1)
            seen.append(ok)
    return np.array(seen).reshape(n_q, n_kv)
