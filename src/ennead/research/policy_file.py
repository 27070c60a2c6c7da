"""Writing a policy to a file, as ONNX: what `bots/onnx.py` plays by, and any other runtime can.

    write(Path("nessos.onnx"), game.encoder(seats=3), layers)

One input, `obs` (n, `encoder.size`): observations as float32. Two outputs: `logits` (n, actions), of all
actions, also of those that may not be done; `value` (n, 1), what the seat expects beyond an even share. What
the file is for stands in its metadata.
"""

import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from onnx import TensorProto, checker, helper, numpy_helper

from ennead.bots.onnx import about
from ennead.core.observation import Encoder

Layer = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]  # weights (out, in) and biases (out,)
OPSET, IR = 17, 8  # what every runtime of the last years reads


def write(file: Path, encoder: Encoder, layers: Sequence[Layer], how: str = "") -> None:
    """Write a network whose layers have tanh between them and whose last one has the logits and the value.

    `how`: how it was made, for people. Raises ValueError for layers that don't fit each other or the game.
    """
    actions = len(encoder.game.actions)
    given = [(np.shape(weight), np.shape(bias)) for weight, bias in layers]
    sizes = [encoder.size, *(bias[0] if bias else 0 for _, bias in given)]
    fit = [((to, of), (to,)) for of, to in pairwise(sizes)]
    if not layers or given != fit or sizes[-1] != actions + 1:
        raise ValueError(
            f"no network from {encoder.size} numbers to {actions} actions and a value: layers of weights "
            f"(out, in) and biases (out,), not {given}"
        )
    *inner, (weight, bias) = layers
    nodes, constants, last = list[Any](), list[Any](), "obs"

    def dense(name: str, weight: np.ndarray[Any, Any], bias: np.ndarray[Any, Any], out: str) -> None:
        given = {f"{name}.weight": weight, f"{name}.bias": bias}
        constants.extend(numpy_helper.from_array(np.float32(array), key) for key, array in given.items())
        nodes.append(helper.make_node("Gemm", [last, *given], [out], transB=1))

    for number, layer in enumerate(inner):
        dense(f"layer{number}", *layer, f"sum{number}")
        nodes.append(helper.make_node("Tanh", [f"sum{number}"], [last := f"inner{number}"]))
    dense("logits", weight[:-1], bias[:-1], "logits")
    dense("value", weight[-1:], bias[-1:], "value")
    shapes = {"obs": encoder.size, "logits": actions, "value": 1}
    obs, *outputs = (
        helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", size]) for name, size in shapes.items()
    )
    graph = helper.make_graph(nodes, "policy", [obs], outputs, constants)
    model = helper.make_model(
        graph, producer_name="ennead", ir_version=IR, opset_imports=[helper.make_opsetid("", OPSET)]
    )
    helper.set_model_props(model, about(encoder) | {"how": how})
    checker.check_model(model)
    fresh = file.with_suffix(".fresh")
    fresh.write_bytes(model.SerializeToString())
    os.replace(fresh, file)  # whole, whenever the machine stops
