"""The inverse dynamics model: which action lies between two frames (ICAL S5.3, in small).

One convolutional backbone sees every picture on its own, three channels, never stacked to six: each
frame whole (96 px) and its hand (64 px), both encoded once for both of the frame's pairs; and of a pair
the place where something changed, close and with its surroundings (64 px each, before and after). The
head compares the token grids, adds how well each motion of the agent explains the change by geometry
(`evidence`), and answers with one logit per action and one per object class.

Shapes: B pairs, C = 96 channels, a token is 8 x 8 pixels, W = width of the head.
"""
import math

import torch
import torch.nn.functional as F
from torch import nn

CHANNELS = 96
OVERVIEW_CELLS = 12
CLOSE_CELLS = 8
# Tokens of the second overview are compared with those of the first up to this many cells away.
REACH_CELLS = 2
MATCH_CHANNELS = 16
# Attention-pooled tokens that are read linearly beside the queries.
GLANCES = 6


class ConvNorm(nn.Sequential):
    """Convolution, batch normalisation (folded away on export), and by default a ReLU."""

    def __init__(self, inputs, outputs, kernel, stride=1, relu=True):
        layers = [
            nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False),
            nn.BatchNorm2d(outputs),
        ]
        super().__init__(*layers, *([nn.ReLU(inplace=True)] if relu else []))


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.body = nn.Sequential(
            ConvNorm(channels, channels, 3), ConvNorm(channels, channels, 3, relu=False)
        )

    def forward(self, x):
        return F.relu(x + self.body(x))


class ViewEncoder(nn.Module):
    """Normalised pictures [B, 3, S, S] to feature maps [B, C, S / 8, S / 8]."""

    def __init__(self, channels=(32, 56, CHANNELS)):
        super().__init__()
        first, second, third = channels
        self.backbone = nn.Sequential(
            ConvNorm(3, first, 5, stride=2),
            ConvNorm(first, second, 3, stride=2),
            Residual(second),
            ConvNorm(second, third, 3, stride=2),
            Residual(third),
            Residual(third),
        )

    def forward(self, views):
        return self.backbone(views)


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.out = nn.Linear(width, width)

    def split(self, x):
        # Sizes as plain numbers, the batch as what is left: an export then computes no shapes.
        tokens, width = int(x.shape[1]), int(x.shape[2])
        return x.reshape(-1, tokens, self.heads, width // self.heads).transpose(1, 2)

    def forward(self, query, key, value):
        q, k, v = self.split(self.query(query)), self.split(self.key(key)), self.split(self.value(value))
        weights = torch.softmax((q * (q.shape[3] ** -0.5)) @ k.transpose(2, 3), dim=3)
        mixed = (weights @ v).transpose(1, 2)
        return self.out(mixed.flatten(2))


class FeedForward(nn.Sequential):
    def __init__(self, width, inner):
        super().__init__(nn.Linear(width, inner), nn.ReLU(), nn.Linear(inner, width))


class EncoderLayer(nn.Module):
    """Self-attention with the position added to queries and keys at every layer."""

    def __init__(self, width, heads, inner):
        super().__init__()
        self.attention = Attention(width, heads)
        self.forward_part = FeedForward(width, inner)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(2))

    def forward(self, x, position):
        y = self.norms[0](x)
        at = y + position
        x = x + self.attention(at, at, y)
        return x + self.forward_part(self.norms[1](x))


class DecoderLayer(nn.Module):
    """Queries look at the memory, then at each other."""

    def __init__(self, width, heads, inner):
        super().__init__()
        self.cross = Attention(width, heads)
        self.own = Attention(width, heads)
        self.forward_part = FeedForward(width, inner)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(3))

    def forward(self, x, query_position, memory, memory_position):
        y = self.norms[0](x)
        x = x + self.cross(y + query_position, memory + memory_position, memory)
        y = self.norms[1](x)
        at = y + query_position
        x = x + self.own(at, at, y)
        return x + self.forward_part(self.norms[2](x))


def sine_grid(side, width):
    """Fixed 2-D sine encodings [side * side, width]: half the channels for the row, half for the column."""
    quarter = width // 4
    frequency = torch.exp(torch.arange(quarter) * (-math.log(100.0) / quarter))
    angle = (torch.arange(side) + 0.5)[:, None] / side * 2 * math.pi * frequency[None] * 4
    line = torch.cat([angle.sin(), angle.cos()], dim=1)
    rows = line[:, None, :].expand(side, side, -1)
    columns = line[None, :, :].expand(side, side, -1)
    return torch.cat([rows, columns], dim=2).reshape(side * side, -1)


def neighbour_places():
    """For each shift and cell, where the two meet in the product of all cells with all padded ones."""
    side, reach = OVERVIEW_CELLS, REACH_CELLS
    padded = side + 2 * reach
    y, x = torch.meshgrid(torch.arange(side), torch.arange(side), indexing="ij")
    cells = (y * side + x) * padded**2
    shifts = range(2 * reach + 1)
    return torch.cat([(cells + (y + dy) * padded + x + dx).flatten() for dy in shifts for dx in shifts])


class Comparison(nn.Module):
    """Maps of one view before and after [B, C, n, n] to tokens of what differs [B, n * n / 4, W]."""

    def __init__(self, width, extra=0):
        super().__init__()
        self.join = ConvNorm(3 * CHANNELS + extra, 112, 1)
        self.coarsen = ConvNorm(112, width, 3, stride=2)

    def forward(self, before, after, extra=()):
        x = torch.cat([before, after, after - before, *extra], dim=1)
        return self.coarsen(self.join(x)).flatten(2).transpose(1, 2)


