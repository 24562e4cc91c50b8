/**
 * A function that nobody defined and nobody remembers, written on the fly (Console 3.3): its name and what it is
 * called with are an instruction, and what was done for words like these is its body.
 *
 * It is written only where the memory accounts for every word and every argument; else it would be a guess.
 */
import { isDefined } from "@/base/defined";
import { LEARN, type ConsoleEpisode } from "@/core/console/console-episodes";
import { entriesOf, type ConsoleEntry } from "@/core/console/console-transcript";
import { readPythonText, readTextList, toPythonText } from "@/core/console/python-literal";
import type { BoundSlot } from "@/engines/console/analogy/align-words";
import { templatesOf } from "@/engines/console/analogy/analogy-writer";
import {
  namesShownIn,
  questionOf,
  type EpisodeTemplate,
} from "@/engines/console/analogy/episode-template";
import { subProgramsOf, type SubProgram } from "@/core/sub-programs/sub-program";
import { planTurn } from "@/engines/console/analogy/plan-turn";
import type { PlannedEpisode } from "@/engines/console/analogy/planned-episode";
import type { ConsoleExample } from "@/engines/console/console-engine";
import { definedBy, replaceLiterals, type StatementCall } from "@/engines/console/python-statement";
import { isRemark } from "@/engines/console/robot-remarks";
import { weighWords, wordsOf } from "@/engines/console/utterance-words";

interface Parameter {
  /** As it is called in the function. */
  readonly name: string;
  /** As it stands in the instruction. */
  readonly spoken: string;
}

/** The definition; undefined where the memory has nothing for its words. */
export function writeFunction(
  { name, args }: StatementCall,
  memory: readonly ConsoleExample[],
): string | undefined {
  const templates = templatesIn(memory);
  const parameters = parametersOf(args, new Set(templates.flatMap(({ words }) => words)));
  const instructions = instructionsOf(
    name,
    parameters.map(({ spoken }) => spoken),
  );
  const written = bodyFor(instructions, parameters, memory);
  return written && definitionOf(name, parameters, [toPythonText(written.why), ...written.body]);
}

/**
 * The definition with a body, for one that only says in words what it does: `def tidy(block):` and “put the block on
 * the left side” below. Undefined where it has a body, or the memory has nothing for its words.
 */
export function completeFunction(
  source: string,
  memory: readonly ConsoleExample[],
): string | undefined {
  const [stub] = subProgramsOf(source);
  if (stub === undefined || stub.told === "" || !isOnlyWords(stub)) {
    return undefined;
  }
  const parameters = stub.parameters.map(({ name }) => ({
    name,
    spoken: name.replaceAll("_", " "),
  }));
  const written = bodyFor([stub.told], parameters, memory);
  return written && [stub.source, ...indented([`# ${written.why}`, ...written.body])].join("\n");
}

/** Its head and one text, and nothing that does something. */
function isOnlyWords({ source, parameters }: SubProgram): boolean {
  const lines = source.split("\n").slice(1);
  return (
    parameters.every(({ otherwise }) => otherwise === undefined) &&
    lines.length === 1 &&
    readPythonText(lines.join("").trim()) !== undefined
  );
}

interface WrittenBody {
  /** What it is like. */
  readonly why: string;
  readonly body: readonly string[];
}

function bodyFor(
  instructions: readonly string[],
  parameters: readonly Parameter[],
  memory: readonly ConsoleExample[],
): WrittenBody | undefined {
  const templates = templatesIn(memory);
  const shown = memory.flatMap(({ transcript }) => namesShownIn(entriesOf(transcript)));
  const plan = planFor(instructions, parameters, { templates, shown });
  const body = plan?.flatMap((planned) => bodyOf(planned, parameters));
  if (plan === undefined || body === undefined || body.length === 0) {
    return undefined;
  }
  const likes = plan.map(({ template }) => `“${template.episode.utterance}”`).join(" and ");
  return { why: `Written by analogy with ${likes}.`, body };
}

function templatesIn(memory: readonly ConsoleExample[]): readonly EpisodeTemplate[] {
  return templatesOf(memory.map((example) => ({ ...example, similarity: 0, because: "" })));
}

function definitionOf(
  name: string,
  parameters: readonly Parameter[],
  body: readonly string[],
): string {
  const list = parameters.map((each) => each.name).join(", ");
  return [`def ${name}(${list}):`, ...indented(body)].join("\n");
}

function indented(statements: readonly string[]): readonly string[] {
  return statements.flatMap((statement) => statement.split("\n")).map((line) => `    ${line}`);
}

