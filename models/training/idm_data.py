"""Reads what `npm run -s exemplar -- make-dataset` wrote, and makes batches of it.

A data set is a folder with `meta.json` and shards: `shard-00012.bin` holds frames as raw RGB bytes
[F, S, S, 3], `shard-00012.json` the pairs: indices of two frames, the verb and the object class.
One shard is one room, so a split by shards is a split by rooms.
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


class Pairs:
    """Frames in memory, pairs as index arrays. Shards that arrive later are taken by `load`."""

    def __init__(self, folder, verbs, objects):
        self.folder = pathlib.Path(folder)
        self.meta = json.loads((self.folder / "meta.json").read_text())
        self.size = self.meta["sizePx"]
        self.verb_index = {name: i for i, name in enumerate(verbs)}
        self.object_index = {name: i for i, name in enumerate(objects)}
        self.mirror = torch.tensor([self.verb_index[MIRRORED.get(name, name)] for name in verbs])
        self.rooms = 0
        self.load()

    def load(self):
        """Reads the shards that are there; true where there are more than last time."""
        paths = sorted(self.folder.glob("shard-*.json"))
        if len(paths) == self.rooms:
            return False
        frames, first, second, verb, thing, room = [], [], [], [], [], []
        offset = 0
        for number, path in enumerate(paths):
            shard = json.loads(path.read_text())
            data = np.fromfile(path.with_suffix(".bin"), dtype=np.uint8)
            data = data.reshape(-1, self.size, self.size, 3)
            frames.append(data)
            for pair in shard["pairs"]:
                # A class outside the vocabulary has no query; such a pair cannot be learned.
                if pair["object"] not in self.object_index:
                    continue
                first.append(offset + pair["first"])
                second.append(offset + pair["second"])
                verb.append(self.verb_index[pair["verb"]])
                thing.append(self.object_index[pair["object"]])
                room.append(number)
            offset += len(data)
        self.frames = np.concatenate(frames)
        self.first, self.second = np.array(first), np.array(second)
        self.verb, self.object = np.array(verb), np.array(thing)
        self.room = np.array(room)
        self.rooms = len(paths)
        return True

    def split(self, every):
        """Indices of (training, validation) pairs; one room in `every` validates."""
        held_out = self.room % every == every // 2
        return np.flatnonzero(~held_out), np.flatnonzero(held_out)

    def batch(self, indices):
        """Frames [2, B, 3, S, S] as floats 0 to 1, verbs [B], objects [B]."""
        rows = np.concatenate([self.first[indices], self.second[indices]])
        pixels = torch.from_numpy(self.frames[rows]).permute(0, 3, 1, 2).float().div_(255)
        pixels = pixels.reshape(2, len(indices), 3, self.size, self.size)
        return pixels, torch.from_numpy(self.verb[indices]), torch.from_numpy(self.object[indices])


def augment(pixels, verbs, mirror, random):
    """Mirrors some pairs, varies their colours, and gives each frame the noise that a codec leaves."""
    count = pixels.shape[1]
    flipped = torch.from_numpy(random.random(count) < 0.5)
    pixels[:, flipped] = pixels[:, flipped].flip(4)
    verbs = torch.where(flipped, mirror[verbs], verbs)

    def draw(low, high, *shape):
        return torch.from_numpy(random.uniform(low, high, shape).astype(np.float32))

    # Light and white balance are the pair's own: both frames are of one room at one moment.
    gain = draw(0.8, 1.2, count, 1, 1, 1) * draw(0.94, 1.06, count, 3, 1, 1)
    shift = draw(-0.08, 0.08, count, 1, 1, 1)
    pixels = ((pixels - 0.5) * gain + (0.5 + shift)).clamp_(0, 1)
    noisy = torch.from_numpy(random.random(count) < 0.5).reshape(1, count, 1, 1, 1)
    strength = draw(0, 0.02, 1, count, 1, 1, 1) * noisy
    # Codec errors come in patches rather than in single pixels.
    size = pixels.shape[-1]
    fine = torch.randn_like(pixels[:, :, :1])
    coarse = torch.nn.functional.interpolate(
        torch.randn(2 * count, 3, size // 8, size // 8), size=(size, size)
    ).reshape(pixels.shape)
    return pixels + strength * (fine + 0.7 * coarse), verbs


def normalise(pixels):
    return (pixels - MEAN) / STD


def class_weights(labels, count, power=0.4):
    """Mean 1 over the data; rare classes count more, within bounds that keep training steady."""
    frequency = np.bincount(labels, minlength=count).astype(np.float64)
    weights = np.where(frequency > 0, np.maximum(frequency, 1) ** -power, 0)
    weights /= (weights * frequency).sum() / frequency.sum()
    return torch.tensor(np.clip(weights, 0, 4), dtype=torch.float32)
