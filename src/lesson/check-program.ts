/** The static check of a demonstration's programs: what fails it is neither run nor accepted. */
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { Exemplar } from "@/core/exemplar";
import { skillsIn } from "@/core/sub-programs/remembered-skills";
import type { WorldModel } from "@/core/world/world-model";
import type { CheckedRoom, ProgramProblem } from "@/engines/checker/checker-engine";
import { currentSession, type LessonParts } from "@/lesson/lesson-parts";

type CheckParts = Pick<LessonParts, "demonstration" | "log" | "kit" | "checker" | "memory">;

/** Reading a state takes longer than checking a program: each is read once. */
const rooms = new WeakMap<object, CheckedRoom>();

/** The problems of a program in this demonstration's room; none where the world has no vocabulary. */
export async function checkProgram(
  parts: CheckParts,
  program: string,
): Promise<readonly ProgramProblem[]> {
  const room = checkedRoomOf(
    parts.kit.model,
    parts.demonstration.state ?? currentSession(parts).assumedState,
  );
  if (room === undefined) {
    return [];
  }
  const { demonstration, memory } = parts;
  const others = (await memory.list()).filter(
    ({ provenance }) => provenance.demonstrationId !== demonstration.id,
  );
  const checker = await parts.checker();
  return await checker.check(program, withSkills(room, parts.kit.id, others));
}

/** Throws AppError CHK-01 for a program that would fail before it does anything useful. */
export async function requireSound(parts: CheckParts, program: string): Promise<void> {
  const errors = errorsOf(await checkProgram(parts, program));
  const [first] = errors;
  if (first === undefined) {
    return;
  }
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  throw new AppError({
    code: "CHK-01",
    what: `The program was not run. Line ${first.line}: ${first.sentence}${more}`,
    safe: "The program, its abstractions and everything before are kept.",
    next: "Go through the problems under the program: apply the fix where one is offered, or mend the line, and run it again.",
  });
}

/** The room with the functions that other programs of the memory define; `others`: without those of this program. */
export function withSkills(
  room: CheckedRoom,
  world: string,
  others: readonly Exemplar[],
): CheckedRoom {
  const skills = skillsIn(world, others);
  return skills.length === 0 ? room : { ...room, skills };
}

/** Those that stand in the way of a run. */
export function errorsOf(problems: readonly ProgramProblem[]): readonly ProgramProblem[] {
  return problems.filter(({ severity }) => severity === "error");
}

/** What programs are checked against in a state: the same object again is not read again. */
export function checkedRoomOf(world: WorldModel, state: Json | undefined): CheckedRoom | undefined {
  const { vocabulary } = world;
  if (vocabulary === undefined) {
    return undefined;
  }
  if (typeof state !== "object" || state === null) {
    return { vocabulary };
  }
  const known = rooms.get(state);
  if (known !== undefined) {
    return known;
  }
  const instances = world.instancesOf?.(world.read(state));
  const room = { vocabulary, ...(instances === undefined ? {} : { instances }) };
  rooms.set(state, room);
  return room;
}
