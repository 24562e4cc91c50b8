/** “Each block in a corner of its own”: things, each at another place of a sort. */
import { ensureExists } from "@/base/assert";
import { lastOf } from "@/base/element-at";
import { firstNamed } from "@/engines/skills/plan/named-things";
import { readTask, stemOf } from "@/engines/skills/plan/plan-words";
import type { PlanStep } from "@/engines/skills/plan/plan-step";
import { headOf, type ToldScene } from "@/engines/skills/plan/read-scene";

const APART = String.raw`\b(?:different|own|another|distinct)\s+`;
const MANY = /\b(?:all|every|each|the)\b/u;

/** The steps, or why there are too few places; undefined where nothing of this is asked for. */
export type SpreadPlan =
  | { readonly kind: "steps"; readonly steps: readonly PlanStep[] }
  | { readonly kind: "too-many"; readonly why: string };

export function planSpread(
  instruction: string,
  scene: ToldScene,
  places: readonly string[],
): SpreadPlan | undefined {
  const { words, isTransport } = readTask(instruction);
  const sort = [...new Set(places.map((place) => lastOf(place.split(" "))))].find((each) =>
    new RegExp(`${APART}${each}(?:s|es)?\\b`, "u").test(words),
  );
  const named = firstNamed(words, scene);
  if (sort === undefined || named === undefined || !isTransport || !MANY.test(words)) {
    return undefined;
  }
  const head = headOf(ensureExists(named.things[0], "what is named is something"));
  const things = scene.things.filter((thing) => stemOf(headOf(thing)) === stemOf(head));
  const free = places.filter((place) => lastOf(place.split(" ")) === sort);
  if (things.length > free.length) {
    const why = `There are ${things.length} ${head}s and only ${free.length} ${sort}s, so each cannot have one of its own. Say which ${head}s are meant.`;
    return { kind: "too-many", why };
  }
  return {
    kind: "steps",
    steps: things.map((object, index): PlanStep => ({
      kind: "place-at",
      object,
      place: free[index] ?? lastOf(free),
    })),
  };
}
