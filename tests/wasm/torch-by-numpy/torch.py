"""As much of PyTorch as the page's programs use, by NumPy, after PyTorch's documentation.

PyTorch itself is too large to be installed for a test. This says whether the programs are right if PyTorch does what its
documentation says; in particular that in scaled_dot_product_attention's mask True means "may take part", and in
nn.MultiheadAttention's "is not allowed to attend".
"""
import builtins
import contextlib
import math
import sys
import types

import numpy as np

float32, float64, bool, inf = np.float32, np.float64, np.bool_, math.inf


class Tensor(np.ndarray):
    def float(self):
        return self.astype(np.float32)

    def abs(self):
        return np.abs(self)

    def tril(self, diagonal=0):
        return _tensor(np.tril(self, diagonal))

    def masked_fill(self, mask, value):
        assert mask.dtype == np.bool_
        return _tensor(np.where(mask, self.dtype.type(value), self))

    def copy_(self, other):
        assert self.shape == other.shape
        self[...] = other

    def nan_to_num(self):
        return _tensor(np.nan_to_num(self))

    def __rmul__(self, number):
        """A Python float makes whole numbers float32."""
        whole = np.issubdtype(self.dtype, np.integer) and isinstance(number, builtins.float)
        return (self.astype(np.float32) if whole else self) * number

    def __matmul__(self, other):
        assert self.dtype == other.dtype, "torch multiplies no matrices of different types"
        return super().__matmul__(other)


def _tensor(array):
    return np.asarray(array).view(Tensor)


def tensor(data, dtype=None):
    return _tensor(np.array(data, dtype))


def from_numpy(array):
    return _tensor(array)


def arange(count, dtype=np.int64):
    return _tensor(np.arange(count, dtype=dtype))


def ones(*shape, dtype=np.float32):
    return _tensor(np.ones(shape, dtype))


def eye(count):
    return _tensor(np.eye(count, dtype=np.float32))


def no_grad():
    return contextlib.nullcontext()


def zeros_like(x):
    return _tensor(np.zeros_like(x))


def cat(tensors, dim=0):
    return _tensor(np.concatenate(tensors, axis=dim))


def stack(tensors, dim):
    return _tensor(np.stack(tensors, axis=dim))


def where(condition, a, b):
    return _tensor(np.where(condition, a, b))


def sin(x):
    return np.sin(x)


def cos(x):
    return np.cos(x)


def relu(x):
    return _tensor(np.maximum(x, 0))


def softmax(x, dim):
    with np.errstate(invalid="ignore"):  # NaN for a row of -inf, as there
        e = np.exp(x - x.max(axis=dim, keepdims=True))
        return e / e.sum(axis=dim, keepdims=True)


def layer_norm(x, normalized_shape, eps=1e-5):
    assert tuple(normalized_shape) == x.shape[1:]
    wide = x.astype(np.float64)
    centred = wide - wide.mean(axis=1, keepdims=True)
    return (centred / np.sqrt((centred**2).mean(axis=1, keepdims=True) + eps)).astype(x.dtype)


def gelu(x, approximate="none"):
    wide = x.astype(np.float64)
    if approximate == "tanh":
        return (wide / 2 * (1 + np.tanh(math.sqrt(2 / math.pi) * (wide + 0.044715 * wide**3)))).astype(x.dtype)
    return (wide / 2 * (1 + np.vectorize(math.erf)(wide / math.sqrt(2)))).astype(x.dtype)


def silu(x):
    with np.errstate(over="ignore"):
        return x / (1 + np.exp(-x))


def scaled_dot_product_attention(query, key, value, attn_mask=None, scale=None):
    scale_factor = 1 / math.sqrt(query.shape[-1]) if scale is None else scale
    bias = np.zeros((query.shape[0], key.shape[0]), query.dtype)
    if attn_mask is not None:
        bias = np.where(attn_mask, bias, -inf) if attn_mask.dtype == np.bool_ else bias + attn_mask
    weights = softmax(query @ key.T * scale_factor + bias.astype(query.dtype), dim=1)
    return weights @ value


class MultiheadAttention:
    def __init__(self, embed_dim, num_heads, bias=True):
        assert num_heads == 1 and not bias
        self.in_proj_weight = _tensor(np.random.default_rng(1).normal(size=(3 * embed_dim, embed_dim)))
        self.in_proj_weight = self.in_proj_weight.astype(np.float32)

    def __call__(self, query, key, value, attn_mask):
        assert attn_mask.dtype == np.bool_ and attn_mask.shape == (query.shape[0], key.shape[0])
        w_q, w_k, w_v = np.split(self.in_proj_weight, 3)
        q, k, v = query @ w_q.T, key @ w_k.T, value @ w_v.T
        scores = (q @ k.T) * np.float32(1 / math.sqrt(q.shape[1]))
        weights = softmax(scores.masked_fill(attn_mask, -inf), dim=1)
        return weights @ v, weights


nn = types.ModuleType("torch.nn")
nn.MultiheadAttention = MultiheadAttention
nn.functional = types.ModuleType("torch.nn.functional")
for function in (layer_norm, gelu, silu, scaled_dot_product_attention):
    setattr(nn.functional, function.__name__, function)
sys.modules.update({"torch.nn": nn, "torch.nn.functional": nn.functional})
