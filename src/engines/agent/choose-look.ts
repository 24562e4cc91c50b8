/** Where to look next for something that has not been seen. */
import { withArticle } from "@/base/english/nouns";
import { assertNever } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import type { Look, SensedObject } from "@/core/senses/senses";
import type { LookReason } from "@/engines/agent/agent-engine";
import type { SaidPlaces } from "@/engines/agent/said-places";
import type { Whereabouts } from "@/engines/agent/whereabouts";
import type { WantedObject } from "@/engines/agent/writer";

/** What the words or the exemplar say of a place counts as much as this chance. */
const SAID = 0.6;
/** Of what lies openly in a place, so much is still hidden when the place was seen from afar. */
const HIDDEN_FROM_AFAR = 0.15;
/** What is thought to be in the part of a room that was never seen. */
const UNSEEN_SHARE = 0.7;

export interface ChosenLook {
  readonly look: Look;
  readonly reason: LookReason;
}

/** The most likely place for its cost; undefined where there is none to look at. */
export function chooseLook(
  looks: readonly Look[],
  wanted: WantedObject,
  known: Known,
): ChosenLook | undefined {
  const rated = looks.map((look) => {
    const reason = rate(look, wanted, known);
    return { look, reason, worth: reason.chance / (look.steps + 1) };
  });
  const [best] = rated.toSorted((a, b) => b.worth - a.worth);
  return best;
}

/** Any of them: what a locator is compared with. */
export function drawLook(looks: readonly Look[], random: SeededRandom): ChosenLook | undefined {
  return looks.length === 0
    ? undefined
    : { look: random.pick(looks), reason: { why: "drawn at random" } };
}

export interface Known {
  readonly seen: readonly SensedObject[];
  readonly whereabouts: Whereabouts;
  /** Where things were said to be. */
  readonly said: SaidPlaces;
}

function rate(look: Look, wanted: WantedObject, known: Known): Required<LookReason> {
  switch (look.kind) {
    case "turn":
    case "explore":
      return {
        chance: UNSEEN_SHARE * look.gain,
        why: `${Math.round(look.gain * 100)} % of the floor may be seen for the first time`,
      };
    case "open":
      return ratePlace(look, wanted, { ...known, share: 1 });
    case "approach":
      return ratePlace(look, wanted, { ...known, share: HIDDEN_FROM_AFAR });
    default:
      return assertNever(look.kind);
  }
}

function ratePlace(
  { object }: Look,
  { class: wantedClass, otherClasses = [], places = [] }: WantedObject,
  { seen, whereabouts, said, share }: Known & { readonly share: number },
): Required<LookReason> {
  if (object === undefined) {
    return { chance: 0, why: "nothing is there" };
  }
  const alike = seen.filter((each) => each.class === object.class).length;
  const learned = Math.max(
    ...[wantedClass, ...otherClasses].map((each) => whereabouts.chance(each, object.class)),
  );
  const expected = [...places, ...said.of(wantedClass)];
  const isSaid = expected.includes(object.id) || expected.includes(object.class);
  const chance = (share * Math.max(isSaid ? SAID : 0, learned)) / Math.max(1, alike);
  const why = isSaid
    ? `it was said to be, or was, in or on ${withArticle(object.class)}`
    : learnedWords(
        { classes: [wantedClass, ...otherClasses], place: object.class, learned },
        whereabouts,
      );
  return { chance, why };
}

interface Learned {
  readonly classes: readonly string[];
  readonly place: string;
  readonly learned: number;
}

/** What a chance rests on: things of the kind, all things where none of it was ever seen, or nothing. */
function learnedWords(
  { classes, place, learned }: Learned,
  { seen, isPlace }: Pick<Whereabouts, "seen" | "isPlace">,
): string {
  const isKnown = classes.some((each) => seen(each) > 0);
  if (!isKnown && !isPlace(place)) {
    return "nothing that is remembered says where it is";
  }
  const percent = Math.round(learned * 100);
  return isKnown
    ? `${percent} % of them were in or on ${withArticle(place)}`
    : `none was ever seen, and ${percent} % of all things were in or on ${withArticle(place)}`;
}
