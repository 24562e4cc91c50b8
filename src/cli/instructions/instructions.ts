/** `exemplar instructions FILE...`: sentences of people, each in a room of its own, carried out or asked about. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readParts } from "@/cli/act/act-options";
import { openEpisode } from "@/cli/act/act-one";
import { agentFor } from "@/cli/act/open-agent";
import { readMemory } from "@/cli/act/read-memory";
import { readStarter } from "@/cli/starter/read-starter";
import { createLessonTools, createRunner, type LessonTools } from "@/cli/teach/open-lesson";
import { describedCase } from "@/cli/teach/teach-case";
import { readWhole } from "@/cli/teach/teach-options";
import type { Exemplar } from "@/core/exemplar";
import { shareInterval } from "@/core/experiments/bootstrap-interval";
import type { CallArgument } from "@/core/world/program-call";
import type { AgentOptions } from "@/engines/agent/agent-engine";
import { analogyWriter } from "@/engines/agent/writers/analogy-writer";
import { type PlainInstruction, readInstructions } from "@/lab/instructions/instructions-file";
import { holds } from "@/lab/instructions/judge-instruction";
import { layOutInstruction } from "@/lab/instructions/lay-out-instruction";
import {
  isRight,
  type Outcome,
  outcomeOf,
  type TriedInstruction,
} from "@/lab/instructions/outcome";
import { type FiguresReport, printFigures, share } from "@/lab/report/print-figures";
import { type HouseholdState, roomOf, toJson } from "@/worlds/household/household-study";
import { kitOf } from "@/worlds/worlds";

const HELP = `exemplar instructions FILE... [--memory BUNDLE] [--json]

Carries out what each line of a list says, in a room laid out for it that the agent sees through its
camera alone, and looks whether what a person wants is so afterwards.

  FILE              lines of JSON: {"id", "text", "expect": {"kind": "do" | "ask", "conditions"}}
  --memory BUNDLE   exemplars to act from (the starter memory)
  --without LIST    check, locator, rectifier, memory, repair: taken away, one or several
  --words other     each is told the next line's words: what comes of acting on other words
  --rooms N         so many rooms for each (1)
  --out DIR         writes every run with all its decisions there, as act does
  --details         what was said and missed, of those that are not right
  --json            one object with the figures as the last line

Figures: right (done, or asked where nobody could know), done (of what can be done), doneOrAsked,
silent (something else or less, without a word), askedRight (of what is to be asked), unlaid (no room).`;

interface Settings {
  readonly rooms: number;
  readonly isOther: boolean;
  readonly agent: AgentOptions;
}

interface Result extends TriedInstruction {
  readonly outcome: Outcome;
}

/** Runs the command. Exit code 2 for a wrong call. */
export async function instructions(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      memory: { type: "string" },
      without: { type: "string", multiple: true, default: [] },
      words: { type: "string", default: "given" },
      rooms: { type: "string", default: "1" },
      out: { type: "string" },
      details: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const exemplars =
    values.memory === undefined ? await readStarter() : await readMemory(values.memory);
  const all = (await Promise.all(positionals.map(readInstructions))).flat();
  const parts = readParts(values.without);
  const { results, unlaid } = await tryAll(all, exemplars, {
    rooms: readWhole("rooms", values.rooms),
    isOther: values.words === "other",
    agent: { parts, seed: 1, mostQuestions: 1 },
  });
  if (values.out !== undefined) {
    await writeOut(values.out, results);
  }
  if (values.details) {
    console.log(results.flatMap(toDetails).join("\n"));
  }
  printFigures(toReport(results, unlaid), values.json);
  return results.length === 0 ? 1 : 0;
}

async function tryAll(
  all: readonly PlainInstruction[],
  exemplars: readonly Exemplar[],
  { rooms, isOther, agent }: Settings,
) {
  const kit = await kitOf("household");
  using runner = createRunner(kit, "calls");
  const tools = createLessonTools(kit, runner);
  const results: Result[] = [];
  const unlaid: string[] = [];
  for (const [index, instruction] of all.entries()) {
    const other = all[(index + 1) % all.length] ?? instruction;
    for (let number = 0; number < rooms; number += 1) {
      const room = layOutInstruction(instruction, index * rooms + number);
      if (room === undefined) {
        unlaid.push(instruction.text);
        continue;
      }
      const words = isOther ? other.text : instruction.text;
      const tried = await tryOne({ instruction, words, room }, exemplars, { tools, agent });
      results.push({ ...tried, outcome: outcomeOf(tried) });
    }
  }
  return { results, unlaid };
}

