"""The weights that ship (web/weights/*.safetensors, https://huggingface.co/docs/safetensors), and scenes of them with every number pinned."""
import json
import pathlib

import numpy as np

FOLDER = pathlib.Path(__file__).parent.parent.parent / "web" / "weights"
TYPES = {"F16": "<f2", "F32": "<f4"}


def read(path):
    """The texts of its header, and its matrices by name."""
    data = path.read_bytes()
    end = 8 + int.from_bytes(data[:8], "little")
    header = json.loads(data[8:end])
    about = header.pop("__metadata__")
    matrices = {}
    for name, entry in header.items():
        first, last = (end + offset for offset in entry["data_offsets"])
        numbers = np.frombuffer(data[first:last], TYPES[entry["dtype"]])
        matrices[name] = numbers.reshape(entry["shape"]).astype(np.float64)
    return about, matrices


class Model:
    def __init__(self, task):
        self.task = task
        self.about, self.matrices = read(FOLDER / f"{task}.safetensors")
        self.words = json.loads(self.about["words"])
        self.recipe = json.loads(self.about["recipe"])

    def vectors(self, tokens):
        """Words that are not in the vocabulary as they are written are there in small letters."""
        known = [token if token in self.words else token.lower() for token in tokens]
        return self.matrices["embedding"][[self.words.index(token) for token in known]]

    def scene(self, text, context=None, causal=False):
        """As a page says it: its shape, its words, no numbers. Words stand between spaces."""
        tokens = text.split(" ")
        return {
            "v": 1,
            "model": {"task": self.task},
            "tokens": tokens,
            "random": {"seed": 0, "order": []},
            "d_model": self.recipe["d_model"],
            "n_heads": self.recipe["n_heads"],
            "position": {"kind": "learned" if "position" in self.matrices else "none"},
            "block": self.recipe["block"],
            **({"mask": {"kind": "causal"}} if causal else {}),
            **({"context": {"tokens": context.split(" ")}} if context else {}),
        }

    def pinned(self, scene):
        """The same scene with the numbers it leaves to the model."""
        pins, tokens = {"embedding": self.vectors(scene["tokens"])}, scene["tokens"]
        if "position" in self.matrices:
            pins["position"] = self.matrices["position"][: len(tokens)]
        if "context" in scene:
            pins["context"] = self.vectors(scene["context"]["tokens"])
        layers = {}
        for name, matrix in self.matrices.items():
            if name.startswith("layers."):
                _, layer, stage = name.split(".")
                (pins if layer == "0" else layers.setdefault(layer, {}))[stage] = matrix
        return {**scene, "pins": {**pins, **({"layers": layers} if layers else {})}}