/** Numbers, and texts of a sort that was spoken of, are spoken as they are; anything else is a thing not known yet. */
function parametersOf(args: readonly string[], heard: ReadonlySet<string>): readonly Parameter[] {
  const taken = new Set<string>();
  return args.map((text, index) => {
    const value = readPythonText(text);
    const isNumber = /^\d+(?:\.\d+)?$/u.test(text);
    const isHeard = value !== undefined && heard.has(String(wordsOf(value).at(-1)));
    const spoken = isHeard ? value : isNumber ? text : `unknown thing${index + 1}`;
    const last = value?.split(" ").at(-1);
    const wish = [text, last].find((each) => each !== undefined && /^[a-z_]\w*$/u.test(each));
    const base = wish ?? (isNumber ? "number" : "thing");
    const name = taken.has(base) ? `${base}_${index + 1}` : base;
    taken.add(name);
    return { name, spoken };
  });
}

function planFor(
  instructions: readonly string[],
  parameters: readonly Parameter[],
  {
    templates,
    shown,
  }: { readonly templates: readonly EpisodeTemplate[]; readonly shown: readonly string[] },
): readonly PlannedEpisode[] | undefined {
  const spoken = parameters.map((each) => each.spoken);
  const context = {
    templates,
    known: { names: [...new Set([...spoken, ...shown])] },
    weigh: weighWords(templates.map(({ episode }) => episode.utterance)),
    before: [],
    isAfterDeed: false,
  };
  return instructions
    .map((instruction) => planTurn(instruction, context))
    .filter((plan) => plan.length > 0 && isWhole(plan, spoken))
    .toSorted((a, b) => worstOf(b) - worstOf(a))[0];
}

/** `put_on(block, side)` is “put block on side” and “put on block side”. */
function instructionsOf(name: string, spoken: readonly string[]): readonly string[] {
  const [verb, ...others] = name.split("_").filter((word) => word !== "");
  const [first, ...rest] = spoken;
  const plain = [verb, ...others, ...spoken];
  const between = first === undefined ? plain : [verb, first, ...others, ...rest];
  return [...new Set([between, plain].map((words) => words.filter(isDefined).join(" ")))];
}

/** Nothing is left out, nothing is taken over unsaid, every argument has its place. */
function isWhole(plan: readonly PlannedEpisode[], spoken: readonly string[]): boolean {
  const bound = new Set(plan.flatMap(boundIn).map(({ value }) => String(value)));
  return (
    spoken.every((each) => bound.has(each)) &&
    plan.every(
      ({ passed, unbound, template }) =>
        passed.length === 0 &&
        unbound.every(({ kind }) => kind !== "name") &&
        !template.episode.entries.some(({ source }) => source === LEARN),
    )
  );
}

function boundIn({ bound, question }: PlannedEpisode): readonly BoundSlot[] {
  return question === undefined ? bound : [...bound, ...question.alignment.bound];
}

function worstOf(plan: readonly PlannedEpisode[]): number {
  return Math.min(...plan.map(({ score }) => score));
}

/** Its statements with parameters in the place of what they were said for; what is found is kept in a variable. */
function bodyOf(planned: PlannedEpisode, parameters: readonly Parameter[]): readonly string[] {
  const { episode } = planned.template;
  const asked = planned.question?.entry;
  const found = new Map<string, string>();
  const answerName = planned.question?.answerName;
  const values = new Map<string | number, string>(
    boundIn(planned).map(({ slot, value }) => [
      slot.value,
      value === answerName ? "found" : pythonOf(value, parameters),
    ]),
  );
  const write = ({ source }: ConsoleEntry) =>
    replaceLiterals(source, ({ value }) => values.get(value) ?? found.get(String(value)));
  const statements = asked === undefined ? [] : [`found = ${write(asked)}`];
  const shows = questionOf(episode);
  for (const entry of doneIn(episode)) {
    const result = readPythonText(entry.answer);
    if (entry === shows && isOnlyAsked(episode, entry)) {
      return [...statements, `return ${write(entry)}`];
    }
    if (entry === shows && result !== undefined) {
      statements.push(`found_${planned.template.slots.length} = ${write(entry)}`);
      found.set(result, `found_${planned.template.slots.length}`);
    } else {
      statements.push(write(entry));
    }
  }
  return statements;
}

function pythonOf(value: string | number, parameters: readonly Parameter[]): string {
  const own = parameters.find(({ spoken }) => spoken === String(value));
  return own?.name ?? (typeof value === "number" ? String(value) : toPythonText(value));
}

/** Without looks, definitions and what is said of words: definitions come from the memory where they are needed. */
function doneIn(episode: ConsoleEpisode): readonly ConsoleEntry[] {
  return episode.entries.filter(
    ({ source, answer }) =>
      definedBy(source) === undefined &&
      !isRemark(episode, { source }) &&
      !(/^\w+\(\)$/u.test(source) && readTextList(answer) !== undefined),
  );
}

/** Whether nothing comes of the answer but that it is told. */
function isOnlyAsked({ entries }: ConsoleEpisode, question: ConsoleEntry): boolean {
  return entries.slice(entries.indexOf(question) + 1).every(({ answer }) => answer === "");
}
