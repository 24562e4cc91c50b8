"""Trains the dual encoder on what `npm run -s exemplar -- make-captions` wrote, and exports it.

    OMP_WAIT_POLICY=PASSIVE python3 models/training/train_clip.py --data .data/clip-v2 \
        --start models/idm/encoder.onnx --minutes 30 --threads 1

Pictures and captions meet in a symmetric contrastive loss, some of them pictures of one room, which
only details tell apart. To learn within half an hour on few pictures, both towers' vectors are also
read by one linear layer for the facts that a caption may tell, and the convolutions are asked for the
class and the attributes in each cell: dense signals where the contrast gives one bit a picture. Crops
of single things meet the sentences that are asked about them: which thing it is, and each attribute
against its opposite. Instructions that ask for the same thing meet in a contrastive loss of their own,
for the text tower alone. Shards that are written while this runs are read as they come. One room in
25 is kept for validation; the figures of the model card come from rooms of another family
(`npm run -s bench -- clip`, `npm run -s bench -- attributes`).
"""
import argparse
import functools
import hashlib
import json
import os
import pathlib
import time

# Set before torch loads: spinning threads lose more than they win where the cores are shared.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import numpy as np  # noqa: E402
import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402

from clip_data import Captioned, attribute_sentence, augment, mirrored, noun_sentence  # noqa: E402
from clip_model import DIMENSIONS, MEAN, SIZE_PX, STD, DualEncoder, warm_start  # noqa: E402
from clip_tokenizer import Tokenizer, learn_merges  # noqa: E402
from onnx_files import store_as_half  # noqa: E402

LENGTH = 112
MERGES = 900
PEAK_RATE = 2e-3
# For this share of the time the backbone stands still and its answers are kept: several times as many
# steps for all that starts from nothing. Afterwards it learns along, at a lower rate.
FROZEN_SHARE = 0.3
BACKBONE_SHARE = 0.7
WARM_UP = 0.03
AVERAGE = 0.995
# Frames and crops of a step: what kinds of things there are and where is told by the kept answers,
# what is dirty or open by details that the convolutions have yet to learn.
FROZEN_STEP, WHOLE_STEP = (128, 40), (32, 192)
# Frames of one room, which only details tell apart.
FRAMES_PER_ROOM = 4
GROUPS = 32
TEXT_SHARE = 0.15
FACT_SHARE, TEXT_FACT_SHARE, CELL_SHARE = 0.04, 0.02, 0.5
NOUN_SHARE, PAIR_SHARE = 0.3, 3.0
# The softmax over a pair of sentences is as sharp as CLIP's.
PAIR_SCALE = 100.0
TEXT_CHUNK = 32
REPORT_EVERY_S = 200
# Places of a frame's captions: the full ones, long and short ones, conditions, the described state.
KINDS = [
    (range(0, 3), 0.62),
    (range(3, 7), 0.2),
    (range(7, 10), 0.08),
    (range(10, 11), 0.04),
    (range(11, 12), 0.06),
]


def read_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", default=".data/clip-v2")
    parser.add_argument("--out", default="models/clip")
    parser.add_argument("--start", help="a frame encoder with this tower's convolutions to start from")
    parser.add_argument("--minutes", type=float, default=30, help="of processor time")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--export-only", action="store_true", help="from the checkpoint as it is")
    return parser.parse_args()


def padded(rows, end):
    length = max(len(row) for row in rows)
    return torch.tensor([row + [end] * (length - len(row)) for row in rows])


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
        return PEAK_RATE * (progress + 0.001) / WARM_UP
    late = (progress - WARM_UP) / (1 - WARM_UP)
    return PEAK_RATE * max(0.01, 0.5 * (1 + np.cos(np.pi * min(1.0, late))))


def recall(pictures, texts, best):
    """How often a text's own picture is among its `best` nearest."""
    scores = texts @ pictures.t()
    own = scores.diagonal()[:, None]
    return ((scores > own).sum(1) < best).float().mean().item()


def half_precision():
    return torch.autocast("cpu", dtype=torch.bfloat16)


