/**
 * What the built-in teacher understands of a correction in plain words.
 *
 * Key idea: the text is taken apart into clauses, and every clause either becomes an edit with the
 * words of what was understood, or is returned as not understood; none is passed over in silence.
 * Anything wider than these sentences is for a language model.
 */
import type { ObjectReference } from "@/core/world-model";
import type {
  Edit,
  StepPattern,
  StepPlace,
  UnderstoodCorrection,
  UnderstoodEdit,
} from "@/engines/teacher/correction-edit";
import { findVerb, stripVerb } from "@/engines/teacher/correction-verbs";
import { describePattern, sayPlace } from "@/engines/teacher/describe-pattern";
import { describeCall, nameOf } from "@/engines/teacher/describe-call";
import { findObjects, type Mention, type ObjectContext } from "@/engines/teacher/find-objects";
import { splitClauses } from "@/engines/teacher/split-clauses";

/** One clause with what was found in it. */
interface Clause {
  readonly text: string;
  readonly lower: string;
  readonly mentions: readonly Mention[];
  readonly lines: readonly [from: number, to: number] | undefined;
}

type Reading =
  | { readonly ok: true; readonly edits: readonly UnderstoodEdit[] }
  | { readonly ok: false; readonly why: string | undefined };

const UNCLEAR: Reading = { ok: false, why: undefined };

/** The edits that a correction asks for, and the clauses that nothing was made of. */
export function understandCorrection(
  text: string,
  context: Omit<ObjectContext, "recent"> & { readonly programLines: readonly string[] },
): UnderstoodCorrection {
  const edits: UnderstoodEdit[] = [];
  const notUnderstood: string[] = [];
  let recent: readonly ObjectReference[] = [];
  for (const clauseText of splitClauses(text, context.programLines)) {
    const clause = toClause(clauseText, { ...context, recent });
    const reading = readClause(clause);
    if (reading.ok) {
      edits.push(...reading.edits);
    } else {
      notUnderstood.push(
        reading.why === undefined ? `"${clauseText}"` : `"${clauseText}" (${reading.why})`,
      );
    }
    recent = [...clause.mentions.flatMap(({ objects }) => objects), ...recent];
  }
  return { edits, notUnderstood };
}

function toClause(text: string, context: ObjectContext): Clause {
  return {
    text,
    lower: text.toLowerCase(),
    mentions: findObjects(text, context),
    lines: linesIn(text),
  };
}

/** `line 5`, `lines 3 to 5`: the first such words. */
function linesIn(text: string): Clause["lines"] {
  const range = /\blines? (\d+)(?:\s*(?:-|to|and|through)\s*(\d+))?/i.exec(text);
  const from = range?.[1] === undefined ? undefined : Number(range[1]);
  return from === undefined ? undefined : [from, Number(range?.[2] ?? from)];
}

/** The readers in order: the first that knows the kind of sentence decides. */
function readClause(clause: Clause): Reading {
  if (
    /\b(?:shorter|shorten|fewer (?:steps|calls)|too (?:many steps|long)|simpler|simplify|needless|detours?)\b/.test(
      clause.lower,
    )
  ) {
    return understood({ kind: "shorten" }, "leave out what the goal does not need");
  }
  const problem = clause.mentions.find((mention) => mention.problem !== undefined)?.problem;
  if (problem !== undefined) {
    return { ok: false, why: problem };
  }
  return (
    readLeave(clause) ??
    readDrop(clause) ??
    readUse(clause) ??
    readRepeat(clause) ??
    readStep(clause) ??
    UNCLEAR
  );
}

function understood(edit: Edit, said: string): Reading {
  return { ok: true, edits: [{ edit, said }] };
}

