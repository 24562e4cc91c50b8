/**
 * What became of a composition: plain reading of the state that the proposed program leaves, and of what
 * the proposal asks. Of the teacher's own only the reader of plain calls is used, to execute the program.
 */
import { assert, ensureExists } from "@/base/assert";
import type { EffectQuestion } from "@/core/shown-effect";
import type { WorldObject } from "@/core/world/world-state";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";
import type { Composition } from "@/lab/compositions/compositions-file";
import { householdWorld, toJson } from "@/worlds/household/household-study";

export interface JudgedComposition {
  readonly composition: Composition;
  readonly draft: ProposalDraft;
  /** Effects that the words and the deeds agree on, and that are lost. */
  readonly lost: readonly string[];
  /** Of those the ones that are not even asked about. */
  readonly lostInSilence: readonly string[];
  /** Unsaid effects that are neither kept nor asked about. */
  readonly unsaidInSilence: readonly string[];
  /** Excluded effects that are kept in silence. */
  readonly contradictedInSilence: readonly string[];
  readonly questions: number;
}

export function judgeComposition(
  composition: Composition,
  draft: ProposalDraft,
): JudgedComposition {
  const objects = stateAfter(composition, draft.program);
  const { asked = [], questions } = ensureExists(draft.record.understood);
  const holds = (effect: string) => holdsIn(effect, objects);
  const isAsked = (effect: string) => asked.some((question) => isAbout(effect, question));
  const lost = composition.said.filter((effect) => !holds(effect));
  return {
    composition,
    draft,
    lost,
    lostInSilence: lost.filter((effect) => !isAsked(effect)),
    unsaidInSilence: composition.unsaid.filter((effect) => !holds(effect) && !isAsked(effect)),
    contradictedInSilence: composition.contradicted.filter(
      (effect) => holds(effect) && !isAsked(effect),
    ),
    questions: asked.length + questions.length,
  };
}

/** Up to the first refused call, like a run. */
function stateAfter({ state }: Composition, program: string): readonly WorldObject[] {
  const environment = householdWorld.open(householdWorld.read(toJson(state)), undefined);
  for (const { call } of parseStraightLine(program, householdWorld.vocabulary).calls) {
    if (!environment.call(call).ok) {
      break;
    }
  }
  return environment.objects();
}

interface Expected {
  readonly attribute: string;
  readonly isSo: (value: unknown) => boolean;
}

const isNothing = (value: unknown) => value === null || value === undefined || value === false;

const STATES: Readonly<Record<string, Expected>> = {
  clean: { attribute: "dirty", isSo: (value) => value === false },
  closed: { attribute: "open", isSo: (value) => value === false },
  cooked: { attribute: "cooked", isSo: (value) => value === true },
  dirty: { attribute: "dirty", isSo: (value) => value === true },
  empty: { attribute: "filled", isSo: isNothing },
  filled: { attribute: "filled", isSo: (value) => !isNothing(value) },
  off: { attribute: "on", isSo: (value) => value === false },
  on: { attribute: "on", isSo: (value) => value === true },
  open: { attribute: "open", isSo: (value) => value === true },
  sliced: { attribute: "sliced", isSo: (value) => value === true },
};

/** Whether `end Plate_7 clean` is true of these objects. */
export function holdsIn(effect: string, objects: readonly WorldObject[]): boolean {
  const { id, word, place } = readEffect(effect);
  const object = objects.find((each) => each.id === id);
  if (object === undefined) {
    return false;
  }
  if (place !== undefined) {
    return object.supports.some((each) => each.id === place);
  }
  const { attribute, isSo } = expectedOf(word);
  return isSo(object.attributes[attribute]);
}

function isAbout(effect: string, { effect: asked }: EffectQuestion): boolean {
  const { id, word, place } = readEffect(effect);
  if (asked.objectId !== id) {
    return false;
  }
  if (asked.kind === "place") {
    return asked.place.id === place;
  }
  return place === undefined && asked.attribute === expectedOf(word).attribute;
}

/** `end Plate_7 in Cabinet_5`, `end Plate_7 clean`. */
function readEffect(effect: string) {
  const [end, id, word, place] = effect.split(" ");
  assert(end === "end" && id !== undefined && word !== undefined, `not an effect: ${effect}`);
  return { id, word, place };
}

function expectedOf(word: string): Expected {
  const expected = Object.hasOwn(STATES, word) ? STATES[word] : undefined;
  assert(expected !== undefined, `not a state: ${word}`);
  return expected;
}
