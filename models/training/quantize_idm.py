"""Makes an 8-bit copy of the trained inverse dynamics model, for processors: about twice as fast there.

    python3 models/training/quantize_idm.py --data .data/idm --out models/idm

The encoder's convolutions read and write bytes, with ranges taken from pictures of the data set, weights
with a scale for each output channel. The head's products take bytes too, with ranges taken anew for
every input, since its values have none that hold for all pairs. Run it last, after train_refiner.py:
training removes the copy. Needs onnxruntime beside what training needs.
"""
import argparse
import json
import pathlib
import tempfile

import numpy as np
import onnx
from onnxruntime.quantization import (
    CalibrationDataReader,
    QuantFormat,
    QuantType,
    quantize_dynamic,
    quantize_static,
)
from onnxruntime.quantization.shape_inference import quant_pre_process

from idm_data import Pairs, normalise
from onnx_files import EIGHT_BIT_PARTS, digest_of, load_widened, store_as_half

# Pairs whose views give the ranges, and how many views are run at once.
PAIRS = 96
BATCH = 16


class Views(CalibrationDataReader):
    """Batches of overviews and of close views of pairs drawn at random."""

    def __init__(self, pairs, random):
        chosen = random.choice(len(pairs.verb), PAIRS, replace=False)
        overviews, closes, *_ = pairs.batch(chosen)
        views = [*normalise(overviews).numpy(), *normalise(closes).numpy()]
        self.batches = iter([view[at : at + BATCH] for view in views for at in range(0, PAIRS, BATCH)])

    def get_next(self):
        batch = next(self.batches, None)
        return None if batch is None else {"views": np.ascontiguousarray(batch)}


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
    with tempfile.TemporaryDirectory() as scratch:
        wide, ready = [str(pathlib.Path(scratch) / name) for name in ("wide.onnx", "ready.onnx")]
        onnx.save(load_widened(out / "encoder.onnx"), wide)
        quant_pre_process(wide, ready, skip_symbolic_shape=True)
        quantize_static(
            ready,
            str(encoder),
            Views(pairs, np.random.default_rng(arguments.seed)),
            quant_format=QuantFormat.QDQ,
            per_channel=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
        )
        onnx.save(load_widened(out / "head.onnx"), wide)
        quantize_dynamic(wide, str(head), weight_type=QuantType.QInt8, op_types_to_quantize=["MatMul", "Gemm"])
    keep_standard(encoder)
    keep_standard(head)
    config = json.loads((out / "config.json").read_text())
    config["eightBit"] = digest_of(out, EIGHT_BIT_PARTS)
    (out / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    print(json.dumps({name: (out / name).stat().st_size for name in EIGHT_BIT_PARTS} | config))


if __name__ == "__main__":
    main()
