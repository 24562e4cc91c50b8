"""Trains the dual encoder on what `npm run -s exemplar -- make-captions` wrote, and exports it.

    OMP_WAIT_POLICY=PASSIVE python3 models/training/train_clip.py --data .data/clip --minutes 15

Pictures and captions meet in a symmetric contrastive loss. To learn within a quarter of an hour on few
pictures, both towers' vectors are also read by one linear layer for the words and phrases that the
full caption has: a dense signal where the contrast gives one bit a picture. Instructions that ask for
the same thing meet in a contrastive loss of their own, for the text tower alone. One room in twenty is kept for validation; the figures
of the model card come from rooms of another family (`npm run -s bench -- clip`).
"""
import argparse
import collections
import hashlib
import json
import pathlib
import time

import numpy as np
import torch
import torch.nn.functional as F

from clip_model import DIMENSIONS, MEAN, SIZE_PX, STD, DualEncoder, warm_start
from clip_tokenizer import Tokenizer, learn_merges

LENGTH = 96
MERGES = 900
PEAK_RATE = 1.2e-3
# For this share of the time the backbone stands still and its answers are kept: three times as many
# steps for all that starts from nothing. Afterwards it learns along, at a lower rate.
FROZEN_SHARE = 0.5
BACKBONE_SHARE = 0.3
WARM_UP = 0.04
AVERAGE = 0.995
GROUPS = 64
TEXT_SHARE = 0.25
PICTURE_WORDS_SHARE, TEXT_WORDS_SHARE = 0.05, 0.02
LEAST_WORD_COUNT = 25
TEXT_CHUNK = 32
VALIDATION_ROOM_EVERY = 20
REPORT_EVERY_S = 60
# Places of a frame's captions: the long ones, short ones, conditions, the described state.
KINDS = [(range(0, 7), 0.76), (range(7, 10), 0.08), (range(10, 11), 0.04), (range(11, 12), 0.12)]


def read_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", default=".data/clip")
    parser.add_argument("--out", default="models/clip")
    parser.add_argument("--start", help="a frame encoder with this tower's convolutions to start from")
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


class Captioned:
    """Frames in memory, and for each its captions as token ids."""

    def __init__(self, folder):
        folder = pathlib.Path(folder)
        frames, self.captions, rooms = [], [], []
        for number, path in enumerate(sorted(folder.glob("shard-*.json"))):
            captions = json.loads(path.read_text())["captions"]
            data = np.fromfile(path.with_suffix(".bin"), dtype=np.uint8)
            frames.append(data.reshape(-1, SIZE_PX, SIZE_PX, 3))
            self.captions += captions
            rooms += [number] * len(captions)
        self.frames = np.concatenate(frames)
        self.rooms = np.array(rooms)
        self.groups = json.loads((folder / "texts.json").read_text())
        held_out = self.rooms % VALIDATION_ROOM_EVERY == VALIDATION_ROOM_EVERY // 2
        self.training, self.validation = np.flatnonzero(~held_out), np.flatnonzero(held_out)

    def texts(self):
        return [text for captions in [*self.captions, *self.groups] for text in captions]

    def pixels(self, indices):
        return torch.from_numpy(self.frames[indices]).permute(0, 3, 1, 2).float().div_(255)


def mirrored(text):
    return text.replace(" left", " \0").replace(" right", " left").replace(" \0", " right")


def words_of(text):
    """Single words, and whole phrases without their article: "dirty mug on the left"."""
    phrases = [part.strip() for part in text.replace(" with ", ", ", 1).split(", ")]
    phrases = [part.split(" ", 1)[-1] if part[:2] in ("a ", "an") else part for part in phrases]
    return {*text.replace(",", "").split(), *phrases}


def padded(rows, end):
    length = max(len(row) for row in rows)
    return torch.tensor([row + [end] * (length - len(row)) for row in rows])


