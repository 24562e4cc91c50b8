/** The abstractions of one exemplar with other words where they say the same as those that a person words anew. */
import { assertNever } from "@/base/assert";
import { jsonSchema, toCanonicalJson, type Json } from "@/base/json";
import type { Abstractions, ExpectedChange } from "@/core/abstraction";
import type { WorldModel } from "@/core/world/world-model";
import { namesIn } from "@/app/reword/names-in";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { isSameReason } from "@/engines/teacher/abstraction/true-reason";
import type { Reworded, Wording } from "@/features/memory/reword/reword-port";
import { changeText } from "@/features/memory/reword/wording-text";

interface PartWish {
  readonly world: WorldModel;
  readonly wording: Wording;
  /** What it is to say. */
  readonly wanted: string;
  /** The abstractions that the wording is of. */
  readonly from: Abstractions;
  /** Whether these are they: then only the one that is meant is worded anew, and not others that say the same. */
  readonly isOwn: boolean;
}

export interface RewordedPart extends Pick<Reworded, "said" | "says" | "shows" | "of"> {
  readonly abstractions: Abstractions;
}

/** Undefined where nothing of it says the same. */
export function rewordPart(own: Abstractions, wish: PartWish): RewordedPart | undefined {
  const { kind } = wish.wording;
  switch (kind) {
    case "comment":
      return rewordComments(own, wish);
    case "change":
      return rewordChanges(own, wish);
    case "object":
      return rewordObjects(own, wish);
    case "summary":
      return rewordSummary(own, wish);
    case "subgoal":
      return rewordPlan(own, wish);
    default:
      return assertNever(kind);
  }
}

function rewordComments(own: Abstractions, wish: PartWish): RewordedPart | undefined {
  const source = wish.from.comments.find(({ id }) => id === idOf(wish.wording));
  const isMeant = (comment: Abstractions["comments"][number]) =>
    source !== undefined &&
    (wish.isOwn
      ? comment.id === source.id
      : comment.kind === source.kind && saysSame(wish, comment.text, source.text));
  const first = own.comments.find(isMeant);
  if (source === undefined || first === undefined) {
    return undefined;
  }
  const toWords = wordsFor(wish, source.text);
  const comments = own.comments.map((each) =>
    isMeant(each) ? { ...each, text: toWords(each.text) } : each,
  );
  return {
    abstractions: { ...own, comments },
    said: first.text,
    says: toWords(first.text),
    shows: { kind: "task" },
    of: "comment",
  };
}

/** Another value at the end of the same change of a thing of the same class. */
function rewordChanges(own: Abstractions, wish: PartWish): RewordedPart | undefined {
  const source = wish.from.stateChanges.find(({ id }) => id === idOf(wish.wording));
  const value = valueOf(wish.wanted);
  const isMeant = (change: ExpectedChange) =>
    source !== undefined &&
    (wish.isOwn
      ? change.id === source.id
      : patternOf(wish.world, change) === patternOf(wish.world, source));
  const meant = own.stateChanges.filter(isMeant);
  const [first] = meant;
  return first === undefined
    ? undefined
    : {
        abstractions: {
          ...own,
          stateChanges: own.stateChanges.map((each) =>
            isMeant(each) ? { ...each, after: value } : each,
          ),
        },
        said: changeText(first),
        says: changeText({ ...first, after: value }),
        shows: { kind: "changes", ids: meant.map(({ id }) => id) },
        of: "change",
      };
}

function rewordObjects(own: Abstractions, wish: PartWish): RewordedPart | undefined {
  const source = wish.from.relevantObjects.find(({ id }) => id === idOf(wish.wording));
  const isMeant = (object: Abstractions["relevantObjects"][number]) =>
    source !== undefined &&
    (wish.isOwn
      ? object.id === source.id
      : object.class === source.class && saysSame(wish, object.why, source.why));
  const first = own.relevantObjects.find(isMeant);
  if (source === undefined || first === undefined) {
    return undefined;
  }
  const toWords = wordsFor(wish, source.why);
  const relevantObjects = own.relevantObjects.map((each) =>
    isMeant(each) ? { ...each, why: toWords(each.why) } : each,
  );
  return {
    abstractions: { ...own, relevantObjects },
    said: first.why,
    says: toWords(first.why),
    shows: { kind: "nothing" },
    of: "object",
  };
}

function rewordSummary(own: Abstractions, wish: PartWish): RewordedPart | undefined {
  const { summary: said } = own;
  const source = wish.from.summary;
  const says = wordsFor(wish, source)(said);
  return wish.isOwn || saysSame(wish, said, source)
    ? {
        abstractions: { ...own, summary: says },
        said,
        says,
        shows: { kind: "nothing" },
        of: "summary",
      }
    : undefined;
}

function rewordPlan(own: Abstractions, wish: PartWish): RewordedPart | undefined {
  const { wording, from, isOwn } = wish;
  const at = wording.kind === "subgoal" ? wording.index : -1;
  const source = from.plan[at];
  if (source === undefined) {
    return undefined;
  }
  const isMeant = (step: string, index: number) =>
    isOwn ? index === at : saysSame(wish, step, source);
  const said = own.plan.find(isMeant);
  const toWords = wordsFor(wish, source);
  return said === undefined
    ? undefined
    : {
        abstractions: {
          ...own,
          plan: own.plan.map((step, index) => (isMeant(step, index) ? toWords(step) : step)),
        },
        said,
        says: toWords(said),
        shows: { kind: "nothing" },
        of: "subgoal",
      };
}

function idOf(wording: Wording): string | undefined {
  return "id" in wording ? wording.id : undefined;
}

/** Whether two texts say the same of their own things; empty ones say nothing. */
function saysSame({ world }: PartWish, one: string, other: string): boolean {
  return other !== "" && isSameReason(one, other, { language: languageOf(world) });
}

/** What makes two changes the same one, whatever the instance. */
function patternOf(world: WorldModel, { object, attribute, after }: ExpectedChange): string {
  const kind = languageOf(world).speech.replaceIds(object, (_, objectClass) => objectClass);
  return toCanonicalJson([kind, attribute, after]);
}

/** The new words about the things that an alike text is about. */
function wordsFor({ world, wanted }: PartWish, from: string): (said: string) => string {
  const named = namesIn(world, from);
  return (said) => {
    const own = namesIn(world, said);
    const renamed = new Map(named.map((id, index) => [id, own[index] ?? id]));
    return languageOf(world).speech.replaceIds(wanted, (id) => renamed.get(id) ?? id);
  };
}

const PYTHON: ReadonlyMap<string, Json> = new Map<string, Json>([
  ["True", true],
  ["False", false],
  ["None", null],
]);

/** What is typed as JSON or as Python writes it; else it is the text itself. */
function valueOf(typed: string): Json {
  const constant = PYTHON.get(typed);
  if (constant !== undefined) {
    return constant;
  }
  try {
    return jsonSchema.parse(JSON.parse(typed));
  } catch {
    // `water` is a value too, and people leave quotes out.
    return typed;
  }
}
