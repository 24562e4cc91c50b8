/** The short way for each kind of task, by what its pages are known to call things. */
import { ensureExists } from "@/base/assert";
import type { Recipe } from "@/lab/web/recipes/moves";
import type { Move } from "@/lab/web/site-oracle";
import { CLASSIFIEDS_RECIPES } from "@/lab/web/recipes/classifieds-recipes";
import { FORUM_RECIPES } from "@/lab/web/recipes/forum-recipes";
import { SHOP_RECIPES } from "@/lab/web/recipes/shop-recipes";

const RECIPES: Readonly<Record<string, Recipe>> = {
  ...CLASSIFIEDS_RECIPES,
  ...SHOP_RECIPES,
  ...FORUM_RECIPES,
};

/** The moves for a task of the kind. */
export function movesFor(kindId: string, facts: Readonly<Record<string, string>>): readonly Move[] {
  const recipe = ensureExists(RECIPES[kindId], `no recipe for ${kindId}`);
  return recipe((name) => ensureExists(facts[name], `${kindId} has no ${name}`));
}
