"""Scenes and arrays as JSON."""
import json

import numpy as np


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


def rounded(value, digits=9):
    """Nine significant digits: two more than float32 has."""
    if isinstance(value, list):
        return [rounded(entry, digits) for entry in value]
    return float(f"{value:.{digits}g}") + 0.0 if isinstance(value, float) else value
