"""Five ways to tell where a word stands. Positions are whole numbers; distance = position of the key - of the query."""
import math

import numpy as np


def sinusoids(n, d):
    """PE(pos, 2i) = sin(pos / 10000^(2i/d)), PE(pos, 2i+1) = cos(the same): Vaswani et al. 2017, section 3.5."""
    table = np.empty((n, d))
    for pos in range(n):
        for c in range(d):
            angle = pos / 10000 ** ((c - c % 2) / d)
            table[pos, c] = np.cos(angle) if c % 2 else np.sin(angle)
    return table


def distances(n_q, n_kv):
    """The last query stands where the last key stands."""
    return np.arange(n_kv)[None, :] - (np.arange(n_q)[:, None] + n_kv - n_q)


def bucket(distance, buckets=32, max_distance=128, two_sided=True):
    """Raffel et al. 2020, section 2.1, and `_relative_position_bucket` of their code.

    Two-sided: the upper half of the buckets is for keys after the query. Half of the buckets of a side hold one
    distance each, the rest grow with the logarithm up to max_distance. The logarithm is taken in whole numbers:
    floor(log(n/e) / log(m/e) * s) is the largest k with (m/e)^k <= (n/e)^s.
    """
    first = 0
    back = -distance
    if two_sided:
        buckets //= 2
        first = buckets if distance > 0 else 0
        back = abs(distance)
    back = max(back, 0)
    exact = buckets // 2
    if back < exact:
        return first + back
    steps = buckets - exact
    k = 0
    while k < steps - 1 and max_distance ** (k + 1) * exact**steps <= back**steps * exact ** (k + 1):
        k += 1
    return first + exact + k


def bucket_by_logarithm(distance, buckets=32, max_distance=128, two_sided=True):
    """The same in floating point, line by line as published: a check of the above."""
    ret, n = 0, -distance
    if two_sided:
        buckets //= 2
        ret += buckets if n < 0 else 0
        n = abs(n)
    else:
        n = max(n, 0)
    exact = buckets // 2
    if n < exact:
        return ret + n
    large = exact + int(math.log(n / exact) / math.log(max_distance / exact) * (buckets - exact))
    return ret + min(large, buckets - 1)


def slopes(heads):
    """Press et al. 2022, section 3 and their code: a geometric sequence; for other head counts than powers of two the
    sequence of the power below, then every second one of the power above."""

    def of_power(n):
        return [2 ** (-8 * (h + 1) / n) for h in range(n)]

    below = 2 ** int(math.log2(heads))
    return of_power(below) + of_power(2 * below)[0::2][: heads - below]


def rotate(x, positions, pairs="half", base=10000):
    """Su et al. 2021, equation 34: pair i of a row turns by position / base^(2i/d).

    half: channel i is paired with i + d/2; interleaved: 2i with 2i + 1.
    """
    d = x.shape[1]
    angles = np.array(positions)[:, None] / base ** (2 * np.arange(d // 2) / d)[None, :]
    cos, sin = np.cos(angles).astype(x.dtype), np.sin(angles).astype(x.dtype)
    first, second = np.split(np.arange(d), 2) if pairs == "half" else (np.arange(0, d, 2), np.arange(1, d, 2))
    turned = np.empty_like(x)
    turned[:, first] = x[:, first] * cos - x[:, second] * sin
    turned[:, second] = x[:, first] * sin + x[:, second] * cos
    return turned


def bias(position, h, n_heads, n_q, n_kv, table):
    """What is added to the scaled scores of head h, or None."""
    apart = distances(n_q, n_kv)
    if position["kind"] == "alibi":
        return -slopes(n_heads)[h] * np.abs(apart)
    if position["kind"] == "relative":
        rule = (position["buckets"], position["max_distance"], position["two_sided"])
        return np.array([[table[bucket(int(r), *rule), h] for r in row] for row in apart])
    return None
