/** The scene in words says what there is: from the text alone, relations come back. The reader is this test's own. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { viewSkillScene } from "@/lab/skills/scripted-demonstrations";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const drawing = ensureExists(tabletopKit.console);
const { model } = tabletopKit;
const COLOURS = ["red", "blue", "green"];
const SORTS = ["block", "bowl", "mug", "bottle", "tray", "box", "banana", "bin"];
const NAMES = COLOURS.flatMap((colour) => SORTS.map((sort) => `${colour} ${sort}`));

type Relation = readonly [kind: string, lower: string, upper: string];

/** "the mug" or "the red mug" as the one of the names that it means. */
function nameIn(words: string, names: readonly string[]): string {
  return ensureExists(
    names.find((name) => name === words || name.split(" ")[1] === words),
    words,
  );
}

function readBack(text: string, names: readonly string[]): readonly Relation[] {
  const relations: Relation[] = [];
  for (const line of text.split("\n")) {
    const things = [...line.matchAll(/\b[Tt]he ((?:red |blue |green )?(?:[a-z]+))(?=[ .,])/gu)]
      .map(([, words]) => ensureExists(words))
      .filter((words) => SORTS.includes(ensureExists(words.split(" ").at(-1))))
      .map((words) => nameIn(words, names));
    const [first, ...others] = things;
    const kind = line.includes(" contains ")
      ? "contains"
      : line.startsWith("Over ")
        ? "carries"
        : /^(?:Diagonally |To |Ahead |Behind )/u.test(line)
          ? directionOf(line)
          : undefined;
    if (kind !== undefined && first !== undefined) {
      relations.push(...others.map((other): Relation => [kind, first, other]));
    }
  }
  return relations;
}

function directionOf(line: string): string {
  return ["left", "right", "head", "ehind"].filter((word) => line.includes(word)).join("+");
}

test("what holds what, and where things stand, come back from the text alone", () => {
  let right = 0;
  let all = 0;
  const puts = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 5 });
  const things = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(things, puts, fc.nat(1000), (names, moves, seed) => {
      // Three trays and two bins leave no room for each other.
      fc.pre(names.filter((name) => /tray|bin/u.test(name)).length < 3);
      const table = model.open(drawing.drawState(names, seed), undefined);
      const call = (method: string, values: readonly string[]) =>
        table.call({
          receiver: { variable: "robot", class: "Robot" },
          method,
          args: values.map((value) => ({ kind: "literal" as const, value })),
        });
      for (const [one, other] of moves) {
        const [first, second] = [names[one % names.length], names[other % names.length]];
        call("put_first_on_second", [ensureExists(first), ensureExists(second)]);
      }
      const told = readBack(z.string().parse(call("describe_scene", []).value), names);
      const { objects } = viewSkillScene(table.state().json);
      const where = (name: string) =>
        ensureExists(objects.find(({ kind, colour }) => `${colour} ${kind}` === name));
      const held = objects.filter(({ on }) => on !== null);
      all += held.length;
      right += held.filter(({ colour, kind, on }) =>
        told.some(
          ([how, lower, upper]) =>
            (how === "contains" || how === "carries") &&
            lower === on &&
            upper === `${colour} ${kind}`,
        ),
      ).length;
      const ways = told.filter(([how]) => how !== "contains" && how !== "carries");
      all += ways.length;
      right += ways.filter(([how, from, to]) => {
        const [dx, dy] = [where(to).x - where(from).x, where(to).y - where(from).y];
        return (
          (!how.includes("left") || dx < 0.03) &&
          (!how.includes("right") || dx > -0.03) &&
          (!how.includes("head") || dy > -0.03) &&
          (!how.includes("ehind") || dy < 0.03)
        );
      }).length;
      // Every group but one is told from another.
      expect(ways.length).toBe(objects.length - held.length - 1);
    }),
    { numRuns: 150, seed: 7 },
  );
  expect(all).toBeGreaterThan(300);
  expect(right / all).toBeGreaterThanOrEqual(0.99);
});
