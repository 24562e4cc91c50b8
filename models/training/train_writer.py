"""Trains a small model on exported chats, and exports it for `act --writer tuned:FOLDER`.

    npm run -s exemplar -- convert --from bundle --to chat-jsonl memory.json .data/chats
    python3 models/training/train_writer.py --chats .data/chats --out .data/tuned

`train.jsonl` alone is trained on; the epoch that foretells `validation.jsonl` best is kept. Half of the time it
reads the program of one of the nearest other chats besides, so that it can be used with retrieval and without.
"""
import argparse
import hashlib
import json
import os
import pathlib
import random
import time

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import torch  # noqa: E402

from writer_data import END, START, Neighbours, drop_words, make_vocabulary, read_chats  # noqa: E402
from writer_model import LEAST, WriterModel  # noqa: E402

RATE = 2e-3
BATCH = 12
SHOWN_SHARE = 0.5
NEAREST = 3
WORD_DROPOUT = 0.1
OPSET = 13
JUDGED_EVERY = 4


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--chats", required=True, help="folder with train.jsonl and validation.jsonl")
    parser.add_argument("--out", required=True, help="folder of the model's files")
    parser.add_argument("--epochs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


class Batches:
    def __init__(self, examples, shown_from, vocabulary, is_training):
        self.words = {word: at for at, word in enumerate(vocabulary["words"])}
        self.tokens = {token["text"]: at for at, token in enumerate(vocabulary["tokens"])}
        self.examples = examples
        self.shown_from = shown_from
        neighbours = Neighbours(shown_from)
        self.near = [
            neighbours.near(one["words"], NEAREST, at if is_training else None) for at, one in enumerate(examples)
        ]

    def token_ids(self, one):
        return [self.tokens[text] for text, _ in one["tokens"] if text in self.tokens]

    def draw(self, draw, is_training, shows):
        """All examples once, in batches of padded ids: those of like length together, so that little is padded."""
        order = sorted(range(len(self.examples)), key=lambda at: len(self.examples[at]["tokens"]) + draw.random() * 20)
        starts = list(range(0, len(order), BATCH))
        draw.shuffle(starts)
        for first in starts:
            rows = [self.row(at, draw, is_training, shows) for at in order[first : first + BATCH]]
            words, shown, target, is_said = (list(part) for part in zip(*rows))
            start = self.tokens[START]
            yield {
                "words": pad(words),
                "shown": pad(shown),
                "before": pad([[start, *one[:-1]] for one in target]),
                "target": pad(target),
                "is_said": pad(is_said).float(),
            }

    def row(self, at, draw, is_training, shows):
        one = self.examples[at]
        words = [self.words.get(word, 1) for word in one["words"]] or [1]
        is_shown = draw.random() < SHOWN_SHARE if shows is None else shows
        near = draw.choice(self.near[at]) if is_training else self.near[at][0]
        shown = self.token_ids(self.shown_from[near]) if is_shown else []
        known = [(text, kind) for text, kind in one["tokens"] if text in self.tokens]
        target = [self.tokens[text] for text, _ in known] + [self.tokens[END]]
        # How a thing is at the start is read off the room, not written.
        is_said = [int(kind != "state") for _, kind in known] + [1]
        return (drop_words(words, WORD_DROPOUT, draw) if is_training else words, shown or [0], target, is_said)


def pad(rows):
    longest = max(len(row) for row in rows)
    return torch.tensor([[*row, *[0] * (longest - len(row))] for row in rows])


def loss_of(model, batch):
    chances = model(batch["words"], batch["shown"], batch["before"])
    right = chances.gather(2, batch["target"].unsqueeze(2)).squeeze(2)
    return -(right.clamp(min=LEAST).log() * batch["is_said"]).sum(), batch["is_said"].sum()


def judge(model, batches, shows):
    """Nats a token on chats that were not trained on."""
    model.eval()
    with torch.no_grad():
        parts = [loss_of(model, batch) for batch in batches.draw(random.Random(0), False, shows)]
    model.train()
    return float(sum(loss for loss, _ in parts) / sum(count for _, count in parts))


def train(model, batches, held_out, arguments):
    """The weights of the best epoch, and what each came to."""
    draw = random.Random(arguments.seed)
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, RATE, epochs=arguments.epochs, steps_per_epoch=-(-len(batches.examples) // BATCH)
    )
    history, best = [], None
    for epoch in range(1, arguments.epochs + 1):
        total = count = 0.0
        for batch in batches.draw(draw, True, None):
            loss, said = loss_of(model, batch)
            optimiser.zero_grad()
            (loss / said).backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            total, count = total + float(loss), count + float(said)
        if epoch % JUDGED_EVERY != 0 and epoch != arguments.epochs:
            continue
        row = {
            "epoch": epoch,
            "train": round(total / count, 4),
            "validation": round(judge(model, held_out, False), 4),
            "validationShown": round(judge(model, held_out, True), 4),
        }
        history.append(row)
        print(row, flush=True)
        score = row["validation"] + row["validationShown"]
        if best is None or score <= best[0]:
            best = (score, {name: value.clone() for name, value in model.state_dict().items()})
    model.load_state_dict(best[1])
    return history


def export(model, vocabulary, folder):
    """reader.onnx once for a task, scribe.onnx once for each token; ids are floats."""
    model.eval()
    words, shown = torch.ones(1, 7), torch.ones(1, 5)
    with torch.no_grad():
        memory, is_read, copies, start = model.reader(words, shown)
    torch.onnx.export(
        model.reader,
        (words, shown),
        str(folder / "reader.onnx"),
        opset_version=OPSET,
        input_names=["words", "shown"],
        output_names=["memory", "is_read", "copies", "hidden"],
        dynamic_axes={
            "words": {1: "words"},
            "shown": {1: "shown"},
            "memory": {1: "read"},
            "is_read": {1: "read"},
            "copies": {1: "read"},
        },
    )
    torch.onnx.export(
        model.scribe,
        (torch.ones(1, 1), start, memory, is_read, copies),
        str(folder / "scribe.onnx"),
        opset_version=OPSET,
        input_names=["before", "hidden", "memory", "is_read", "copies"],
        output_names=["chances", "next_hidden"],
        dynamic_axes={"memory": {1: "read"}, "is_read": {1: "read"}, "copies": {1: "read"}},
    )


def main():
    arguments = read_arguments()
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    chats, folder = pathlib.Path(arguments.chats), pathlib.Path(arguments.out)
    examples, held_out = read_chats(chats / "train.jsonl"), read_chats(chats / "validation.jsonl")
    if not examples or not held_out:
        raise SystemExit(f"{chats} has too few chats with programs: export a memory of ten exemplars at least.")
    vocabulary = make_vocabulary(examples)
    started = time.monotonic()
    model = WriterModel(vocabulary)
    history = train(
        model,
        Batches(examples, examples, vocabulary, True),
        Batches(held_out, examples, vocabulary, False),
        arguments,
    )
    folder.mkdir(parents=True, exist_ok=True)
    export(model, vocabulary, folder)
    digest = hashlib.sha256()
    for name in ("reader.onnx", "scribe.onnx"):
        digest.update((folder / name).read_bytes())
    config = {"kind": "tuned-writer", "version": 1, "revision": digest.hexdigest()[:12], **vocabulary}
    (folder / "config.json").write_text(json.dumps(config, indent=1) + "\n")
    report = {
        "trained": len(examples),
        "validated": len(held_out),
        "chats": hashlib.sha256((chats / "train.jsonl").read_bytes()).hexdigest(),
        "minutes": round((time.monotonic() - started) / 60, 1),
        "epochs": history,
    }
    (folder / "training.json").write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
