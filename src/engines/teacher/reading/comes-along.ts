/**
 * What comes along with what the words ask for: whoever washes a mug under the tap leaves it full of
 * water, and the bowl beside it too.
 *
 * Key idea: deeds alone cannot tell which of the changes of one step it was done for; the words can. Of
 * such changes those count that the words ask for, and the others only where they ask for none of them.
 */
import type { Json } from "@/base/json";
import type { EffectWish } from "@/core/world/effect-goal";
import type { WorldEffect } from "@/core/world/world-effects";
import { isHolding } from "@/core/world/world-state";
import type { Watched } from "@/engines/teacher/keeping/deeds";

/**
 * Whether an effect that lasts was not asked for and came about in a step that brought about something
 * that was. `literal` are the wishes that the words literally express.
 */
export function comesAlong(
  { steps }: Pick<Watched, "steps">,
  literal: readonly EffectWish[],
): (effect: WorldEffect) => boolean {
  const asked = new Set(literal.flatMap(({ are }) => are.flatMap(askedStates)));
  return (effect) =>
    effect.kind === "attribute" &&
    effect.standing === "lasting" &&
    !asked.has(stateKey(effect.attribute, effect.value)) &&
    changesWith(effect, steps).some(({ attribute, after }) =>
      asked.has(stateKey(attribute, after)),
    );
}

/** All that the step changed which brought an attribute to what it is. */
function changesWith(
  { objectId, attribute }: Extract<WorldEffect, { readonly kind: "attribute" }>,
  steps: Watched["steps"],
) {
  const all = steps.map(({ outcome }) => outcome.changes);
  const isOf = (change: (typeof all)[number][number]) =>
    change.objectId === objectId && change.attribute === attribute;
  return all
    .filter((changes) => changes.some(isOf))
    .slice(-1)
    .flat();
}

function askedStates(fact: EffectWish["are"][number]): readonly string[] {
  return "in" in fact ? [] : [stateKey(fact.attribute, "holds" in fact ? fact.holds : fact.value)];
}

/** That something is in a state, whatever it is full of. */
function stateKey(attribute: string, value: Json): string {
  return `${attribute} ${isHolding(value)}`;
}
