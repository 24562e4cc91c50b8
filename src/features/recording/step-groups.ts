/** The steps of a recording as a person reads them: walking is one line, not ten. */
import type { RecordedDrive, WorldDrive } from "@/core/world/world-drive";

export interface StepGroup {
  /** Position of its first step. */
  readonly first: number;
  readonly count: number;
  /** "Step forward", "Pick up the Mug_3". */
  readonly title: string;
  /** Why it was refused. */
  readonly refusal: string | undefined;
  readonly isMotion: boolean;
}

/** Steps in their order; the same motion again and again is one group. */
export function groupSteps(
  controls: Pick<WorldDrive, "describeAct">,
  { initial, steps }: RecordedDrive,
): readonly StepGroup[] {
  const groups: StepGroup[] = [];
  let before = initial;
  for (const [first, { act, outcome }] of steps.entries()) {
    const group: StepGroup = {
      first,
      count: 1,
      title: controls.describeAct(act, before),
      refusal: outcome.failure?.sentence,
      isMotion: act.objectId === undefined,
    };
    const last = groups.at(-1);
    const isMore =
      last !== undefined &&
      last.isMotion &&
      group.isMotion &&
      last.title === group.title &&
      last.refusal === group.refusal;
    if (isMore) {
      groups[groups.length - 1] = { ...last, count: last.count + 1 };
    } else {
      groups.push(group);
    }
    before = outcome.state;
  }
  return groups;
}
