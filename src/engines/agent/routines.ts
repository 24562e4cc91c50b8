/**
 * Personal routines (HELPER 3.1.1, 4.4): a run that somebody called done is kept under a name, and is found
 * again by it; what is to be otherwise this time changes its words.
 *
 * Key ideas: a routine is what was said and what was done. "Do the Mary cleaning" stands for the words
 * that it was kept with, so that it is carried out in a room where nothing is where it was. A change is read
 * by the things that it names: one that takes the place of another, a number, another place, or one
 * thing more. Which of these it is follows from what the routine's own words name, and from no phrase.
 */
import type { Utterance } from "@/core/demonstration";
import type { ProgramCall, StateChange } from "@/core/world/program-call";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { WorldObject } from "@/core/world/world-state";
import type { AgentRecord } from "@/engines/agent/agent-record";
import type { AgentRun, AgentTask } from "@/engines/agent/agent-engine";
import type { Routine } from "@/engines/agent/routine";
import type { Whereabouts } from "@/engines/agent/whereabouts";
import type { WriterWorld, WritingSource } from "@/engines/agent/writer";
import { WordEditor } from "@/engines/agent/word-editor";

/** A run that somebody called done, to be found again by its name. */
export function keepRoutine(
  name: string,
  { instruction, dialogue }: AgentTask,
  { run: { events }, objects, world }: KeptRun,
): Routine {
  const lasting = world.language?.speech?.attributes.lasting;
  const said = events.flatMap((event) => (event.kind === "answered" ? event.utterances : []));
  const words = [instruction, ...[...dialogue, ...said].map(({ text }) => text)].join(" ");
  const done = events.flatMap((event) =>
    event.kind === "acted" && event.outcome.ok
      ? [{ call: event.call, changes: event.outcome.changes }]
      : [],
  );
  const calls = done.map(({ call }, index) => ({ line: index + 1, call }));
  const stateChanges = done.flatMap(({ changes }, index) =>
    changes
      .filter(({ attribute }) => lasting === undefined || lasting.includes(attribute))
      .map(toExpected(index + 1)),
  );
  return {
    name,
    words,
    source: {
      calls,
      exemplar: {
        id: `routine ${name}`,
        title: name,
        instruction: words,
        dialogue: "",
        program: calls.map(({ call }) => nameOf(call)).join("\n"),
        noisyProgram: "",
        abstractions: { ...EMPTY_ABSTRACTIONS, summary: words, stateChanges },
        stateText: "",
        objects,
      },
    },
  };
}

/** A routine of an exemplar: what its person said and what it did, under the name that it was given. */
export function routineOfExemplar(
  name: string,
  { exemplar, calls }: Pick<WritingSource, "exemplar" | "calls">,
): Routine {
  const talked = exemplar.dialogue.replaceAll(/<[^<>\n]{1,40}>/gu, " ").trim();
  // The talk begins with the instruction where somebody typed both as one.
  const words = talked.startsWith(exemplar.instruction)
    ? talked
    : [exemplar.instruction, talked].filter((text) => text !== "").join(" ");
  return { name, words, source: { exemplar, calls } };
}

export interface KeptRun {
  readonly run: AgentRun;
  /** The room before it. */
  readonly objects: readonly WorldObject[];
  readonly world: WriterWorld;
}

const toExpected =
  (line: number) =>
  ({ objectId, attribute, before, after }: StateChange) => ({
    id: `change-${line}-${objectId}-${attribute}`,
    object: objectId,
    attribute,
    before,
    after,
    line,
  });

function nameOf({ receiver, method }: ProgramCall): string {
  return `${receiver.variable}.${method}()`;
}

export interface RecalledRoutine {
  readonly routine: Routine;
  /** The words of the routine, changed as was said. */
  readonly task: AgentTask;
  /** What is to be done besides; each is an instruction of its own. */
  readonly besides: readonly Utterance[];
  /** What was changed, for people. */
  readonly changes: readonly string[];
}

/** The routine that is named, where one is; of several the one with the longest name. */
export function recallRoutine(
  { instruction, dialogue }: AgentTask,
  routines: readonly Routine[],
  { world, whereabouts }: { readonly world: WriterWorld; readonly whereabouts: Whereabouts },
): RecalledRoutine | undefined {
  const said = [instruction, ...dialogue.map(({ text }) => text)].join(" . ");
  const [routine] = routines
    .filter(({ name }) => plain(said).includes(plain(name)))
    .toSorted((a, b) => b.name.length - a.name.length);
  if (routine === undefined) {
    return undefined;
  }
  const editor = new WordEditor(world, whereabouts);
  const changes: string[] = [];
  const besides: Utterance[] = [];
  let { words } = routine;
  for (const sentence of said.split(/[.;!?\n]+/u)) {
    const edited = editor.edit(words, afterName(sentence, routine.name));
    if (edited?.words !== undefined) {
      words = edited.words;
      changes.push(edited.what);
    } else if (edited !== undefined) {
      besides.push({ speaker: "Commander", text: edited.what, frame: 0 });
    }
  }
  return { routine, changes, besides, task: { instruction: words, dialogue: [] } };
}

/** "With the tulip" of "do the Sunday fern with the tulip"; all of a sentence that does not have the name. */
function afterName(sentence: string, name: string): string {
  const inWords = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const pattern = String.raw`(?<![\p{L}\p{N}])${inWords.join(String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])`;
  const found = new RegExp(pattern, "iu").exec(sentence);
  return found === null
    ? sentence
    : sentence.slice(found.index + found[0].length).replace(/^[\s,]*(?:and|then|also|\s)*/iu, "");
}

/** " do the mary cleaning ": whole words alone are compared. */
function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** What was done when it was kept, as the source that stands before all others. */
export function sourceOf({ source }: Routine): WritingSource {
  const { id, title } = source.exemplar;
  const channels = { instruction: 1, state: 0, visual: 0 };
  const retrieved = { exemplarId: id, title, rank: 1, score: 1, channels, margin: 0 };
  return { ...source, retrieved };
}

/** A routine is an exemplar too, and may be found again by its words: it counts where it stands first. */
export function eachOnce(sources: readonly WritingSource[]): readonly WritingSource[] {
  const first = new Map<string, WritingSource>();
  for (const source of sources) {
    first.set(source.exemplar.id, first.get(source.exemplar.id) ?? source);
  }
  return [...first.values()];
}

/** As an event of the run, where one was named. */
export function tellRoutine(recalled: RecalledRoutine | undefined, record: AgentRecord): void {
  if (recalled !== undefined) {
    const { routine, task, changes, besides } = recalled;
    const { name } = routine;
    record.tell({ kind: "recalled", name, words: task.instruction, changes, besides });
  }
}
