import type { Environment } from "@/core/world/world-model";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import type { ReviseRequest } from "@/engines/teacher/teacher-engine";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";

export interface WorldSentences {
  /** The correction without them. */
  readonly rest: string;
  /** What the world says of the program, and the correction repeats. */
  readonly told: readonly string[];
  /** Whether one of these is about a condition of the goal. */
  readonly isGoalTold: boolean;
}

/**
 * Takes out what the world itself says of the program: the sentence of the refused call, and the
 * conditions that are not met at its end. Such a sentence asks for exactly that to be mended.
 */
export function takeWorldSentences(
  job: TeacherJob,
  request: ReviseRequest,
  scene: Scene,
): WorldSentences {
  const environment = job.start.fork();
  const refusal = runUntilRefused(environment, scene);
  const { conditions } = environment.checkGoal();
  const sentences = [
    request.failure?.cause === "world" || request.failure?.cause === "goal"
      ? request.failure.sentence
      : undefined,
    refusal,
    ...conditions
      .filter(({ met }) => !met)
      .flatMap(({ failure, description }) => [failure, description]),
  ];
  let rest = request.correction.replaceAll(/\s+/g, " ");
  const told: string[] = [];
  for (const sentence of sentences) {
    const plain = withoutStop(sentence?.replaceAll(/\s+/g, " ").trim() ?? "");
    const at = plain === "" ? -1 : rest.toLowerCase().indexOf(plain.toLowerCase());
    if (at >= 0) {
      rest = `${rest.slice(0, at)} ${rest.slice(at + plain.length)}`.replace(/^[\s.!]+/, "").trim();
      told.push(plain);
    }
  }
  const goal = conditions.flatMap(({ failure, description }) => [failure, description]);
  const isGoalTold = goal.some((sentence) => told.includes(withoutStop(sentence ?? "")));
  return { rest, told, isGoalTold };
}

/** The sentence of the first call that the world refuses; undefined where it carries out all. */
function runUntilRefused(environment: Environment, { steps }: Scene): string | undefined {
  for (const { step } of steps) {
    const { ok, failure } = environment.call(step.call);
    if (!ok) {
      return failure?.sentence;
    }
  }
  return undefined;
}

function withoutStop(sentence: string): string {
  return sentence.replace(/[.!\s]+$/, "");
}
