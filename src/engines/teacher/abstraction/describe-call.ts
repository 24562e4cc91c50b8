import type { ObjectReference, ProgramCall } from "@/core/world/program-call";

/** The objects of a call: the receiver, then the arguments. */
export function referencesOf(call: ProgramCall): readonly ObjectReference[] {
  return [
    call.receiver,
    ...call.args.flatMap((argument) => (argument.kind === "object" ? [argument.object] : [])),
  ];
}

/** The instance where it is known, else the class. */
export function nameOf(reference: ObjectReference): string {
  return reference.instance ?? reference.class;
}

/** `Pick up the Mug_71.` */
export function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}

/** `a, b and c`. */
export function toList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
