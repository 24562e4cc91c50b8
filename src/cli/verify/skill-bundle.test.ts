/** A skill in a bundle: it arrives whole, as a claim, and is made and tested again before it may be used. */
import fc from "fast-check";
import { assert, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { checkClaims } from "@/cli/verify/check-claims";
import { isUsable, onPersonsWord, type Exemplar } from "@/core/exemplar";
import { skillSchema, type ShownSkill, type Skill } from "@/core/skill/skill";
import { learnPolicy } from "@/engines/skills/learn-policy";
import { testSkill } from "@/engines/skills/test-skill";
import { TRIES, tryOnTables } from "@/engines/skills/try-on-table";
import { parseBundle, writeBundle } from "@/formats/bundle/bundle";
import { mergeBundle } from "@/formats/bundle/bundle-merge";
import { demonstrate, layOut } from "@/lab/skills/evaluate-skills";
import { SHOWN_SKILLS } from "@/lab/skills/scripted-demonstrations";
import { skillExemplar } from "@/lesson/console/skill-exemplar";
import { buildEmbedding, buildExemplar } from "@/testing/build-exemplar";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const world = tabletopKit.model;
const drawing = ensureExists(tabletopKit.console);
const ground = ensureExists(drawing.skills);
const embedder = {
  model: "m",
  revision: "1",
  canEmbedImages: false,
  embedText: async () => buildEmbedding([1]),
  embedImage: () => Promise.reject(new Error("not part of this test")),
};

/** As the Console page keeps one that was shown five times. */
function learnToLay(): ShownSkill {
  const hand = ensureExists(SHOWN_SKILLS.find(({ name }) => name === "place_bottle_on_side"));
  const [object, reference] = ["blue bottle", "green tray"] as const;
  const seeds = [1, 2, 3, 4, 5];
  const parts = { world, console: drawing };
  const scenes = seeds.map((seed) => layOut(hand, parts, seed));
  const shown = scenes.map((state, seed) => demonstrate(hand, state, { ...parts, seed }));
  const fitted = learnPolicy(shown);
  assert(fitted.kind === "learned");
  const start = ensureExists(scenes[0]);
  const tries = testSkill(fitted, tryOnTables(ground, { start, object, reference }), {
    count: TRIES,
  });
  return {
    name: hand.name,
    what: "Lays a bottle on its side.",
    whenToUse: "When it has to lie.",
    whenNotToUse: "",
    hasReference: true,
    sorts: ["bottle", "tray"],
    demonstrations: shown.map(({ poses, outcome }, index) => ({
      poses: [...poses],
      outcome: [...outcome],
      stateJson: JSON.stringify(ensureExists(scenes[index]).json),
      object,
      reference,
    })),
    policy: fitted.policy,
    outcome: [...fitted.outcome],
    tested: { tries: tries.length, successes: tries.filter(({ isSuccess }) => isSuccess).length },
  };
}

const LEARNED = learnToLay();

async function asExemplar(skill: Skill): Promise<Exemplar> {
  return await skillExemplar(skill, { instruction: "lay the bottle down", world, embedder });
}

/** What comes into a memory that is empty. */
function bringIn(exemplar: Exemplar): Exemplar {
  const read = parseBundle(writeBundle([exemplar]), "m.json");
  assert(read.ok);
  return ensureExists(mergeBundle(read.value.exemplars, []).accepted[0]);
}

async function verdictOn(exemplar: Exemplar) {
  const [checked] = await checkClaims([exemplar], "calls");
  return ensureExists(checked).verdict;
}

test("it arrives with its demonstrations and figures as a claim, and is used once it was tested here", async () => {
  const exemplar = await asExemplar(LEARNED);
  const came = bringIn(exemplar);
  expect(came.skill).toEqual(LEARNED);
  expect(came.transcript).toBe(exemplar.transcript);
  expect(isUsable(came)).toBe(false);
  const verdict = await verdictOn(came);
  assert(verdict.kind === "unverified");
  expect(verdict.reason).toContain("Whether that is what its words ask for");
  const remade = ensureExists(verdict.remade);
  expect(isUsable(remade)).toBe(false);
  expect(remade).toMatchObject({
    id: exemplar.id,
    skill: LEARNED,
    transcript: exemplar.transcript,
    provenance: { verifiedBy: "claimed", claims: "person" },
  });
  expect(isUsable(onPersonsWord(remade))).toBe(true);
}, 60_000);

test("what a test shows of a skill is nothing of its name and words, and says what it did", async () => {
  const other = { ...LEARNED, name: "water_the_plants", whenToUse: "When plants are dry." };
  const made = await skillExemplar(other, { instruction: "water the plants", world, embedder });
  const verdict = await verdictOn(bringIn(made));
  assert(verdict.kind === "unverified");
  expect(verdict.reason).toContain(LEARNED.outcome.join("; "));
  expect(verdict.remade?.provenance.verifiedBy).toBe("claimed");
}, 60_000);

test("numbers, figures and code of the file are not believed", async () => {
  const other = LEARNED.policy.poses.map((pose) => ({ ...pose, up: [0.3, 0, 0, 0] }));
  const boasting = {
    ...LEARNED,
    policy: { poses: other },
    outcome: ["all is well"],
    tested: { tries: 1000, successes: 1000 },
  };
  const exemplar = { ...(await asExemplar(boasting)), transcript: ">>> say('mine')\n" };
  const verdict = await verdictOn(bringIn(exemplar));
  assert(verdict.kind === "unverified");
  expect(verdict.remade?.skill).toEqual(LEARNED);
  expect(verdict.remade?.transcript).toBe((await asExemplar(LEARNED)).transcript);
}, 60_000);

test("what cannot be done here, names a function of the robot or is code of a stranger stays a claim", async () => {
  const whyNot = async (skill: Skill) => {
    const verdict = await verdictOn(bringIn({ ...(await asExemplar(LEARNED)), skill }));
    assert(verdict.kind === "unverified");
    return verdict.reason;
  };
  const { demonstrations, policy: _policy, ...told } = LEARNED;
  const [first, ...others] = demonstrations;
  const example = ensureExists(first);
  const inTheAir = example.poses.map((pose) => ({ ...pose, z: 0.5 }));
  const shown = (change: Partial<ShownSkill>) => whyNot({ ...LEARNED, ...change });
  expect(await shown({ demonstrations: [{ ...example, poses: inTheAir }, ...others] })).toContain(
    "Demonstration 1 cannot be done here.",
  );
  expect(await shown({ demonstrations: others.slice(0, 2) })).toContain("too few");
  expect(await shown({ demonstrations: [{ ...example, object: "moon" }, ...others] })).toContain(
    "what it is done with is not in it",
  );
  expect(await shown({ demonstrations: [] })).toContain("too few");
  expect(await shown({ name: "pick" })).toContain("one of the robot's own functions");
  const { object, stateJson } = example;
  expect(await whyNot({ ...told, body: "pass", example: { object, stateJson } })).toContain(
    "--runner python",
  );
}, 60_000);

const text = fc.string({ unit: "grapheme", maxLength: 12 });
/** JSON has no -0. */
const number = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);
const coefficients = fc.array(number(1000), { minLength: 4, maxLength: 4 });
const about = { object: text, stateJson: text };
const told = {
  name: fc.stringMatching(/^[a-z][a-z0-9_]{2,20}$/u),
  what: text,
  whenToUse: text,
  whenNotToUse: text,
  hasReference: fc.boolean(),
  sorts: fc.array(text, { minLength: 1, maxLength: 2 }),
  outcome: fc.array(text, { maxLength: 3 }),
  tested: fc.record({ tries: fc.nat(), successes: fc.nat() }),
};
const pose = fc.record({
  x: number(2),
  y: number(2),
  z: number(1).map(Math.abs),
  turn: number(720),
  tilt: number(720),
  isClosed: fc.boolean(),
});
const keyPose = fc.record({
  seenFrom: fc.constantFrom("object" as const, "place" as const, "reference" as const),
  ahead: coefficients,
  left: coefficients,
  up: coefficients,
  turn: number(720),
  tilt: number(720),
  isClosed: fc.boolean(),
});
const shownSkill = fc.record({
  ...told,
  demonstrations: fc.array(
    fc.record({ ...about, poses: fc.array(pose, { maxLength: 3 }), outcome: told.outcome }),
    { maxLength: 2 },
  ),
  policy: fc.record({ poses: fc.array(keyPose, { minLength: 1, maxLength: 3 }) }),
});
const writtenSkill = fc.record({
  ...told,
  body: fc.string({ minLength: 1, maxLength: 40 }),
  example: fc.record({ ...about, reference: text }),
});

test("whatever a skill is, a bundle brings it back as it was", () => {
  fc.assert(
    fc.property(fc.oneof(shownSkill, writtenSkill), (skill) => {
      const kept = skillSchema.parse(skill);
      const read = parseBundle(writeBundle([buildExemplar({ skill: kept })]), "m.json");
      assert(read.ok);
      expect(read.value.exemplars[0]?.skill).toEqual(kept);
    }),
  );
});
