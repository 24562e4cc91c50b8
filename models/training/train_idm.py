"""Trains the inverse dynamics model within a budget of processor minutes and exports it to ONNX.

    npm run -s exemplar -- make-dataset --rooms training --games GAMES --pairs 60000 --seed 1 --out .data/idm
    python3 models/training/train_idm.py --data .data/idm --out models/idm --minutes 120 --seed 1

Needs PyTorch and onnx. With PyTorch 2 on a processor that has bfloat16 units (AMX) the forward and
backward passes run in bfloat16, three times faster; Debian's python3-torch works as well, with
libopenblas0-openmp. Run again after a break, it goes on from the last checkpoint; `--export-only`
writes the ONNX files from the best one so far.
"""
import argparse
import json
import math
import os
import pathlib
import time

# Set before torch loads: spinning threads lose more than they win where the cores are shared.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import numpy as np  # noqa: E402
import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402

from class_maps import CellReader, ClassMaps  # noqa: E402
from idm_data import MEAN, STD, Pairs, augment, class_weights, normalise  # noqa: E402
from idm_model import CHANNELS, ExportedHead, InverseDynamics  # noqa: E402
from onnx_files import store_as_half, write_revision  # noqa: E402

PEAK_RATE = 8e-4
WARM_UP_SHARE = 0.03
AVERAGE_DECAY = 0.995
VALIDATION_ROOM_EVERY = 17
CHECKPOINT_EVERY_S = 400
# Pictures with class maps beside each batch of pairs, the share of them read whole, and their weight.
MAP_PICTURES = 20
MAP_OVERVIEWS = 0.6
MAP_WEIGHT = 0.5


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", required=True, help="folder written by make-dataset")
    parser.add_argument("--out", required=True, help="folder with vocabulary.json; gets the ONNX files")
    parser.add_argument("--class-maps", help="folder written by make-class-maps")
    parser.add_argument("--minutes", type=float, default=55)
    parser.add_argument("--since", type=float, default=0, help="minute from which a run that goes on anneals anew")
    parser.add_argument("--peak", type=float, default=PEAK_RATE, help="highest learning rate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=48)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--export-only", action="store_true")
    return parser.parse_args()


def rate_at(progress, peak):
    """Learning rate against the share of the budget used: a short warm-up, then half a cosine."""
    if progress < WARM_UP_SHARE:
        return peak * max(progress / WARM_UP_SHARE, 0.02)
    rest = (progress - WARM_UP_SHARE) / (1 - WARM_UP_SHARE)
    return peak * max(0.5 * (1 + math.cos(math.pi * min(rest, 1))), 0.01)


class Average:
    """An exponential moving average of the weights: what is measured, kept and exported."""

    def __init__(self, model):
        self.values = {k: v.detach().clone() for k, v in model.state_dict().items()}
        self.steps = 0

    def update(self, model):
        self.steps += 1
        decay = min(AVERAGE_DECAY, self.steps / (self.steps + 10))
        with torch.no_grad():
            for key, value in model.state_dict().items():
                if value.dtype.is_floating_point:
                    self.values[key].lerp_(value, 1 - decay)
                else:
                    self.values[key].copy_(value)


def forward(model, overviews, closes, evidence):
    """Logits as 32-bit floats; the convolutions and products in bfloat16 where that is fast."""
    fast = getattr(torch.cpu, "_is_amx_tile_supported", lambda: False)()
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=fast):
        verbs, objects = model(overviews, closes, evidence)
    return verbs.float(), objects.float()


def encode(model, views):
    fast = getattr(torch.cpu, "_is_amx_tile_supported", lambda: False)()
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=fast):
        return model.encoder(views).float()


def run_model(model, pairs, indices, batch):
    """Logits of all pairs at `indices`: verbs [N, V], objects [N, O]."""
    model.eval()
    verbs, objects = [], []
    with torch.no_grad():
        for start in range(0, len(indices), batch):
            overviews, closes, evidence, _, _ = pairs.batch(indices[start : start + batch])
            v, o = forward(model, normalise(overviews), normalise(closes), evidence)
            verbs.append(v)
            objects.append(o)
    return torch.cat(verbs), torch.cat(objects)


