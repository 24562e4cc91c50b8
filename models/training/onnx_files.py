"""The exported files: weights stored in half precision, and the revision that names them."""
import hashlib
import json

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

# Below this many values a tensor is left as it is: shapes, biases and scales cost little.
LEAST_VALUES = 1024
PARTS = ("encoder.onnx", "head.onnx", "refiner.onnx")


def store_as_half(path):
    """Stores large weights as 16-bit floats, each widened by a Cast when the model is loaded.

    Halves the download; all arithmetic stays in 32 bits, so every device gives the same answer.
    """
    model = onnx.load(str(path))
    graph = model.graph
    casts = []
    for tensor in list(graph.initializer):
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size < LEAST_VALUES:
            continue
        name = tensor.name
        half = numpy_helper.from_array(values.astype(np.float16), f"{name}_half")
        graph.initializer.remove(tensor)
        graph.initializer.append(half)
        casts.append(helper.make_node("Cast", [f"{name}_half"], [name], to=TensorProto.FLOAT, name=f"{name}_widen"))
    nodes = [*casts, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    path.write_bytes(model.SerializeToString())


def write_revision(folder, config):
    """Writes config.json with the first 12 hex digits of the SHA-256 of all parts, in order."""
    digest = hashlib.sha256()
    for name in PARTS:
        if (folder / name).exists():
            digest.update((folder / name).read_bytes())
    config["revision"] = digest.hexdigest()[:12]
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n")
