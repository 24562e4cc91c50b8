"""Trains the refiner on the guesses of a trained pair model, and exports it beside that model.

    npm run -s exemplar -- make-action-logs --games GAMES --count 60 --out .data/idm-logs.json
    python3 models/training/train_refiner.py --data .data/idm --logs .data/idm-logs.json --out models/idm

Sequences come from the rendered data (what the pair model really guessed) and from logs without
pictures: each logged action is given a guess that the pair model made for such an action elsewhere.
Noise on the guesses stands for rooms that the pair model has not seen. Run `train_idm.py` before.
"""
import argparse
import hashlib
import json
import os
import pathlib
import time
from collections import defaultdict

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import numpy as np  # noqa: E402
import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402

from idm_data import Pairs  # noqa: E402
from onnx_files import store_as_half, write_revision  # noqa: E402
from refiner_model import Refiner, normalise_guesses  # noqa: E402
from train_idm import (  # noqa: E402
    VALIDATION_ROOM_EVERY,
    allowed_objects,
    fit_temperature,
    load_model,
    run_model,
)

PEAK_RATE = 2e-3
SEQUENCES_EACH = 12
# Of the sequences: rendered ones, whose guesses belong together; the others are logs.
RENDERED_SHARE = 0.4
MOST_NOISE = 1.8
REPORT_EVERY = 200


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", required=True, help="folder of the pairs, with best.pt")
    parser.add_argument("--logs", required=True, help="file written by make-action-logs")
    parser.add_argument("--out", required=True, help="folder of the model's files")
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def guess_all(folder, vocabulary, pairs):
    """The pair model's logits of every pair; kept in a file, since they cost minutes."""
    weights = pathlib.Path(folder) / "best.pt"
    digest = hashlib.sha256(weights.read_bytes()).hexdigest()[:12]
    kept = pathlib.Path(folder) / f"guesses-{digest}-{len(pairs.rows)}.npz"
    if not kept.exists():
        model = load_model(pairs, vocabulary)
        model.load_state_dict(torch.load(weights))
        verbs, objects = run_model(model, pairs, np.arange(len(pairs.rows)), 64)
        np.savez(kept, verbs=verbs.numpy().astype(np.float16), objects=objects.numpy().astype(np.float16))
    logits = np.load(kept)
    return tuple(torch.from_numpy(logits[name].astype(np.float32)) for name in ("verbs", "objects"))


class Sequence:
    """Interactions of one room or episode, as guessed, with the truth."""

    def __init__(self, guesses, verbs, objects):
        self.guesses, self.verbs, self.objects = guesses, verbs, objects


class Episodes:
    def __init__(self, pairs, guesses, vocabulary):
        self.acts = allowed_objects(vocabulary).sum(1) > 1
        seen = self.acts[guesses[0].argmax(1)].numpy()
        self.training, self.validation = [], []
        for shard in np.unique(pairs.shard):
            rows = np.flatnonzero((pairs.shard == shard) & seen)
            rows = rows[np.argsort(pairs.at[rows])]
            if len(rows) == 0:
                continue
            known = normalise_guesses(guesses[0][rows], guesses[1][rows])
            truth = torch.from_numpy(pairs.verb[rows]), torch.from_numpy(pairs.object[rows])
            held_out = shard % VALIDATION_ROOM_EVERY == VALIDATION_ROOM_EVERY // 2
            (self.validation if held_out else self.training).append(Sequence(known, *truth))
        self.examples = defaultdict(list)
        for sequence in self.training:
            for guess, verb, thing in zip(sequence.guesses, sequence.verbs, sequence.objects):
                self.examples[int(verb), int(thing)].append(guess)

    def imagine(self, log, random):
        """A sequence for a log: for each action some guess that was made for such an action."""
        known = [action for action in log if action in self.examples]
        if not known:
            return None
        guesses = [self.examples[action][random.integers(len(self.examples[action]))] for action in known]
        verbs, objects = zip(*known)
        return Sequence(torch.stack(guesses), torch.tensor(verbs), torch.tensor(objects))


def read_logs(path, vocabulary):
    verbs = {name: i for i, name in enumerate(vocabulary["verbs"])}
    objects = {name: i for i, name in enumerate(vocabulary["objects"])}
    logs = json.loads(pathlib.Path(path).read_text())["logs"]
    # A game counts as several demonstrations of our own: people are who will be labelled.
    times = {"game": 3, "own": 1}
    return [
        [(verbs[verb], objects[thing]) for verb, thing in log["actions"] if thing in objects]
        for log in logs
        for _ in range(times[log["source"]])
    ]


def make_batch(episodes, logs, random, verb_count):
    """Guesses [B, T, F] with noise, verbs and objects [B, T] with -100 where nothing is asked."""
    chosen = []
    while len(chosen) < SEQUENCES_EACH:
        if random.random() < RENDERED_SHARE:
            sequence = episodes.training[random.integers(len(episodes.training))]
        else:
            sequence = episodes.imagine(logs[random.integers(len(logs))], random)
        if sequence is not None:
            chosen.append(sequence)
    length = max(len(sequence.verbs) for sequence in chosen)
    entries = chosen[0].guesses.shape[1]
    guesses = torch.zeros(len(chosen), length, entries)
    verbs = torch.full((len(chosen), length), -100)
    objects = torch.full((len(chosen), length), -100)
    for row, sequence in enumerate(chosen):
        count = len(sequence.verbs)
        noise = torch.from_numpy(
            random.normal(0, random.uniform(0, MOST_NOISE), sequence.guesses.shape).astype(np.float32)
        )
        noisy = sequence.guesses + noise
        guesses[row, :count] = normalise_guesses(noisy[:, :verb_count], noisy[:, verb_count:])
        verbs[row, :count] = sequence.verbs
        asked = episodes.acts[sequence.verbs]
        objects[row, :count] = torch.where(asked, sequence.objects, -100)
    return guesses, verbs, objects