class PairHead(nn.Module):
    """Maps of the views of two frames, and evidence [B, E], to action logits [B, V] and object logits [B, O].

    The memory that the queries look at is one sequence, self-attending at every encoder layer: what
    differs in the overview, the hand, the site of the change and its surroundings, each with fixed
    positions and a learned encoding of the view; and two tokens of evidence.

    Each query ends as one scalar. The logits also get a linear reading of a few attention-pooled
    memory tokens and, for the verbs, of the evidence: the gradient need not pass the decoder first.
    """

    def __init__(self, verbs, objects, evidence, width=144, layers=(2, 2), heads=4):
        super().__init__()
        self.verbs = verbs
        inner = 3 * width
        self.match_first = nn.Conv2d(CHANNELS, MATCH_CHANNELS, 1)
        self.match_second = nn.Conv2d(CHANNELS, MATCH_CHANNELS, 1)
        # Padded to 32 channels: convolutions of odd widths are computed wrongly by some GPU back ends.
        self.pad_matches = 32 - (2 * REACH_CELLS + 1) ** 2
        self.register_buffer("neighbours", neighbour_places(), persistent=False)
        self.overview = Comparison(width, extra=32)
        self.hand = Comparison(width)
        self.site = Comparison(width)
        self.context = Comparison(width)
        self.evidence_norm = nn.BatchNorm1d(evidence)
        self.evidence = nn.Sequential(
            nn.Linear(evidence, 192), nn.ReLU(), nn.Linear(192, 2 * width)
        )
        self.motion = nn.Sequential(nn.Linear(evidence, 96), nn.ReLU(), nn.Linear(96, verbs))
        self.encodings = nn.Parameter(torch.randn(5, width) * 0.1)
        self.encoder = nn.ModuleList(EncoderLayer(width, heads, inner) for _ in range(layers[0]))
        self.memory_norm = nn.LayerNorm(width)
        self.queries = nn.Parameter(torch.randn(verbs + objects, width) * 0.2)
        self.query_position = nn.Parameter(torch.randn(verbs + objects, width) * 0.2)
        self.decoder = nn.ModuleList(DecoderLayer(width, heads, inner) for _ in range(layers[1]))
        self.out_norm = nn.LayerNorm(width)
        self.scalar = nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))
        self.glance = nn.Linear(width, GLANCES)
        self.reading = nn.Linear(GLANCES * width, verbs + objects)
        self.register_buffer("overview_position", sine_grid(OVERVIEW_CELLS // 2, width), persistent=False)
        self.register_buffer("close_position", sine_grid(CLOSE_CELLS // 2, width), persistent=False)

    def matches(self, first, second):
        """How alike each cell of the first overview and those around its place in the second are.

        All cells against all in one product, of which the near ones are picked: one operation each
        where a shifted copy for every neighbour takes four.
        """
        a = self.match_first(first) * MATCH_CHANNELS**-0.5
        b = F.pad(self.match_second(second), [REACH_CELLS] * 4)
        alike = a.flatten(2).transpose(1, 2) @ b.flatten(2)
        near = alike.flatten(1).index_select(1, self.neighbours)
        near = near.reshape(-1, 32 - self.pad_matches, OVERVIEW_CELLS, OVERVIEW_CELLS)
        return F.pad(near, [0, 0, 0, 0, 0, self.pad_matches])

    def positions(self):
        close = self.close_position
        parts = [self.overview_position, close, close, close, torch.zeros_like(close[:2])]
        return torch.cat([part + self.encodings[i] for i, part in enumerate(parts)], dim=0)

    def forward(self, overview, hand, site, context, evidence):
        """Each view as a pair of maps, before and after."""
        known = self.evidence_norm(evidence)
        x = torch.cat(
            [
                self.overview(*overview, extra=(self.matches(*overview),)),
                self.hand(*hand),
                self.site(*site),
                self.context(*context),
                self.evidence(known).unflatten(1, (2, int(self.encodings.shape[1]))),
            ],
            dim=1,
        )
        position = self.positions()
        for layer in self.encoder:
            x = layer(x, position)
        memory = self.memory_norm(x)
        # One for the whole batch until they have looked at it: that part of a run is known beforehand.
        queries = self.queries.unsqueeze(0)
        for layer in self.decoder:
            queries = layer(queries, self.query_position, memory, position)
        glances = torch.softmax(self.glance(memory), dim=1).transpose(1, 2) @ memory
        logits = self.scalar(self.out_norm(queries)).squeeze(2) + self.reading(glances.flatten(1))
        return logits[:, : self.verbs] + self.motion(known), logits[:, self.verbs :]


class ExportedHead(nn.Module):
    """The head with its inputs one by one, as the studio feeds them."""

    NAMES = (
        "overviewFirst overviewSecond handFirst handSecond siteFirst siteSecond "
        "contextFirst contextSecond evidence"
    ).split()

    def __init__(self, head):
        super().__init__()
        self.head = head

    def forward(self, *inputs):
        views = [inputs[at : at + 2] for at in range(0, 8, 2)]
        return self.head(*views, inputs[8])


class InverseDynamics(nn.Module):
    def __init__(self, verbs, objects, evidence):
        super().__init__()
        self.encoder = ViewEncoder()
        self.head = PairHead(verbs, objects, evidence)

    def forward(self, overviews, closes, evidence):
        """Overviews [2, B, 3, 96, 96]; hand, site and context [6, B, 3, 64, 64], each before and after."""
        count = overviews.shape[1]
        wide = self.encoder(overviews.flatten(0, 1)).float()
        close = self.encoder(closes.flatten(0, 1)).float()
        wide = wide.reshape(2, count, *wide.shape[1:])
        close = close.reshape(6, count, *close.shape[1:])
        return self.head(
            (wide[0], wide[1]), (close[0], close[1]), (close[2], close[3]), (close[4], close[5]), evidence
        )
