/**
 * Writes by an exemplar's own calls, where things are called by what stands on them: pages, forms. What such a call
 * changes stands in other things than it was made on, so nothing can be read from it that a thing was for; what can be
 * taken over is the way itself, with the words of here in the place of those of there.
 */
import { assert } from "@/base/assert";
import type { ProgramCall } from "@/core/world/program-call";
import type {
  Substitution,
  WantedObject,
  WritingSource,
  WritingTask,
  WrittenProgram,
} from "@/engines/agent/writer";
import {
  calledBy,
  calledHere,
  calledIn,
} from "@/engines/agent/writers/analogy/called/called-thing";
import { joinParts } from "@/engines/agent/writers/analogy/called/join-parts";
import { partsOf } from "@/engines/agent/writers/analogy/called/said-parts";
import { alignSaid, type SaidAlignment } from "@/engines/agent/writers/analogy/called/align-said";

/** Of an exemplar's words, without the values in them, so many have to be said here. */
const ALIKE = 0.6;

interface Followed {
  readonly source: WritingSource;
  readonly said: SaidAlignment;
}

/** Undefined where the world has no such things, or no exemplar's words are like these. */
export function followExemplar(task: WritingTask): WrittenProgram | undefined {
  const attribute = calledBy(task);
  if (attribute === undefined) {
    return undefined;
  }
  if (isRefused(task)) {
    return stopped(task);
  }
  const asked = [task.instruction, ...task.dialogue.map(({ text }) => text)].join(". ");
  const known = { sources: task.sources, attribute };
  const best = bestFor(asked, known);
  if (best !== undefined && isWhole(best)) {
    return writeAsIn(best, attribute);
  }
  const parts = partsOf<Followed>(asked, (part, before) => {
    const found = bestFor(part, known, before);
    return found !== undefined && isWhole(found) ? found : undefined;
  });
  return parts === undefined
    ? best && writeAsIn(best, attribute)
    : joinParts(parts.map((part) => writeAsIn(part, attribute)));
}

