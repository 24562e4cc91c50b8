/** A run as it is read: what stands where at one of its moments. Pure, so that a run can be gone through. */
import { groupBy } from "@/base/groups";
import type { Json } from "@/base/json";
import type { SensedObject } from "@/core/senses/senses";
import type {
  AgentMoment,
  EventOf,
  UnmappedPart,
  WrittenProgram,
  WrittenStep,
} from "@/features/deploy/agent-moment";
import { callText } from "@/core/world/call-text";
import { STOP_WORDS, searchWords, writtenWords } from "@/features/deploy/run-words";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/**
 * What became of a step of the program that was written last; `so`: nothing had to be done, `left`: the run came to
 * its end, or to a question, without it.
 */
export type StepState = "waiting" | "now" | "done" | "so" | "refused" | "left";

export interface StepShown {
  readonly step: WrittenStep;
  readonly text: string;
  readonly state: StepState;
  /** Calls around it that no line of the program is: what it needs first, and mendings. */
  readonly mended: readonly string[];
  /** Why it was refused. */
  readonly refusal: string | undefined;
}

/** One line of the talk. */
export interface ChatLine {
  /** Index of its moment; what was said before the first one has none. */
  readonly at: number | undefined;
  readonly by: "person" | "agent";
  readonly text: string;
  readonly tone: "plain" | "question" | "trouble";
}

/** What a run looks like at one moment. */
export interface RunStory {
  readonly program: WrittenProgram | undefined;
  readonly steps: readonly StepShown[];
  readonly chat: readonly ChatLine[];
  readonly seen: readonly SensedObject[];
  readonly searching: string | undefined;
  /** The room; undefined before the first moment. */
  readonly state: Json | undefined;
  readonly environmentSteps: number;
  readonly refused: number;
}

const QUIET: ReadonlySet<AgentMoment["event"]["kind"]> = new Set(["bound", "checked"]);

const NOTHING_SEEN: RunStory["seen"] = [];

/** Whether a moment is worth a stop while a run is watched. */
export function isStop({ event }: AgentMoment): boolean {
  return !QUIET.has(event.kind);
}

/** The story up to and with the moment `at`; -1 for nothing yet. */
export function storyAt(
  instruction: string,
  moments: readonly AgentMoment[],
  at: number,
): RunStory {
  const past = moments.slice(0, at + 1);
  const events = past.map(({ event }) => event);
  const lastWritten = events.findLastIndex(
    (event, index) => event.kind === "written" && !isPutAside(events, index),
  );
  const written = events[lastWritten];
  const program = written?.kind === "written" ? written.program : undefined;
  const since = events.slice(lastWritten + 1);
  const last = events.at(-1);
  const outcomes = events.flatMap((event) =>
    event.kind === "acted" || event.kind === "looked" ? [event.outcome] : [],
  );
  return {
    program,
    steps:
      program === undefined ? [] : program.steps.map((step, index) => toShown(step, index, since)),
    chat: withoutEchoes([
      { at: undefined, by: "person", text: instruction, tone: "plain" },
      ...events.flatMap((_, index) =>
        (isToldAlready(events, index) ? [] : linesOf(events, index)).map((line) => ({
          ...line,
          at: index,
        })),
      ),
    ]),
    seen: past.flatMap(({ seen }) => (seen === undefined ? [] : [seen])).at(-1) ?? NOTHING_SEEN,
    searching: last?.kind === "looked" ? searchWords(last) : undefined,
    state: past.findLast(({ state }) => state !== undefined)?.state,
    environmentSteps: outcomes.reduce((sum, { environmentSteps }) => sum + environmentSteps, 0),
    refused: events.filter((event) => event.kind === "acted" && isRefused(event)).length,
  };
}

/** A question that the next line asks again, with more to it, is said once. */
function withoutEchoes(lines: readonly ChatLine[]): readonly ChatLine[] {
  return lines.filter(({ text, tone }, index) => {
    const next = lines[index + 1];
    const isAskedAgain = next?.tone === "question" && next.text.startsWith(text);
    return tone !== "question" || !isAskedAgain;
  });
}

