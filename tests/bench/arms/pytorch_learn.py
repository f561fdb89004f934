"""The same training in PyTorch on one thread: told what to do line by line, answers one line each by its own clock.

    python3 pytorch_learn.py <file that learn_bench wrote>

    steps <count>   trains so many steps from the start -> nanoseconds
    losses <count>  -> the losses of these steps, by spaces

Batches are padded and made beforehand, so that drawing sentences, which is part of our step, costs nothing here. Queries,
keys and values of all heads are one product.
"""
import json
import math
import sys
import time

import torch
import torch.nn.functional as F

torch.set_num_threads(1)


def padded(examples):
    longest = max(len(example["tokens"]) for example in examples)
    tokens = [example["tokens"] + [0] * (longest - len(example["tokens"])) for example in examples]
    hidden = [[i >= len(example["tokens"]) for i in range(longest)] for example in examples]
    places = [(e, row, answer) for e, example in enumerate(examples) for row, answer in example["targets"]]
    examples_of, rows, answers = (torch.tensor(list(column)) for column in zip(*places))
    return torch.tensor(tokens), torch.tensor(hidden)[:, None, None, :], examples_of, rows, answers


class Training:
    def __init__(self, told):
        matrices = {
            entry["name"]: torch.tensor(entry["numbers"]).view(entry["rows"], entry["columns"])
            for entry in told["parameters"]
        }
        of_layer = lambda l, name: matrices[f"layers.{l}.{name}"]
        self.n_heads = told["n_heads"]
        self.words = torch.nn.Parameter(matrices["embedding"].clone())
        self.places = torch.nn.Parameter(matrices["position"].clone())
        self.layers = [
            (
                torch.nn.Parameter(torch.cat([of_layer(l, name) for name in ("w_q", "w_k", "w_v")], dim=1)),
                torch.nn.Parameter(of_layer(l, "w_o").clone()),
            )
            for l in range(told["n_layers"])
        ]
        decaying = [parameter for layer in self.layers for parameter in layer]
        self.parameters = [self.words, self.places, *decaying]
        groups = [
            {"params": [self.words, self.places], "weight_decay": 0.0},
            {"params": decaying, "weight_decay": told["weight_decay"]},
        ]
        self.adam = torch.optim.AdamW(groups, lr=told["learning_rate"])

    def scores(self, tokens, hidden, examples_of, rows):
        x = self.words[tokens] + self.places[: tokens.shape[1]]
        batch, n, d_model = x.shape
        d_head = d_model // self.n_heads
        for w_qkv, w_o in self.layers:
            q, k, v = (x @ w_qkv).view(batch, n, 3, self.n_heads, d_head).permute(2, 0, 3, 1, 4)
            raw = q @ k.transpose(-1, -2) * (1 / math.sqrt(d_head))
            out = raw.masked_fill(hidden, -math.inf).softmax(-1) @ v
            x = x + out.transpose(1, 2).reshape(batch, n, d_model) @ w_o
        return x[examples_of, rows] @ self.words.T

    def step(self, tokens, hidden, examples_of, rows, answers):
        self.adam.zero_grad(set_to_none=True)
        loss = F.cross_entropy(self.scores(tokens, hidden, examples_of, rows), answers)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.adam.step()
        return loss.item()


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        told = json.load(file)
    batches = [padded(examples) for examples in told["batches"]]
    print(f"PyTorch {torch.__version__}", flush=True)
    for line in sys.stdin:
        command, count = line.split()
        training = Training(told)
        start = time.perf_counter_ns()
        losses = [training.step(*batches[s % len(batches)]) for s in range(int(count))]
        elapsed = time.perf_counter_ns() - start
        print(" ".join(map(str, losses)) if command == "losses" else elapsed, flush=True)


if __name__ == "__main__":
    main()