/** The exemplar whose words are most like these; undefined where none is. */
function bestFor(
  asked: string,
  {
    sources,
    attribute,
  }: { readonly sources: readonly WritingSource[]; readonly attribute: string },
  before?: Followed,
): Followed | undefined {
  const [best] = sources
    .map((source): Followed => {
      const { exemplar } = source;
      const said = alignSaid(exemplar.instruction, valuesOf(source, attribute), asked);
      return { source, said: withTails(pointedBack(said, before), asked) };
    })
    .filter(({ said }) => said.likeness >= ALIKE)
    .toSorted(
      (a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.said.likeness - a.said.likeness,
    );
  return best;
}

const POINTING = new Set(["it", "that", "this", "them", "one"]);

/** "Find the lamp and buy it": what only points stands for what was named before. */
function pointedBack(said: SaidAlignment, before: Followed | undefined): SaidAlignment {
  const named = before === undefined ? undefined : [...before.said.stands.values()].at(-1);
  const stands = [...said.stands].map(([value, piece]): [string, string] =>
    named !== undefined && POINTING.has(piece.toLowerCase()) ? [value, named] : [value, piece],
  );
  return { ...said, stands: new Map(stands) };
}

/** What goes on behind a joint: a name may have an "and" in it, but no small word behind. */
const TAIL = /(?:[.!?;]\s+|,?\s+(?:and then|then|and)\s+(?=\p{Ll}))(?<tail>.+)$/su;

/** Words that would be given whole, and ask for something more, are words left over, unless they are quoted. */
function withTails(said: SaidAlignment, asked: string): SaidAlignment {
  const tails = [...said.stands].flatMap(([value, piece]) => {
    const tail = TAIL.test(value) ? undefined : TAIL.exec(piece)?.groups?.["tail"];
    const isQuoted = [`"${piece}"`, `“${piece}”`].some((quoted) => asked.includes(quoted));
    return tail === undefined || isQuoted ? [] : [tail];
  });
  return { ...said, left: [...said.left, ...tails] };
}

/** Whether nothing is lacking here, and nothing said here is left over. */
function isWhole(followed: Followed): boolean {
  return askedBack(followed) === undefined;
}

/** What comes after a refused call was meant for what it should have led to. */
function isRefused({ previous, tried, answersFrom }: WritingTask): boolean {
  return (
    previous !== undefined &&
    answersFrom === undefined &&
    previous.steps.length > 0 &&
    tried.at(-1)?.ok === false
  );
}

function stopped({ tried, previous }: WritingTask): WrittenProgram {
  assert(previous !== undefined, "what was refused was written before");
  const last = tried.at(-1);
  const lacking = last?.notFound?.called?.names.map((name) => `“${name}”`).join(" or ");
  const why = last?.failure?.sentence ?? `Nothing here is called ${lacking ?? "so"}.`;
  return {
    steps: [],
    objects: [],
    unmapped: [{ kind: "step", what: last?.call.method ?? "a step", why }],
    questions: [`I stopped there: ${why} What should I do instead?`],
    confidence: 0,
    explanation: previous.explanation,
  };
}

function writeAsIn({ source, said }: Followed, attribute: string): WrittenProgram {
  const { exemplar, calls } = source;
  const { stands, likeness } = said;
  const open = askedBack({ source, said });
  if (open !== undefined) {
    return open;
  }
  const things = new Map<string, WantedObject>();
  for (const { call } of calls) {
    things.set(call.receiver.variable, wantedOf(call, { source, attribute, stands }));
  }
  return {
    steps: calls.map(({ line, call }) => {
      const { args, substitutions } = withWordsOfHere(call, stands);
      return {
        call: { ...call, receiver: nameless(call.receiver), args },
        evidence: { kind: "exemplar", exemplarId: exemplar.id, line, substitutions },
        confidence: likeness,
      };
    }),
    objects: [...things.values()],
    unmapped: [],
    questions: [],
    confidence: likeness,
    explanation: `As in "${exemplar.title}".`,
  };
}

/**
 * A question in the place of a program: of what the exemplar gives and nobody says here, and of what is said here and
 * has nothing to do with it. A page does not take back what was done on it, so neither is guessed.
 */
function askedBack({
  source: { exemplar, calls },
  said: { missing, left },
}: Followed): WrittenProgram | undefined {
  const given = new Set(calls.flatMap(({ call }) => textsOf(call)));
  const lacking = missing.filter((value) => given.has(value));
  const nothing = { steps: [], objects: [], confidence: 0 };
  if (lacking.length > 0) {
    return {
      ...nothing,
      unmapped: lacking.map((what) => ({
        kind: "words",
        what,
        why: "Nothing here stands for it.",
      })),
      questions: [
        `What should stand in the place of ${quote(lacking)}, as in "${exemplar.title}"?`,
      ],
      explanation: `The words are like those of "${exemplar.title}", and leave out what it gives.`,
    };
  }
  const why = `"${exemplar.title}" says nothing like it.`;
  return left.length === 0
    ? undefined
    : {
        ...nothing,
        unmapped: left.map((what) => ({ kind: "words", what, why })),
        questions: [
          `I know how to do as in "${exemplar.title}". What of ${quote(left)}? Say it without that, or show me.`,
        ],
        explanation: `The words say more than those of "${exemplar.title}".`,
      };
}

function quote(words: readonly string[]): string {
  return words.map((each) => `“${each}”`).join(", ");
}

/** What the exemplar gives, and what the things are called that it is done to. */
function valuesOf(source: WritingSource, attribute: string): readonly string[] {
  return source.calls.flatMap(({ call }) => {
    const called = calledIn(call.receiver, source, attribute);
    return called === undefined ? textsOf(call) : [...textsOf(call), called];
  });
}

function textsOf({ args }: ProgramCall): readonly string[] {
  return args.flatMap((each) =>
    each.kind === "literal" && typeof each.value === "string" ? [each.value] : [],
  );
}

interface Naming {
  readonly source: WritingSource;
  readonly attribute: string;
  readonly stands: ReadonlyMap<string, string>;
}

function wantedOf({ receiver }: ProgramCall, { source, attribute, stands }: Naming): WantedObject {
  const { variable, class: name, instance } = receiver;
  const called = calledIn(receiver, source, attribute);
  return {
    variable,
    class: name,
    ...(instance === undefined ? {} : { likelyInstance: instance }),
    ...calledHere(called, attribute, (each) => stands.get(each) ?? each),
  };
}

/** Which thing it is here is told by what stands on it. */
function nameless({ variable, class: name }: ProgramCall["receiver"]): ProgramCall["receiver"] {
  return { variable, class: name };
}

function withWordsOfHere(
  { args }: ProgramCall,
  stands: ReadonlyMap<string, string>,
): { readonly args: ProgramCall["args"]; readonly substitutions: readonly Substitution[] } {
  const substitutions: Substitution[] = [];
  const given = args.map((each) => {
    const from = each.kind === "literal" && typeof each.value === "string" ? each.value : undefined;
    const to = from === undefined ? undefined : stands.get(from);
    if (from === undefined || to === undefined) {
      return each;
    }
    if (to !== from) {
      substitutions.push({ kind: "value", from, to, why: `It stands where “${from}” stood.` });
    }
    return { kind: "literal" as const, value: to };
  });
  return { args: given, substitutions };
}
