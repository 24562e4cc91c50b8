import type { StandingRemark } from "@/core/remarks/remark";
import type { RemarkState } from "@/core/remarks/remark-state";

/** A remark with where it belongs now. */
export interface ShownRemark {
  readonly remark: StandingRemark;
  readonly state: RemarkState;
  /** Where it stands in the film; undefined where no frame is known for its line. */
  readonly startFrame: number | undefined;
  readonly endFrame: number | undefined;
  /** The line of the program on screen, from 1; undefined where it is about no line, or the line is gone. */
  readonly line: number | undefined;
  /** What it is about, in words: "frame 12", "line 7". */
  readonly place: string;
}

export function isOpenRemark({ state }: Pick<ShownRemark, "state">): boolean {
  return state.kind === "open";
}
