/**
 * What every world keeps, whatever it is about: the suite that a new world runs first.
 *
 * How to use: `describeWorldContract(kit, cases)` in a test file. The cases are in the world's own terms:
 * a state, a demonstration that reaches a goal with a detour, corrections in that world's words with the
 * calls that are to come of them, and the words of other worlds that must not turn up.
 */
import { describe, expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import type { ProgramCall } from "@/core/world/program-call";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { Environment, WorldModel } from "@/core/world/world-model";
import type { WorldKit } from "@/core/world/world-kit";
import type { StateSide, WorldWords } from "@/core/world/world-words";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import type { ProposeRequest } from "@/engines/teacher/teacher-engine";
import { openWorld, run } from "@/testing/contract-episode";
import { describeEffects } from "@/testing/effects-contract";
import { buildEmbedding, buildExemplar } from "@/testing/build-exemplar";

export interface WorldContractCases {
  readonly state: Json;
  readonly instruction: string;
  /** A program that runs to its end and does what the instruction asks for. */
  readonly program: string;
  /** A goal that holds after it; absent where the world reads the goal out of the words. */
  readonly goal?: Json;
  /** Each with the calls, without walks, that the corrected program has: `Rose-1.prune`. */
  readonly corrections: readonly { readonly says: string; readonly calls: readonly string[] }[];
  /** A program whose last call is refused. */
  readonly refused: string;
  /** Words of other worlds. */
  readonly foreign: RegExp;
}

export function describeWorldContract(kit: WorldKit, cases: WorldContractCases): void {
  describe(`${kit.id}: what every world keeps`, () => {
    describeStates(kit.model, cases);
    describeEffects(kit.model, cases);
    describeLanguage(kit.model, cases);
    describeTeaching(kit.model, cases);
    describeRefusal(kit.model, cases);
    describeMemory(kit, cases);
  });
}

function describeStates(model: WorldModel, { state, program, goal }: WorldContractCases): void {
  const open = () => openWorld({ model, ...(goal === undefined ? {} : { goal }) }, state);

  test("a state is read, opened and given back as the same state", () => {
    const environment = open();
    const again = openWorld({ model }, environment.state().json);
    expect(environment.state().world).toBe(model.id);
    expect(again.describe()).toBe(environment.describe());
    expect(again.objects()).toEqual(environment.objects());
  });

  test("objects, text, names and references speak of the same things", () => {
    const environment = open();
    const objects = environment.objects();
    expect(objects.length).toBeGreaterThan(1);
    for (const { id, class: objectClass } of objects) {
      expect(environment.resolve({ variable: id, class: objectClass, instance: id })).toBe(id);
      expect(environment.describe([id])).toContain(id);
    }
    const named = model.instancesOf?.(model.read(state)) ?? objects;
    expect(named.map(({ id }) => id).toSorted()).toEqual(objects.map(({ id }) => id).toSorted());
    const [first, ...others] = objects;
    const text = environment.describe([ensureExists(first, "a state has objects").id]);
    expect(text.split("\n")).toHaveLength(1);
    expect(others.length).toBe(environment.describe().split("\n").length - 1);
  });

  test("a copy of an episode is its own, and the same calls give the same outcomes", () => {
    const [one, other] = [open(), open()];
    const before = one.describe();
    expect(run(model, program, one.fork())).toBeUndefined();
    expect(one.describe()).toBe(before);
    run(model, program, one);
    run(model, program, other);
    expect(one.describe()).not.toBe(before);
    expect(other.describe()).toBe(one.describe());
    expect(openWorld({ model }, one.state().json).describe()).toBe(one.describe());
  });

  test("what a call changes is what the objects say afterwards", () => {
    const environment = open();
    for (const { call } of parseStraightLine(program, model.vocabulary).calls) {
      const { changes } = environment.call(call);
      const objects = new Map(environment.objects().map((object) => [object.id, object]));
      for (const { objectId, attribute, after } of changes) {
        const value = objects.get(objectId)?.attributes[attribute];
        expect(value === undefined || JSON.stringify(value) === JSON.stringify(after)).toBe(true);
      }
    }
  });
}

function describeLanguage(model: WorldModel, { state, program }: WorldContractCases): void {
  const words = ensureExists(model.language?.words, `${model.id} has words`);
  const speech = ensureExists(model.language?.speech, `${model.id} has a speech`);
  const vocabulary = ensureExists(model.vocabulary, `${model.id} has a vocabulary`);

  test("words speak of calls, classes and attributes that there are", () => {
    const methods = vocabulary.types.flatMap((type) => type.methods.map(({ name }) => name));
    const { heldAttribute, ...roles } = words.calls;
    expect(methods).toEqual(expect.arrayContaining([...callsIn(words), ...Object.values(roles)]));
    const classes = vocabulary.classes.flatMap(({ name, members }) => [name, ...members]);
    expect([...classes, ...vocabulary.madeClasses]).toEqual(
      expect.arrayContaining([...classesIn(words)]),
    );
    const spoken = words.attributes.map(({ attribute }) => attribute);
    expect(vocabulary.attributes).toEqual(expect.arrayContaining(spoken));
    expect(spoken).toEqual(expect.arrayContaining([...attributesIn(words)]));
    expect(heldAttribute === undefined || spoken.includes(heldAttribute)).toBe(true);
    expect(vocabulary.madeClasses).toEqual(
      expect.arrayContaining(words.pieces.map(({ piece }) => piece)),
    );
  });

  test("every sense that words name is a verb, and every name has one meaning", () => {
    const senses = [...words.verbs.map(({ sense }) => sense), "take", "put"];
    expect(senses).toEqual(expect.arrayContaining([...sensesIn(words)]));
    const names = [
      ...words.nouns.map(({ name }) => name),
      ...words.products.flatMap((product) => product.names),
    ];
    expect(names).toEqual([...new Set(names)]);
    const states = words.attributes.flatMap(({ holds, not }) => [...holds.words, ...not.words]);
    expect(states).toEqual([...new Set(states)]);
    const verbs = words.verbs.flatMap((verb) => verb.words);
    expect(verbs).toEqual([...new Set(verbs)]);
  });

  test("calls and changes are said with the names of their objects", () => {
    const environment = openWorld({ model }, state);
    for (const { call } of parseStraightLine(program, vocabulary).calls) {
      const name = call.receiver.instance ?? call.receiver.class;
      expect(speech.describeCall(call).toDo).toContain(name);
      for (const change of environment.call(call).changes) {
        expect(speech.describeChange(change).subgoal).toMatch(/^[A-Z]/u);
        expect(speech.describeChange(change).effect).toContain(change.objectId);
      }
    }
  });
}

function requestFor({ instruction, program, state }: WorldContractCases): ProposeRequest {
  const shown = { exemplars: [], images: [], dialogue: [] };
  return { ...shown, instruction, noisyProgram: program, state };
}

function describeTeaching(model: TaskWorld, cases: WorldContractCases): void {
  const { state, instruction, program, corrections, foreign } = cases;
  const teacher = createBuiltInTeacher(model);
  const request = requestFor(cases);
  const correct = async (correction: string) =>
    await teacher.revise({
      ...request,
      program,
      abstractions: EMPTY_ABSTRACTIONS,
      correction,
      failure: undefined,
    });

  test("a proposal runs to its end, does what was asked, and says why in this world's words", async () => {
    const draft = await teacher.propose(request);
    const goal = cases.goal ?? model.goalFromInstruction(instruction);
    const environment = model.open(model.read(state), ensureExists(goal, "a goal"));
    expect(run(model, draft.program, environment)).toBeUndefined();
    expect(environment.checkGoal().success).toBe(true);
    expect(model.describeGoal(ensureExists(goal, "a goal"))).not.toBe("");
    const said = draft.abstractions.comments.map(({ text }) => text).join("\n");
    expect(said).not.toBe("");
    expect(`${said} ${draft.note}`).not.toMatch(foreign);
  });

  test.each(corrections)("corrected in its own words: $says", async ({ says, calls }) => {
    const draft = await correct(says);
    expect(draft.note).not.toMatch(/Not understood|Not done/u);
    expect(callNames(draft.program, model)).toEqual(calls);
    expect(run(model, draft.program, openWorld({ model }, state))).toBeUndefined();
    const { comments } = draft.abstractions;
    expect(`${draft.note} ${comments.map(({ text }) => text).join(" ")}`).not.toMatch(foreign);
  });

  test("what is not understood changes nothing, and the answer says what could be said here", async () => {
    const draft = await correct("frobnicate the quux");
    expect(draft.isAddressed).toBe(false);
    expect(draft.program).toBe(program);
    expect(draft.note).not.toMatch(foreign);
  });
}

function describeRefusal(model: WorldModel, { state, refused }: WorldContractCases): void {
  test("a refused call changes nothing, has a sentence, and is mended or so already", () => {
    const environment = openWorld({ model }, state);
    const failure = run(model, refused, environment)?.failure;
    expect(failure?.sentence).toMatch(/\w.*\.$/u);
    const last = ensureExists(parseStraightLine(refused, model.vocabulary).calls.at(-1), "a call");
    const before = environment.describe();
    expect(environment.call(last.call).ok).toBe(false);
    expect(environment.describe()).toBe(before);
    const isSo = failure !== undefined && model.language?.speech?.isAlreadySo(failure) === true;
    expect(isSo || mended(environment, last.call)).toBe(true);
  });
}

function describeMemory(kit: WorldKit, cases: WorldContractCases): void {
  const { model } = kit;
  const { state, instruction } = cases;
  const teacher = createBuiltInTeacher(model);
  const request = requestFor(cases);

  test("an exemplar is found again by its instruction, before another world's", async () => {
    const draft = await teacher.propose(request);
    const own = buildExemplar({
      id: "own",
      world: kit.id,
      instruction,
      program: draft.program,
      abstractions: draft.abstractions,
      stateText: openWorld({ model }, state).describe(),
      embeddings: { instruction: buildEmbedding([0.9, 0.1]), state: buildEmbedding([0, 0]) },
    });
    const other = buildExemplar({
      id: "a-other",
      embeddings: { instruction: buildEmbedding([0, 1]), state: buildEmbedding([0, 0]) },
    });
    const [found] = await createLocalRetrievalEngine().retrieve(
      { instruction: buildEmbedding([1, 0]) },
      [other, own],
      { count: 1, weights: { instruction: 1, state: 0, visual: 0 } },
    );
    expect(found?.exemplarId).toBe("own");
    const again = await teacher.propose({
      ...request,
      exemplars: [{ retrieved: ensureExists(found, "one was found"), exemplar: own }],
    });
    const { goal = model.goalFromInstruction(instruction) } = cases;
    const environment = model.open(model.read(state), goal);
    expect(run(model, again.program, environment)).toBeUndefined();
    expect(environment.checkGoal().success).toBe(true);
  });
}

/** Rounds of mending: the door, then the hand, then the tool. */
const MOST_ROUNDS = 4;

function mended(environment: Environment, call: ProgramCall): boolean {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { ok, failure } = environment.call(call);
    if (ok || failure === undefined) {
      return ok;
    }
    for (const step of environment.repair(call, failure)) {
      environment.call(step.call);
    }
  }
  return false;
}

