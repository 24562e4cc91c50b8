/** What came of the tasks by the way of choosing references, and whether it is more than chance. */
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import { groupBy } from "@/base/groups";
import { bootstrapInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import type { ActedTask } from "@/lab/usefulness/mart-runs";

/** One test task with the runs of every method, by its name. */
export type ActedByMethod = ReadonlyMap<string, readonly ActedTask[]>;

export type FigureOf = (acted: readonly ActedByMethod[]) => number;

/** 95 % intervals over rooms: those come about on their own, and the tasks of one hang together. */
export function intervalsOverRooms(
  acted: readonly ActedByMethod[],
  figures: Readonly<Record<string, FigureOf>>,
): Readonly<Record<string, Interval>> {
  const rooms = [...groupBy(acted, placeOf).lists()];
  return Object.fromEntries(
    Object.entries(figures).map(([name, of]) => [
      name,
      bootstrapInterval(rooms, (drawn) => of(drawn.flat())),
    ]),
  );
}

/** The room that a task was done in. */
function placeOf(acted: ActedByMethod): string {
  const [runs] = acted.values();
  return firstOf(ensureExists(runs)).place;
}

const ratioOf =
  (method: string, part: (run: ActedTask) => number, whole: (run: ActedTask) => number): FigureOf =>
  (acted) => {
    const runs = acted.flatMap((each) => ensureExists(each.get(method)));
    const sum = (of: (run: ActedTask) => number) => runs.reduce((total, run) => total + of(run), 0);
    return sum(part) / sum(whole);
  };
export const success = (method: string) =>
  ratioOf(
    method,
    ({ isDone }) => Number(isDone),
    () => 1,
  );
export const subSuccess = (method: string) =>
  ratioOf(
    method,
    ({ subTasksDone }) => subTasksDone,
    ({ subTasks }) => subTasks,
  );
export const steps = (method: string) =>
  ratioOf(
    method,
    (run) => run.steps,
    () => 1,
  );
export const subSteps = (method: string) =>
  ratioOf(
    method,
    ({ stepsBegun }) => stepsBegun,
    ({ subTasksBegun }) => subTasksBegun,
  );
export const fromHere = (method: string) =>
  ratioOf(
    method,
    (run) => run.fromHere,
    ({ references }) => Math.max(1, references),
  );

/** The figures that compare. */
export const COMPARED: Readonly<Record<string, FigureOf>> = {
  successRatio: (acted) => success("learned")(acted) / success("similarity")(acted),
  subSuccessGain: (acted) => subSuccess("learned")(acted) - subSuccess("similarity")(acted),
  stepsRatio: (acted) => steps("learned")(acted) / steps("similarity")(acted),
};

/** What is possible at all. */
export const BOUND: Readonly<Record<string, FigureOf>> = {
  boundRatio: (acted) => success("bound")(acted) / success("similarity")(acted),
};
