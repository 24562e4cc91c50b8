"""The dual encoder: a picture and a text to unit vectors of 512 numbers in one space.

Shapes: B samples, S = 128 the picture's side in pixels, T tokens of a text.
"""
import math

import onnx
import onnx.numpy_helper
import torch
import torch.nn.functional as F
from torch import nn

DIMENSIONS = 512
SIZE_PX = 128
# The backbone's own normalisation: it is warm-started from the inverse dynamics model.
MEAN, STD = 0.5, 0.25
PICTURE_WIDTH, TEXT_WIDTH = 160, 128
# Attention-pooled readings of a picture: one for each of a few things that it shows.
GLANCES = 3
# Unit vectors are short for a linear reading.
WORD_SCALE = 10.0


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.mix = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x, bias):
        batch, count, width = x.shape
        parts = self.mix(x).reshape(batch, count, 3, self.heads, width // self.heads)
        parts = parts.permute(2, 0, 3, 1, 4)
        query, key, value = parts[0], parts[1], parts[2]
        scores = (query * (width // self.heads) ** -0.5) @ key.transpose(2, 3)
        weights = torch.softmax(scores if bias is None else scores + bias, dim=3)
        return self.out((weights @ value).transpose(1, 2).reshape(batch, count, width))


class Layer(nn.Module):
    def __init__(self, width, heads, inner):
        super().__init__()
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(2))
        self.attention = Attention(width, heads)
        self.rest = nn.Sequential(nn.Linear(width, inner), nn.GELU(), nn.Linear(inner, width))

    def forward(self, x, bias=None):
        x = x + self.attention(self.norms[0](x), bias)
        return x + self.rest(self.norms[1](x))


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)

    def forward(self, x):
        return F.relu(x + self.second(F.relu(self.first(x))))


class PictureTower(nn.Module):
    """A normalised picture [B, 3, S, S] to [B, 512]; three input channels, never more."""

    def __init__(self, width=PICTURE_WIDTH):
        super().__init__()
        # The inverse dynamics model's backbone with its normalisations folded in.
        self.backbone = nn.Sequential(
            nn.Conv2d(3, 48, 7, stride=4, padding=3),
            nn.ReLU(),
            Residual(48),
            nn.Conv2d(48, 96, 3, stride=2, padding=1),
            nn.ReLU(),
            Residual(96),
            Residual(96),
        )
        self.coarsen = nn.Conv2d(96, width, 3, stride=2, padding=1)
        cells = (SIZE_PX // 16) ** 2
        self.position = nn.Parameter(torch.randn(cells, width) * 0.02)
        self.layers = nn.ModuleList(Layer(width, 4, 2 * width) for _ in range(2))
        self.norm = nn.LayerNorm(width)
        self.glance = nn.Linear(width, GLANCES)
        self.project = nn.Linear(GLANCES * width, DIMENSIONS)

    def forward(self, pixels):
        return self.read(self.backbone(pixels))

    def read(self, features):
        """What the backbone made of a picture, [B, 96, S / 8, S / 8], to [B, 512]."""
        x = F.gelu(self.coarsen(features))
        x = x.flatten(2).transpose(1, 2) + self.position
        for layer in self.layers:
            x = layer(x)
        x = self.norm(x)
        glances = torch.softmax(self.glance(x), dim=1).transpose(1, 2) @ x
        return F.normalize(self.project(glances.flatten(1)), dim=1)


class TextTower(nn.Module):
    """Token ids [B, T] to [B, 512]; what follows the first end token is padding."""

    def __init__(self, vocabulary, length, end, width=TEXT_WIDTH):
        super().__init__()
        self.end = end
        self.embedding = nn.Embedding(vocabulary, width)
        nn.init.normal_(self.embedding.weight, std=0.05)
        self.position = nn.Parameter(torch.randn(length, width) * 0.02)
        self.layers = nn.ModuleList(Layer(width, 4, 4 * width) for _ in range(2))
        self.norm = nn.LayerNorm(width)
        self.project = nn.Linear(width, DIMENSIONS)

    def forward(self, ids):
        is_end = (ids == self.end).long()
        is_read = ((torch.cumsum(is_end, dim=1) - is_end) == 0).float()
        bias = ((1 - is_read) * -1e4)[:, None, None, :]
        x = self.embedding(ids) + self.position[: ids.shape[1]]
        for layer in self.layers:
            x = layer(x, bias)
        x = self.norm(x) * is_read.unsqueeze(2)
        return F.normalize(self.project(x.sum(1) / is_read.sum(1, keepdim=True)), dim=1)


class DualEncoder(nn.Module):
    """Both towers, and for training a reading of single words from either one's vectors."""

    def __init__(self, vocabulary, length, end, word_shares):
        super().__init__()
        self.picture = PictureTower()
        self.text = TextTower(vocabulary, length, end)
        self.scale = nn.Parameter(torch.tensor(math.log(1 / 0.07)))
        self.words = nn.Linear(DIMENSIONS, len(word_shares))
        with torch.no_grad():
            self.words.bias.copy_(torch.logit(torch.as_tensor(word_shares)))

    def read_words(self, vectors):
        return self.words(WORD_SCALE * vectors)


def warm_start(tower, path):
    """Takes the convolutions of the inverse dynamics model's exported frame encoder, in their order."""
    graph = onnx.load(str(path)).graph
    values = {item.name: onnx.numpy_helper.to_array(item) for item in graph.initializer}
    nodes = [node for node in graph.node if node.op_type == "Conv"]
    convolutions = [module for module in tower.backbone.modules() if isinstance(module, nn.Conv2d)]
    with torch.no_grad():
        for node, module in zip(nodes, convolutions):
            weight, bias = (torch.from_numpy(values[name].copy()) for name in node.input[1:3])
            if weight.shape != module.weight.shape:
                raise ValueError(f"{path} is not the encoder that this tower starts from")
            module.weight.copy_(weight)
            module.bias.copy_(bias)