def allowed_objects(vocabulary):
    """[V, O] booleans: the classes that a verb can act on at all."""
    objects = {name: i for i, name in enumerate(vocabulary["objects"])}
    mask = torch.zeros(len(vocabulary["verbs"]), len(objects), dtype=torch.bool)
    for row, verb in enumerate(vocabulary["verbs"]):
        names = vocabulary["objectsOf"].get(verb, ["NoObject"])
        mask[row, [objects[name] for name in names]] = True
    return mask


def measure(logits, pairs, indices, mask):
    """Shares of right verbs, right objects (interactions only) and wholly right pairs."""
    verb, thing = torch.from_numpy(pairs.verb[indices]), torch.from_numpy(pairs.object[indices])
    guess = logits[0].argmax(1)
    guessed_thing = logits[1].masked_fill(~mask[guess], -1e9).argmax(1)
    right_verb, right_thing = guess == verb, guessed_thing == thing
    acts = mask[verb].sum(1) > 1
    return {
        "loss": (F.cross_entropy(logits[0], verb) + F.cross_entropy(logits[1], thing)).item(),
        "verbTop1": right_verb.float().mean().item(),
        "objectTop1": right_thing[acts].float().mean().item(),
        "pairTop1": (right_verb & right_thing).float().mean().item(),
    }


def fit_temperature(logits, targets):
    """The divisor of the logits that makes their probabilities honest on the validation rooms."""
    scale = torch.zeros(1, requires_grad=True)
    optimizer = torch.optim.LBFGS([scale], max_iter=60)

    def closure():
        optimizer.zero_grad()
        loss = F.cross_entropy(logits * torch.exp(-scale), targets)
        loss.backward()
        return loss

    optimizer.step(closure)
    return min(max(float(torch.exp(scale).detach()), 0.3), 4.0)


def calibrate(logits, pairs, indices, mask):
    verb, thing = torch.from_numpy(pairs.verb[indices]), torch.from_numpy(pairs.object[indices])
    acts = mask[verb].sum(1) > 1
    masked = logits[1][acts].masked_fill(~mask[verb[acts]], -1e4)
    possible = masked.gather(1, thing[acts, None]).squeeze(1) > -1e3
    return {
        "verb": fit_temperature(logits[0], verb),
        "object": fit_temperature(masked[possible], thing[acts][possible]),
    }


def export(model, folder, vocabulary, views, temperature):
    model.eval()
    encoder, head = model.encoder, ExportedHead(model.head).eval()
    wide = encoder(torch.zeros(2, 3, views["overviewPx"], views["overviewPx"]))
    close = encoder(torch.zeros(2, 3, views["closePx"], views["closePx"]))
    evidence = torch.zeros(2, views["evidence"])
    inputs = ((wide,) * 2 + (close,) * 6 + (evidence,))
    every = {"views": {0: "batch", 2: "height", 3: "width"}, "maps": {0: "batch", 2: "rows", 3: "columns"}}
    batches = {name: {0: "batch"} for name in [*ExportedHead.NAMES, "verbs", "objects"]}
    close_views = torch.zeros(2, 3, views["closePx"], views["closePx"])
    jobs = {
        "encoder.onnx": (encoder, (close_views,), ["views"], ["maps"], every),
        "head.onnx": (head, inputs, list(ExportedHead.NAMES), ["verbs", "objects"], batches),
    }
    for name, (module, example, names, outputs, axes) in jobs.items():
        options = {"dynamo": False} if "dynamo" in torch.onnx.export.__code__.co_varnames else {}
        torch.onnx.export(
            module,
            example,
            str(folder / name),
            opset_version=17,
            input_names=names,
            output_names=outputs,
            dynamic_axes=axes,
            **options,
        )
        store_as_half(folder / name)
    # A refiner was trained on another model's guesses: it goes when the model changes.
    (folder / "refiner.onnx").unlink(missing_ok=True)
    config = {
        "name": "exemplar-idm",
        "revision": "",
        "mean": MEAN,
        "std": STD,
        "views": views,
        "channels": wide.shape[1],
        "verbs": len(vocabulary["verbs"]),
        "objects": len(vocabulary["objects"]),
        "temperature": temperature,
    }
    write_revision(folder, config)
    return config


