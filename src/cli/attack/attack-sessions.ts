/** `exemplar attack-sessions`: random clicks, and whether anything untrue is called verified then. See the help. */
import { parseArgs } from "node:util";
import { AppError, toErrorData } from "@/base/app-error";
import { createSeededRandom } from "@/base/seeded-random";
import { isInTrash } from "@/core/line/in-trash";
import { ITEM_GESTURES } from "@/cli/attack/item-gestures";
import { openDesk } from "@/cli/attack/session-desk";
import { faultsOf, type FoundFault } from "@/cli/attack/session-faults";
import { GESTURES, NothingThere, type Person } from "@/cli/attack/session-gestures";
import { kitByRules, RULES, type Rules } from "@/cli/attack/session-rules";
import { SessionWords } from "@/cli/attack/session-words";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { caseOfMade } from "@/cli/teach/teach-case";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import { currentSession } from "@/lesson/lesson-parts";
import {
  DEMO_TASK_NAMES,
  findTaskDemonstration,
  roomSeed,
} from "@/worlds/household/household-study";
import { kitOf } from "@/worlds/worlds";

const HELP = `npm run -s exemplar -- attack-sessions [--seed S] [--sessions N] [--minutes M] [--json]

Opens demonstrations in rooms of our own and does at random what a person can do in a review: label,
propose, reword the instruction, put more words behind, before or into it, also such as nobody can read,
or the same twice, negated, or in another order, and while a run or an accept is under way, propose and run
ahead, type, run, correct in words, relabel, accept, also twice at once, reject, undo and redo, take back
a verdict of before, delete the item and put it back, rename it, back everything up and restore that in the
middle, import a forged bundle and check its claims. After every gesture each exemplar that calls itself
verified is judged by somebody who was told what each instruction asks for when it was written, who
carries the program out again and counts the things of the room (lab/goals/plain-verdict.ts).

  --seed      the same seed gives the same sessions (default 1)
  --sessions  how many (default 200); --minutes ends it earlier
  --gestures  how many each has at most (default 24)
  --rules     now (default), or a control: reading, by which words stand for a goal as soon as they are read
              as the same, whatever could not be read; prefix, by which they do where they begin the same;
              once, by which what is said twice counts once; trash, by which a deleted item takes anything

Figures:
  sessions         sessions that were begun
  sessionAccepts   times that something was accepted: with none, the rest says nothing
  verifiedUntrue   sessions in which something untrue was called verified (aim: 0)
  sessionHalf      sessions with an exemplar without its verdict, or a verdict without its exemplar
  claimsShown      sessions in which a teacher was shown a mere claim
  deletedChanged   sessions in which something was done to an item while it was deleted
  sessionCrashes   sessions that ended in anything but an expected failure`;

const CORRECTIONS = [
  "Put the mug on the table instead.",
  "Wash it first.",
  "Leave the fridge alone.",
  "Don't slice anything.",
  "Turn the tap off at the end.",
  "The plate is still dirty.",
  "No, that is wrong.",
];

export interface SessionAttack {
  readonly seed: number;
  readonly sessions: number;
  readonly gestures: number;
  readonly limitMs: number;
  /** What the studio holds words for; others than today's show that the attack finds what they let through. */
  readonly rules: Rules;
}

export interface SessionFault extends FoundFault {
  readonly session: number;
  /** What was done before it, oldest first. */
  readonly gestures: readonly string[];
}

export interface SessionReport {
  readonly sessions: number;
  readonly accepts: number;
  readonly gestures: Readonly<Record<string, number>>;
  readonly faults: readonly SessionFault[];
}

