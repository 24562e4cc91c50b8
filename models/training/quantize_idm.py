"""Makes an 8-bit copy of the trained inverse dynamics model, for processors: about twice as fast there.

    python3 models/training/quantize_idm.py --data .data/idm --out models/idm

The convolutions of encoder and head read and write bytes, with ranges taken from pictures of the data
set, weights with a scale for each output channel. The head's products take bytes too, with ranges taken
anew for every input, since its values have none that hold for all pairs. Run it last, after train_refiner.py:
training removes the copy. Needs onnxruntime beside what training needs.
"""
import argparse
import json
import pathlib
import tempfile

import numpy as np
import onnx
import onnxruntime
from onnxruntime.quantization import (
    CalibrationDataReader,
    QuantFormat,
    QuantType,
    quantize_dynamic,
    quantize_static,
)
from onnxruntime.quantization.shape_inference import quant_pre_process

from idm_data import Pairs, normalise
from idm_model import ExportedHead
from onnx_files import EIGHT_BIT_PARTS, digest_of, load_widened, store_as_half

# Pairs whose views give the ranges, and how many views are run at once.
PAIRS = 96
BATCH = 16


class Batches(CalibrationDataReader):
    """Hands a model's inputs to the quantizer, one batch after the other."""

    def __init__(self, batches):
        self.batches = iter(batches)

    def get_next(self):
        return next(self.batches, None)


def in_batches(values):
    return [np.ascontiguousarray(values[at : at + BATCH]) for at in range(0, len(values), BATCH)]


def head_batches(encoder, views, evidence):
    """The head's inputs for the pairs of `views`: eight maps each, as it takes them, and evidence."""
    session = onnxruntime.InferenceSession(str(encoder), providers=["CPUExecutionProvider"])
    parts = [[session.run(None, {"views": part})[0] for part in in_batches(view)] for view in views]
    parts.append(in_batches(evidence))
    return [dict(zip(ExportedHead.NAMES, batch)) for batch in zip(*parts)]


def quantize_convolutions(source, target, batches, scratch, others=()):
    """With ranges from `batches` of inputs. `others` are operations that take bytes as well."""
    wide, ready = [str(pathlib.Path(scratch) / name) for name in ("wide.onnx", "ready.onnx")]
    onnx.save(load_widened(source), wide)
    quant_pre_process(wide, ready, skip_symbolic_shape=True)
    quantize_static(
        ready,
        str(target),
        Batches(batches),
        quant_format=QuantFormat.QDQ,
        per_channel=True,
        activation_type=QuantType.QUInt8,
        weight_type=QuantType.QInt8,
        op_types_to_quantize=["Conv", *others],
    )


def keep_standard(path):
    """Drops the mention of operator sets that the quantizer declares and no node uses."""
    model = onnx.load(str(path))
    used = {node.domain for node in model.graph.node}
    kept = [entry for entry in model.opset_import if entry.domain in used]
    del model.opset_import[:]
    model.opset_import.extend(kept)
    path.write_bytes(model.SerializeToString())
    store_as_half(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", required=True, help="folder written by make-dataset")
    parser.add_argument("--out", required=True, help="folder with the trained model")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    out = pathlib.Path(arguments.out)
    vocabulary = json.loads((out / "vocabulary.json").read_text())
    pairs = Pairs(arguments.data, vocabulary["verbs"], vocabulary["objects"])
    encoder, head = [out / name for name in EIGHT_BIT_PARTS]
    chosen = np.random.default_rng(arguments.seed).choice(len(pairs.verb), PAIRS, replace=False)
    overviews, closes, evidence, *_ = pairs.batch(chosen)
    views = [*normalise(overviews).numpy(), *normalise(closes).numpy()]
    with tempfile.TemporaryDirectory() as scratch:
        batches = [{"views": part} for view in views for part in in_batches(view)]
        quantize_convolutions(out / "encoder.onnx", encoder, batches, scratch, ["Relu", "Add"])
        # The maps of the exact encoder: those of the 8-bit one differ less than pairs do.
        batches = head_batches(out / "encoder.onnx", views, evidence.numpy())
        partly = pathlib.Path(scratch) / "partly.onnx"
        quantize_convolutions(out / "head.onnx", partly, batches, scratch)
        quantize_dynamic(
            str(partly), str(head), weight_type=QuantType.QInt8, op_types_to_quantize=["MatMul", "Gemm"]
        )
    keep_standard(encoder)
    keep_standard(head)
    config = json.loads((out / "config.json").read_text())
    config["eightBit"] = digest_of(out, EIGHT_BIT_PARTS)
    (out / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    print(json.dumps({name: (out / name).stat().st_size for name in EIGHT_BIT_PARTS} | config))


if __name__ == "__main__":
    main()
