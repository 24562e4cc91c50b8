"""Reads what `npm run -s exemplar -- make-class-maps` wrote: pictures and what each cell of them shows.

A cell is 8 x 8 pixels of a view, one place of the encoder's map. The maps teach the backbone what
things look like: a pair of frames says one word, a picture's masks say what is in every part of it.
"""
import json
import pathlib

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from idm_data import MEAN, STD, class_weights

CONDITIONS = 3


class ClassMaps:
    """All pictures of a folder, mapped into memory; files that arrive later are taken by `load`."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.meta = json.loads((self.folder / "meta.json").read_text())
        self.classes = len(self.meta["classes"]) + 1
        self.wide, self.close = self.meta["overviewPx"], self.meta["closePx"]
        self.looks = self.meta["looks"] + 1
        cell = self.meta["cellPx"]
        self.wide_cells, self.close_cells = self.wide // cell, self.close // cell
        self.pixels = (self.wide**2 + self.looks * self.close**2) * 3
        self.size = self.pixels + 2 * (self.wide_cells**2 + self.looks * self.close_cells**2)
        self.files, self.rows = [], np.zeros((0, 2), np.int64)
        self.load()

    def load(self):
        names = sorted(self.folder.glob("maps-*.bin"))
        for name in names[len(self.files) :]:
            data = np.memmap(name, np.uint8, mode="r").reshape(-1, self.size)
            rows = np.stack([np.full(len(data), len(self.files)), np.arange(len(data))], axis=1)
            self.files.append(data)
            self.rows = np.concatenate([self.rows, rows])
        sample = [self.files[f][r][self.pixels :] for f, r in self.rows[:: max(1, len(self.rows) // 3000)]]
        known = np.concatenate([cells[: self.wide_cells**2] for cells in sample])
        for cells in sample:
            close = cells[2 * self.wide_cells**2 :].reshape(self.looks, 2, -1)
            known = np.concatenate([known, close[:, 0].ravel()])
        self.weights = class_weights(known[known < self.classes], self.classes, power=0.5)

    def batch(self, random, pictures, wide_share):
        """Views and cells of some pictures: of all their close views, of some their overview.

        Returns [(views [N, 3, S, S] normalised, classes [N, n, n], conditions [N, n, n])] for the
        overviews and for the close views.
        """
        chosen = self.rows[random.integers(0, len(self.rows), pictures)]
        data = np.stack([self.files[f][r] for f, r in chosen])
        wide_end = self.wide**2 * 3
        wide_cells = self.wide_cells**2
        some = max(1, int(pictures * wide_share))
        overview = data[:some, :wide_end].reshape(some, self.wide, self.wide, 3)
        close = data[:, wide_end : self.pixels].reshape(-1, self.close, self.close, 3)
        cells = data[:, self.pixels :]
        wide_maps = cells[:some, : 2 * wide_cells].reshape(some, 2, self.wide_cells, self.wide_cells)
        close_maps = cells[:, 2 * wide_cells :].reshape(-1, 2, self.close_cells, self.close_cells)
        return [self.vary(overview, wide_maps, random), self.vary(close, close_maps, random)]

    def vary(self, pictures, maps, random):
        count = len(pictures)
        views = torch.from_numpy(np.ascontiguousarray(pictures)).permute(0, 3, 1, 2).float()
        cells = torch.from_numpy(np.ascontiguousarray(maps)).long()
        draw = lambda low, high, *shape: torch.from_numpy(random.uniform(low, high, shape).astype(np.float32))
        gain = draw(0.8, 1.2, count, 1, 1, 1) * draw(0.95, 1.05, count, 3, 1, 1)
        shift = draw(-0.08, 0.08, count, 1, 1, 1)
        views = torch.addcmul((0.5 - 0.5 * gain + shift - MEAN) / STD, views, gain / (255 * STD))
        flipped = torch.from_numpy(random.random(count) < 0.5)
        views[flipped] = views[flipped].flip(3)
        cells[flipped] = cells[flipped].flip(3)
        return views, cells[:, 0], cells[:, 1]


class CellReader(nn.Module):
    """What a cell shows, read linearly from the encoder's map; only for training."""

    def __init__(self, channels, classes):
        super().__init__()
        self.read = nn.Conv2d(channels, classes + CONDITIONS, 1)
        self.classes = classes

    def loss(self, maps, classes, conditions, weights, unclear=255):
        logits = self.read(maps).float()
        things = F.cross_entropy(logits[:, : self.classes], classes, weights, ignore_index=unclear)
        known = conditions.clone()
        # Only doors and switches have a condition; of the rest nothing is asked.
        known[conditions == 0] = unclear
        state = F.cross_entropy(
            logits[:, self.classes :], known, ignore_index=unclear, reduction="sum"
        ) / max(1, int((conditions > 0).sum()))
        return things + 0.5 * state

    def accuracy(self, maps, classes, unclear=255):
        """Share of the cells of things, walls and floors aside, that are named rightly."""
        guess = self.read(maps)[:, : self.classes].argmax(1)
        asked = (classes != unclear) & (classes != 0)
        return ((guess == classes) & asked).sum().item() / max(1, int(asked.sum()))
