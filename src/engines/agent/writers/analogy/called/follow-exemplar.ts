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
import { alignSaid, type SaidAlignment } from "@/engines/agent/writers/analogy/called/align-said";

/** Of an exemplar's words, without the values in them, so many have to be said here. */
const ALIKE = 0.6;

interface Followed {
  readonly source: WritingSource;
  readonly said: SaidAlignment;
}

/** Undefined where the world has no such things, or no exemplar's words are like these. */
export function followExemplar(task: WritingTask): WrittenProgram | undefined {
  const attribute = task.world.language?.speech?.attributes.called;
  if (attribute === undefined) {
    return undefined;
  }
  if (isRefused(task)) {
    return stopped(task);
  }
  const asked = [task.instruction, ...task.dialogue.map(({ text }) => text)].join(". ");
  const [best] = task.sources
    .map((source): Followed => {
      const { exemplar } = source;
      return { source, said: alignSaid(exemplar.instruction, valuesOf(source, attribute), asked) };
    })
    .filter(({ said }) => said.likeness >= ALIKE)
    .toSorted((a, b) => b.said.likeness - a.said.likeness);
  return best === undefined ? undefined : writeAsIn(best, attribute);
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
    const called = nameOf(call.receiver, source, attribute);
    return called === undefined ? textsOf(call) : [...textsOf(call), ...called];
  });
}

function textsOf({ args }: ProgramCall): readonly string[] {
  return args.flatMap((each) =>
    each.kind === "literal" && typeof each.value === "string" ? [each.value] : [],
  );
}

/** What stood on a thing when it was first there; undefined where the exemplar does not tell. */
function nameOf(
  { instance }: ProgramCall["receiver"],
  { exemplar }: WritingSource,
  attribute: string,
): readonly string[] | undefined {
  const there = exemplar.objects?.find(({ id }) => id === instance)?.attributes[attribute];
  const later = exemplar.abstractions.stateChanges.find(
    (change) => change.object === instance && change.attribute === attribute,
  )?.after;
  const name = there ?? later;
  return typeof name === "string" ? [name] : undefined;
}

interface Naming {
  readonly source: WritingSource;
  readonly attribute: string;
  readonly stands: ReadonlyMap<string, string>;
}

function wantedOf({ receiver }: ProgramCall, { source, attribute, stands }: Naming): WantedObject {
  const { variable, class: name, instance } = receiver;
  const called = nameOf(receiver, source, attribute)?.map((each) => stands.get(each) ?? each);
  return {
    variable,
    class: name,
    ...(instance === undefined ? {} : { likelyInstance: instance }),
    ...(called === undefined ? {} : { called: { attribute, names: called } }),
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
