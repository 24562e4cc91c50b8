/** What a language model answers with, hostile until it is checked, and the program that it becomes. */
import { z } from "zod";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type {
  WantedObject,
  WrittenProgram,
  WrittenStep,
  WritingSource,
  WritingTask,
} from "@/engines/agent/writer";
import { lineOrWords } from "@/engines/agent/writers/line-or-words";
import type { ModelPorts } from "@/engines/agent/writers/model/model-ports";

const MOST_TEXT = 8_000;
const MOST_PROGRAM = 40_000;
const MOST_LINES = 60;
const MOST_CALLS = 400;
const MOST_FAULTS = 6;
/** Where it says nothing of it. */
const UNSURE = 0.5;

const text = z.string().max(MOST_TEXT);
const lines = z.preprocess(
  (value) =>
    typeof value === "string" ? value.split("\n").filter((line) => line.trim() !== "") : value,
  z.array(text).max(MOST_LINES),
);

export const modelReplySchema = z.object({
  explanation: text.describe("one or two sentences: what is wanted, and which example it follows"),
  plan: lines.describe("the steps in words, one a line"),
  program: z
    .string()
    .max(MOST_PROGRAM)
    .describe("the program, straight-line Python; empty where nothing is to be done"),
  questions: lines.describe("what you would have to ask to be sure; [] where nothing"),
  not_mapped: lines.describe("what was asked for and the program does not do; [] where nothing"),
  confidence: z
    .preprocess((value) => value ?? UNSURE, z.number().min(0).max(1))
    .describe("how sure you are, 0 to 1"),
});
export type ModelReply = z.infer<typeof modelReplySchema>;

interface ReplyContext {
  readonly task: WritingTask;
  readonly sources: readonly WritingSource[];
  readonly readProgram: ModelPorts["readProgram"];
}

/** What keeps a program from being run, as `it ...`; undefined where nothing does. */
export function faultOf({ program }: ModelReply, { task, readProgram }: ReplyContext) {
  const { calls, unsupportedLines } = readProgram(program);
  const { vocabulary } = task.world;
  const methods = new Set(
    vocabulary?.types.flatMap(({ methods: own }) => own.map(({ name }) => name)),
  );
  const faults = [
    ...unsupportedLines.map(
      (line) => `line ${line} is no declaration and no call of a declared object`,
    ),
    ...calls.flatMap(({ line, call }) => [
      ...(vocabulary === undefined || methods.has(call.method)
        ? []
        : [`line ${line}: there is no call ${call.method}`]),
      ...referencesOf(call)
        .filter((each) => isUnknownInstance(each, task))
        .map(({ instance = "" }) => `line ${line}: ${instance} is none of the objects`),
    ]),
    ...(calls.length > MOST_CALLS ? [`it has more than ${MOST_CALLS} calls`] : []),
  ];
  return faults.length === 0
    ? undefined
    : `it cannot be run: ${faults.slice(0, MOST_FAULTS).join("; ")}`;
}

function isUnknownInstance({ instance }: ObjectReference, { objects }: WritingTask): boolean {
  return instance !== undefined && !objects.some(({ id }) => id === instance);
}

/** Calls that cannot be made are left out; what was fed back twice is not asked for again. */
export function toWrittenProgram(reply: ModelReply, context: ReplyContext): WrittenProgram {
  const { task, readProgram } = context;
  const { vocabulary, language } = task.world;
  const methods = new Set(
    vocabulary?.types.flatMap(({ methods: own }) => own.map(({ name }) => name)),
  );
  const roles = language?.speech?.calls;
  const program = readProgram(reply.program);
  const calls = program.calls
    .filter(({ call }) => vocabulary === undefined || methods.has(call.method))
    .filter(({ call }) => call.method !== roles?.note)
    .slice(0, MOST_CALLS);
  const steps = calls.map((each): WrittenStep => {
    const why = commentAbove(program.lines, each.line);
    return {
      call: withKnownObjects(each.call, task),
      evidence: lineOrWords(each.call, context.sources, task.instruction),
      confidence: reply.confidence,
      ...(each.call.method === roles?.walk ? { isOptional: true } : {}),
      ...(why === undefined ? {} : { why }),
    };
  });
  return {
    steps,
    objects: toObjects(steps.flatMap(({ call }) => referencesOf(call))),
    unmapped: reply.not_mapped.map((what) => ({
      kind: "words",
      what,
      why: "The model says that its program does not do it.",
    })),
    questions: reply.questions,
    confidence: steps.length === 0 ? 0 : reply.confidence,
    explanation: reply.explanation,
  };
}

function referencesOf({ receiver, args }: ProgramCall): readonly ObjectReference[] {
  return [receiver, ...args.flatMap((each) => (each.kind === "object" ? [each.object] : []))];
}

/** An instance that nobody has seen is an object of its class. */
function withKnownObjects(call: ProgramCall, task: WritingTask): ProgramCall {
  const known = (reference: ObjectReference): ObjectReference => {
    const { instance, ...rest } = reference;
    return instance === undefined || isUnknownInstance(reference, task) ? rest : reference;
  };
  return {
    ...call,
    receiver: known(call.receiver),
    args: call.args.map((each) =>
      each.kind === "object" ? { ...each, object: known(each.object) } : each,
    ),
  };
}

/** The comment right above a line, without its mark. */
function commentAbove(written: readonly string[], line: number): string | undefined {
  const above = written[line - 2]?.trim();
  return above?.startsWith("#") === true
    ? above.replace(/^#+\s*/u, "").slice(0, MOST_TEXT)
    : undefined;
}

function toObjects(references: readonly ObjectReference[]): readonly WantedObject[] {
  const byVariable = new Map(references.map((each) => [each.variable, each]));
  return [...byVariable.values()].map(({ variable, class: name, instance }) => ({
    variable,
    class: name,
    ...(instance === undefined ? {} : { instance }),
  }));
}
