"""What `npm run -s exemplar -- make-captions` wrote, in memory: pictures, captions, facts and crops.

A fact is a short symbol such as "mug", "mug: dirty", "mug # red" or "mug @ left"; a crop is a picture
of one thing with what is true of it. Mirrored pictures go with mirrored words.
"""
import collections
import json
import pathlib

import numpy as np
import torch
import torch.nn.functional as F

VALIDATION_ROOM_EVERY = 25
LEAST_FACT_COUNT = 12
MOST_WEIGHT = 4.0
OPPOSITES = {
    "dirty": ("dirty", "clean"),
    "cooked": ("cooked", "raw"),
    "sliced": ("sliced", "whole"),
    "open": ("open", "closed"),
    "filled": ("filled", "empty"),
    "on": ("switched on", "switched off"),
}


def attribute_sentence(noun, attribute, value):
    """As the studio's `attributeSentences` says it."""
    word = OPPOSITES[attribute][0 if value else 1]
    return f"a photo of {'an' if word[0] in 'aeiou' else 'a'} {word} {noun}"


def noun_sentence(noun):
    return f"a photo of {'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def mirrored(text):
    return text.replace(" left", " \0").replace(" right", " left").replace(" \0", " right")


class Captioned:
    """Rooms of a folder; `refresh` also reads those that were written since."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        meta = json.loads((self.folder / "meta.json").read_text())
        self.size, self.cells = meta["sizePx"], meta["gridCells"]
        self.classes, self.attributes = meta["classes"], meta["attributes"]
        self.groups = json.loads((self.folder / "texts.json").read_text())
        self.read = 0
        self.pictures, self.grids, self.frames, self.rooms = [], [], [], []
        self.crop_pictures, self.crops, self.crop_rooms = [], [], []
        self.refresh()

    def refresh(self):
        """Whole shards only: a shard's JSON is written last. True where there were new ones."""
        before = self.read
        while True:
            path = self.folder / f"shard-{self.read:05d}.json"
            if not path.exists():
                break
            shard = json.loads(path.read_text())
            data = np.fromfile(path.with_suffix(".bin"), dtype=np.uint8)
            frames, crops = len(shard["frames"]), len(shard["crops"])
            ends = np.cumsum([frames * self.size**2 * 3, crops * self.size**2 * 3])
            self.pictures += list(data[: ends[0]].reshape(frames, self.size, self.size, 3))
            self.crop_pictures += list(data[ends[0] : ends[1]].reshape(crops, self.size, self.size, 3))
            self.grids += list(data[ends[1] :].reshape(frames, self.cells, self.cells, 3))
            self.frames += shard["frames"]
            self.crops += shard["crops"]
            self.rooms += [self.read] * frames
            self.crop_rooms += [self.read] * crops
            self.read += 1
        self.training, self.validation = self.split(self.rooms)
        self.crop_training, self.crop_validation = self.split(self.crop_rooms)
        self.side_weights = self.weigh_sides()
        self.by_room = collections.defaultdict(list)
        for index in self.training:
            self.by_room[self.rooms[index]].append(index)
        return self.read > before

    def weigh_sides(self):
        """What a crop counts, by attribute and whether it has it: most things are clean and closed."""
        sides = collections.Counter(
            side for index in self.crop_training for side in self.crops[index]["attributes"].items()
        )
        return {
            (name, value): min(MOST_WEIGHT, (sides[name, True] + sides[name, False]) / (2 * count))
            for (name, value), count in sides.items()
        }

    def split(self, rooms):
        held_out = np.array(rooms) % VALIDATION_ROOM_EVERY == VALIDATION_ROOM_EVERY // 2
        return np.flatnonzero(~held_out), np.flatnonzero(held_out)

    def texts(self):
        """All that the tokenizer learns from."""
        sentences = {noun_sentence(crop["noun"]) for crop in self.crops}
        sentences |= {
            attribute_sentence(crop["noun"], name, value)
            for crop in self.crops
            for name in crop["attributes"]
            for value in (True, False)
        }
        captions = [each["text"] for frame in self.frames for each in frame["captions"]]
        return [*captions, *(text for group in self.groups for text in group), *sorted(sentences) * 20]

    def facts(self):
        """The facts that are frequent enough, and in which share of the frames each is."""
        counts = collections.Counter(
            fact for index in self.training for fact in set(self.frames[index]["symbols"])
        )
        names = sorted(name for name, count in counts.items() if count >= LEAST_FACT_COUNT)
        names += sorted({mirrored(name) for name in names} - set(names))
        shares = [max(counts[name], counts[mirrored(name)]) / len(self.training) for name in names]
        return names, np.clip(shares, 0.001, 0.98).astype(np.float32)

    def pixels(self, indices, pictures=None):
        chosen = np.stack([(pictures or self.pictures)[index] for index in indices])
        return torch.from_numpy(chosen).permute(0, 3, 1, 2).float().div_(255)

    def maps(self, indices):
        """Class per cell [B, n, n], and per attribute 1 (has), 0 (has not) or -1 (cannot)."""
        grid = torch.from_numpy(np.stack([self.grids[index] for index in indices])).long()
        bits = torch.arange(len(self.attributes))
        known, has = ((grid[..., channel, None] >> bits) & 1 for channel in (1, 2))
        return grid[..., 0], torch.where(known == 1, has, -torch.ones_like(has))


def augment(pixels, random, reach=5):
    """Other light and white balance, a small shift of the picture, and a codec's noise on some."""
    count, size = len(pixels), pixels.shape[-1]

    def draw(low, high, *shape):
        return torch.from_numpy(random.uniform(low, high, shape).astype(np.float32))

    gain = draw(0.85, 1.15, count, 1, 1, 1) * draw(0.95, 1.05, count, 3, 1, 1)
    pixels = ((pixels - 0.5) * gain + 0.5 + draw(-0.06, 0.06, count, 1, 1, 1)).clamp_(0, 1)
    wide = F.pad(pixels, [reach] * 4, mode="replicate")
    shifts = random.integers(0, 2 * reach + 1, (count, 2))
    pixels = torch.stack(
        [wide[i, :, y : y + size, x : x + size] for i, (y, x) in enumerate(shifts)]
    )
    return pixels + draw(0, 0.015, count, 1, 1, 1) * torch.randn_like(pixels[:, :1])