/** Runs the command. Exit code 1 where a fault was found, 2 for a wrong call. */
export async function attackSessionsCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string", default: "1" },
      sessions: { type: "string", default: "200" },
      gestures: { type: "string", default: "24" },
      minutes: { type: "string", default: "60" },
      rules: { type: "string", default: "now" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const options = {
    seed: Number(values.seed),
    sessions: Number(values.sessions),
    gestures: Number(values.gestures),
    limitMs: Number(values.minutes) * 60_000,
  };
  const rules = RULES.find((each) => each === values.rules);
  if (values.help || rules === undefined || !Object.values(options).every(Number.isFinite)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const report = await attackSessions({ ...options, rules });
  const figures = sessionFigures(report);
  console.log(
    formatTable(
      [
        { title: "gesture", cell: ([name]) => name },
        { title: "done", cell: ([, times]) => times },
      ],
      Object.entries(report.gestures),
    ),
  );
  for (const { kind, session, what, gestures } of report.faults.slice(0, 20)) {
    console.log(`${kind}, session ${session}: ${what}\n  after ${gestures.join(", ")}`);
  }
  printFigures({ figures, gestures: report.gestures, faults: report.faults }, values.json);
  return report.faults.length === 0 ? 0 : 1;
}

/** What the help says that they are. */
export function sessionFigures({ sessions, accepts, faults }: SessionReport) {
  const count = (kind: SessionFault["kind"]) =>
    new Set(faults.filter((fault) => fault.kind === kind).map(({ session }) => session)).size;
  return {
    sessions,
    sessionAccepts: accepts,
    verifiedUntrue: count("untrue"),
    sessionHalf: count("half"),
    claimsShown: count("claim shown"),
    deletedChanged: count("deleted"),
    sessionCrashes: count("crash"),
  };
}

/** One way to ask for each task, and what its author says it asks for. */
function tasksToSay() {
  const tasks = DEMO_TASK_NAMES.map((task) =>
    findTaskDemonstration(task, roomSeed("training", 300)),
  );
  return new Map(tasks.map(({ instruction, goal }) => [instruction, goal]));
}

/** So many rooms for each task: what is tried are gestures, and showing a task in a room takes long. */
const ROOMS = 24;

function createShowing() {
  const known = new Map<string, ReturnType<typeof findTaskDemonstration>>();
  return (task: (typeof DEMO_TASK_NAMES)[number], room: number) => {
    const key = `${task} ${room}`;
    const made = known.get(key) ?? findTaskDemonstration(task, roomSeed("training", room));
    known.set(key, made);
    return made;
  };
}

/** Runs sessions one after the other until a limit is reached. */
export async function attackSessions(options: SessionAttack): Promise<SessionReport> {
  const kit = kitByRules(await kitOf("household"), options.rules);
  const tools = createLessonTools(kit, createRunner(kit, "calls"));
  const known = tasksToSay();
  const shown = createShowing();
  const startedMs = performance.now();
  const done: Record<string, number> = {};
  const faults: SessionFault[] = [];
  let session = 0;
  for (
    ;
    session < options.sessions && performance.now() - startedMs < options.limitMs;
    session += 1
  ) {
    const random = createSeededRandom(options.seed * 1_000_003 + session);
    const task = random.pick(DEMO_TASK_NAMES);
    const made = shown(task, random.integer(0, ROOMS - 1));
    const one = caseOfMade(made);
    const desk = await openDesk(one, tools, options.rules);
    const person: Person = {
      parts: desk.parts,
      desk,
      backup: undefined,
      random,
      listener: { signal: new AbortController().signal },
      words: new SessionWords(new Map(known).set(made.instruction, made.goal)),
      corrections: CORRECTIONS,
    };
    for (const fault of await playSession(person, { gestures: options.gestures, done })) {
      faults.push({ ...fault, session });
    }
  }
  return { sessions: session, accepts: timesOf(done, "accept"), gestures: done, faults };
}

interface Played {
  readonly gestures: number;
  /** Counts what was done, by the name of the gesture. */
  readonly done: Record<string, number>;
}

/** Plays until something is wrong or the gestures are used up. */
async function playSession(
  person: Person,
  { gestures, done }: Played,
): Promise<readonly Omit<SessionFault, "session">[]> {
  const names: string[] = [];
  for (let turn = 0; turn < gestures; turn += 1) {
    const name = nextGesture(person, turn / gestures);
    try {
      await ALL_GESTURES[name]?.(person);
      names.push(name);
      done[name] = timesOf(done, name) + 1;
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof NothingThere)) {
        const what = toErrorData(error).what;
        return [{ kind: "crash", what, gestures: [...names, name] }];
      }
    }
    const faults = await faultsOf(person);
    if (faults.length > 0) {
      return faults.map((fault) => ({ ...fault, gestures: names }));
    }
  }
  return [];
}

function timesOf(done: Readonly<Record<string, number>>, name: string): number {
  return name in done ? Number(done[name]) : 0;
}

/** A session begins with labels and a proposal more often than not, and ends with a verdict. */
function nextGesture({ random, parts, backup }: Person, progress: number): string {
  const likely =
    backup !== undefined && random.next() < 0.2
      ? ["restore"]
      : isInTrash(currentSession(parts))
        ? ["putBack", "undo", "accept"]
        : progress < 0.2
          ? ["label", "propose", "run"]
          : ["run", "run", "accept", "accept", "accept", "addWords", "type"];
  return random.next() < 0.5 ? random.pick(likely) : random.pick(Object.keys(ALL_GESTURES));
}

const ALL_GESTURES = { ...GESTURES, ...ITEM_GESTURES };
