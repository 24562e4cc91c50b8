"""The refiner: what the actions around an interaction say about it.

The pair model sees two frames. People do things in an order (a plate that was washed goes where
plates go, what was opened is closed), so the guesses of a whole episode are read once more, forwards
and backwards, and corrected. Only interactions are read: motions between them say little.

Shapes: T interactions of one episode, F = verbs + object entries, log-probabilities.
"""
import torch
import torch.nn.functional as F
from torch import nn

FLOOR = -9.0


def normalise_guesses(verbs, objects):
    """Logits [T, V] and [T, O] to log-probabilities [T, V + O], none below `FLOOR`."""
    parts = [F.log_softmax(verbs, dim=-1), F.log_softmax(objects, dim=-1)]
    return torch.cat(parts, dim=-1).clamp(min=FLOOR)


class Refiner(nn.Module):
    """Guesses [B, T, F] to corrected logits [B, T, F]; starts as the identity."""

    def __init__(self, entries, width=96, dropout=0.35):
        super().__init__()
        self.read = nn.Linear(entries, width)
        self.first = nn.GRU(width, width, batch_first=True, bidirectional=True)
        self.second = nn.GRU(2 * width, width, batch_first=True, bidirectional=True)
        self.out = nn.Linear(2 * width, entries)
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)
        self.dropout = nn.Dropout(dropout)

    def forward(self, guesses):
        x = torch.relu(self.read(guesses.exp()))
        x, _ = self.first(self.dropout(x))
        x, _ = self.second(self.dropout(x))
        return guesses + self.out(self.dropout(x))
