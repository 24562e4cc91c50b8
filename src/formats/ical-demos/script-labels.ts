/**
 * The actions of a labelled script: what the inverse dynamics model saw, one call after the other. Scripts
 * are straight lines of declarations and calls; whatever else stands in one is left out and told.
 */
import { ensureExists } from "@/base/assert";
import type { ActionLabel } from "@/core/action-label";

/** As logs of the household call what is done. */
type Verb = "Pickup" | "Place" | "Open" | "Close" | "ToggleOn" | "ToggleOff" | "Slice" | "Pour";

const CALLS: ReadonlyMap<string, readonly Verb[]> = new Map<string, readonly Verb[]>([
  ["pickup", ["Pickup"]],
  ["open", ["Open"]],
  ["close", ["Close"]],
  ["toggle_on", ["ToggleOn"]],
  ["toggle_off", ["ToggleOff"]],
  ["slice", ["Slice"]],
  ["place", ["Place"]],
  ["put_down", ["Place"]],
  ["pour", ["Pour"]],
  ["pickup_and_place", ["Pickup", "Place"]],
]);
/** Done to the object in the parentheses, as logs have it. */
const ON_ARGUMENT: ReadonlySet<Verb> = new Set(["Place", "Pour"]);
/** Walking is told by no frame here: a call walks by itself. */
const WALKS = new Set(["go_to"]);

const DECLARATION =
  /^(\w+)\s*=\s*InteractionObject\(\s*["'](\w+)["']\s*(?:,\s*object_instance\s*=\s*["'](\w+)["'])?[^)]*\)$/u;
const CALL = /^(\w+)\.(\w+)\(\s*(\w*)\s*\)$/u;

interface Thing {
  readonly class: string;
  /** Absent where the script names a class in the place of one. */
  readonly instance: string | undefined;
}

export interface ScriptLabels {
  /** Label i covers the step from picture i to picture i + 1. */
  readonly labels: readonly ActionLabel[];
  /** Lines, from 1, that are none of these. */
  readonly unread: readonly number[];
}

/** Reads the actions off a script. */
export function readScriptLabels(script: string): ScriptLabels {
  const things = new Map<string, Thing>();
  const labels: ActionLabel[] = [];
  const unread: number[] = [];
  for (const [index, raw] of script.split("\n").entries()) {
    const line = raw.replace(/\s+#.*$/u, "").trim();
    if (line === "" || line.startsWith("#")) {
      continue;
    }
    const declaration = DECLARATION.exec(line);
    if (declaration !== null) {
      const [, name, className, instance] = declaration;
      things.set(ensureExists(name), {
        class: ensureExists(className),
        instance: instance === className ? undefined : instance,
      });
      continue;
    }
    const done = readCall(line, things);
    if (done === undefined) {
      unread.push(index + 1);
      continue;
    }
    for (const { verb, thing } of done) {
      labels.push(toLabel(labels.length, verb, thing));
    }
  }
  return { labels, unread };
}

interface Done {
  readonly verb: Verb;
  readonly thing: Thing;
}

/** What a call did, in its order; undefined for what is no call of a known thing. */
function readCall(line: string, things: ReadonlyMap<string, Thing>): readonly Done[] | undefined {
  const call = CALL.exec(line);
  if (call === null) {
    return undefined;
  }
  const [receiver, method, argument] = call.slice(1);
  const own = things.get(ensureExists(receiver));
  if (own === undefined || method === undefined) {
    return undefined;
  }
  if (WALKS.has(method)) {
    return [];
  }
  const done = CALLS.get(method)?.map((verb) => {
    const thing = ON_ARGUMENT.has(verb) ? things.get(ensureExists(argument)) : own;
    return thing === undefined ? undefined : { verb, thing };
  });
  return done?.every((each) => each !== undefined) === true ? done : undefined;
}

function toLabel(index: number, verb: Verb, thing: Thing): ActionLabel {
  return {
    id: `log-${index}`,
    verb,
    object: thing.class,
    ...(thing.instance === undefined ? {} : { instance: thing.instance }),
    startFrame: index,
    endFrame: index + 1,
    confidence: 1,
    by: "log",
  };
}