def refine_all(model, sequences):
    model.eval()
    with torch.no_grad():
        return torch.cat([model(sequence.guesses[None])[0] for sequence in sequences])


def measure(logits, sequences, mask):
    verbs = torch.cat([sequence.verbs for sequence in sequences])
    objects = torch.cat([sequence.objects for sequence in sequences])
    count = mask.shape[0]
    guess = logits[:, :count].argmax(1)
    thing = logits[:, count:].masked_fill(~mask[guess], -1e9).argmax(1)
    acts = mask[verbs].sum(1) > 1
    return {
        "verbTop1": round((guess == verbs).float().mean().item(), 4),
        "objectTop1": round((thing == objects)[acts].float().mean().item(), 4),
        "pairTop1": round(((guess == verbs) & (thing == objects)).float().mean().item(), 4),
    }


def calibrate(logits, sequences, mask):
    verbs = torch.cat([sequence.verbs for sequence in sequences])
    objects = torch.cat([sequence.objects for sequence in sequences])
    count = mask.shape[0]
    acts = mask[verbs].sum(1) > 1
    masked = logits[acts, count:].masked_fill(~mask[verbs[acts]], -1e4)
    possible = masked.gather(1, objects[acts, None]).squeeze(1) > -1e3
    return {
        "verb": fit_temperature(logits[:, :count], verbs),
        "object": fit_temperature(masked[possible], objects[acts][possible]),
    }


def train(model, episodes, logs, arguments, verb_count):
    random = np.random.default_rng(arguments.seed)
    optimizer = torch.optim.AdamW(model.parameters(), lr=PEAK_RATE, weight_decay=0.05)
    average = {key: value.detach().clone() for key, value in model.state_dict().items()}
    for step in range(arguments.steps):
        for group in optimizer.param_groups:
            group["lr"] = PEAK_RATE * min(1, (step + 1) / 100) * (1 - step / arguments.steps) + 1e-5
        model.train()
        guesses, verbs, objects = make_batch(episodes, logs, random, verb_count)
        refined = model(guesses)
        loss = F.cross_entropy(refined[..., :verb_count].flatten(0, 1), verbs.flatten())
        loss = loss + F.cross_entropy(refined[..., verb_count:].flatten(0, 1), objects.flatten())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        decay = min(0.99, step / (step + 10))
        with torch.no_grad():
            for key, value in model.state_dict().items():
                average[key].lerp_(value, 1 - decay)
        if step % REPORT_EVERY == REPORT_EVERY - 1:
            print(json.dumps({"step": step + 1, "loss": round(loss.item(), 4)}), flush=True)
    model.load_state_dict(average)


def export(model, folder, entries, temperature):
    model.eval()
    torch.onnx.export(
        model,
        torch.zeros(1, 7, entries),
        str(folder / "refiner.onnx"),
        opset_version=17,
        input_names=["guesses"],
        output_names=["refined"],
        dynamic_axes={"guesses": {1: "actions"}, "refined": {1: "actions"}},
        dynamo=False,
    )
    store_as_half(folder / "refiner.onnx")
    config = json.loads((folder / "config.json").read_text())
    config["refinedTemperature"] = temperature
    write_revision(folder, config)


def main():
    arguments = read_arguments()
    torch.set_num_threads(arguments.threads)
    torch.manual_seed(arguments.seed)
    began = time.process_time()
    out = pathlib.Path(arguments.out)
    vocabulary = json.loads((out / "vocabulary.json").read_text())
    mask = allowed_objects(vocabulary)
    pairs = Pairs(arguments.data, vocabulary["verbs"], vocabulary["objects"])
    episodes = Episodes(pairs, guess_all(arguments.data, vocabulary, pairs), vocabulary)
    logs = read_logs(arguments.logs, vocabulary)
    entries = sum(mask.shape)
    model = Refiner(entries)
    before = measure(torch.cat([s.guesses for s in episodes.validation]), episodes.validation, mask)
    train(model, episodes, logs, arguments, mask.shape[0])
    refined = refine_all(model, episodes.validation)
    after = measure(refined, episodes.validation, mask)
    torch.save(model.state_dict(), pathlib.Path(arguments.data) / "refiner.pt")
    export(model, out, entries, calibrate(refined, episodes.validation, mask))
    history = json.loads((out / "training.json").read_text())
    history["refiner"] = {
        "minutes": round((time.process_time() - began) / 60, 1),
        "steps": arguments.steps,
        "logs": len(logs),
        "interactionsBefore": before,
        "interactionsAfter": after,
    }
    (out / "training.json").write_text(json.dumps(history, indent=1) + "\n")
    print(json.dumps(history["refiner"]))


if __name__ == "__main__":
    main()
