/**
 * A world of lamps, small enough to read in a minute: what the runner's tests act on.
 *
 * `lamp("hall").turn_on()` and `turn_off()` cost one step each; `is_on()` returns a value; a lamp
 * that is not there, or that is already as asked, is refused.
 */
import { isDefined } from "@/base/defined";
import { z } from "zod";
import type { Json } from "@/base/json";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { TaskWorld } from "@/core/tasks/task-world";
import { withEffectGoals } from "@/core/world/with-effect-goals";
import type { CallOutcome, Environment, GoalReport, WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import { LAMP_LANGUAGE, LAMP_VOCABULARY } from "@/testing/lamp-language";

const lampStateSchema = z.record(z.string(), z.boolean());
type LampState = Readonly<z.infer<typeof lampStateSchema>>;

/** The lamps that have to be on in the end. */
const lampGoalSchema = z.array(z.string());

const PYTHON_API = `
import json as _json

class ActionFailed(Exception):
    """The world refused an action."""

class _Lamp:
    def __init__(self, name):
        self.name = name

    def _call(self, method, *args):
        receiver = {"variable": self.name, "class": "Lamp", "instance": self.name}
        literals = [{"kind": "literal", "value": value} for value in args]
        call = {"receiver": receiver, "method": method, "args": literals}
        outcome = _json.loads(world_call(_json.dumps(call)))
        if not outcome["ok"]:
            raise ActionFailed(outcome["failure"]["sentence"])
        return outcome.get("value")

    def turn_on(self):
        return self._call("turn_on")

    def turn_off(self):
        return self._call("turn_off")

    def is_on(self):
        return self._call("is_on")

def lamp(name):
    return _Lamp(name)

Lamp = lamp
`;

export const lampWorld: TaskWorld = withEffectGoals({
  id: "lamps",
  read: readLamps,
  open: (state, goal) =>
    createLampEnvironment(
      lampStateSchema.parse(state.json),
      goal === undefined ? undefined : lampGoalSchema.parse(goal),
    ),
  goalFromInstruction,
  describeGoal: (goal) => `${lampGoalSchema.parse(goal).join(", ")} on`,
  apiText: "lamp(name).turn_on(), .turn_off(), .is_on()",
  pythonApi: PYTHON_API,
  vocabulary: LAMP_VOCABULARY,
  instancesOf: (state) =>
    Object.keys(lampStateSchema.parse(state.json)).map((id) => ({ id, class: "Lamp" })),
  language: LAMP_LANGUAGE,
});

/** "Turn on the hall lamp and the attic lamp": the lamps that are named. */
function goalFromInstruction(instruction: string): Json | undefined {
  const names = [...instruction.matchAll(/\bthe (\w+) lamp\b/gu)]
    .map(([, name]) => name)
    .filter(isDefined);
  return /^(?:turn|switch) on\b/iu.test(instruction) && names.length > 0 ? names : undefined;
}

function readLamps(json: Json): WorldState {
  return { world: "lamps", json: lampStateSchema.parse(json) };
}

function createLampEnvironment(start: LampState, goal: readonly string[] | undefined): Environment {
  let lamps = start;
  return {
    call: (call) => {
      const result = callLamp(lamps, call);
      lamps = result.lamps;
      return result.outcome;
    },
    checkGoal: () => checkLamps(lamps, goal),
    describe: (ids) =>
      Object.entries(lamps)
        .filter(([name]) => ids === undefined || ids.includes(name))
        .map(([name, isOn]) => `${name}: ${isOn ? "on" : "off"}`)
        .join("\n"),
    objects: () =>
      Object.entries(lamps).map(([id, on]) => ({
        id,
        class: "Lamp",
        attributes: { on },
        supports: [],
      })),
    state: () => readLamps(lamps),
    fork: () => createLampEnvironment(lamps, goal),
    resolve: (reference) => {
      const name = nameOf(reference);
      return Object.hasOwn(lamps, name) ? name : undefined;
    },
    repair: () => [],
    stepsToward: ({ id, met }) => {
      const receiver = { variable: id, class: "Lamp", instance: id };
      const why = `The lamp ${id} has to be on.`;
      return met ? [] : [{ call: { receiver, method: "turn_on", args: [] }, why }];
    },
  };
}

function callLamp(
  lamps: LampState,
  call: ProgramCall,
): { readonly lamps: LampState; readonly outcome: CallOutcome } {
  const name = nameOf(call.receiver);
  const isOn = lamps[name];
  const refuse = (kind: string, sentence: string) => ({
    lamps,
    outcome: { ok: false, failure: { kind, sentence }, changes: [], environmentSteps: 0 },
  });
  if (isOn === undefined) {
    return refuse("unknown-object", `There is no lamp called ${name}.`);
  }
  if (call.method === "is_on") {
    return { lamps, outcome: { ok: true, changes: [], environmentSteps: 0, value: isOn } };
  }
  const after = call.method === "turn_on";
  if (after === isOn) {
    return refuse("already", `The lamp ${name} is already ${isOn ? "on" : "off"}.`);
  }
  const change = { objectId: name, class: "Lamp", attribute: "on", before: isOn, after };
  return {
    lamps: { ...lamps, [name]: after },
    outcome: { ok: true, objectId: name, changes: [change], environmentSteps: 1 },
  };
}

/** A lamp's own name, or the variable where older programs give no other. */
function nameOf({ instance, variable }: ObjectReference): string {
  return instance ?? variable;
}

function checkLamps(lamps: LampState, goal: readonly string[] | undefined): GoalReport {
  const conditions = (goal ?? []).map((name) => ({
    id: name,
    description: `The lamp ${name} is on`,
    met: lamps[name] === true,
    ...(lamps[name] === true ? {} : { failure: `The lamp ${name} is still off. Turn it on.` }),
  }));
  return { success: goal !== undefined && conditions.every((c) => c.met), conditions };
}

/** The world of lamps on a page that is busy: each call takes so long, and `onCall` is told of it before. */
export function busyWorld(callMs: number, onCall: () => void = () => undefined): WorldModel {
  return {
    ...lampWorld,
    open: (state, goal) => {
      const environment = lampWorld.open(state, goal);
      return {
        ...environment,
        call: (call) => {
          onCall();
          const endMs = performance.now() + callMs;
          while (performance.now() < endMs) {
            // Nothing else has a turn meanwhile.
          }
          return environment.call(call);
        },
      };
    },
  };
}