def augment(pixels, random):
    """Other light and white balance, a small shift of the picture, and a codec's noise on some."""
    count, size = len(pixels), pixels.shape[-1]

    def draw(low, high, *shape):
        return torch.from_numpy(random.uniform(low, high, shape).astype(np.float32))

    gain = draw(0.8, 1.2, count, 1, 1, 1) * draw(0.92, 1.08, count, 3, 1, 1)
    pixels = ((pixels - 0.5) * gain + 0.5 + draw(-0.08, 0.08, count, 1, 1, 1)).clamp_(0, 1)
    reach = 6
    wide = F.pad(pixels, [reach] * 4, mode="replicate")
    shifts = random.integers(0, 2 * reach + 1, (count, 2))
    pixels = torch.stack(
        [wide[i, :, y : y + size, x : x + size] for i, (y, x) in enumerate(shifts)]
    )
    return pixels + draw(0, 0.02, count, 1, 1, 1) * torch.randn_like(pixels[:, :1])


def contrast(first, second, scale, is_same):
    """Symmetric InfoNCE; another sample that says the same is no counter-example."""
    logits = scale * first @ second.t()
    logits = logits.masked_fill(is_same & ~torch.eye(len(first), dtype=torch.bool), -1e4)
    target = torch.arange(len(first))
    return (F.cross_entropy(logits, target) + F.cross_entropy(logits.t(), target)) / 2


def equal_rows(keys):
    numbers = {key: index for index, key in enumerate(dict.fromkeys(keys))}
    rows = torch.tensor([numbers[key] for key in keys])
    return rows[:, None] == rows[None, :]


def rate_at(progress):
    if progress < WARM_UP:
        return PEAK_RATE * progress / WARM_UP
    late = (progress - WARM_UP) / (1 - WARM_UP)
    return PEAK_RATE * max(0.01, 0.5 * (1 + np.cos(np.pi * min(1.0, late))))


def recall(pictures, texts, best):
    """How often a text's own picture is among its `best` nearest."""
    scores = texts @ pictures.t()
    own = scores.diagonal()[:, None]
    return ((scores > own).sum(1) < best).float().mean().item()


