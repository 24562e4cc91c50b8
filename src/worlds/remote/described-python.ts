/**
 * The Python side of a world elsewhere, made of what its server describes.
 *
 * The server's names are identifiers that `protocol.ts` has read, and its texts come in as JSON: nothing that
 * it says is run.
 */
import type { RemoteDescription, RemoteMethod } from "@/worlds/remote/protocol";

const COMMON = String.raw`
import json as _json

class ActionFailed(Exception):
    """The world refused an action."""

class _Thing:
    def __init__(self, name):
        self.name = name
    def __repr__(self):
        return self.name

def _refer(thing):
    return {"variable": thing.name, "class": type(thing).__name__, "instance": thing.name}

def _argument(value):
    if isinstance(value, _Thing):
        return {"kind": "object", "object": _refer(value)}
    return {"kind": "literal", "value": value}

def _method(name, doc):
    def act(self, *args):
        call = {"receiver": _refer(self), "method": name, "args": [_argument(each) for each in args]}
        outcome = _json.loads(world_call(_json.dumps(call)))
        if not outcome["ok"]:
            raise ActionFailed(outcome["failure"]["sentence"])
        return outcome.get("value")
    act.__doc__ = doc
    return act

def _class(name, doc, methods):
    made = {each["name"]: _method(each["name"], each["doc"]) for each in methods}
    return type(name, (_Thing,), {"__doc__": doc, **made})
`;

export function describedPython({ types }: RemoteDescription): string {
  const classes = types.map(({ name, doc, methods }) => {
    const told = methods.map((method) => ({ name: method.name, doc: method.doc }));
    return `${name} = _class(${quote(name)}, ${quote(doc)}, _json.loads(${quote(JSON.stringify(told))}))`;
  });
  return [COMMON, ...classes].join("\n");
}

/** A text as Python reads it: what JSON writes in ASCII is a string of both languages. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\uffff]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The API for whoever reads: people and language models. */
export function describedApi({ types }: RemoteDescription): string {
  return types
    .filter(({ methods }) => methods.length > 0)
    .map(({ name, doc, methods }) =>
      [`class ${name}(name): ${doc}`, ...methods.map((method) => `  ${signatureOf(method)}`)].join(
        "\n",
      ),
    )
    .join("\n");
}

function signatureOf({ name, doc, parameters }: RemoteMethod): string {
  return `.${name}(${parameters.map((parameter) => parameter.name).join(", ")}): ${doc}`;
}
