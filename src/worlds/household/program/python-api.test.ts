import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { z } from "zod";
import { programCallSchema } from "@/core/world/program-call";
import { PROGRAM_METHODS } from "@/worlds/household/program/program-api";
import { API_TEXT, PYTHON_API } from "@/worlds/household/program/python-api";

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

test.skipIf(!python)(
  "attributes in third place, phrases and names of objects are understood",
  () => {
    const { calls, error } = callsOf(
      [
        'mug = InteractionObject("Mug", "CounterTop", ["clean"])',
        'knife = InteractionObject("Knife", object_instance="Knife_3", grounding_phrase="in the fridge")',
        "mug.place(landmark_name=knife)",
        'mug.place("CounterTop_4")',
        'mug.place("DiningTable")',
      ].join("\n"),
    );
    expect(error).toBeNull();
    expect(calls[0]?.receiver).toMatchObject({ landmark: "CounterTop", attributes: ["clean"] });
    expect(calls.map(({ args }) => args[0])).toMatchObject([
      {
        kind: "object",
        object: { class: "Knife", instance: "Knife_3", landmark: "in the fridge" },
      },
      { kind: "object", object: { class: "CounterTop", instance: "CounterTop_4" } },
      { kind: "object", object: { class: "DiningTable" } },
    ]);
  },
);

test.skipIf(!python)("a corrective move is about the object that was used last", () => {
  const { calls, error } = callsOf(
    'agent = AgentCorrective()\nInteractionObject("Knife").go_to()\nagent.move_back()\ndo_nothing()',
  );
  expect(error).toBeNull();
  expect(calls.map(({ receiver, method }) => `${receiver.class} ${method}`)).toEqual([
    "Knife go_to",
    "Knife move_back",
  ]);
  expect(callsOf("AgentCorrective().move_back()").error?.[1]).toBe("no-object");
});

test.skipIf(!python)("actions tell that they were done, questions give the answer", () => {
  const { calls } = callsOf(
    'mug = InteractionObject("Mug")\nif mug.pickup() and not mug.check_attribute("dirty"):\n    mug.put_down()',
    { ok: true, value: false },
  );
  expect(calls.map(({ method }) => method)).toEqual(["pickup", "check_attribute", "put_down"]);
});
