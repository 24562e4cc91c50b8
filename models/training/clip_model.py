"""The dual encoder: a picture and a text to unit vectors of 512 numbers in one space.

Both read locally and add up: a picture's places each with weights of their own, a text's mentions as
short runs of words. Shapes: B samples, S = 128 the picture's side in pixels, T tokens of a text.
"""
import math

import numpy as np
import onnx
import onnx.numpy_helper
import torch
import torch.nn.functional as F
from torch import nn

DIMENSIONS = 512
CHANNELS = 96
SIZE_PX = 128
# The backbone's own normalisation: it is warm-started from the inverse dynamics model.
MEAN, STD = 0.5, 0.25
PICTURE_WIDTH, TOKEN_WIDTH, TEXT_WIDTH = 160, 128, 192
# A picture is read in so many places along each side, each with weights of its own: where a thing is
# counts as much as what it is.
PLACES = 4
# Tokens on either side that a word is read with: about a mention's length over two layers.
REACHES = (2, 3)
# Unit vectors are short for a linear reading.
FACT_SCALE = 10.0


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
            nn.Conv2d(3, 32, 5, stride=2, padding=2),
            nn.ReLU(),
            nn.Conv2d(32, 56, 3, stride=2, padding=1),
            nn.ReLU(),
            Residual(56),
            nn.Conv2d(56, CHANNELS, 3, stride=2, padding=1),
            nn.ReLU(),
            Residual(CHANNELS),
            Residual(CHANNELS),
        )
        self.coarsen = nn.Conv2d(CHANNELS, width, 3, stride=2, padding=1)
        self.relate = Residual(width)
        self.norm = nn.LayerNorm(width)
        self.project = nn.Linear(PLACES**2 * width, DIMENSIONS)

    def forward(self, pixels):
        return self.read(self.backbone(pixels))

    def read(self, features):
        """What the backbone made of a picture, [B, 96, S / 8, S / 8], to [B, 512]."""
        x = self.relate(F.gelu(self.coarsen(features)))
        x = F.avg_pool2d(x, SIZE_PX // 16 // PLACES)
        x = self.norm(x.flatten(2).transpose(1, 2))
        return F.normalize(self.project(x.flatten(1)), dim=1)


def over_tokens(convolution, x):
    """A convolution over tokens, [B, T, C] to [B, T, D], as one product whose rows are the tokens.

    ONNX Runtime computes a Conv1d in panels of 16 tokens, so that a text of 7 costs what one of 16 does;
    the work of a product follows the number of its rows.
    """
    reach = convolution.padding[0]
    padded = F.pad(x, (0, 0, reach, reach))
    # Ends counted from behind: constants, whatever the length.
    ends = [*range(-2 * reach, 0), None]
    windows = torch.cat([padded[:, at:end] for at, end in enumerate(ends)], dim=2)
    weight = convolution.weight.permute(2, 1, 0).flatten(0, 1)
    return windows @ weight + convolution.bias


class TextTower(nn.Module):
    """Token ids [B, T] to [B, 512]; what follows the first end token is padding."""

    def __init__(self, vocabulary, end, width=TEXT_WIDTH):
        super().__init__()
        self.end = end
        self.embedding = nn.Embedding(vocabulary, TOKEN_WIDTH)
        nn.init.normal_(self.embedding.weight, std=0.5)
        near, far = REACHES
        self.near = nn.Conv1d(TOKEN_WIDTH, width, 2 * near + 1, padding=near)
        self.far = nn.Conv1d(width, width, 2 * far + 1, padding=far)
        self.norm = nn.LayerNorm(width)
        self.project = nn.Linear(width, DIMENSIONS)

    def forward(self, ids):
        is_end = (ids == self.end).long()
        is_read = ((torch.cumsum(is_end, dim=1) - is_end) == 0).float().unsqueeze(2)
        x = self.embedding(ids) * is_read
        x = F.gelu(over_tokens(self.near, x)) * is_read
        x = (x + F.gelu(over_tokens(self.far, x))) * is_read
        # What a mention means is added up; how many there are is left to the unit length.
        x = (self.norm(x) * is_read).sum(1)
        return F.normalize(self.project(x / is_read.sum(1)), dim=1)


class DualEncoder(nn.Module):
    """Both towers, and for training two readings that are not shipped: of single facts from either
    one's vectors, and of the class and the attributes in each cell from the picture's features."""

    def __init__(self, tokenizer, fact_shares, maps):
        super().__init__()
        self.picture = PictureTower()
        self.text = TextTower(len(tokenizer.ids), tokenizer.end)
        self.scale = nn.Parameter(torch.tensor(math.log(1 / 0.07)))
        self.facts = nn.Linear(DIMENSIONS, len(fact_shares))
        with torch.no_grad():
            self.facts.bias.copy_(torch.logit(torch.as_tensor(fact_shares)))
        classes, attributes = maps
        self.cells = nn.Conv2d(CHANNELS, classes + attributes, 1)

    def read_facts(self, vectors):
        return self.facts(FACT_SCALE * vectors)


def warm_start(tower, path):
    """Takes the convolutions of the inverse dynamics model's exported frame encoder, in their order."""
    graph = onnx.load(str(path)).graph
    # Weights stored in half precision are widened by a Cast of their own name.
    values = {
        item.name.removesuffix("_half"): onnx.numpy_helper.to_array(item).astype(np.float32)
        for item in graph.initializer
        if item.data_type in (onnx.TensorProto.FLOAT, onnx.TensorProto.FLOAT16)
    }
    nodes = [node for node in graph.node if node.op_type == "Conv"]
    convolutions = [module for module in tower.backbone.modules() if isinstance(module, nn.Conv2d)]
    with torch.no_grad():
        for node, module in zip(nodes, convolutions):
            weight, bias = (torch.from_numpy(values[name].copy()) for name in node.input[1:3])
            if weight.shape != module.weight.shape:
                raise ValueError(f"{path} is not the encoder that this tower starts from")
            module.weight.copy_(weight)
            module.bias.copy_(bias)
