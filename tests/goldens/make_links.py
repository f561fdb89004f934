#!/usr/bin/env python3
"""Fills in what links and embeds that people have kept must show: tests/goldens/{links,embeds}/<version>.json.

    /usr/bin/python3 tests/goldens/make_links.py

A file holds those of one version, {name, hash, expected}; a new version adds its own file of {name, hash}, copied with
"Copy link" from its page, and this script gives them their numbers. An embed also has its attributes and, as a frame's address,
the same again; its link is that of the scene they made then. It reads the Scene out of each link as anybody could,
base64url of JSON, and computes it in NumPy float64 (forward.py). What a link once had is never written anew: where NumPy
now says otherwise, the script stops.
"""
import base64
import json
import pathlib
import re

import numpy as np

from checks import check
from forward import forward, last_stage
from json_rows import plain, rounded, rows
from shipped import Model

FOLDERS = [pathlib.Path(__file__).parent / name for name in ("links", "embeds")]


def scene_in(link):
    encoded = re.match(r"#s=([\w-]+)", link).group(1)
    scene = json.loads(base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4)))
    return {key: value for key, value in scene.items() if value is not None}


def shown(scene):
    """The weights of every head, and what comes out at the end."""
    if "model" in scene:
        assert not scene["pins"], "numbers of a reader's own beside learned ones are not computed here"
        scene = Model(scene["model"]["task"]).pinned(scene)
    found = forward(plain(scene))
    check(plain(scene), found)
    end = "output" if last_stage(scene) is None else f"layers.{scene['block']['n_layers'] - 1}.{last_stage(scene)}"
    kept = {path: value for path, value in found.items() if path.endswith(".weights") or path == end}
    return {path: rounded(plain(value), 8) for path, value in kept.items()}


def agrees(name, was, now):
    assert list(was) == list(now), (name, list(was), list(now))
    for path in was:
        assert np.allclose(was[path], now[path], rtol=0, atol=1e-7), (name, path)


def main():
    for path in sorted(path for folder in FOLDERS for path in folder.glob("*.json")):
        links = json.loads(path.read_text(encoding="utf-8"))
        for link in links:
            now = shown(scene_in(link["hash"]))
            agrees(link["name"], link.setdefault("expected", now), now)
        text = "[\n" + ",\n".join(rows(link) for link in links) + "\n]\n"
        path.write_text(text, encoding="utf-8")
        print(f"{path.parent.name}/{path.name}: {len(links)} links, {len(text.encode()) // 1000} kB")


if __name__ == "__main__":
    main()