/** After a program that ran to its end the agent looks once more; what it knew already it does not do again. */
function isPutAside(events: readonly AgentMoment["event"][], index: number): boolean {
  const [event, next] = events.slice(index, index + 2);
  return (
    event?.kind === "written" &&
    event.because === "finished" &&
    (isSettled(event.program) || next?.kind === "asked" || next?.kind === "stopped")
  );
}

/** Nothing is left to do, to ask or to say. */
function isSettled({ steps, unmapped, questions }: WrittenProgram): boolean {
  return steps.length + unmapped.length + questions.length === 0;
}

/** What is asked now was said with the program that it is about; what was looked for everywhere is not looked for again. */
function isToldAlready(events: readonly AgentMoment["event"][], index: number): boolean {
  const event = events[index];
  if (event?.kind === "not-found" && event.looks === 0) {
    const wanted = event.wanted.class;
    return events
      .slice(0, index)
      .some((each) => each.kind === "not-found" && each.wanted.class === wanted);
  }
  return (
    event?.kind === "asked" &&
    events
      .slice(0, index)
      .some((each) => each.kind === "written" && each.program.questions.includes(event.question))
  );
}

function isRefused({ outcome, isAlreadySo }: EventOf<"acted">): boolean {
  return !outcome.ok && !isAlreadySo;
}

function toShown(
  step: WrittenStep,
  index: number,
  since: readonly AgentMoment["event"][],
): StepShown {
  const acts = since.flatMap((event) =>
    event.kind === "acted" && event.step === index ? [event] : [],
  );
  const own = acts.findLast((event) => event.as === "program");
  const isLast = since.findLast(({ kind }) => kind === "acted") === acts.at(-1);
  const isOver = since.some(({ kind }) => kind === "stopped" || kind === "asked");
  const isRunning = acts.length > 0 && isLast && !isOver;
  const isBad = own !== undefined && isRefused(own);
  return {
    step,
    text: callText(own?.call ?? step.call),
    state: isRunning
      ? "now"
      : own === undefined
        ? undoneState(index, since)
        : isBad
          ? "refused"
          : "done",
    mended: acts.flatMap((event) => (event.as === "program" ? [] : [callText(event.call)])),
    refusal: isBad ? own.outcome.failure?.sentence : undefined,
  };
}

/** Of a step without a call of its own. */
function undoneState(index: number, since: readonly AgentMoment["event"][]): StepState {
  if (since.some((event) => event.kind === "skipped" && event.step === index)) {
    return "so";
  }
  return since.some(({ kind }) => kind === "stopped" || kind === "asked") ? "left" : "waiting";
}

type Line = Omit<ChatLine, "at">;

const says = (text: string, tone: ChatLine["tone"] = "plain"): Line => ({
  by: "agent",
  text,
  tone,
});

/** Decisions that are told in the talk; the others are only listed. */
const TALKATIVE = [
  "recalled",
  "retrieved",
  "written",
  "not-found",
  "acted",
  "asked",
  "answered",
  "stopped",
] as const;
type Talkative = EventOf<(typeof TALKATIVE)[number]>;

function isTalkative(event: AgentMoment["event"]): event is Talkative {
  return TALKATIVE.some((kind) => kind === event.kind);
}

function linesOf(events: readonly AgentMoment["event"][], index: number): readonly Line[] {
  if (isPutAside(events, index)) {
    return [says(t("I looked once more: I know nothing to do but what I did."))];
  }
  const event = events[index];
  return event === undefined || !isTalkative(event) ? [] : wordsOf(event, events.slice(0, index));
}

