/** One example of an ICAL memory as an exemplar: a claim until it is run here. */
import { toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { isDefined } from "@/base/defined";
import { sha256Hex } from "@/base/sha256";
import { z } from "zod";
import type { Exemplar } from "@/core/exemplar";
import { requestOf } from "@/formats/exchange/dialogue-text";
import type { ExchangeExemplar, KeptFields } from "@/formats/exchange/exchange-content";
import { undoIcalChanges, parseIcalChanges } from "@/formats/ical/ical-changes";
import {
  derivedText,
  ICAL_FIELD_NAMES,
  icalPath,
  readChanges,
  readPlan,
  type IcalFieldName,
} from "@/formats/ical/ical-fields";
import { unfenceProgram } from "@/formats/ical/ical-memory";
import { layOutRoom } from "@/formats/ical/ical-room";
import { parseIcalState } from "@/formats/ical/ical-state";
import { readComments } from "@/formats/exchange/program-comments";
import { adviceOn, mendProgram } from "@/formats/exchange/mend-program";
import type { CheckedProblem, ReadJob } from "@/formats/exchange/exchange-format";
import type { ReportLine, ReportSeverity } from "@/formats/report";
import { householdWorld, type ListedObject } from "@/worlds/household/household-study";

/** The texts of an example's files, those that are there. */
export type IcalTexts = Readonly<Partial<Record<IcalFieldName, string>>>;

export interface IcalExample {
  /** The memory's folder below what was given; empty where it is what was given. */
  readonly memory: string;
  readonly number: number;
  readonly texts: IcalTexts & Readonly<Record<"command" | "functions", string>>;
}

/** What was made of an example. */
export interface ReadExample {
  readonly exemplar: ExchangeExemplar;
  /** What is wrong with its program still. */
  readonly problems: readonly CheckedProblem[];
  readonly lines: readonly ReportLine[];
  /** The game that it was learned from, where the file says so. */
  readonly tag: string | undefined;
}

/** Before the number of an example, its memory and which fields it has, among what is kept. */
const KEPT = "ical/";
export const KEPT_NUMBER = `${KEPT}number`;
export const KEPT_MEMORY = `${KEPT}memory`;
export const KEPT_FIELDS = `${KEPT}fields`;

/** The name under which a field's own text is kept. */
export function keptField(name: IcalFieldName): string {
  return `${KEPT}${name}`;
}

const statsSchema = z.object({
  tag: z.string().min(1).max(200),
  task_type: z.string().max(500),
  successful_skill: z.boolean(),
  total_env_steps: z.number().nonnegative(),
});
type IcalStats = Readonly<z.infer<typeof statsSchema>>;

/**
 * Reads an example and checks its program, mending it where that was chosen. What of it cannot be read is
 * a line of the report; its texts are kept all the same.
 */
export async function readIcalExample(example: IcalExample, job: ReadJob): Promise<ReadExample> {
  const { memory, number } = example;
  const lines: ReportLine[] = [];
  const note: Note = (severity, name, about) => {
    lines.push({ severity, file: icalPath(memory, name, number), pointer: "", ...about });
  };
  const stats = readStats(example.texts.stats_instance, note);
  const room = readRoom(example, note);
  const { texts, problems } = await checkExample(example, room, { job, note });
  const sha256 = await sha256Hex(
    ICAL_FIELD_NAMES.map((name) => texts[name] ?? "\u0000").join("\u0001"),
  );
  const exemplar = toExemplar(texts, { stats, sha256, stateJson: room?.stateJson });
  return {
    exemplar: { ...exemplar, kept: keptOf({ memory, number, texts }, exemplar) },
    problems,
    lines,
    tag: stats?.tag,
  };
}

interface CheckedExample {
  readonly texts: IcalExample["texts"];
  readonly problems: readonly CheckedProblem[];
}

async function checkExample(
  { texts }: IcalExample,
  room: IcalRoom | undefined,
  { job, note }: { readonly job: ReadJob; readonly note: Note },
): Promise<CheckedExample> {
  const instances = room?.objects.map((object) => ({ id: object.id, class: object.class }));
  const { program, problems, mended } = await mendProgram(
    unfenceProgram(texts.functions),
    instances,
    job,
  );
  for (const { line, sentence } of mended) {
    note("info", "functions", { message: `Mended in line ${line}: ${sentence}` });
  }
  for (const problem of problems) {
    const { line, sentence } = problem;
    const message = `Defect in line ${line}: ${sentence}`;
    note("warning", "functions", { message, fix: adviceOn(problem) });
  }
  return { texts: mended.length === 0 ? texts : { ...texts, functions: program }, problems };
}

type Note = (
  severity: ReportSeverity,
  name: IcalFieldName,
  about: Pick<ReportLine, "message" | "fix">,
) => void;

interface IcalRoom {
  readonly objects: readonly ListedObject[];
  readonly stateJson: string;
}

/** The room that the program starts in, from the fullest state that is there, its changes undone. */
function readRoom({ texts, memory, number }: IcalExample, note: Note): IcalRoom | undefined {
  const name = STATES.find((each) => texts[each] !== undefined);
  const text = name === undefined ? undefined : texts[name];
  if (name === undefined || text === undefined) {
    return undefined;
  }
  try {
    const { objects, notes } = parseIcalState(text, icalPath(memory, name, number));
    notes.forEach((each) => note("info", name, { message: each }));
    const { attribute_change: changed } = texts;
    const changesPath = icalPath(memory, "attribute_change", number);
    const changes = changed === undefined ? [] : parseIcalChanges(changed, changesPath);
    const start = undoIcalChanges(objects, changes);
    const stateJson = JSON.stringify(layOutRoom(start, `ICAL ${number}`));
    return { objects: start, stateJson };
  } catch (error) {
    const { what } = toErrorData(error);
    const message = `${what} The example is kept, but cannot be run again.`;
    note("warning", name, { message });
    return undefined;
  }
}

/** The most complete first: programs act on things that the filtered ones leave out. */
const STATES = ["states", "states_filtered", "states_filtered_demo"] as const;

function readStats(text: string | undefined, note: Note): IcalStats | undefined {
  if (text === undefined) {
    return undefined;
  }
  try {
    return statsSchema.parse(JSON.parse(text));
  } catch {
    const message = "It says neither game nor task in a way that can be read; the text is kept.";
    note("warning", "stats_instance", { message });
    return undefined;
  }
}

/** What a memory without filtered states has of one. */
const NO_STATE = "";

interface ExampleFacts {
  readonly stats: IcalStats | undefined;
  readonly sha256: string;
  readonly stateJson: string | undefined;
}

function toExemplar(
  texts: IcalExample["texts"],
  { stats, sha256, stateJson }: ExampleFacts,
): ExchangeExemplar {
  const {
    command,
    functions,
    functions_demo: demo,
    states_filtered: filtered,
    states_filtered_demo: filteredDemo,
  } = texts;
  const id = `ical-${sha256.slice(0, 24)}`;
  const summary = texts.summary === undefined ? "" : texts.summary.trim();
  const title = stats === undefined ? firstWords(command, summary) : taskWords(stats);
  const program = unfenceProgram(functions);
  const goal =
    stats === undefined ? undefined : householdWorld.goalFromInstruction(taskWords(stats));
  const stateText = ensureExists([filtered, filteredDemo, NO_STATE].find(isDefined));
  return {
    id,
    world: "household",
    title,
    instruction: requestOf(command),
    dialogue: command,
    program,
    noisyProgram: demo === undefined ? "" : unfenceProgram(demo),
    abstractions: {
      summary,
      plan: texts.plan === undefined ? [] : readPlan(texts.plan),
      comments: readComments(program),
      stateChanges:
        texts.attribute_change === undefined ? [] : [...readChanges(texts.attribute_change)],
      relevantObjects: readRelevant(stateText),
    },
    stateText,
    ...(stateJson === undefined ? {} : { stateJson }),
    ...(goal === undefined ? {} : { goal }),
    provenance: toProvenance({ id, title, sha256, stats }),
  };
}

function toProvenance(given: {
  readonly id: string;
  readonly title: string;
  readonly sha256: string;
  readonly stats: IcalStats | undefined;
}): Exemplar["provenance"] {
  const { id, title, sha256, stats } = given;
  return {
    demonstrationId: stats === undefined ? id : stats.tag,
    title,
    sourceKind: "ical",
    fileHash: sha256,
    programId: `${id}-program`,
    runId: "",
    teacher: "ICAL",
    corrections: [],
    environmentSteps: stats === undefined ? 0 : stats.total_env_steps,
    verifiedBy: "claimed",
    claims: stats?.successful_skill === true ? "run" : "person",
  };
}

/** `Serve_5_slice(s)_of_Tomato_in_a_Bowl` in words. */
function taskWords({ task_type: type }: IcalStats): string {
  return type.replaceAll("_", " ").replaceAll("(s)", "s");
}

function firstWords(command: string, summary: string): string {
  const words = summary === "" ? requestOf(command) : summary;
  return words.length > 80 ? `${words.slice(0, 79)}…` : words;
}

/** Objects of a filtered state are those that matter; the file does not say why. */
function readRelevant(state: string): ExchangeExemplar["abstractions"]["relevantObjects"] {
  if (state.trim() === "") {
    return [];
  }
  try {
    const { objects } = parseIcalState(state, "");
    return objects.map(({ id, class: name }) => ({ id, class: name, why: "" }));
  } catch {
    // What is wrong with it is told where the room is read; filtered states are part of the whole one.
    return [];
  }
}

/** Number, memory and fields, and the texts that our nouns do not give again. */
function keptOf({ memory, number, texts }: IcalExample, exemplar: ExchangeExemplar): KeptFields {
  const present = ICAL_FIELD_NAMES.filter((name) => texts[name] !== undefined);
  const own = present.flatMap((name): (readonly [string, string])[] => {
    const raw = texts[name];
    return raw === undefined || derivedText(name, exemplar) === raw ? [] : [[keptField(name), raw]];
  });
  return {
    [KEPT_NUMBER]: String(number),
    [KEPT_MEMORY]: memory,
    [KEPT_FIELDS]: present.join(","),
    ...Object.fromEntries(own),
  };
}
