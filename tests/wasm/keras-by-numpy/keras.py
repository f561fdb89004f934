"""As much of Keras as the page's masks use, by NumPy, after Keras's documentation.

Keras is too large to be installed for a test. This says whether the masks are right if Keras does what its documentation
says: in layers.MultiHeadAttention's attention_mask (batch, queries, keys) 1 indicates attention and 0 no attention.
"""
import numpy as np


class MultiHeadAttention:
    def __init__(self, num_heads, key_dim, use_bias=True):
        assert num_heads == 1 and not use_bias
        self.key_dim = key_dim
        self.weights = None

    def get_weights(self):
        return self.weights

    def set_weights(self, weights):
        assert [one.shape for one in weights] == [one.shape for one in self.weights]
        self.weights = weights

    def __call__(self, query, value, attention_mask=None, return_attention_scores=False):
        assert query.ndim == value.ndim == attention_mask.ndim == 3 and attention_mask.dtype == np.bool_
        if self.weights is None:
            inward = (query.shape[2], 1, self.key_dim)
            shapes = [inward, inward, inward, (1, self.key_dim, query.shape[2])]
            self.weights = [np.random.default_rng(1).normal(size=shape).astype(np.float32) for shape in shapes]
        w_q, w_k, w_v, w_o = self.weights
        q, k, v = (np.einsum("bte,ehd->bhtd", x, w) for x, w in ((query, w_q), (value, w_k), (value, w_v)))
        scores = q @ k.swapaxes(2, 3) / np.float32(self.key_dim**0.5)
        # Hidden ones get a large negative number, and so a row of hidden ones alone is a row of no hidden ones.
        scores = scores + np.where(attention_mask, 0, -1e9).astype(np.float32)[:, None]
        terms = np.exp(scores - scores.max(axis=3, keepdims=True))
        weights = terms / terms.sum(axis=3, keepdims=True)
        output = np.einsum("bhtd,hde->bte", weights @ v, w_o)
        return (output, weights) if return_attention_scores else output


class layers:
    MultiHeadAttention = MultiHeadAttention
