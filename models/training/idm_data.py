"""Reads what `npm run -s exemplar -- make-dataset` wrote, and makes batches of it.

A data set is a folder with `meta.json` and shards. `shard-00012.bin` holds the views of F frames and P
pairs as RGB bytes: for each frame the overview [96, 96, 3] and the hand [64, 64, 3], for each pair site
before and after and context before and after [4, 64, 64, 3], then the pairs' evidence as floats [P, E].
`shard-00012.json` says which two frames a pair has, the verb and the object class. One shard is one
room or one episode, so a split by shards is a split by rooms.
"""
import json
import pathlib

import numpy as np
import torch

MEAN = 0.5
STD = 0.25
MIRRORED = {
    "Turn Left": "Turn Right",
    "Turn Right": "Turn Left",
    "Pan Left": "Pan Right",
    "Pan Right": "Pan Left",
}


class Shard:
    """One file, mapped into memory: nothing is read before a batch asks for it."""

    def __init__(self, path, description, views):
        frames, pairs = description["frames"], len(description["pairs"])
        wide, close = views["overviewPx"], views["closePx"]
        overview, hand = wide * wide * 3, close * close * 3
        data = np.memmap(path, dtype=np.uint8, mode="r")
        cut = frames * (overview + hand)
        end = cut + pairs * 4 * hand
        per_frame = data[:cut].reshape(frames, overview + hand)
        self.overviews = per_frame[:, :overview].reshape(frames, wide, wide, 3)
        self.hands = per_frame[:, overview:].reshape(frames, close, close, 3)
        self.closes = data[cut:end].reshape(pairs, 4, close, close, 3)
        self.evidence = np.frombuffer(data[end:].tobytes(), np.float32).reshape(pairs, -1)


class Pairs:
    """All pairs of a data set. Shards that arrive later are taken by `load`."""

    def __init__(self, folder, verbs, objects):
        self.folder = pathlib.Path(folder)
        self.meta = json.loads((self.folder / "meta.json").read_text())
        self.views = self.meta["views"]
        self.verb_index = {name: i for i, name in enumerate(verbs)}
        self.object_index = {name: i for i, name in enumerate(objects)}
        self.mirror = torch.tensor([self.verb_index[MIRRORED.get(name, name)] for name in verbs])
        self.mirror_evidence, self.evidence_sign = mirror_of_evidence(self.views)
        self.shards, self.rows = [], []
        self.load()

    def load(self):
        """Takes the shards that are there; true where there are more than last time."""
        paths = sorted(self.folder.glob("shard-*.json"))
        if len(paths) == len(self.shards):
            return False
        for number in range(len(self.shards), len(paths)):
            description = json.loads(paths[number].read_text())
            self.shards.append(Shard(paths[number].with_suffix(".bin"), description, self.views))
            for at, pair in enumerate(description["pairs"]):
                # A class outside the vocabulary has no query; such a pair cannot be learned.
                if pair["object"] in self.object_index:
                    verb, thing = self.verb_index[pair["verb"]], self.object_index[pair["object"]]
                    self.rows.append((number, at, pair["first"], pair["second"], verb, thing))
        rows = np.array(self.rows)
        self.shard, self.at, self.first, self.second, self.verb, self.object = rows.T
        return True

    def split(self, every):
        """Indices of (training, validation) pairs; one room in `every` validates."""
        held_out = self.shard % every == every // 2
        return np.flatnonzero(~held_out), np.flatnonzero(held_out)

    def batch(self, indices):
        """Overviews [2, B, 3, 96, 96] and closes [6, B, 3, 64, 64] as bytes, evidence, verbs, objects."""
        count, wide, close = len(indices), self.views["overviewPx"], self.views["closePx"]
        overviews = np.empty((2, count, wide, wide, 3), np.uint8)
        closes = np.empty((6, count, close, close, 3), np.uint8)
        evidence = np.empty((count, self.views["evidence"]), np.float32)
        for row, index in enumerate(indices):
            shard = self.shards[self.shard[index]]
            for time, frame in enumerate((self.first[index], self.second[index])):
                overviews[time, row] = shard.overviews[frame]
                closes[time, row] = shard.hands[frame]
            closes[2:, row] = shard.closes[self.at[index]]
            evidence[row] = shard.evidence[self.at[index]]
        as_pictures = lambda bytes: torch.from_numpy(bytes).permute(0, 1, 4, 2, 3)
        return (
            as_pictures(overviews),
            as_pictures(closes),
            torch.from_numpy(evidence),
            torch.from_numpy(self.verb[indices]),
            torch.from_numpy(self.object[indices]),
        )


def mirror_of_evidence(views):
    """Where each number of the evidence comes from in the mirrored picture, and its sign."""
    order = np.arange(views["evidence"])
    each = views["measuresEach"]
    swapped = views["mirroredHypotheses"] * each
    order[:swapped] = order[:swapped].reshape(-1, 2, each)[:, ::-1].reshape(-1)
    sign = np.ones(views["evidence"], np.float32)
    sign[views["siteX"]] = -1
    return torch.from_numpy(order), torch.from_numpy(sign)


def augment(pairs, batch, random):
    """Mirrors some pairs and varies their colours; normalised pictures come out."""
    overviews, closes, evidence, verbs, objects = batch
    count = len(verbs)
    flipped = torch.from_numpy(random.random(count) < 0.5)
    verbs = torch.where(flipped, pairs.mirror[verbs], verbs)
    mirrored = evidence[:, pairs.mirror_evidence] * pairs.evidence_sign
    evidence = torch.where(flipped[:, None], mirrored, evidence)

    def draw(low, high, *shape):
        return torch.from_numpy(random.uniform(low, high, shape).astype(np.float32))

    # Light and white balance are the pair's own: all its views are of one room at one moment.
    gain = draw(0.85, 1.15, count, 1, 1, 1) * draw(0.96, 1.04, count, 3, 1, 1)
    shift = draw(-0.06, 0.06, count, 1, 1, 1)
    noisy = torch.from_numpy(np.flatnonzero(random.random(count) < 0.4))
    strength = draw(0, 0.015 / STD, len(noisy), 1, 1, 1)
    # One multiplication and one sum do scaling, gain, shift and normalisation.
    scale = gain / (255 * STD)
    offset = (0.5 - 0.5 * gain + shift - MEAN) / STD

    def varied(pictures):
        pictures = torch.addcmul(offset, pictures.float(), scale).clamp_((0 - MEAN) / STD, (1 - MEAN) / STD)
        pictures[:, flipped] = pictures[:, flipped].flip(4)
        some = pictures[:, noisy]
        pictures[:, noisy] = some + strength * torch.randn_like(some[:, :, :1])
        return pictures

    return varied(overviews), varied(closes), evidence, verbs, objects


def normalise(pictures):
    """Bytes to what the network takes."""
    return (pictures.float() / 255 - MEAN) / STD


def class_weights(labels, count, power=0.4):
    """Mean 1 over the data; rare classes count more, within bounds that keep training steady."""
    frequency = np.bincount(labels, minlength=count).astype(np.float64)
    weights = np.where(frequency > 0, np.maximum(frequency, 1) ** -power, 0)
    weights /= (weights * frequency).sum() / frequency.sum()
    return torch.tensor(np.clip(weights, 0, 4), dtype=torch.float32)
