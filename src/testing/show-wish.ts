/** A task on the shop's site, done as the screens say: a thing is put on the wish list. */
import { assert, ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import type { ScreenTasks } from "@/core/screens/screen-tasks";
import type { ScreenWorld } from "@/core/screens/screen-world";

export interface ShownWish {
  readonly instruction: string;
  readonly begin: Json;
  readonly goal: Json;
  readonly actions: readonly string[];
}

/** The task of the shop's beginning with this number. */
export function showWish(
  { screens, tasks }: { readonly screens: ScreenWorld; readonly tasks: ScreenTasks },
  number: number,
): ShownWish {
  const begin = screens.beginAt("shop", number);
  const { instruction, goal } = ensureExists(
    tasks.pose("shop", number).find(({ id }) => id === "shop-wish"),
  );
  const item = ensureExists(/Add the (.*) to my/u.exec(instruction)?.[1], instruction);
  const live = screens.open(begin);
  const actions: string[] = [];
  const act = (action: string) => {
    assert(live.perform(action).ok, action);
    actions.push(action);
  };
  const markOf = (text: string) =>
    ensureExists(live.screen().elements.find((one) => one.id !== "" && one.text === text)).id;
  act(screens.moves.fill(markOf("Search the shop"), item, false));
  act(screens.moves.press(markOf(item.replace(/^./u, (first) => first.toUpperCase()))));
  act(screens.moves.press(markOf("Add to wish list")));
  act(screens.moves.end(""));
  return { instruction, begin, goal, actions };
}
