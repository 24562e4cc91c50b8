/** What somebody types who acts by the numbers on the screen: `12`, `6 blue kettle`, or the notation itself. */
import { ensureExists } from "@/base/assert";
import { err, ok, type Result } from "@/base/result";
import type { DrawnItem } from "@/core/screens/drawn-screen";
import type { ScreenMoves } from "@/core/screens/screen-world";

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
    return action === "" ? err("Type the number of a mark, or an action.") : ok(action);
  }
  const [, number, words] = read;
  const mark = ensureExists(number);
  const item = items.find((each) => each.mark === mark);
  if (item === undefined) {
    return err(`Nothing on the screen has the number ${mark}.`);
  }
  const isField = item.kind === "field" || item.kind === "area";
  if (!isField) {
    return words === undefined
      ? ok(moves.press(mark))
      : err(`Nothing can be typed into “${item.text}”: ${mark} alone presses it.`);
  }
  return words === undefined
    ? err(`What goes into “${item.text}”? As in ${mark} blue kettle.`)
    : ok(moves.fill(mark, words, isHeld));
}