def load_model(pairs, vocabulary):
    counts = len(vocabulary["verbs"]), len(vocabulary["objects"]), pairs.views["evidence"]
    model = InverseDynamics(*counts)
    return model.to(memory_format=torch.channels_last)


class Trainer:
    def __init__(self, arguments, pairs, vocabulary):
        self.arguments, self.pairs = arguments, pairs
        self.model = load_model(pairs, vocabulary)
        self.average = Average(self.model)
        self.judge = load_model(pairs, vocabulary)
        self.maps = ClassMaps(arguments.class_maps) if arguments.class_maps else None
        self.reader = CellReader(CHANNELS, self.maps.classes) if self.maps else None
        learned = [*self.model.parameters(), *(self.reader.parameters() if self.reader else [])]
        self.optimizer = torch.optim.AdamW(learned, lr=PEAK_RATE, weight_decay=0.02)
        self.mask = allowed_objects(vocabulary)
        self.prepare_data()
        self.elapsed_s, self.step, self.seen, self.best = 0.0, 0, 0, -1.0
        self.curve = []
        self.checkpoint = pathlib.Path(arguments.data) / "checkpoint.pt"
        self.best_path = pathlib.Path(arguments.data) / "best.pt"

    def prepare_data(self):
        pairs = self.pairs
        self.training, self.validation = pairs.split(VALIDATION_ROOM_EVERY)
        verbs, objects = self.mask.shape
        self.verb_weights = class_weights(pairs.verb[self.training], verbs)
        self.object_weights = class_weights(pairs.object[self.training], objects)

    def save(self):
        state = {
            "model": self.model.state_dict(),
            "average": self.average.values,
            "averageSteps": self.average.steps,
            "optimizer": self.optimizer.state_dict(),
            "reader": self.reader.state_dict() if self.reader else None,
            "clock": (self.elapsed_s, self.step, self.seen, self.best),
            "curve": self.curve,
        }
        partial = self.checkpoint.with_suffix(".tmp")
        torch.save(state, partial)
        partial.replace(self.checkpoint)

    def resume(self):
        if not self.checkpoint.exists():
            return
        state = torch.load(self.checkpoint)
        self.model.load_state_dict(state["model"])
        self.average.values, self.average.steps = state["average"], state["averageSteps"]
        # A run without class maps can go on with them: the reader then starts afresh.
        if (state.get("reader") is None) == (self.reader is None):
            self.optimizer.load_state_dict(state["optimizer"])
            if self.reader:
                self.reader.load_state_dict(state["reader"])
        self.elapsed_s, self.step, self.seen, self.best = state["clock"]
        self.curve = state["curve"]
        print(f"going on at step {self.step}, {self.elapsed_s / 60:.1f} min", flush=True)

    def evaluate(self, train_loss):
        self.judge.load_state_dict(self.average.values)
        logits = run_model(self.judge, self.pairs, self.validation, self.arguments.batch)
        figures = measure(logits, self.pairs, self.validation, self.mask)
        point = {"minutes": round(self.elapsed_s / 60, 2), "step": self.step, "pairs": self.seen}
        point |= {"trainLoss": train_loss} | figures
        if self.maps:
            point |= {"cellTop1": self.map_accuracy}
            self.maps.load()
        self.curve.append({k: round(v, 4) if isinstance(v, float) else v for k, v in point.items()})
        print(json.dumps(self.curve[-1]), flush=True)
        if figures["pairTop1"] > self.best:
            self.best = figures["pairTop1"]
            torch.save(self.average.values, self.best_path)
        return logits

    def train_step(self, indices, random):
        batch = augment(self.pairs, self.pairs.batch(indices), random)
        overviews, closes, evidence, verbs, objects = batch
        self.model.train()
        verb_logits, object_logits = forward(self.model, overviews, closes, evidence)
        loss = F.cross_entropy(verb_logits, verbs, self.verb_weights)
        loss = loss + F.cross_entropy(object_logits, objects, self.object_weights)
        pair_loss = loss.item()
        if self.maps:
            loss = loss + MAP_WEIGHT * self.map_loss(random)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimizer.step()
        self.average.update(self.model)
        return pair_loss

    def map_loss(self, random):
        """How badly the backbone's maps name what their cells show."""
        loss = 0.0
        for views, classes, conditions in self.maps.batch(random, MAP_PICTURES, MAP_OVERVIEWS):
            maps = encode(self.model, views)
            loss = loss + self.reader.loss(maps, classes, conditions, self.maps.weights)
            self.map_accuracy = self.reader.accuracy(maps.detach(), classes)
        return loss

    def run(self):
        budget_s, since_s = self.arguments.minutes * 60, self.arguments.since * 60
        random = np.random.default_rng(self.arguments.seed + self.step)
        torch.manual_seed(self.arguments.seed + self.step)
        last_checkpoint = self.elapsed_s
        losses = []
        while self.elapsed_s < budget_s:
            # The data set may still be growing while the first epochs run.
            if self.pairs.load():
                self.prepare_data()
                # More rooms validate now, so what was best before does not compare.
                self.best = -1.0
                print(f"{len(self.training)} training pairs", flush=True)
            order = random.permutation(self.training)
            for start in range(0, len(order) - self.arguments.batch + 1, self.arguments.batch):
                began = time.process_time()
                rate = rate_at((self.elapsed_s - since_s) / (budget_s - since_s), self.arguments.peak)
                for group in self.optimizer.param_groups:
                    group["lr"] = rate
                losses.append(self.train_step(order[start : start + self.arguments.batch], random))
                self.step += 1
                self.seen += self.arguments.batch
                self.elapsed_s += time.process_time() - began
                if self.elapsed_s - last_checkpoint > CHECKPOINT_EVERY_S or self.elapsed_s >= budget_s:
                    last_checkpoint = self.elapsed_s
                    self.evaluate(float(np.mean(losses)))
                    losses = []
                    self.save()
                if self.elapsed_s >= budget_s:
                    break


