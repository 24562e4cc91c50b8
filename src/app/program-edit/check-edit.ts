import type { CheckedEdit } from "@/app/program-edit/program-edit-port";
import type { Services } from "@/app/services";
import type { Json } from "@/base/json";
import { changedLines } from "@/core/diff/changed-lines";
import { diffPrograms } from "@/core/diff/program-diff";
import { readProgram } from "@/core/diff/program-steps";
import { beginOf, type Exemplar } from "@/core/exemplar";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import { checkedRoomOf, withSkills } from "@/lesson/check-program";

/** By the exemplar: a room is read once, however much is typed. */
const rooms = new WeakMap<Exemplar, Json>();

/** Checked in its own room, and compared with the program that is stored. */
export async function checkEdit(
  { kit, checker, storage }: Pick<Services, "kit" | "checker" | "storage">,
  exemplar: Exemplar,
  text: string,
): Promise<CheckedEdit> {
  const { model } = await kit(exemplar.world);
  const reading = programReadingOf(model);
  const diff = diffPrograms(readProgram(exemplar.program, reading), readProgram(text, reading));
  const state = rooms.get(exemplar) ?? beginOf(exemplar);
  if (state !== undefined) {
    rooms.set(exemplar, state);
  }
  const room = checkedRoomOf(model, state);
  if (room === undefined) {
    return { problems: [], changed: changedLines(diff) };
  }
  const { items } = await storage.exemplars.list();
  const others = items.filter(({ id }) => id !== exemplar.id);
  const problems = await (await checker()).check(text, withSkills(room, exemplar.world, others));
  return { problems, changed: changedLines(diff) };
}
