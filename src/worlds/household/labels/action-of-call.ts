/** A call of the household's API as the label that would say the same. */
import type { LabelledAction } from "@/core/action-label";
import type { ProgramCall } from "@/core/world/program-call";
import type { InteractionAction } from "@/worlds/household/physics/actions";

const VERBS: Readonly<Record<string, InteractionAction>> = {
  pickup: "Pickup",
  open: "Open",
  close: "Close",
  toggle_on: "ToggleOn",
  toggle_off: "ToggleOff",
  slice: "Slice",
  place: "Place",
  pour: "Pour",
};

/** Calls that change nothing: ways, looks and notes. */
const PASSING: ReadonlySet<string> = new Set([
  "go_to",
  "move_back",
  "move_closer",
  "move_alternate_viewpoint",
  "change_state",
  "check_attribute",
]);

/** Names of one and the same place. */
const ONE_PLACE: Readonly<Record<string, string>> = {
  BathtubBasin: "Bathtub",
  SinkBasin: "Sink",
};

/** Placing and pouring are done to where it goes. What no label says keeps the name that it has here. */
export function actionOf({ receiver, method, args }: ProgramCall): LabelledAction | undefined {
  if (PASSING.has(method)) {
    return undefined;
  }
  const [target] = args;
  const done = target?.kind === "object" ? target.object : receiver;
  return { verb: VERBS[method] ?? method, object: done.class };
}

export function actionKey({ verb, object }: LabelledAction): string {
  return object === undefined ? verb : `${verb} ${ONE_PLACE[object] ?? object}`;
}