interface Posed {
  readonly instruction: PlainInstruction;
  readonly words: string;
  readonly room: HouseholdState;
}

async function tryOne(
  { instruction, words, room }: Posed,
  exemplars: readonly Exemplar[],
  { tools, agent }: { readonly tools: LessonTools; readonly agent: AgentOptions },
): Promise<TriedInstruction> {
  const { kit } = tools;
  const state = kit.model.read(toJson(room));
  const facts = { world: kit.model.id, instruction: words, dialogue: [], state: toJson(room) };
  const named = { id: instruction.id, task: instruction.expect.kind, place: room.room.name };
  const opened = await openEpisode(kit, state, "seen");
  const open = agentFor(describedCase(named, facts), { tools, exemplars, writer: analogyWriter });
  const engine = open(async () => []);
  const run = await engine.act({ instruction: words, dialogue: [] }, opened.senses, agent);
  return { instruction, run, before: room, after: roomOf(opened.state()) };
}

/** Each in a room of its own: that is its place. */
async function writeOut(folder: string, results: readonly Result[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, { run, instruction, outcome, before }] of results.entries()) {
    const place = `${before.room.name} ${index}`;
    const episode = { place, isSuccess: isRight(instruction, outcome) };
    const text = JSON.stringify({ episode, ...run }, undefined, 1);
    await writeFile(join(folder, `${index}.json`), `${text}\n`);
  }
}

function toDetails({ instruction, run, outcome, before, after }: Result): readonly string[] {
  if (isRight(instruction, outcome)) {
    return [];
  }
  const missed = instruction.expect.conditions.filter((one) => !holds(one, before, after));
  const deeds = run.events.flatMap((event) =>
    event.kind === "acted" && event.outcome.ok
      ? [`${event.call.receiver.class}.${event.call.method}(${event.call.args.map(toWord).join()})`]
      : [],
  );
  return [
    `${outcome.toUpperCase()} (${instruction.expect.kind}) ${instruction.id}: ${instruction.text}`,
    `    did:    ${deeds.join(" ")} | ${run.reason}`,
    `    missed: ${missed.map((one) => JSON.stringify(one)).join(" ")}`,
    ...run.questions.map((question) => `    says:   ${question}`),
    ...run.events.flatMap((event) =>
      event.kind === "asked" ? [`    asks:   ${event.question}`] : [],
    ),
  ];
}

function toWord(argument: CallArgument): string {
  return argument.kind === "object" ? argument.object.class : JSON.stringify(argument.value);
}

function toReport(results: readonly Result[], unlaid: readonly string[]): FiguresReport {
  const toDo = results.filter(({ instruction }) => instruction.expect.kind === "do");
  const toAsk = results.filter(({ instruction }) => instruction.expect.kind === "ask");
  const right = results.map(({ instruction, outcome }) => isRight(instruction, outcome));
  const shareOf = (of: readonly Result[], outcomes: readonly Outcome[]) =>
    share(of.filter(({ outcome }) => outcomes.includes(outcome)).length, of.length);
  const done = toDo.map(({ outcome }) => outcome === "done");
  return {
    figures: {
      right: share(right.filter(Boolean).length, right.length),
      done: shareOf(toDo, ["done"]),
      doneOrAsked: shareOf(toDo, ["done", "asked"]),
      told: shareOf(toDo, ["told"]),
      silent: shareOf(results, ["silent"]),
      askedRight: shareOf(toAsk, ["asked"]),
      instructions: results.length,
      unlaid: unlaid.length,
    },
    intervals: {
      ...(right.length === 0 ? {} : { right: shareInterval(right) }),
      ...(done.length === 0 ? {} : { done: shareInterval(done) }),
    },
    unlaid,
  };
}
