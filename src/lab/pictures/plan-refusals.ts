/** Actions that the household refuses, tried at random in views of rooms that no training run may use. */
import { createSeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import { planViews } from "@/lab/captions/make-captions-views";
import { FAILURE_SIGNS } from "@/lab/pictures/failure-signs";
import {
  applyAction,
  attributeNoun,
  generateRoom,
  INTERACTION_ACTIONS,
  type HouseholdState,
  type InteractionAction,
  roomSeed,
  STRICT,
  walkableCells,
} from "@/worlds/household/household-study";

export interface Refusal {
  readonly state: HouseholdState;
  readonly action: InteractionAction;
  readonly noun: string;
  /** What the world says. */
  readonly kind: string;
}

const VIEWS_PER_ROOM = 24;
const TRIES_PER_VIEW = 60;
const KINDS = ["kitchen", "living room", "kitchen", "bedroom", "kitchen", "bathroom"] as const;

/**
 * Until there are `count`: one of each view at most, a kind that was rare so far first, so that the rare
 * ones are among them. Only kinds that a picture may tell of.
 */
export function planRefusals(seed: number, count: number): readonly Refusal[] {
  const found: Refusal[] = [];
  const seen = new Tally<string>();
  for (let index = 0; found.length < count; index += 1) {
    const random = createSeededRandom(Math.imul(seed, 0x9e3779b1) ^ (index * 6271 + 11));
    const kind = KINDS[index % KINDS.length] ?? "kitchen";
    const room = generateRoom({ kind, seed: roomSeed("unseen", index) });
    const counts = { views: VIEWS_PER_ROOM, wishes: 0 };
    for (const { state } of planViews(room, walkableCells(room), random, counts)) {
      const tried = Array.from({ length: TRIES_PER_VIEW }, () => {
        const object = random.pick(state.objects);
        return refusalOf(state, random.pick([...INTERACTION_ACTIONS]), object);
      }).filter((each) => each !== undefined);
      const rarest = tried.toSorted((a, b) => seen.of(a.kind) - seen.of(b.kind))[0];
      if (rarest !== undefined && found.length < count) {
        seen.add(rarest.kind);
        found.push(rarest);
      }
    }
  }
  return found;
}

function refusalOf(
  state: HouseholdState,
  verb: InteractionAction,
  { id, class: objectClass }: HouseholdState["objects"][number],
): Refusal | undefined {
  const { failure } = applyAction(state, { verb, objectId: id }, STRICT);
  const isTold = FAILURE_SIGNS.some(
    ({ kinds, actions }) =>
      failure !== undefined && kinds.includes(failure.kind) && actions.includes(verb),
  );
  return failure === undefined || !isTold
    ? undefined
    : { state, action: verb, noun: attributeNoun(objectClass), kind: failure.kind };
}