/** What a decision says in the talk. */
function wordsOf(event: Talkative, before: readonly AgentMoment["event"][]): readonly Line[] {
  if (event.kind === "recalled") {
    return [says(t("I know “{name}”: {words}", { name: event.name, words: event.words }))];
  }
  if (event.kind === "retrieved") {
    return [says(recallWords(event))];
  }
  if (event.kind === "written") {
    return writtenLines(event, before);
  }
  if (event.kind === "not-found") {
    return [
      says(
        tn(
          event.looks,
          {
            one: "I looked in {count} place and found no {class}.",
            other: "I looked in {count} places and found no {class}.",
          },
          { class: event.wanted.class },
        ),
        "trouble",
      ),
    ];
  }
  if (event.kind === "acted") {
    return isRefused(event) && event.outcome.failure !== undefined
      ? [
          says(
            t("Refused: {sentence}", { sentence: toldHere(event.outcome.failure.sentence) }),
            "trouble",
          ),
        ]
      : [];
  }
  if (event.kind === "asked") {
    return [says(toldHere(event.question), "question")];
  }
  if (event.kind === "answered") {
    return event.utterances.map(({ text }) => ({ by: "person", text, tone: "plain" }));
  }
  return [stopLine(event, before)];
}

function stopLine({ reason }: EventOf<"stopped">, before: readonly AgentMoment["event"][]): Line {
  const isForLack = reason === "nothing-to-do" && before.some(({ kind }) => kind === "not-found");
  return says(
    isForLack ? t("I did nothing: what it takes is not here.") : STOP_WORDS[reason],
    reason === "done" ? "plain" : "trouble",
  );
}

function recallWords({ retrieved }: EventOf<"retrieved">): string {
  const [first] = retrieved;
  if (first === undefined) {
    return t("I remember nothing that could help: I can do no more than what the words name.");
  }
  return tn(
    retrieved.length,
    {
      one: "I remember {count} exemplar; the nearest is “{title}” ({score}).",
      other: "I remember {count} exemplars; the nearest is “{title}” ({score}).",
    },
    { title: first.title, score: first.score.toFixed(2) },
  );
}

function writtenLines(
  { program, because, sureness }: EventOf<"written">,
  before: readonly AgentMoment["event"][],
): readonly Line[] {
  const { steps, unmapped, questions } = program;
  const isSo = unmapped.length === 0 && questions.length === 0;
  const nothing =
    because !== "first"
      ? t("Nothing is left that I could do.")
      : isSo
        ? t("What you ask for is so already, as far as I have seen.")
        : t("I know nothing that I could do for this.");
  const head =
    because === "next"
      ? []
      : [says(steps.length === 0 ? nothing : writtenWords(because, program, sureness))];
  const news = unmapped.filter(
    (part) =>
      (part.kind === "words" || part.kind === "object") &&
      !before.some((event) => isSaidIn(event, part)),
  );
  // Several words that came to nothing for the same reason are one thing to tell.
  const open = [...groupBy(news, ({ why }) => why)].map(([why, parts]) => {
    const words = parts.map(({ what }) => t("“{words}”", { words: what })).join(", ");
    const values = { words, why: toldHere(why) };
    return says(t("I could not make anything of {words}: {why}", values), "trouble");
  });
  return [
    ...head,
    ...open,
    ...missingLines(unmapped, before),
    ...questions.map((question) => says(toldHere(question), "question")),
  ];
}

/** What is nowhere either; what was looked for by itself was told then. */
function missingLines(
  unmapped: readonly UnmappedPart[],
  before: readonly AgentMoment["event"][],
): readonly Line[] {
  const isTold = (part: UnmappedPart): boolean =>
    before.some(
      (event) =>
        isSaidIn(event, part) || (event.kind === "not-found" && event.wanted.class === part.what),
    );
  const things = unmapped
    .filter((part) => part.kind === "missing" && !isTold(part))
    .map(({ what }) => what)
    .join(", ");
  return things === ""
    ? []
    : [says(t("I have seen none of these either: {things}.", { things }), "trouble")];
}

/** What a program leaves out it leaves out again when it is written again: that is told once. */
function isSaidIn(event: AgentMoment["event"], { what, why }: UnmappedPart): boolean {
  return (
    event.kind === "written" &&
    event.program.unmapped.some((each) => each.what === what && each.why === why)
  );
}
