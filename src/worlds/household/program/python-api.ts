/**
 * The household API as programs see it: the Python module that runs in the sandbox, and its
 * description for a language model. Both are written from `program-methods.ts`.
 */
import {
  CORRECTIVE_METHODS,
  PROGRAM_ATTRIBUTES,
  PROGRAM_METHOD_LIST,
  type MethodParameter,
} from "@/worlds/household/program/program-methods";

type Method = (typeof PROGRAM_METHOD_LIST)[number];

const PYTHON_HEAD = `import json as _json

_UNSET = object()


class ActionFailed(Exception):
    """The world refused an action. The message says why, and what to do about it."""

    def __init__(self, sentence, kind="refused"):
        super().__init__(sentence)
        self.kind = kind


def _is_instance(name):
    head, _, tail = str(name).rpartition("_")
    return head != "" and tail.isdigit()


def _given(call, name, value, other):
    """The argument by its own name or by the one that older programs use."""
    value = other if value is _UNSET else value
    if value is _UNSET:
        raise TypeError("%s() needs the argument %s" % (call, name))
    return value


def _as_object(value):
    """Older programs name the other object by its class or instance alone."""
    if not isinstance(value, str):
        return value
    if _is_instance(value):
        return InteractionObject(value.rpartition("_")[0], value)
    return InteractionObject(value)


def _name_of(value):
    if isinstance(value, InteractionObject):
        return value.object_instance or value.object_class
    return value


class InteractionObject:
    """One object of the room, named by class and, where known, by instance, such as "Mug_71"."""

    _count = 0
    _last = None

    def __init__(self, object_class, object_instance=None, parent_object=None, landmark=None, attributes=None, grounding_phrase=None):
        if isinstance(parent_object, (list, tuple, set)):
            # Older programs give the attributes in third place.
            attributes, parent_object = attributes or parent_object, None
        object_instance = _name_of(object_instance)
        parent_object = _name_of(parent_object)
        landmark = _name_of(landmark)
        if object_instance is not None and not _is_instance(object_instance):
            # Older programs give the landmark in second place; a class alone names no instance.
            if landmark is None and object_instance != object_class:
                landmark = object_instance
            object_instance = None
        InteractionObject._count += 1
        self._variable = "%s_%d" % (str(object_class).lower(), InteractionObject._count)
        self.object_class = object_class
        self.object_instance = object_instance
        self.parent_object = parent_object
        self.landmark = landmark
        self.attributes = [attributes] if isinstance(attributes, str) else list(attributes or [])
        self.grounding_phrase = grounding_phrase

    def _reference(self):
        reference = {"variable": self._variable, "class": str(self.object_class)}
        optional = {
            "instance": self.object_instance,
            "parentObject": self.parent_object,
            # A phrase such as "the knife in the fridge" names the landmark in its words.
            "landmark": self.landmark if self.landmark is not None else self.grounding_phrase,
        }
        reference.update({key: str(value) for key, value in optional.items() if value is not None})
        if self.attributes:
            reference["attributes"] = [str(value) for value in self.attributes]
        return reference

    def _call(self, method, *values):
        args = [
            {"kind": "object", "object": value._reference()}
            if isinstance(value, InteractionObject)
            else {"kind": "literal", "value": value}
            for value in values
        ]
        call = {"receiver": self._reference(), "method": method, "args": args}
        outcome = _json.loads(world_call(_json.dumps(call)))
        if outcome.get("objectId") is not None:
            self.object_instance = outcome["objectId"]
        InteractionObject._last = self
        if not outcome.get("ok"):
            failure = outcome.get("failure") or {}
            raise ActionFailed(
                failure.get("sentence", "The action failed."), failure.get("kind", "refused")
            )
        return outcome.get("value")

    def _act(self, method, *values):
        self._call(method, *values)
        return True

    def __repr__(self):
        return "InteractionObject(%r)" % (self.object_instance or self.object_class)
`;

const PYTHON_AGENT = `

class AgentCorrective:
    """Moves that mend a failed action. They are about the object that was used last."""

    def _move(self, method):
        if InteractionObject._last is None:
            raise ActionFailed("Use an object first: a corrective move is about the last one.", "no-object")
        return InteractionObject._last._act(method)
`;

const PYTHON_TAIL = `

def do_nothing():
    """No corrective action is needed."""
`;

/**
 * Python source. It needs one global, `world_call(json) -> json`, which takes a ProgramCall and gives a
 * CallOutcome. A refused call raises `ActionFailed` with the world's sentence; an action that was done
 * gives True.
 */
export const PYTHON_API = [
  PYTHON_HEAD,
  ...PROGRAM_METHOD_LIST.map(toPythonMethod),
  PYTHON_AGENT,
  ...CORRECTIVE_METHODS.map(
    (name) => `\n    def ${name}(self):\n        return self._move("${name}")\n`,
  ),
  PYTHON_TAIL,
].join("");

function toPythonMethod(method: Method): string {
  const head = method.parameters.flatMap((parameter) =>
    parameter.alias === undefined
      ? [withFallback(parameter)]
      : [`${parameter.name}=_UNSET`, `${parameter.alias}=_UNSET`],
  );
  const values = method.parameters.map((parameter) => toPythonValue(method.name, parameter));
  const call = [`"${method.name}"`, ...values].join(", ");
  const doer = method.gives === "value" ? "_call" : "_act";
  return [
    "",
    `    def ${method.name}(${["self", ...head].join(", ")}):`,
    `        """${method.says}"""`,
    `        return self.${doer}(${call})`,
    "",
  ].join("\n");
}

function withFallback({ name, fallback }: MethodParameter): string {
  return fallback === undefined ? name : `${name}=${fallback}`;
}

function toPythonValue(method: string, parameter: MethodParameter): string {
  const { name, alias, fallback, takes } = parameter;
  const given = alias === undefined ? name : `_given("${method}", "${name}", ${name}, ${alias})`;
  if (takes === "object") {
    return `_as_object(${given})`;
  }
  return fallback === "_UNSET" ? `*([] if ${given} is _UNSET else [${given}])` : given;
}

/** For a prompt: what programs may call, and the rules that make calls fail. */
export const API_TEXT = `class InteractionObject:
    """One object of the room. Calls walk to the object by themselves where it is not in reach."""

    def __init__(self, object_class: str, object_instance: str = None, parent_object: str = None,
                 landmark: str = None, attributes: list = None):
        """
        object_class: category, for example "Mug" or "TomatoSliced".
        object_instance: the instance in the object state, for example "Mug_71".
        parent_object: for slices, the object_instance of the whole that was sliced.
            Make one InteractionObject for each slice.
        landmark: category of something that the object is in, on or beside.
        attributes: what the object should become; a note only.
        """

${PROGRAM_METHOD_LIST.map(toPromptLine).join("\n")}

# Attributes: ${PROGRAM_ATTRIBUTES.join(", ")}.
# How the room works:
# A running Faucet washes everything in its SinkBasin and fills empty containers there with water.
# A running CoffeeMachine fills an empty Mug in it with coffee; a Mug that holds water stays as it is.
# A running Toaster cooks BreadSliced. A running Microwave cooks what is in it.
# A StoveKnob that is on cooks what is in the Pan or Pot on its StoveBurner; in water it boils.
`;

function toPromptLine(method: Method): string {
  const names = method.parameters.map(({ name, fallback }) =>
    fallback === undefined ? name : `${name}=${fallback === "_UNSET" ? "None" : fallback}`,
  );
  const gives = method.gives === "value" ? " -> bool" : "";
  return `    def ${method.name}(${["self", ...names].join(", ")})${gives}: "${method.says}"`;
}
