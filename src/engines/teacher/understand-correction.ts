/**
 * What the built-in teacher understands of a correction in plain words. It knows five kinds of
 * sentence and says so when none fits; anything wider is for a language model.
 */
import type { CallArgument, ObjectReference, ProgramCall } from "@/core/world-model";
import { toPythonName } from "@/core/python-name";

/** One change that a correction asks for. */
export type Edit =
  | { readonly kind: "use"; readonly instance: string; readonly insteadOf: string | undefined }
  | { readonly kind: "drop"; readonly method: string | undefined; readonly object: string }
  | {
      readonly kind: "insert";
      readonly call: ProgramCall;
      readonly place: "start" | "end";
    }
  | { readonly kind: "shorten" };

/** Names that exist in the state: instances such as `Mug_71` with their classes. */
export interface KnownObject {
  readonly id: string;
  readonly class: string;
}

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pick(?:ing)? up|tak(?:e|ing)|grab(?:bing)?)\b/, "pickup"],
  [/\b(?:turn(?:ing)? on|switch(?:ing)? on|start(?:ing)?|toggl(?:e|ing) on)\b/, "toggle_on"],
  [/\b(?:turn(?:ing)? off|switch(?:ing)? off|stop(?:ping)?|toggl(?:e|ing) off)\b/, "toggle_off"],
  [/\b(?:clos(?:e|ing)|shut(?:ting)?)\b/, "close"],
  [/\bopen(?:ing)?\b/, "open"],
  [/\b(?:slic(?:e|ing)|cut(?:ting)?)\b/, "slice"],
  [/\b(?:clean(?:ing)?|wash(?:ing)?|rins(?:e|ing))\b/, "clean"],
  [/\b(?:pour(?:ing)?|empty(?:ing)?)\b/, "pour"],
  [/\b(?:put(?:ting)?|plac(?:e|ing)|set(?:ting)?)\b/, "pickup_and_place"],
];

/** The edits a correction asks for; none means that it was not understood. */
export function understandCorrection(text: string, known: readonly KnownObject[]): readonly Edit[] {
  return text
    .split(/[.;\n]|,? (?:and then|then)\b/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "")
    .flatMap((clause) => understandClause(clause, known));
}

function understandClause(clause: string, known: readonly KnownObject[]): readonly Edit[] {
  const lower = clause.toLowerCase();
  if (/\b(?:shorter|fewer steps|too many steps|too long|unnecessary|needless)\b/.test(lower)) {
    return [{ kind: "shorten" }];
  }
  const objects = findObjects(clause, known);
  const [first, second] = objects;
  if (first === undefined) {
    return [];
  }
  const method = VERBS.find(([pattern]) => pattern.test(lower))?.[1];
  if (/\b(?:use|choose|instead)\b/.test(lower) && first.instance !== undefined) {
    return [{ kind: "use", instance: first.instance, insteadOf: second?.instance }];
  }
  if (/\b(?:do not|don't|dont|no need|skip|remove|drop|leave out|without)\b/.test(lower)) {
    return [{ kind: "drop", method, object: first.instance ?? first.class }];
  }
  if (method === undefined) {
    return [];
  }
  const place = /\b(?:first|before|at the start|begin)\b/.test(lower) ? "start" : "end";
  const call = toCall(method, first, second);
  return call === undefined ? [] : [{ kind: "insert", call, place }];
}

function toCall(
  method: string,
  receiver: ObjectReference,
  target: ObjectReference | undefined,
): ProgramCall | undefined {
  const needsTarget = method === "pickup_and_place" || method === "pour";
  if (needsTarget && target === undefined) {
    return undefined;
  }
  const args: readonly CallArgument[] =
    needsTarget && target !== undefined ? [{ kind: "object", object: target }] : [];
  return { receiver, method, args: [...args] };
}

/** Objects named in a clause, in order: instances (`Mug_71`) or classes in plain words (`coffee machine`). */
function findObjects(clause: string, known: readonly KnownObject[]): ObjectReference[] {
  const found: {
    readonly at: number;
    readonly length: number;
    readonly object: ObjectReference;
  }[] = [];
  const lower = clause.toLowerCase();
  for (const { id, class: objectClass } of known) {
    const at = lower.search(new RegExp(`\\b${escapePattern(id.toLowerCase())}\\b`));
    if (at >= 0) {
      const object = { variable: toPythonName(id), class: objectClass, instance: id };
      found.push({ at, length: id.length, object });
    }
  }
  for (const objectClass of new Set(known.map((object) => object.class))) {
    const words = toPythonName(objectClass).split("_").map(escapePattern).join("[ _]?");
    const match = new RegExp(`\\b${words}(?:s|es)?\\b`).exec(lower);
    if (match !== null) {
      const object = { variable: toPythonName(objectClass), class: objectClass };
      found.push({ at: match.index, length: match[0].length, object });
    }
  }
  // The longest name at a place wins: `coffee machine` over `coffee`, `Mug_71` over `mug`.
  return found
    .sort((a, b) => a.at - b.at || b.length - a.length)
    .filter((item, index, all) => {
      const covering = all.slice(0, index).find((other) => other.at + other.length > item.at);
      return covering === undefined;
    })
    .map((item) => item.object);
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