/** `Rose-1.prune`, without what only walks or notes. */
function callNames(program: string, { vocabulary, language }: WorldModel): readonly string[] {
  const { walk, note } = ensureExists(language?.speech, "a speech").calls;
  return parseStraightLine(program, vocabulary)
    .calls.filter(({ call }) => call.method !== walk && call.method !== note)
    .map(({ call: { receiver, method } }) => `${receiver.instance ?? receiver.class}.${method}`);
}

const sidesOf = ({ attributes }: WorldWords): readonly StateSide[] =>
  attributes.flatMap(({ holds, not }) => [holds, not]);

const known = (names: readonly (string | undefined)[]): readonly string[] =>
  names.filter((name) => name !== undefined);

function callsIn({ verbs }: WorldWords): readonly string[] {
  return known(verbs.flatMap(({ call, otherCalls = [] }) => [call, ...otherCalls]));
}

function classesIn(words: WorldWords): readonly string[] {
  const faults = sidesOf(words).flatMap(({ fault }) => (typeof fault === "object" ? fault : []));
  return [
    ...words.nouns.flatMap(({ classes }) => classes),
    ...words.products.flatMap(({ classes, about }) => [...classes, ...about]),
    ...words.kin.flat(),
    ...words.pieces.flatMap(({ piece, whole }) => [piece, whole]),
    ...words.sites.flatMap((site) => [site.class, ...(site.onlyUsing ?? [])]),
    ...words.controls.flatMap(({ control, of }) => [control, ...of]),
    ...words.verbs.flatMap(({ tools = [] }) => tools),
    ...words.discard,
    ...faults,
  ];
}

function attributesIn({ verbs, sites, controls }: WorldWords): readonly string[] {
  return known([
    ...verbs.flatMap(({ object, effect }) => [object, effect?.attribute]),
    ...sites.map(({ onlyWith }) => onlyWith),
    ...controls.map(({ attribute }) => attribute),
  ]);
}

function sensesIn(words: WorldWords): readonly string[] {
  return known([
    ...sidesOf(words).map(({ verb }) => verb),
    ...words.products.map(({ verb }) => verb),
    ...words.sites.flatMap(({ makes }) => makes),
    ...words.substances.map(({ verb }) => verb),
    ...words.verbs.flatMap(({ otherwise, withOut, place }) => [
      otherwise,
      withOut,
      typeof place === "object" ? place.before : undefined,
    ]),
  ]);
}
