import type { StateChange } from "@/core/world/program-call";
import type { WorldSpeech } from "@/core/world/world-speech";

/** Whether the change lasts: what a task is about, and what a program keeps account of. */
export function isLasting({ attribute }: StateChange, { attributes }: WorldSpeech): boolean {
  return attributes.lasting.includes(attribute);
}

/** Whether something is taken away or put somewhere. */
export function isMove({ attribute }: StateChange, { attributes }: WorldSpeech): boolean {
  return attribute === attributes.place;
}
