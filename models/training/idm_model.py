"""The inverse dynamics model: which action lies between two frames (ICAL S5.3, in small).

A convolutional backbone sees one frame at a time: frames are a batch of three-channel pictures and
are never stacked to six channels, so each frame of a video is encoded once and used for both of
its pairs. The head compares the two token grids and answers with one logit per action and one per
object class.

Shapes: B pairs, S frame size in pixels, G = S / 8 the side of the token grid, c = 64 channels a token.
"""
import math

import torch
import torch.nn.functional as F
from torch import nn

STRIDE = 8
EDGE_VALUES = 3 * STRIDE
# Tokens of the second frame are compared with those of the first up to this many cells away:
# two cells are 16 pixels, what a 0.25 m sidestep moves things one metre away.
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


class FrameEncoder(nn.Module):
    """One normalised frame [B, 3, S, S] to tokens [B, G * G + G, c].

    The last G tokens are no features but the colours along the left and the right edge, one token
    for 8 rows: after a quarter turn they are all that two frames have in common.
    """

    def __init__(self, outputs=64, channels=(48, 96)):
        super().__init__()
        first, second = channels
        # 48 channels hold a 4 x 4 block of RGB whole: the wide stride loses nothing and halves the work.
        self.backbone = nn.Sequential(
            ConvNorm(3, first, 7, stride=4),
            Residual(first),
            ConvNorm(first, second, 3, stride=2),
            Residual(second),
            Residual(second),
            nn.Conv2d(second, outputs, 1),
        )

    def forward(self, frames):
        tokens = self.backbone(frames).flatten(2).transpose(1, 2)
        left, right = (self.edge(frames, at) for at in (0, frames.shape[3] - 2))
        rest = torch.zeros_like(tokens[:, : left.shape[1], : tokens.shape[2] - 2 * EDGE_VALUES])
        return torch.cat([tokens, torch.cat([left, right, rest], dim=2)], dim=1)

    def edge(self, frames, at):
        """Mean colours of two pixel columns as [B, G, 24]: 8 rows of RGB a token."""
        column = frames[:, :, :, at : at + 2].mean(3)
        side = column.shape[2] // STRIDE
        return column.reshape(-1, 3, side, STRIDE).permute(0, 2, 1, 3).reshape(-1, side, EDGE_VALUES)


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.out = nn.Linear(width, width)

    def split(self, x):
        return x.reshape(x.shape[0], -1, self.heads, x.shape[2] // self.heads).transpose(1, 2)

    def forward(self, query, key, value):
        q, k, v = self.split(self.query(query)), self.split(self.key(key)), self.split(self.value(value))
        weights = torch.softmax((q * (q.shape[3] ** -0.5)) @ k.transpose(2, 3), dim=3)
        mixed = (weights @ v).transpose(1, 2)
        return self.out(mixed.reshape(mixed.shape[0], -1, query.shape[2]))


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


class PairHead(nn.Module):
    """Tokens of two frames [B, G * G + G, c] to action logits [B, V] and object logits [B, O].

    The memory that the queries look at is one sequence, self-attending at every encoder layer:
    frames - both frames at half the grid's resolution, with learned frame encodings;
    seams  - the left edge of one frame against the right edge of the other, by feature and by
             colour: a 90 degree turn with a 90 degree field of view shares exactly that column of
             rays and nothing else;
    change - what differs in each cell and how well it matches its neighbours in the other frame.

    Each query ends as one scalar. To learn within an hour, the logits also get a linear reading of
    a few attention-pooled memory tokens: the gradient need not pass the decoder first.
    """

    def __init__(self, side, verbs, objects, channels=64, width=128, layers=(2, 2), heads=4):
        super().__init__()
        self.side, self.channels, self.verbs = side, channels, verbs
        inner = 3 * width
        self.coarsen = nn.Conv2d(channels, width, 2, stride=2)
        self.seam = nn.Linear(3 * channels, width)
        self.match_first = nn.Conv2d(channels, MATCH_CHANNELS, 1)
        self.match_second = nn.Conv2d(channels, MATCH_CHANNELS, 1)
        matches = (2 * REACH_CELLS + 1) ** 2
        self.pad_matches = 32 - matches
        self.change = nn.Sequential(
            ConvNorm(4 * channels + 32, 96, 1),
            ConvNorm(96, width, 3, stride=2),
            nn.Conv2d(width, width, 1),
        )
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
        self.edge = nn.Linear(EDGE_VALUES, width, bias=False)
        self.turn = nn.Sequential(nn.Linear(2 * side, 32), nn.ReLU(), nn.Linear(32, verbs))
        # Silent at first: what the edges say is learned on top of everything else.
        nn.init.zeros_(self.edge.weight)
        nn.init.zeros_(self.turn[2].weight)
        nn.init.zeros_(self.turn[2].bias)
        self.register_buffer("row_position", sine_grid(side, width), persistent=False)
        self.register_buffer("cell_position", sine_grid(side // 2, width), persistent=False)

    def grid(self, tokens):
        tokens = tokens[:, : self.side * self.side]
        return tokens.transpose(1, 2).reshape(-1, self.channels, self.side, self.side)

    def matches(self, first, second):
        a = self.match_first(first)
        b = F.pad(self.match_second(second), [REACH_CELLS] * 4)
        maps = []
        for dy in range(2 * REACH_CELLS + 1):
            for dx in range(2 * REACH_CELLS + 1):
                moved = b[:, :, dy : dy + self.side, dx : dx + self.side]
                maps.append((a * moved).sum(1, keepdim=True) * (MATCH_CHANNELS**-0.5))
        # Padded to 32 channels: convolutions of odd widths are computed wrongly by some GPU back ends.
        zeros = torch.zeros_like(maps[0]).expand(-1, self.pad_matches, -1, -1)
        return torch.cat([*maps, zeros], dim=1)

    def seams(self, first, second):
        def seam(left, right):
            return self.seam(torch.cat([left, right, (left - right).abs()], dim=1).transpose(1, 2))

        last = self.side - 1
        to_left = seam(first[:, :, :, 0], second[:, :, :, last])
        to_right = seam(second[:, :, :, 0], first[:, :, :, last])
        return to_left, to_right

    def edges(self, tokens_first, tokens_second):
        """Colour differences [B, G, 24] at the seam of a turn to the left, and to the right."""
        first, second = (x[:, self.side * self.side :] for x in (tokens_first, tokens_second))
        left, right = slice(0, EDGE_VALUES), slice(EDGE_VALUES, 2 * EDGE_VALUES)
        to_left = (first[:, :, left] - second[:, :, right]).abs()
        to_right = (second[:, :, left] - first[:, :, right]).abs()
        return to_left, to_right

    def positions(self):
        rows = self.row_position.reshape(self.side, self.side, -1)
        parts = [
            self.cell_position,
            self.cell_position,
            self.cell_position,
            rows[:, 0],
            rows[:, self.side - 1],
        ]
        return torch.cat([part + self.encodings[i] for i, part in enumerate(parts)], dim=0)

    def forward(self, tokens_first, tokens_second):
        first, second = self.grid(tokens_first), self.grid(tokens_second)
        change = second - first
        fused = self.change(
            torch.cat([first, second, change, change.abs(), self.matches(first, second)], dim=1)
        )
        maps = [self.coarsen(first), self.coarsen(second), fused]
        to_left, to_right = self.edges(tokens_first, tokens_second)
        seam_left, seam_right = self.seams(first, second)
        seams = [seam_left + self.edge(to_left), seam_right + self.edge(to_right)]
        x = torch.cat([*(each.flatten(2).transpose(1, 2) for each in maps), *seams], dim=1)
        position = self.positions()
        for layer in self.encoder:
            x = layer(x, position)
        memory = self.memory_norm(x)
        queries = self.queries.unsqueeze(0) + torch.zeros_like(memory[:, :1, :1])
        for layer in self.decoder:
            queries = layer(queries, self.query_position, memory, position)
        glances = torch.softmax(self.glance(memory), dim=1).transpose(1, 2) @ memory
        logits = self.scalar(self.out_norm(queries)).squeeze(2) + self.reading(glances.flatten(1))
        turns = self.turn(torch.cat([to_left.mean(2), to_right.mean(2)], dim=1))
        return logits[:, : self.verbs] + turns, logits[:, self.verbs :]


class InverseDynamics(nn.Module):
    def __init__(self, size, verbs, objects):
        super().__init__()
        assert size % (2 * STRIDE) == 0, "the frame size must be a multiple of 16"
        self.encoder = FrameEncoder()
        self.head = PairHead(size // STRIDE, verbs, objects)

    def forward(self, first, second):
        """Normalised frames [B, 3, S, S] each."""
        tokens = self.encoder(torch.cat([first, second]))
        count = first.shape[0]
        return self.head(tokens[:count], tokens[count:])
