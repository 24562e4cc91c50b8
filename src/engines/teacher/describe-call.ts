import type { ObjectReference, ProgramCall } from "@/core/world-model";

const PHRASES: Readonly<Record<string, string>> = {
  pickup: "pick up",
  toggle_on: "turn on",
  toggle_off: "turn off",
  put_down: "put down",
  go_to: "go to",
};

const PREPOSITIONS: Readonly<Record<string, string>> = {
  place: "in or on",
  pickup_and_place: "in or on",
  pour: "into",
};

/** A call in plain words: `place Mug_71 in or on SinkBasin_3`. */
export function describeCall(call: ProgramCall): string {
  const verb = PHRASES[call.method] ?? call.method.replaceAll("_", " ");
  const object = call.args.find((argument) => argument.kind === "object");
  const target =
    object === undefined ? "" : ` ${PREPOSITIONS[call.method] ?? "with"} ${nameOf(object.object)}`;
  return `${verb} ${nameOf(call.receiver)}${target}`;
}

/** The instance where it is known, else the class. */
export function nameOf(reference: ObjectReference): string {
  return reference.instance ?? reference.class;
}

/** `Pick up Mug_71.` */
export function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
