/** What a program that failed did: what ran, what was left, and the state there. Never what the goal lacks. */
import { isDefined } from "@/base/defined";
import type { Json } from "@/base/json";
import type { RunFailure, RunStep } from "@/core/run";
import type { EffectAnswer } from "@/core/shown-effect";
import type { WorldModel } from "@/core/world/world-model";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { EarlierVersion, ReviseRequest } from "@/engines/teacher/teacher-engine";

/** The last ones say what led there. */
const MOST_STEPS = 60;
/** Long programs of long lessons would crowd out the one to revise. */
const MOST_VERSIONS = 4;

export function describeAttempt(
  { program, failure, steps = [], state }: ReviseRequest,
  world: WorldModel,
): string {
  if (steps.length === 0 && failure === undefined) {
    return "";
  }
  const reached = Math.max(0, ...[...steps, failure].map((each) => each?.line).filter(isDefined));
  const left = program
    .split("\n")
    .flatMap((text, index) =>
      index >= reached && text.trim() !== "" ? [`${index + 1}: ${text}`] : [],
    );
  return [
    describeFailure(failure),
    `Ran:\n${steps.slice(-MOST_STEPS).map(describeStep).join("\n") || "Nothing."}`,
    `Left, not reached:\n${left.join("\n") || "Nothing."}`,
    `The objects that it touched, as they were then:\n${stateThere(world, state, steps)}`,
  ].join("\n\n");
}

/** Unmet goal conditions reach a teacher only as the feedback that a person or a critic makes of them. */
function describeFailure(failure: RunFailure | undefined): string {
  if (failure === undefined || failure.cause === "goal") {
    return "It ran to its end.";
  }
  return `It failed: ${failure.sentence}${failure.line === undefined ? "" : ` (line ${failure.line})`}`;
}

function describeStep({ line, call, outcome }: RunStep): string {
  const changes = outcome.changes.map(
    ({ objectId, attribute, after }) => `${objectId} ${attribute} = ${JSON.stringify(after)}`,
  );
  const why = outcome.failure === undefined ? "refused" : `refused: ${outcome.failure.sentence}`;
  const told = outcome.ok ? changes.join(", ") : why;
  const name = outcome.objectId ?? call.receiver.instance ?? call.receiver.class;
  return `line ${line}: ${name}.${call.method}${told === "" ? "" : ` (${told})`}`;
}

/** The same calls give the same outcomes, so the state is found by making them again. */
function stateThere(world: WorldModel, state: Json, steps: readonly RunStep[]): string {
  const environment = world.open(world.read(state), undefined);
  steps.forEach(({ call }) => environment.call(call));
  const touched = steps.flatMap(({ call, outcome }) => [
    ...(outcome.objectId === undefined ? [] : [outcome.objectId]),
    ...referencesOf(call)
      .map((reference) => environment.resolve(reference))
      .filter(isDefined),
    ...outcome.changes.map(({ objectId }) => objectId),
  ]);
  return touched.length === 0 ? "None." : environment.describe([...new Set(touched)]);
}

/** Programs before the one to revise, with what became of each. */
export function describeVersions(versions: readonly EarlierVersion[]): string {
  return versions
    .slice(-MOST_VERSIONS)
    .map(({ number, program, became }) => `Version ${number}. ${became}\n${program.trimEnd()}`)
    .join("\n\n");
}

/** What the person said of effects that were asked about. */
export function describeAnswers(answers: readonly EffectAnswer[]): string {
  // Of several answers to one question the last one stands.
  const standing = new Map(answers.map((answer) => [answer.questionId, answer]));
  return [...standing.values()]
    .map(({ effect, isPart }) => {
      const what =
        effect.kind === "place"
          ? `${effect.objectId} in or on ${effect.place.id}`
          : `${effect.objectId} ${effect.attribute} = ${JSON.stringify(effect.value)}`;
      return `- ${what}: ${isPart ? "part of the task" : "not part of the task, leave it out"}`;
    })
    .join("\n");
}
