/** Which way of emptying is taken of a thing that is full of something. */
import { expect, test } from "vitest";
import { RecipeChooser } from "@/engines/agent/writers/analogy/choose-recipe";
import { MentionReader } from "@/engines/agent/writers/analogy/mention-reader";
import { ProgramDraft } from "@/engines/agent/writers/analogy/program-draft";
import type { Recipe } from "@/engines/agent/writers/analogy/recipe";
import { gardenWorld } from "@/testing/garden-world";

const EMPTYING: Recipe = {
  exemplarId: "ex_pour",
  fact: { attribute: "holds", value: null },
  before: "water",
  class: "Can",
  steps: [],
  roles: new Map(),
  controls: [],
  besides: [],
};

test.each([
  ["water", EMPTYING],
  ["mud", undefined],
])("what rid a can of water is done with one that holds %s: %s", (holds, expected) => {
  const can = { id: "Can-1", class: "Can", attributes: { holds }, supports: [] };
  const task = {
    instruction: "",
    dialogue: [],
    sources: [],
    objects: [can],
    isAllKnown: true,
    tried: [],
    world: gardenWorld,
  };
  const draft = new ProgramDraft(task);
  const variable = draft.declare("Can", { class: "Can", instance: "Can-1" });
  const reader = MentionReader.of(gardenWorld);
  const chooser = new RecipeChooser(draft, { task, reader, recipes: [EMPTYING] });
  expect(chooser.recipeFor(variable, { attribute: "holds", value: null })).toBe(expected);
});
