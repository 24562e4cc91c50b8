/** What a memory's demonstrations passed by: what could be touched behind their steps, and which fields are menus. */
import { liftAct, type LiftedAct, type ScreenLore } from "@/engines/agent/screens/lift-act";
import { wordsOf } from "@/engines/agent/screens/said-words";
import { targetOf, type ShownEpisode } from "@/engines/agent/screens/shown-episode";

/** Something that can be touched, and the step behind which it was seen. */
export interface SeenBehind {
  readonly text: string;
  readonly act: LiftedAct;
}

/** What came onto a screen behind a touch of what is the same for all tasks; by whose screens they are. */
export function seenBehind(
  { instruction, steps }: ShownEpisode,
  lore: ScreenLore,
): readonly { readonly owner: string; readonly behind: SeenBehind }[] {
  return steps.flatMap((step, at) => {
    const next = steps[at + 1];
    const act = liftAct(step, wordsOf(instruction), lore);
    const isWay = act.target?.source.from === "itself" && act.words === undefined;
    // What changes something where one is leads nowhere.
    if (!isWay || next === undefined || next.screen.place === step.screen.place) {
      return [];
    }
    const old = new Set(step.screen.elements.map(({ text }) => text));
    return next.screen.elements
      .filter(({ id, value, text }) => id !== "" && value === undefined && !old.has(text))
      .map(({ text }) => ({ owner: step.screen.owner, behind: { text, act } }));
  });
}

/** Sorts of fields that were touched and not filled in. */
export function menusOf(episodes: readonly ShownEpisode[]): ReadonlySet<string> {
  return new Set(
    episodes.flatMap(({ steps }) =>
      steps.flatMap((step) => {
        const target = step.act.words === undefined ? targetOf(step) : undefined;
        return target?.value === undefined ? [] : [target.kind];
      }),
    ),
  );
}