def main():
    arguments = read_arguments()
    torch.set_num_threads(arguments.threads)
    out = pathlib.Path(arguments.out)
    vocabulary = json.loads((out / "vocabulary.json").read_text())
    pairs = Pairs(arguments.data, vocabulary["verbs"], vocabulary["objects"])
    torch.manual_seed(arguments.seed)
    trainer = Trainer(arguments, pairs, vocabulary)
    parameters = sum(p.numel() for p in trainer.model.parameters())
    print(
        f"{len(trainer.training)} training and {len(trainer.validation)} validation pairs of "
        f"{len(pairs.shards)} rooms, {parameters / 1e6:.2f} M parameters",
        flush=True,
    )
    trainer.resume()
    if not arguments.export_only:
        trainer.run()
    trainer.judge.load_state_dict(torch.load(trainer.best_path))
    logits = run_model(trainer.judge, pairs, trainer.validation, arguments.batch)
    temperature = calibrate(logits, pairs, trainer.validation, trainer.mask)
    figures = measure(logits, pairs, trainer.validation, trainer.mask)
    config = export(trainer.judge, out, vocabulary, pairs.views, temperature)
    history = {
        "minutes": round(trainer.elapsed_s / 60, 1),
        "threads": arguments.threads,
        "batch": arguments.batch,
        "seed": arguments.seed,
        "parameters": parameters,
        "trainingPairs": len(trainer.training),
        "validationPairs": len(trainer.validation),
        "validation": figures,
        "curve": trainer.curve,
    }
    (out / "training.json").write_text(json.dumps(history, indent=1) + "\n")
    print(json.dumps({"validation": figures, "config": config}))


if __name__ == "__main__":
    main()
