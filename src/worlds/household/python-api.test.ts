import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { z } from "zod";
import { programCallSchema } from "@/core/world-model";
import { PROGRAM_METHODS } from "@/worlds/household/program-api";
import { API_TEXT, PYTHON_API } from "@/worlds/household/python-api";

const python = spawnSync("python3", ["--version"]).status === 0;

/** Runs a program against a world that writes calls down and answers with a fixed outcome. */
function callsOf(program: string, outcome: object = { ok: true, objectId: "Mug_7" }) {
  const source = `
import json
calls = []
def world_call(text):
    calls.append(json.loads(text))
    return ${JSON.stringify(JSON.stringify(outcome))}
${PYTHON_API}
error = None
try:
${program
  .split("\n")
  .map((line) => `    ${line}`)
  .join("\n")}
except ActionFailed as failed:
    error = [str(failed), failed.kind]
print(json.dumps({"calls": calls, "error": error}))
`;
  const { stdout, stderr } = spawnSync("python3", ["-c", source], { encoding: "utf8" });
  expect(stderr).toBe("");
  return z
    .object({ calls: z.array(programCallSchema), error: z.array(z.string()).nullable() })
    .parse(JSON.parse(stdout));
}

test("the text for models names every method that programs may call", () => {
  for (const method of PROGRAM_METHODS.keys()) {
    expect(PYTHON_API).toContain(`def ${method}(`);
    expect(API_TEXT).toContain(`def ${method}(`);
  }
});

test.skipIf(!python)("calls reach the world as ProgramCalls", () => {
  const { calls } = callsOf(
    'mug = InteractionObject("Mug", object_instance="Mug_71", attributes=["clean"])\nsink = InteractionObject("SinkBasin")\nmug.place(sink)\nmug.change_state("fillLiquid", None)',
  );
  expect(calls[0]).toMatchObject({
    receiver: { class: "Mug", instance: "Mug_71", attributes: ["clean"] },
    method: "place",
    args: [{ kind: "object", object: { class: "SinkBasin" } }],
  });
  expect(calls[1]?.args).toEqual([
    { kind: "literal", value: "fillLiquid" },
    { kind: "literal", value: null },
  ]);
});

test.skipIf(!python)("an object keeps the instance that the world bound it to", () => {
  const { calls } = callsOf('mug = InteractionObject("Mug")\nmug.go_to()\nmug.pickup()');
  expect(calls.map(({ receiver }) => receiver.instance)).toEqual([undefined, "Mug_7"]);
});

test.skipIf(!python)(
  "older forms are understood: landmark in second place, class as instance",
  () => {
    const { calls } = callsOf(
      'InteractionObject("Tomato", "CounterTop").go_to()\nInteractionObject("Tomato", "Tomato").go_to()\nwhole = InteractionObject("Tomato", "Tomato_8")\nInteractionObject("TomatoSliced", parent_object=whole).go_to()',
    );
    expect(calls[0]?.receiver).toMatchObject({ class: "Tomato", landmark: "CounterTop" });
    expect(calls[1]?.receiver.landmark).toBeUndefined();
    expect(calls[1]?.receiver.instance).toBeUndefined();
    expect(calls[2]?.receiver.parentObject).toBe("Tomato_8");
  },
);

test.skipIf(!python)("each InteractionObject has a name of its own", () => {
  const { calls } = callsOf('for i in range(2):\n    InteractionObject("TomatoSliced").go_to()');
  expect(new Set(calls.map(({ receiver }) => receiver.variable)).size).toBe(2);
});

test.skipIf(!python)(
  "a refused call raises ActionFailed with the sentence, and values come back",
  () => {
    const refused = {
      ok: false,
      failure: { kind: "closed", sentence: "It is closed. Open it first." },
    };
    expect(callsOf('InteractionObject("Mug").pickup()', refused).error).toEqual([
      "It is closed. Open it first.",
      "closed",
    ]);
    const { calls } = callsOf(
      'mug = InteractionObject("Mug")\nif mug.check_attribute("dirty", True):\n    mug.clean()',
      { ok: true, value: true },
    );
    expect(calls.map(({ method }) => method)).toEqual(["check_attribute", "clean"]);
  },
);