class Trainer:
    def __init__(self, arguments, data):
        self.arguments, self.data = arguments, data
        self.random = np.random.default_rng(arguments.seed)
        self.checkpoint = pathlib.Path(arguments.data) / "checkpoint.pt"
        state = torch.load(self.checkpoint, weights_only=False) if self.checkpoint.exists() else None
        merges = state["merges"] if state else learn_merges(data.texts(), MERGES)
        self.tokenizer = Tokenizer(merges, LENGTH)
        self.fact_names, self.fact_shares = state["facts"] if state else data.facts()
        self.facts = {name: index for index, name in enumerate(self.fact_names)}
        self.nouns = state["nouns"] if state else sorted({crop["noun"] for crop in data.crops})
        self.model = self.new_model()
        if arguments.start and not state:
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
        self.encoded, self.kept = {}, {"frame": {}, "crop": {}}
        self.steps, self.seen, self.elapsed_s, self.curve = 0, 0, 0.0, []
        if state:
            self.resume(state)

    def new_model(self):
        maps = (len(self.data.classes) + 1, len(self.data.attributes))
        return DualEncoder(self.tokenizer, self.fact_shares, maps)

    @property
    def progress(self):
        return self.elapsed_s / (self.arguments.minutes * 60)

    @property
    def is_whole(self):
        """Whether the convolutions learn along."""
        return self.progress >= FROZEN_SHARE

    def save(self):
        state = {
            "merges": self.tokenizer.merges,
            "facts": (self.fact_names, self.fact_shares),
            "nouns": self.nouns,
            "model": self.model.state_dict(),
            "average": self.average,
            "optimizer": self.optimizer.state_dict(),
            "clock": (self.steps, self.seen, self.elapsed_s),
            "curve": self.curve,
        }
        partial = self.checkpoint.with_suffix(".tmp")
        torch.save(state, partial)
        partial.replace(self.checkpoint)

    def resume(self, state):
        """Goes on where a run was stopped, or adds minutes to one that is over."""
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

    def embed_texts(self, texts, model=None):
        """In chunks of like length: a long caption does not make all others long."""
        ids = self.encode(texts)
        lengths = ((ids != self.tokenizer.end).sum(1) + 1).clamp(max=ids.shape[1])
        order = torch.argsort(lengths)
        tower = (model or self.model).text
        with half_precision():
            vectors = [
                tower(ids[chunk, : int(lengths[chunk].max())]).float()
                for chunk in order.split(TEXT_CHUNK)
            ]
        return torch.cat(vectors)[torch.argsort(order)]

    @torch.no_grad()
    def keep_features(self, kind, pictures, sides):
        """The backbone's answers to (index, is mirrored) pictures that it has not seen yet."""
        kept, backbone = self.kept[kind], self.model.picture.backbone
        missing = [side for side in sides if side not in kept]
        for start in range(0, len(missing), 64):
            part = missing[start : start + 64]
            pixels = self.normal_pixels(pictures, [i for i, _ in part], [flip for _, flip in part])
            with half_precision():
                answers = backbone(pixels).to(torch.bfloat16)
            for side, answer in zip(part, answers):
                kept[side] = answer.clone()

    def normal_pixels(self, pictures, indices, is_flipped, change=lambda pixels: pixels):
        pixels = self.data.pixels(indices, pictures)
        flips = torch.tensor(is_flipped)
        pixels[flips] = pixels[flips].flip(3)
        return ((change(pixels) - MEAN) / STD).contiguous(memory_format=torch.channels_last)

    def read_pictures(self, kind, indices, is_flipped):
        """Features [B, C, n, n] and vectors [B, 512] of frames or crops."""
        pictures = self.data.pictures if kind == "frame" else self.data.crop_pictures
        tower = self.model.picture
        is_flipped = is_flipped.tolist()
        if self.is_whole:
            self.kept = {"frame": {}, "crop": {}}
            change = functools.partial(augment, random=self.random)
            with half_precision():
                features = tower.backbone(self.normal_pixels(pictures, indices, is_flipped, change))
        else:
            sides = list(zip(indices, is_flipped))
            self.keep_features(kind, pictures, sides)
            features = torch.stack([self.kept[kind][side] for side in sides])
        with half_precision():
            return features, tower.read(features).float()

    def draw_caption(self, index, is_flipped):
        kind = self.random.choice(len(KINDS), p=[share for _, share in KINDS])
        caption = self.data.frames[index]["captions"][self.random.choice(KINDS[kind][0])]
        if is_flipped:
            return mirrored(caption["text"]), [mirrored(fact) for fact in caption["symbols"]]
        return caption["text"], caption["symbols"]

    def draw_frames(self, count):
        """Several frames of each of some rooms."""
        rooms = self.random.permutation(list(self.data.by_room))[: count // FRAMES_PER_ROOM]
        return np.concatenate(
            [self.random.permutation(self.data.by_room[room])[:FRAMES_PER_ROOM] for room in rooms]
        )

    def frame_loss(self, indices):
        is_flipped = self.random.random(len(indices)) < 0.5
        features, pictures = self.read_pictures("frame", indices, is_flipped)
        captions = [self.draw_caption(index, flip) for index, flip in zip(indices, is_flipped)]
        texts = [text for text, _ in captions]
        words = self.embed_texts(texts)
        facts = [self.data.frames[index]["symbols"] for index in indices]
        facts = [
            [mirrored(fact) for fact in row] if flip else row for row, flip in zip(facts, is_flipped)
        ]
        return (
            contrast(pictures, words, self.model.scale.exp(), equal_rows(texts)),
            FACT_SHARE * self.fact_loss(pictures, facts),
            TEXT_FACT_SHARE * self.fact_loss(words, [symbols for _, symbols in captions]),
            CELL_SHARE * self.cell_loss(features, indices, is_flipped) if self.is_whole else torch.zeros(()),
        )

    def fact_loss(self, vectors, facts):
        targets = torch.zeros(len(facts), len(self.facts))
        for row, names in enumerate(facts):
            targets[row, [self.facts[name] for name in names if name in self.facts]] = 1
        logits = self.model.read_facts(vectors)
        return F.binary_cross_entropy_with_logits(logits, targets, reduction="sum") / len(facts)

    def cell_loss(self, features, indices, is_flipped):
        classes, attributes = self.data.maps(indices)
        flips = torch.from_numpy(is_flipped)
        classes[flips] = classes[flips].flip(2)
        attributes[flips] = attributes[flips].flip(2)
        with half_precision():
            logits = self.model.cells(features).float()
        names, values = logits.split([len(self.data.classes) + 1, len(self.data.attributes)], dim=1)
        # The room itself fills most cells and is soon known.
        weight = torch.ones(names.shape[1])
        weight[0] = 0.2
        loss = F.cross_entropy(names, classes, weight)
        known = attributes >= 0
        values = values.permute(0, 2, 3, 1)[known]
        return loss + F.binary_cross_entropy_with_logits(values, attributes[known].float())

    def crop_loss(self, indices):
        """Which thing it is among all, and each of its attributes against the opposite."""
        crops = [self.data.crops[index] for index in indices]
        _, pictures = self.read_pictures("crop", indices, self.random.random(len(indices)) < 0.5)
        asked = [
            (
                row,
                attribute_sentence(crop["noun"], name, value),
                attribute_sentence(crop["noun"], name, not value),
                self.data.side_weights[name, value],
            )
            for row, crop in enumerate(crops)
            for name, value in crop["attributes"].items()
        ]
        pairs = sorted({text for _, right, wrong, _ in asked for text in (right, wrong)})
        texts = [*(noun_sentence(noun) for noun in self.nouns), *pairs]
        rows = {text: row for row, text in enumerate(texts)}
        words = self.embed_texts(texts)
        scale = self.model.scale.exp()
        nouns = torch.tensor([self.nouns.index(crop["noun"]) for crop in crops])
        noun_loss = F.cross_entropy(scale * pictures @ words[: len(self.nouns)].t(), nouns)
        at = torch.tensor([row for row, *_ in asked])
        right, wrong = (torch.tensor([rows[each[side]] for each in asked]) for side in (1, 2))
        margin = (pictures[at] * (words[right] - words[wrong])).sum(1)
        weights = torch.tensor([weight for *_, weight in asked])
        pair_loss = (weights * F.softplus(-PAIR_SCALE * margin)).mean()
        return NOUN_SHARE * noun_loss + PAIR_SHARE * pair_loss

    def text_loss(self):
        chosen = self.random.choice(len(self.data.groups), GROUPS, replace=False)
        pairs = [self.random.choice(self.data.groups[i], 2, replace=False) for i in chosen]
        first, second = ([str(pair[side]) for pair in pairs] for side in (0, 1))
        embedded = self.embed_texts([*first, *second])
        is_same = equal_rows(first) | equal_rows(second)
        return contrast(embedded[:GROUPS], embedded[GROUPS:], self.model.scale.exp(), is_same)

    def train_step(self):
        for group in self.optimizer.param_groups:
            group["lr"] = rate_at(self.progress) * group["share"]
        self.model.train()
        frame_count, crop_count = WHOLE_STEP if self.is_whole else FROZEN_STEP
        frames = self.draw_frames(frame_count)
        known = set(self.nouns)
        crops = [
            index
            for index in self.random.choice(self.data.crop_training, crop_count, replace=False)
            if self.data.crops[index]["noun"] in known
        ]
        losses = (*self.frame_loss(frames), self.crop_loss(crops), TEXT_SHARE * self.text_loss())
        self.optimizer.zero_grad(set_to_none=True)
        sum(losses).backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimizer.step()
        with torch.no_grad():
            self.model.scale.clamp_(max=np.log(100))
            keep = min(AVERAGE, (1 + self.steps) / (10 + self.steps))
            for name, value in self.model.state_dict().items():
                self.average[name].lerp_(value, 1 - keep)
        self.steps += 1
        self.seen += len(frames)
        return [loss.item() for loss in losses]

    def judge(self):
        model = self.new_model()
        model.load_state_dict(self.average)
        return model.eval()

    @torch.no_grad()
    def measure(self):
        """Recall among the validation frames, and the share of attributes told right on crops."""
        model = self.judge()

        def see(indices, pictures):
            parts = []
            for start in range(0, len(indices), 64):
                pixels = (self.data.pixels(indices[start : start + 64], pictures) - MEAN) / STD
                with half_precision():
                    parts.append(model.picture(pixels.contiguous(memory_format=torch.channels_last)).float())
            return torch.cat(parts)

        indices = self.data.validation[:400]
        texts = [self.data.frames[i]["captions"][0]["text"] for i in indices]
        pictures, words = see(indices, None), self.embed_texts(texts, model)
        figures = {f"recallAt{best}": round(recall(pictures, words, best), 4) for best in (1, 5)}
        crops = self.data.crop_validation[:400]
        pictures = see(crops, self.data.crop_pictures)
        hits = {}
        for row, index in enumerate(crops):
            crop = self.data.crops[index]
            for name, value in crop["attributes"].items():
                hits.setdefault((crop["kind"], name, value), []).append((row, crop["noun"]))
        for kind in ("centred", "random"):
            shares = []
            for (each, name, value), found in hits.items():
                if each == kind:
                    sides = [
                        self.embed_texts([attribute_sentence(noun, name, side) for _, noun in found], model)
                        for side in (value, not value)
                    ]
                    margin = (pictures[[row for row, _ in found]] * (sides[0] - sides[1])).sum(1)
                    shares.append((margin > 0).float().mean().item())
            figures[kind] = round(float(np.mean(shares)), 4)
        return figures | {"of": len(indices), "ofCrops": len(crops)}

    def run(self):
        losses, reported_s = [], self.elapsed_s
        while self.progress < 1:
            began = time.process_time()
            losses.append(self.train_step())
            self.elapsed_s += time.process_time() - began
            if self.elapsed_s - reported_s > REPORT_EVERY_S or self.progress >= 1:
                reported_s = self.elapsed_s
                self.report(losses)
                losses = []

    def report(self, losses):
        began = time.process_time()
        self.data.refresh()
        point = {"minutes": round(self.elapsed_s / 60, 2), "seen": self.seen}
        point |= {"frames": len(self.data.training)}
        point |= {"losses": [round(float(x), 3) for x in np.mean(losses, axis=0)]} | self.measure()
        self.curve.append(point)
        self.save()
        self.elapsed_s += time.process_time() - began
        print(json.dumps(point), flush=True)


def test_picture(seed):
    """A picture that any program can make: RGB bytes [S, S, 3]."""
    y, x, c = np.meshgrid(*(np.arange(n) for n in (SIZE_PX, SIZE_PX, 3)), indexing="ij")
    return ((x * (seed + 1) + y * 2 * (c + 1) + (x // 16) * (y // 16) * 31 + c * 40) % 256).astype(np.uint8)


def round_to_half(model):
    """The values that the shipped files hold."""
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.copy_(parameter.half().float())
    return model


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
            dynamo=False,
        )
        store_as_half(path)
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
    parameters = sum(
        each.numel() for tower in (trainer.model.picture, trainer.model.text) for each in tower.parameters()
    )
    print(
        f"{len(data.training)} training and {len(data.validation)} validation frames, "
        f"{len(data.crop_training)} crops, {len(trainer.tokenizer.ids)} tokens, "
        f"{len(trainer.facts)} facts, {parameters / 1e6:.2f} M parameters shipped",
        flush=True,
    )
    if not arguments.export_only:
        trainer.run()
    model = round_to_half(trainer.judge())
    folder = pathlib.Path(arguments.out)
    revision = export(model, folder)
    write_configs(folder, trainer.tokenizer, revision)
    write_reference(folder, model, trainer.tokenizer)
    history = {
        "minutes": round(trainer.elapsed_s / 60, 1),
        "threads": arguments.threads,
        "seed": arguments.seed,
        "steps": trainer.steps,
        "framesSeen": trainer.seen,
        "parameters": parameters,
        "trainingFrames": len(data.training),
        "trainingCrops": len(data.crop_training),
        "validationFrames": len(data.validation),
        "validation": trainer.measure(),
        "curve": trainer.curve,
    }
    (folder / "training.json").write_text(json.dumps(history, indent=1) + "\n")
    print(json.dumps({"revision": revision, "validation": history["validation"]}))


if __name__ == "__main__":
    main()
