/** What somebody types who acts by the numbers on the screen: `12`, `6 blue kettle`, or the notation itself. */
import { ensureExists } from "@/base/assert";
import { err, ok, type Result } from "@/base/result";
import type { DrawnItem } from "@/core/screens/drawn-screen";
import type { ScreenMoves } from "@/core/screens/screen-world";
import { t } from "@/base/language/translate";

/** What a line is read for. */
export interface LineContext {
  readonly items: readonly DrawnItem[];
  readonly moves: Pick<ScreenMoves, "press" | "fill">;
  /** What is typed into a field is not sent off. */
  readonly isHeld: boolean;
}

/** The action in the world's notation. The error is a sentence for people. */
export function readActionLine(
  line: string,
  { items, moves, isHeld }: LineContext,
): Result<string, string> {
  const read = /^\s*(\d{1,6})(?:\s+(\S[\s\S]*?))?\s*$/u.exec(line);
  if (read === null) {
    const action = line.trim();
    return action === "" ? err(t("Type the number of a mark, or an action.")) : ok(action);
  }
  const [, number, words] = read;
  const mark = ensureExists(number);
  const item = items.find((each) => each.mark === mark);
  if (item === undefined) {
    return err(t("Nothing on the screen has the number {mark}.", { mark }));
  }
  const isField = item.kind === "field" || item.kind === "area";
  if (!isField) {
    return words === undefined
      ? ok(moves.press(mark))
      : err(
          t("Nothing can be typed into “{text}”: {mark} alone presses it.", {
            text: item.text,
            mark,
          }),
        );
  }
  return words === undefined
    ? err(t("What goes into “{text}”? As in {mark} blue kettle.", { text: item.text, mark }))
    : ok(moves.fill(mark, words, isHeld));
}
