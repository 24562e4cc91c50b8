/** What people would say of a failed run: from facts, in their own words, and plainer each time. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import type { Correction } from "@/core/correction";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import type { GoalLack } from "@/core/world/world-model";
import { emptySession } from "@/document/reduce-session";
import type { PeopleBank } from "@/lab/teacher/people-bank";
import { createPeopleCritic } from "@/lab/teacher/people-critic";
import { factsOf } from "@/lab/teacher/people-facts";

const DIRTY: GoalLack = {
  kind: "attribute",
  class: "Mug",
  attribute: "dirty",
  value: false,
  isEvery: false,
  wanted: 1,
  have: 0,
};
const ELSEWHERE: GoalLack = {
  kind: "relation",
  class: "Apple",
  place: "DiningTable",
  preposition: "on",
  isTogether: false,
  isEvery: false,
  wanted: 2,
  have: 0,
};

const BANK: PeopleBank = {
  nouns: { Mug: ["big cup"], Apple: ["apple"], DiningTable: ["table"], Bowl: ["bowl"] },
  plurals: { Apple: ["apples"] },
  phrases: [
    { fact: "attribute:isDirty=false", manner: "plain", text: "that {thing} needs a wash" },
    { fact: "attribute:isDirty=false", manner: "vague", text: "yuck" },
    { fact: "attribute:isDirty=false", manner: "two-at-once", text: "{thing} filthy, also {also}" },
    { fact: "relation:on", manner: "plain", text: "I want {count} {things} on the {place}" },
    { fact: "refused:hand-full", manner: "plain", text: "you cannot {verb} a {thing} like that" },
  ],
};

/** A run of one call that the goal was not reached with. */
function failed(lacks: readonly GoalLack[], failure?: Run["failure"]): Run {
  return {
    id: "r",
    programId: "v1",
    status: "failed",
    steps: [
      {
        index: 0,
        line: 1,
        call: {
          receiver: { variable: "apple", class: "Apple", instance: "Apple_3" },
          method: "pickup",
          args: [],
        },
        outcome: { ok: failure === undefined, changes: [], environmentSteps: 1 },
      },
    ],
    failure: failure ?? { kind: "goal-not-met", cause: "goal", sentence: "PRINTED" },
    goal: {
      success: false,
      conditions: lacks.map((lack, index) => ({
        id: `c${index}`,
        description: "PRINTED",
        met: false,
        failure: "PRINTED",
        lack,
      })),
    },
    environmentSteps: 1,
    output: "",
    startedAt: 1,
    durationMs: 1,
  };
}

function session(said: readonly string[] = []): Session {
  const corrections = said.map((text, index): Correction => ({
    id: `c${index}`,
    programId: "v1",
    text,
    at: 1,
  }));
  return { ...emptySession("demo"), corrections };
}

test("facts come from data: what was refused first, then what the goal lacks", () => {
  const refused = { kind: "hand-full", cause: "world" as const, sentence: "PRINTED" };
  const facts = factsOf(failed([DIRTY, ELSEWHERE], refused));
  expect(facts.map(({ keys, thing }) => [keys, thing])).toEqual([
    [["refused:hand-full"], "Apple"],
    [["attribute:isDirty=false"], "Mug"],
    [["relation:on"], "Apple"],
  ]);
  expect(facts[0]?.said).toEqual({ verb: "pick up" });
  expect(facts[2]).toMatchObject({ place: "DiningTable", said: { count: "2", missing: "2" } });
});

test.each<[Partial<GoalLack>, readonly string[]]>([
  [{ attribute: "filled", value: "coffee" }, ["attribute:hasCoffee"]],
  [{ attribute: "filled", value: "water", class: "HousePlant" }, ["attribute:isWatered"]],
  [{ attribute: "filled", value: null }, ["attribute:isEmpty"]],
  [{ attribute: "cooked", value: true, class: "BreadSliced" }, ["attribute:isToasted"]],
  [{ attribute: "cooked", value: true, class: "PotatoSliced" }, ["attribute:isCooked"]],
  [{ attribute: "cooked", value: false }, ["attribute:other"]],
  [{ isEvery: true, wanted: 3, have: 1 }, ["attribute:isDirty=false", "count:all"]],
  [{ kind: "exists", class: "TomatoSliced" }, ["attribute:isSliced"]],
  [{ kind: "exists", class: "TomatoSliced", wanted: 3, have: 1 }, ["count"]],
  [{ kind: "exists" }, ["absent"]],
])("a lack of %j is said with %j", (lack, keys) => {
  expect(factsOf(failed([{ ...DIRTY, ...lack }]))[0]?.keys).toEqual(keys);
});

test("nothing that the world prints is ever said", () => {
  for (let seed = 1; seed < 60; seed += 1) {
    const said = createPeopleCritic(BANK, seed)(failed([DIRTY, ELSEWHERE]), session());
    expect(said.length).toBeGreaterThan(0);
    expect(said.join(" ")).not.toMatch(/PRINTED|[{}]/u);
  }
});

test("slots are filled with people's nouns, and the article follows them", () => {
  const refused = { kind: "hand-full", cause: "world" as const, sentence: "PRINTED" };
  const [said] = createPeopleCritic(BANK, 1)(failed([], refused), session());
  expect(said).toBe("you cannot pick up an apple like that");
  const [where] = createPeopleCritic(BANK, 1)(failed([ELSEWHERE]), session());
  expect(where).toBe("I want 2 apples on the table");
});

test("two facts are said at once only where there are two", () => {
  const both = new Set<string>();
  for (let seed = 1; seed < 200; seed += 1) {
    const critic = createPeopleCritic(BANK, seed);
    expect(critic(failed([DIRTY]), session()).join()).not.toContain("also");
    both.add(ensureExists(critic(failed([DIRTY, ELSEWHERE]), session())[0]));
  }
  expect([...both].sort()).toEqual([
    "big cup filthy, also I want 2 apples on the table",
    "that big cup needs a wash",
    "yuck",
  ]);
});

test("a lesson that goes on later hears what it would have heard, and never the same phrase again", () => {
  const critic = createPeopleCritic(BANK, 7);
  const run = failed([DIRTY]);
  const all = critic(run, session());
  expect(new Set(all).size).toBe(all.length);
  expect(critic(run, session())).toEqual(all);
  const [first, ...rest] = all;
  expect(critic(run, session([ensureExists(first)]))).toEqual(rest);
});

test("people begin plainly in about a third of the cases, and speak more plainly each time", () => {
  const phrases = (["plain", "partial", "vague", "indirect"] as const).flatMap((manner) =>
    Array.from({ length: 9 }, (_, index) => ({
      fact: "attribute:isDirty=false",
      manner,
      text: `${manner} ${index}`,
    })),
  );
  const bank = { ...BANK, phrases };
  const plainAt = [0, 0, 0, 0, 0];
  const lessons = 600;
  for (let seed = 1; seed <= lessons; seed += 1) {
    createPeopleCritic(bank, seed)(failed([DIRTY]), session()).forEach((text, time) => {
      plainAt[time] = ensureExists(plainAt[time]) + (text.startsWith("plain") ? 1 / lessons : 0);
    });
  }
  const [first, second, , , last] = plainAt;
  expect(first).toBeGreaterThan(0.28);
  expect(first).toBeLessThan(0.5);
  expect(second).toBeGreaterThan(ensureExists(first));
  expect(last).toBeGreaterThan(0.75);
});

test("a run that did not fail is not talked about", () => {
  const run: Run = { ...failed([DIRTY]), status: "succeeded" };
  expect(createPeopleCritic(BANK, 1)(run, session())).toEqual([]);
});
