#!/usr/bin/env python3
"""Writes the goldens: scenes as an author would write them, and every number they must give.

    /usr/bin/python3 tests/goldens/make_goldens.py

writes every file below anew (Debian's python3-numpy is all it needs), checks each scene against second formulas
(checks.py), and says how far float32 strays from float64. Written in NumPy float64 from the papers named in each module,
without looking at our own code.

A scene file maps names to {description, scene, scale, hands_on, expected}: `scale` stands between raw and scaled;
`hands_on` names the stage that a layer hands to the next (null without layers); `expected` holds arrays by their path in a
Trace (forward.py says which). In scores a masked cell is false; masks are 1 (may look at) and 0; entropy and
jacobian_norm have one number a query. lessons.json is the oldest: every digit of float64, no descriptions, and no entropy
or jacobian_norm. learned_*.json: scenes on weights that ship, which name their model. cases.json, fast_attention.json and dot_spread.json say in their own scripts how they are laid out.
"""
import copy
import json
import pathlib

import cases
import checks
import dot_spread
import fast_attention
import scenes_block_pins
import scenes_blocks
import scenes_chapters
import scenes_course
import scenes_heads
import scenes_learned
import scenes_lessons
import scenes_masks
import scenes_order
import scenes_positions
import scenes_rules
from forward import forward, last_stage
from json_rows import plain, rounded, rows
from scene import complete, scale_of

FOLDER = pathlib.Path(__file__).parent
LARGEST = 400_000  # bytes: a difference can still be read

# {file: {scene: (description, scene)}}
SCENES = {
    "masks": scenes_masks.scenes,
    "positions": scenes_positions.scenes,
    "positions_far": scenes_positions.far,
    "heads": scenes_heads.scenes,
    "layers": scenes_blocks.layers,
    "stacks": scenes_blocks.stacks,
    "pins_in_heads": scenes_block_pins.in_heads,
    "pins_around_heads": scenes_block_pins.around_heads,
    "random_order": scenes_order.scenes,
    "chapters": scenes_chapters.scenes,
    "long_texts": scenes_chapters.long_texts,
    "course": scenes_course.scenes,
    "course_blocks": scenes_course.blocks,
    "course_wide": scenes_course.wide,
}

LEARNED = {
    "learned_it": lambda: {**scenes_learned.where_it_looks(), **scenes_learned.learning()},
    "learned_meanings": scenes_learned.two_meanings,
    "learned_shop": scenes_learned.shop,
    "learned_statistics": scenes_learned.statistics,
}


def write(name, content, limit=LARGEST):
    text = rows(content) + "\n"
    assert len(text.encode()) <= limit, (name, len(text.encode()))
    assert list(json.loads(text)) == list(content)
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
    print(f"{name}.json: {len(content)} entries, {len(text.encode()) // 1000} kB")


def golden(name, description, scene):
    scene = plain(copy.deepcopy(scene))
    expected = forward(scene)
    checks.check(scene, expected)
    checks.single(name, scene, expected)
    return {
        "description": description,
        "scene": scene,
        "scale": rounded(float(scale_of(complete(scene)))),
        "hands_on": last_stage(scene),
        "expected": {path: rounded(plain(value)) for path, value in expected.items()},
    }


def learned(name, description, scene, model):
    """Of a model that ships: the scene names it, the numbers are its file's. Only part of what follows from them is written."""
    pinned = plain(model.pinned(scene))
    expected = forward(pinned)
    checks.check(pinned, expected)
    checks.single(name, pinned, expected)
    return {
        "description": description,
        "scene": scene,
        "scale": rounded(float(scale_of(complete(pinned)))),
        "hands_on": last_stage(pinned),
        "expected": {path: rounded(plain(value), 8) for path, value in scenes_learned.kept(expected).items()},
    }


def lessons():
    """As written first: every digit, and only matrices, w_o before and the joined heads after all others."""

    def place(path):
        return 0 if path == "w_o" else 2 if path.startswith("heads") else 3 if path in ("concat", "output") else 1

    goldens = {}
    for name, scene in {**scenes_lessons.lessons(), **scenes_rules.rules(), **scenes_rules.pinned()}.items():
        scene = plain(copy.deepcopy(scene))
        expected = forward(scene)
        checks.check(scene, expected)
        matrices = {path: plain(expected[path]) for path in sorted(expected, key=place) if expected[path].ndim > 1}
        goldens[name] = {"scene": scene, "scale": scale_of(complete(scene)), "expected": matrices}
    return goldens


def main():
    checks.rules()
    write("lessons", lessons(), limit=500_000)
    for name, scenes in SCENES.items():
        write(name, {key: golden(f"{name}: {key}", *entry) for key, entry in scenes().items()})
    for name, scenes in LEARNED.items():
        write(name, {key: learned(f"course {name}: {key}", *entry) for key, entry in scenes().items()})
    write("cases", cases.cases())
    write("fast_attention", fast_attention.references())
    write("dot_spread", dot_spread.references())
    checks.report()


if __name__ == "__main__":
    main()