class Trainer:
    def __init__(self, arguments, data):
        self.arguments, self.data = arguments, data
        self.random = np.random.default_rng(arguments.seed)
        self.tokenizer = Tokenizer(learn_merges(data.texts(), MERGES), LENGTH)
        self.word_rows = {}
        self.learn_words()
        self.model = self.new_model()
        if arguments.start:
            warm_start(self.model.picture, arguments.start)
        backbone = list(self.model.picture.backbone.parameters())
        known = {id(parameter) for parameter in backbone}
        fresh = [each for each in self.model.parameters() if id(each) not in known]
        self.optimizer = torch.optim.AdamW(
            [{"params": fresh, "share": 1.0}, {"params": backbone, "share": BACKBONE_SHARE}],
            lr=PEAK_RATE,
            betas=(0.9, 0.98),
            weight_decay=0.05,
        )
        self.average = {k: v.detach().clone() for k, v in self.model.state_dict().items()}
        self.encoded = {}
        self.checkpoint = pathlib.Path(arguments.data) / "checkpoint.pt"
        self.steps, self.seen, self.elapsed_s, self.curve = 0, 0, 0.0, []

    def new_model(self):
        return DualEncoder(len(self.tokenizer.ids), LENGTH, self.tokenizer.end, self.word_shares)

    def learn_words(self):
        """The words and phrases that are frequent enough, and how frequent each is."""
        full = [self.data.captions[index][0] for index in self.data.training]
        counts = collections.Counter(word for text in full for word in words_of(text))
        names = [word for word, count in counts.items() if count >= LEAST_WORD_COUNT]
        names += [each for each in map(mirrored, names) if each not in counts]
        self.words = {word: index for index, word in enumerate(names)}
        shares = [counts[word] / len(full) for word in names]
        self.word_shares = np.clip(shares, 0.002, 0.98).astype(np.float32)

    def word_targets(self, texts):
        targets = torch.zeros(len(texts), len(self.words))
        for row, text in enumerate(texts):
            if text not in self.word_rows:
                self.word_rows[text] = [self.words[w] for w in words_of(text) if w in self.words]
            targets[row, self.word_rows[text]] = 1
        return targets

    @torch.no_grad()
    def keep_features(self):
        """The backbone's answer to each training frame as it is and mirrored, [2, N, 96, 16, 16]."""
        began = time.monotonic()
        indices, backbone = self.data.training, self.model.picture.backbone
        self.rows = {index: row for row, index in enumerate(indices)}
        cells = SIZE_PX // 8
        self.features = torch.empty((2, len(indices), 96, cells, cells), dtype=torch.float16)
        for start in range(0, len(indices), 64):
            pixels = (self.data.pixels(indices[start : start + 64]) - MEAN) / STD
            for side, view in enumerate((pixels, pixels.flip(3))):
                answer = backbone(view.contiguous(memory_format=torch.channels_last))
                self.features[side, start : start + len(pixels)] = answer.half()
        self.elapsed_s += time.monotonic() - began
        print(f"features of {len(indices)} frames in {time.monotonic() - began:.0f} s", flush=True)

    def embed_pictures(self, indices, is_flipped):
        progress = self.elapsed_s / (self.arguments.minutes * 60)
        if progress < FROZEN_SHARE:
            rows = torch.tensor([self.rows[index] for index in indices])
            features = self.features[torch.from_numpy(is_flipped).long(), rows].float()
            return self.model.picture.read(features)
        self.features = None
        pixels = self.data.pixels(indices)
        flips = torch.from_numpy(is_flipped)
        pixels[flips] = pixels[flips].flip(3)
        pixels = (augment(pixels, self.random) - MEAN) / STD
        return self.model.picture(pixels.contiguous(memory_format=torch.channels_last))

    def save(self):
        state = {
            "model": self.model.state_dict(),
            "average": self.average,
            "optimizer": self.optimizer.state_dict(),
            "clock": (self.steps, self.seen, self.elapsed_s),
            "curve": self.curve,
        }
        partial = self.checkpoint.with_suffix(".tmp")
        torch.save(state, partial)
        partial.replace(self.checkpoint)

    def resume(self):
        """Goes on where a run was stopped, or adds minutes to one that is over."""
        if not self.checkpoint.exists():
            return
        state = torch.load(self.checkpoint)
        self.model.load_state_dict(state["model"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.average = state["average"]
        self.steps, self.seen, self.elapsed_s = state["clock"]
        self.curve = state["curve"]
        self.random = np.random.default_rng(self.arguments.seed + self.steps)
        print(f"going on at step {self.steps}, {self.elapsed_s / 60:.1f} min", flush=True)

    def encode(self, texts):
        for text in texts:
            if text not in self.encoded:
                self.encoded[text] = self.tokenizer.encode(text)
        return padded([self.encoded[text] for text in texts], self.tokenizer.end)

    def embed_texts(self, ids, model=None):
        """In chunks of like length: a long caption does not make all others long."""
        lengths = ((ids != self.tokenizer.end).sum(1) + 1).clamp(max=ids.shape[1])
        order = torch.argsort(lengths)
        tower = (model or self.model).text
        vectors = [
            tower(ids[chunk, : int(lengths[chunk].max())]) for chunk in order.split(TEXT_CHUNK)
        ]
        return torch.cat(vectors)[torch.argsort(order)]

    def draw_caption(self, index):
        kind = self.random.choice(len(KINDS), p=[share for _, share in KINDS])
        return self.data.captions[index][self.random.choice(KINDS[kind][0])]

    def picture_loss(self, indices):
        is_flipped = self.random.random(len(indices)) < 0.5
        texts = [self.draw_caption(index) for index in indices]
        texts = [mirrored(text) if flip else text for text, flip in zip(texts, is_flipped)]
        pictures = self.embed_pictures(indices, is_flipped)
        words = self.embed_texts(self.encode(texts))
        loss = contrast(pictures, words, self.model.scale.exp(), equal_rows(texts))
        full = [self.data.captions[index][0] for index in indices]
        full = [mirrored(text) if flip else text for text, flip in zip(full, is_flipped)]
        return (
            loss
            + PICTURE_WORDS_SHARE * self.word_loss(pictures, full)
            + TEXT_WORDS_SHARE * self.word_loss(words, texts)
        )

    def word_loss(self, vectors, texts):
        logits, targets = self.model.read_words(vectors), self.word_targets(texts)
        return F.binary_cross_entropy_with_logits(logits, targets, reduction="sum") / len(texts)

    def text_loss(self):
        chosen = self.random.choice(len(self.data.groups), GROUPS, replace=False)
        pairs = [self.random.choice(self.data.groups[i], 2, replace=False) for i in chosen]
        first, second = ([str(pair[side]) for pair in pairs] for side in (0, 1))
        embedded = self.embed_texts(self.encode([*first, *second]))
        is_same = equal_rows(first) | equal_rows(second)
        return contrast(embedded[:GROUPS], embedded[GROUPS:], self.model.scale.exp(), is_same)

    def train_step(self, indices):
        progress = self.elapsed_s / (self.arguments.minutes * 60)
        for group in self.optimizer.param_groups:
            group["lr"] = rate_at(progress) * group["share"]
        self.model.train()
        loss = self.picture_loss(indices) + TEXT_SHARE * self.text_loss()
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimizer.step()
        with torch.no_grad():
            self.model.scale.clamp_(max=np.log(100))
            keep = min(AVERAGE, (1 + self.steps) / (10 + self.steps))
            for name, value in self.model.state_dict().items():
                self.average[name].lerp_(value, 1 - keep)
        self.steps += 1
        self.seen += len(indices)
        return loss.item()

    def judge(self):
        model = self.new_model()
        model.load_state_dict(self.average)
        return model.eval()

    @torch.no_grad()
    def measure(self):
        model, indices = self.judge(), self.data.validation
        pictures, texts = [], []
        for start in range(0, len(indices), 64):
            part = indices[start : start + 64]
            pictures.append(model.picture((self.data.pixels(part) - MEAN) / STD))
            full = self.encode([self.data.captions[i][0] for i in part])
            texts.append(self.embed_texts(full, model))
        pictures, texts = torch.cat(pictures), torch.cat(texts)
        return {f"recallAt{best}": round(recall(pictures, texts, best), 4) for best in (1, 5)}

    def run(self):
        budget_s, losses, reported_s = self.arguments.minutes * 60, [], self.elapsed_s
        batch = self.arguments.batch
        if self.elapsed_s < FROZEN_SHARE * budget_s:
            self.keep_features()
        while self.elapsed_s < budget_s:
            order = self.random.permutation(self.data.training)
            for start in range(0, len(order) - batch + 1, batch):
                began = time.monotonic()
                losses.append(self.train_step(order[start : start + batch]))
                self.elapsed_s += time.monotonic() - began
                is_over = self.elapsed_s >= budget_s
                if self.elapsed_s - reported_s > REPORT_EVERY_S or is_over:
                    reported_s = self.elapsed_s
                    point = {"minutes": round(self.elapsed_s / 60, 2), "seen": self.seen}
                    point |= {"loss": round(float(np.mean(losses)), 4)} | self.measure()
                    self.curve.append(point)
                    print(json.dumps(point), flush=True)
                    losses = []
                    self.save()
                if is_over:
                    break


def test_picture(seed):
    """A picture that any program can make: RGB bytes [S, S, 3]."""
    y, x, c = np.meshgrid(*(np.arange(n) for n in (SIZE_PX, SIZE_PX, 3)), indexing="ij")
    return ((x * (seed + 1) + y * 2 * (c + 1) + (x // 16) * (y // 16) * 31 + c * 40) % 256).astype(np.uint8)


def export(model, folder):
    (folder / "onnx").mkdir(parents=True, exist_ok=True)
    ids = torch.tensor([[model.text.end - 1, 5, 6, model.text.end]] * 2)
    pixels = torch.zeros(2, 3, SIZE_PX, SIZE_PX)
    jobs = {
        "text_model": (model.text, ids, "input_ids", "text_embeds", {0: "batch", 1: "length"}),
        "vision_model": (model.picture, pixels, "pixel_values", "image_embeds", {0: "batch"}),
    }
    digest = hashlib.sha256()
    for name, (tower, example, source, result, axes) in jobs.items():
        path = folder / "onnx" / f"{name}.onnx"
        torch.onnx.export(
            tower,
            (example,),
            str(path),
            opset_version=17,
            input_names=[source],
            output_names=[result],
            dynamic_axes={source: axes, result: {0: "batch"}},
        )
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def write_configs(folder, tokenizer, revision):
    config = {
        "model_type": "clip",
        "architectures": ["CLIPModel"],
        "name": "exemplar-clip",
        # First digits of the SHA-256 of text and vision model: which weights made a vector.
        "revision": revision,
        "projection_dim": DIMENSIONS,
        "text_config": {
            "model_type": "clip_text_model",
            "vocab_size": len(tokenizer.ids),
            "max_position_embeddings": LENGTH,
            "eos_token_id": tokenizer.end,
        },
        "vision_config": {"model_type": "clip_vision_model", "image_size": SIZE_PX},
    }
    preprocessor = {
        "image_processor_type": "CLIPImageProcessor",
        "do_convert_rgb": True,
        "do_resize": True,
        "size": {"shortest_edge": SIZE_PX},
        "resample": 2,
        "do_center_crop": True,
        "crop_size": {"height": SIZE_PX, "width": SIZE_PX},
        "do_rescale": True,
        "rescale_factor": 1 / 255,
        "do_normalize": True,
        "image_mean": [MEAN] * 3,
        "image_std": [STD] * 3,
    }
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    (folder / "preprocessor_config.json").write_text(json.dumps(preprocessor, indent=2) + "\n")
    tokenizer.write(folder)


REFERENCE_TEXTS = [
    "a kitchen with a dirty mug on the counter top on the left, a toaster that is on",
    "Put two slices of TOMATO on a plate, please!",
    "mug dirty on counter top\nfaucet on",
    "naïve_café 42 – 日本",
]


@torch.no_grad()
def write_reference(folder, model, tokenizer):
    """What the browser has to get with the same files: token ids and vectors."""
    texts = []
    for text in REFERENCE_TEXTS:
        ids = tokenizer.encode(text)
        vector = model.text(torch.tensor([ids]))[0]
        texts.append({"text": text, "ids": ids, "vector": [round(v, 7) for v in vector.tolist()]})
    pictures = []
    for seed in (1, 2):
        pixels = torch.from_numpy(test_picture(seed)).permute(2, 0, 1)[None].float() / 255
        vector = model.picture((pixels - MEAN) / STD)[0]
        pictures.append({"seed": seed, "vector": [round(v, 7) for v in vector.tolist()]})
    (folder / "reference.json").write_text(json.dumps({"texts": texts, "pictures": pictures}) + "\n")


def main():
    arguments = read_arguments()
    torch.set_num_threads(arguments.threads)
    torch.manual_seed(arguments.seed)
    data = Captioned(arguments.data)
    trainer = Trainer(arguments, data)
    parameters = sum(each.numel() for each in trainer.model.parameters())
    print(
        f"{len(data.training)} training and {len(data.validation)} validation frames, "
        f"{len(trainer.tokenizer.ids)} tokens, {parameters / 1e6:.2f} M parameters",
        flush=True,
    )
    trainer.resume()
    trainer.run()
    model = trainer.judge()
    folder = pathlib.Path(arguments.out)
    revision = export(model, folder)
    write_configs(folder, trainer.tokenizer, revision)
    write_reference(folder, model, trainer.tokenizer)
    history = {
        "minutes": round(trainer.elapsed_s / 60, 1),
        "threads": arguments.threads,
        "batch": arguments.batch,
        "seed": arguments.seed,
        "parameters": parameters,
        "trainingFrames": len(data.training),
        "validationFrames": len(data.validation),
        "validation": trainer.measure(),
        "curve": trainer.curve,
    }
    (folder / "training.json").write_text(json.dumps(history, indent=1) + "\n")
    print(json.dumps({"revision": revision, "validation": history["validation"]}))


if __name__ == "__main__":
    main()