/** `leave the fridge closed`, `keep the tap on`, `leave the knife where it is`. */
function readLeave({ lower, mentions }: Clause): Reading | undefined {
  const object = mentions[0]?.objects[0];
  if (object === undefined || !/\b(?:leave|keep|let)\b(?! out)/.test(lower)) {
    return undefined;
  }
  const undone: readonly (readonly [RegExp, string])[] = [
    [/\b(?:closed|shut)\b/, "open"],
    [/\bopen\b/, "close"],
    [/\b(?:on|running)\s*$/, "toggle_off"],
    [/\boff\b/, "toggle_on"],
  ];
  const method = undone.find(([pattern]) => pattern.test(lower))?.[1];
  const isAlone = /\b(?:alone|where it is|as it is|there)\b/.test(lower);
  return method === undefined && !isAlone ? undefined : dropOf({ method, object: nameOf(object) });
}

const NEGATION =
  /\b(?:do not|don'?t|does not|doesn'?t|no need|not necessary|unnecessary|should not|shouldn'?t|must not|mustn'?t|never|avoid|skip|remove|delete|drop(?! (?:it|the .*) (?:in|on))|omit|leave out|without|no longer|not need)\b/;

function readDrop({ lower, mentions, lines }: Clause): Reading | undefined {
  if (!NEGATION.test(lower) || /\b(?:does not|doesn'?t) (?:work|have)\b/.test(lower)) {
    return undefined;
  }
  if (lines !== undefined) {
    return dropOf({ lines });
  }
  const method = findVerb(lower.replace(/\bdrop\b/, ""))?.method;
  const objects = mentions.flatMap((mention) => mention.objects);
  const [first, second] = objects;
  if (first === undefined) {
    return undefined;
  }
  // "do not use Mug_1 but Mug_3"
  if (/\buse\b/.test(lower) && second !== undefined && /\bbut\b/.test(lower)) {
    return exchange(second, first);
  }
  const isAll = /\b(?:all|both|every|each)\b/.test(lower);
  const meant = isAll ? objects : [first];
  const edits = meant.map((object) => dropEdit({ method, object: nameOf(object) }));
  return { ok: true, edits };
}

function dropOf(pattern: StepPattern): Reading {
  return { ok: true, edits: [dropEdit(pattern)] };
}

function dropEdit(pattern: StepPattern): UnderstoodEdit {
  return { edit: { kind: "drop", pattern }, said: `leave out ${describePattern(pattern)}` };
}

/** `use Mug_3 instead of Mug_1`, `replace the mug with a cup`, `take the other mug, not Mug_1`. */
function readUse({ lower, mentions }: Clause): Reading | undefined {
  const objects = mentions.flatMap((mention) => mention.objects);
  const [first, second] = objects;
  if (first === undefined) {
    return undefined;
  }
  const isPlacing = findVerb(lower)?.method === "pickup_and_place";
  if (isPlacing) {
    return readRetarget(lower, objects);
  }
  if (/\b(?:replace|exchange|swap|change)\b/.test(lower) && second !== undefined) {
    return exchange(second, first);
  }
  const isExchange = /\b(?:instead|rather than|not|in place of)\b/.test(lower);
  if (/\b(?:use|choose|prefer|should be|must be|meant?|wrong)\b/.test(lower) || isExchange) {
    const isReversed = /^\s*(?:instead of|rather than|in place of|not)\b/.test(lower);
    return isReversed && second !== undefined ? exchange(second, first) : exchange(first, second);
  }
  return undefined;
}

function exchange(object: ObjectReference, insteadOf: ObjectReference | undefined): Reading {
  const old = insteadOf === undefined ? undefined : nameOf(insteadOf);
  if (old === undefined && object.instance === undefined) {
    return { ok: false, why: `say which ${object.class}, or instead of what` };
  }
  const said = `use ${nameOf(object)}${old === undefined ? "" : ` instead of ${old}`}`;
  return understood({ kind: "use", object, insteadOf: old }, said);
}

/** `put the mug on the table instead (of the counter)`. */
function readRetarget(lower: string, objects: readonly ObjectReference[]): Reading | undefined {
  const [object, target] = objects;
  if (object === undefined || target === undefined || !/\b(?:instead|rather|not)\b/.test(lower)) {
    return undefined;
  }
  return understood(
    { kind: "retarget", object: nameOf(object), target },
    `put ${nameOf(object)} in or on ${nameOf(target)}`,
  );
}

/** `toast the bread twice`, `repeat line 5`. */
function readRepeat({ lower, mentions, lines }: Clause): Reading | undefined {
  const times = /\b(?:thrice|three times|3 times)\b/.test(lower)
    ? 3
    : /\b(?:twice|two times|2 times|once more|again|repeat)\b/.test(lower)
      ? 2
      : undefined;
  const object = mentions[0]?.objects[0];
  const method = findVerb(lower)?.method;
  // "close it again" undoes the opening; it does not ask for closing twice.
  const isUndoing =
    /\bagain\b/.test(lower) && /^(?:close|toggle_off|pickup_and_place)$/.test(method ?? "");
  const isNamed = lines !== undefined || (object !== undefined && method !== undefined);
  if (times === undefined || isUndoing || !isNamed) {
    return undefined;
  }
  const pattern: StepPattern =
    lines === undefined ? { method, object: object && nameOf(object) } : { lines };
  const said = `do ${describePattern(pattern)} ${times === 2 ? "twice" : "three times"}`;
  return understood({ kind: "repeat", pattern, times }, said);
}

/** A step to be added or moved: `first open the cabinet`, `pick up the knife before line 5`. */
function readStep(clause: Clause): Reading | undefined {
  const split = /\b(before|after)\b/.exec(clause.lower);
  const isRelative = split !== null && isStepNamed(clause, split.index);
  const headEnd = isRelative && split.index > 0 ? split.index : clause.lower.length;
  const head = clause.lower.slice(0, headEnd);
  const verb = findVerb(head);
  const mentions = clause.mentions.filter(({ at }) => at < headEnd);
  const place = isRelative ? relativePlace(clause, split) : absolutePlace(head);
  const moved = linesIn(head);
  if (moved !== undefined && /^\s*(?:move|do|put)\b/.test(head)) {
    const pattern = { lines: moved };
    return understood({ kind: "move", pattern, place }, sayPlace(describePattern(pattern), place));
  }
  const receivers = mentions[0]?.objects ?? [];
  const target = mentions[1]?.objects[0];
  if (verb === undefined || receivers.length === 0) {
    return undefined;
  }
  if (verb.needsTarget && target === undefined) {
    return { ok: false, why: `say where ${receivers.map(nameOf).join(", ")} should go` };
  }
  const args =
    verb.needsTarget && target !== undefined ? [{ kind: "object" as const, object: target }] : [];
  return {
    ok: true,
    edits: receivers.map((receiver): UnderstoodEdit => {
      const call = { receiver, method: verb.method, args };
      return { edit: { kind: "insert", call, place }, said: sayPlace(describeCall(call), place) };
    }),
  };
}

/** `before` and `after` count only with a step beside them: "after that" is just the end. */
function isStepNamed({ lower, mentions }: Clause, at: number): boolean {
  const tail = lower.slice(at);
  return (
    linesIn(tail) !== undefined ||
    findVerb(tail) !== undefined ||
    mentions.some((mention) => mention.at > at)
  );
}

function relativePlace({ lower, mentions }: Clause, split: RegExpExecArray): StepPlace {
  const tail = lower.slice(split.index);
  const lines = linesIn(tail);
  const object = mentions.find(({ at }) => at > split.index)?.objects[0];
  const pattern: StepPattern =
    lines === undefined
      ? { method: findVerb(tail)?.method, object: object && nameOf(object) }
      : { lines };
  return { at: split[1] === "after" ? "after" : "before", pattern };
}

function absolutePlace(head: string): StepPlace {
  if (/\b(?:first|at the (?:start|beginning)|begin|initially|beforehand)\b/.test(stripVerb(head))) {
    return { at: "start" };
  }
  return /\b(?:at the end|finally|last(?:ly)?|afterwards?|in the end|again)\b/.test(head)
    ? { at: "end" }
    : { at: "any" };
}
