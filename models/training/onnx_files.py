"""The exported files: weights stored in half precision, and the revision that names them."""
import hashlib
import json

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

# Below this many values a tensor is left as it is: shapes, biases and scales cost little.
LEAST_VALUES = 1024
PARTS = ("encoder.onnx", "head.onnx", "refiner.onnx")
EIGHT_BIT_PARTS = ("encoder-8bit.onnx", "head-8bit.onnx")


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


def load_widened(path):
    """The model with its weights as 32-bit floats again, ready for tools that look for them."""
    model = onnx.load(str(path))
    graph = model.graph
    halves = {tensor.name: tensor for tensor in graph.initializer if tensor.data_type == TensorProto.FLOAT16}
    for node in [node for node in graph.node if node.op_type == "Cast" and node.input[0] in halves]:
        half = halves[node.input[0]]
        values = numpy_helper.to_array(half).astype(np.float32)
        graph.initializer.append(numpy_helper.from_array(values, node.output[0]))
        graph.initializer.remove(half)
        graph.node.remove(node)
    return model


def digest_of(folder, names):
    """The first 12 hex digits of the SHA-256 of the files that are there, one after the other."""
    digest = hashlib.sha256()
    for name in names:
        if (folder / name).exists():
            digest.update((folder / name).read_bytes())
    return digest.hexdigest()[:12]


def words_digest(vocabulary):
    """The first 12 hex digits of the SHA-256 of the model's words in their order, as compact JSON."""
    words = json.dumps([vocabulary["verbs"], vocabulary["objects"]], separators=(",", ":"))
    return hashlib.sha256(words.encode()).hexdigest()[:12]


def write_revision(folder, config):
    """Writes config.json with the revision that names all parts, and what names the words."""
    config["revision"] = digest_of(folder, PARTS)
    config["words"] = words_digest(json.loads((folder / "vocabulary.json").read_text()))
    # An 8-bit copy was made of other weights: it goes when the model changes.
    config.pop("eightBit", None)
    for name in EIGHT_BIT_PARTS:
        (folder / name).unlink(missing_ok=True)
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n")
