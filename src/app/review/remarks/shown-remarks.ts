/** The remarks of a session, each with where it belongs in the program on screen and in the film. */
import { assertNever } from "@/base/assert";
import { framesOfPin, type RemarkPin } from "@/core/remarks/remark";
import { lineOfPin, remarkStateOf } from "@/core/remarks/remark-state";
import type { Session } from "@/core/session";
import type { LineLinks } from "@/app/review/film/use-program-links";
import type { ShownRemark } from "@/features/timeline/remarks/shown-remark";
import { t } from "@/base/language/translate";

interface OnScreen {
  /** The program; empty where there is none. */
  readonly text: string;
  readonly spanOf: LineLinks["spanOf"];
}

export function toShownRemarks(
  { remarks, versions, runs }: Pick<Session, "remarks" | "versions" | "runs">,
  { text, spanOf }: OnScreen,
): readonly ShownRemark[] {
  return remarks.map((remark) => {
    const { pin } = remark;
    const line = pin.kind === "line" ? lineOfPin(pin, text) : undefined;
    const span = line === undefined ? framesOfPin(pin) : spanOf(line);
    return {
      remark,
      state: remarkStateOf(remark, { versions, runs }),
      startFrame: span?.startFrame,
      endFrame: span?.endFrame,
      line,
      place: placeWords(pin, line),
    };
  });
}

/** "frame 12", "frames 3 to 9", "line 7". */
export function placeWords(pin: RemarkPin, line: number | undefined): string {
  switch (pin.kind) {
    case "frame":
      return t("frame {frame}", { frame: pin.frame });
    case "range":
      return t("frames {first} to {last}", {
        first: pin.startFrame,
        last: pin.endFrame,
      });
    case "line":
      return line === undefined ? t("a line that is gone") : t("line {line}", { line });
    default:
      return assertNever(pin);
  }
}
