/**
 * A teacher whose every revision is shown before it counts: what any teacher made of a correction, a language model
 * too, becomes the question that is asked where something speaks against it.
 */
import { withFarSide } from "@/core/world/far/far-side";
import type { PendingReading, SteppedChange } from "@/core/correction";
import { readWrittenComments, writeComment } from "@/core/one-text/written-comment";
import type { WorldModel } from "@/core/world/world-model";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import {
  askFirst,
  compareLists,
  toKeyed,
  type Keyed,
} from "@/engines/teacher/corrections/doubts/ask-first";
import { endsOf } from "@/engines/teacher/corrections/doubts/ends-of";
import { toThings, type RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { lexiconOf } from "@/engines/teacher/corrections/words/lexicon-of";
import { parseStraightLine, type ParsedProgram } from "@/engines/teacher/straight-line-program";
import type { ProposalDraft, ReviseRequest, Teacher } from "@/engines/teacher/teacher-engine";

/** The same teacher, that only asks. What it does not understand or asks about itself stays as it is. */
export function askingFirst(teacher: Teacher, world: WorldModel): Teacher {
  return {
    name: teacher.name,
    propose: async (request, options) => await teacher.propose(request, options),
    revise: async (request, options) => {
      const draft = await teacher.revise(request, options);
      return draft.isAddressed && draft.pending === undefined
        ? await asQuestion(draft, request, world)
        : draft;
    },
  };
}

async function asQuestion(
  draft: ProposalDraft,
  request: ReviseRequest,
  world: WorldModel,
): Promise<ProposalDraft> {
  const { program, abstractions, note, record } = draft;
  const steps = changedSteps(request.program, program, world);
  const comments = compareLists(commentsOf(request.program), commentsOf(program));
  const ends = await withFarSide(world, () => changedEnds(request, program, world));
  const pending: PendingReading = {
    does: draft.does ?? doesOf(steps),
    doubts: [],
    steps,
    ...(steps.length > 0 || comments.length === 0 ? {} : { comments }),
    ...(ends.length === 0 ? {} : { ends: [...ends] }),
    program,
    abstractions,
    note,
    record,
  };
  return {
    program: request.program,
    abstractions: request.abstractions,
    isAddressed: false,
    note: askFirst(pending),
    record,
    pending,
  };
}

/** So many changes are said behind "this would"; of more the number, since all of them stand below. */
const MAX_SAID = 3;

function doesOf(steps: readonly SteppedChange[]): string {
  if (steps.length === 0) {
    return "leave the steps as they are";
  }
  return steps.length > MAX_SAID
    ? "change the steps below"
    : steps.map(({ kind, words }) => (kind === "new" ? words : `leave out: ${words}`)).join("; ");
}

/** In words where both programs are plain calls; else line by line, so that no change goes unseen. */
function changedSteps(before: string, after: string, world: WorldModel): SteppedChange[] {
  const [old, next] = [parse(before, world), parse(after, world)];
  const isPlain = [old, next].every(({ unsupportedLines }) => unsupportedLines.length === 0);
  const { speech } = languageOf(world);
  const keyed = ({ calls }: ParsedProgram) => calls.map(({ call }) => toKeyed(call, speech));
  return isPlain
    ? compareLists(keyed(old), keyed(next))
    : compareLists(linesOf(before), linesOf(after));
}

/** The calls that do something: what only notes a change is left out. */
function parse(program: string, world: WorldModel): ParsedProgram {
  const { calls, unsupportedLines } = parseStraightLine(program, world.vocabulary);
  const { note } = languageOf(world).speech.calls;
  return { calls: calls.filter(({ call }) => call.method !== note), unsupportedLines };
}

function linesOf(program: string): readonly Keyed[] {
  return program
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !line.trimStart().startsWith("#"))
    .map((line) => ({ key: line, words: line.trim() }));
}

function commentsOf(program: string): readonly Keyed[] {
  return readWrittenComments(program.split("\n")).map((comment) => {
    const written = writeComment(comment);
    return { key: written, words: written };
  });
}

/** What would be otherwise when all is done; nothing where that is not known without running it. */
function changedEnds(
  { program: before, state }: ReviseRequest,
  after: string,
  world: WorldModel,
): readonly string[] {
  const lexicon = lexiconOf(world);
  const old = leftBy(before, { state, world, lexicon });
  const next = leftBy(after, { state, world, lexicon });
  return old === undefined || next === undefined ? [] : endsOf({ thingsAfter: old, lexicon }, next);
}

interface Room extends Pick<ReviseRequest, "state"> {
  readonly world: WorldModel;
  readonly lexicon: Lexicon;
}

/** Undefined where the program is more than calls, or one of them is refused. */
function leftBy(
  program: string,
  { state, world, lexicon }: Room,
): readonly RoomThing[] | undefined {
  const { calls, unsupportedLines } = parse(program, world);
  const episode = world.open(world.read(state), undefined);
  const isDone = unsupportedLines.length === 0 && calls.every(({ call }) => episode.call(call).ok);
  return isDone ? toThings(episode.objects(), lexicon) : undefined;
}
