/** What the person who asks and the person who drives say to each other on the way. */
import { withArticle } from "@/base/english/nouns";
import { assertNever } from "@/base/assert";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Utterance } from "@/core/demonstration";
import { nounOf, placeOf } from "@/worlds/household/words/object-words";
import { hasAffordance } from "@/worlds/household/objects/object-classes";
import { findObject } from "@/worlds/household/objects/object-lookup";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import type { MadeFlaw } from "@/worlds/household/rooms/demonstrations/flaws";
import type { DrivenDemonstration } from "@/worlds/household/rooms/demonstrations/make-demonstration";

/** People mention some of what goes wrong, not all of it. */
const TOLD_SHARE = 0.35;

const GREETINGS = [
  "Hello, what should I do?",
  "Hi! What can I do today?",
  "Hi, what is my task?",
  "Hello. How can I help?",
  "What shall I do today?",
];
const ANSWERS = ["OK.", "Sure.", "On it.", "Will do."];
const SORRY = ["Sorry.", "Oh, I see.", "My mistake.", "Right, putting it back."];
const REFUSED = [
  "That did not work.",
  "I cannot reach it from here.",
  "Hm, it will not let me.",
  "Let me try again.",
];
const CLOSING = ["Done.", "That should be it.", "I am done. Anything else?", "Finished."];
const THANKS = ["Thank you!", "Great, thanks.", "That is all, thanks.", "Good job."];

/** The talk around a drive, in frame order. The same seed says the same. */
export function writeDialogue(
  drive: DrivenDemonstration,
  instruction: string,
  seed: number,
): readonly Utterance[] {
  const random = createSeededRandom(seed);
  const opening: readonly Utterance[] = [
    { speaker: "Driver", text: random.pick(GREETINGS), frame: 0 },
    { speaker: "Commander", text: instruction, frame: 0 },
    ...atTimes(random, 0.5, { speaker: "Driver", text: random.pick(ANSWERS), frame: 0 }),
  ];
  const told = new Set<string>();
  const onTheWay = drive.made.flatMap((made): readonly Utterance[] => {
    const talk = random.next() < TOLD_SHARE ? talkAbout(drive, made, random) : [];
    // Nobody asks for the same thing twice, or complains about each bump.
    const key = `${made.flaw} ${made.flaw === "failed attempt" ? "" : (made.objectId ?? "")}`;
    const isNew = talk.length > 0 && !told.has(key);
    told.add(key);
    return isNew ? talk : [];
  });
  const frame = drive.steps.length;
  const closing: readonly Utterance[] = [
    { speaker: "Driver", text: random.pick(CLOSING), frame },
    ...atTimes(random, 0.6, { speaker: "Commander", text: random.pick(THANKS), frame }),
  ];
  return [...opening, ...onTheWay, ...closing].toSorted((a, b) => a.frame - b.frame);
}

function atTimes(random: SeededRandom, share: number, utterance: Utterance): readonly Utterance[] {
  return random.next() < share ? [utterance] : [];
}

function talkAbout(
  drive: DrivenDemonstration,
  made: MadeFlaw,
  random: SeededRandom,
): readonly Utterance[] {
  const state = drive.states[made.startFrame];
  const [wanted, instead] = [nameIn(state, made.objectId), nameIn(state, made.insteadId)];
  switch (made.flaw) {
    case "wrong object":
      return correctMistake(made, { instead, wanted }, random);
    case "looks around":
    case "needless opening":
    case "detour":
      return wanted === undefined ? [] : askForPlace(drive, made, wanted, random);
    case "failed attempt":
      return [{ speaker: "Driver", text: random.pick(REFUSED), frame: made.endFrame }];
    case "bump":
    case "step back":
    case "second thoughts":
    case "forgotten closing":
    case "forgotten step":
      return [];
    default:
      return assertNever(made.flaw);
  }
}

function correctMistake(
  { endFrame }: MadeFlaw,
  { instead, wanted }: Readonly<Record<"instead" | "wanted", string | undefined>>,
  random: SeededRandom,
): readonly Utterance[] {
  if (instead === undefined) {
    return [];
  }
  const meant = wanted === undefined ? "" : ` I meant the ${wanted}.`;
  const text = random.pick([
    `That is ${withArticle(instead)}.${meant}`,
    `No, not the ${instead}.${meant}`,
    `We do not need the ${instead}.${meant}`,
  ]);
  return [
    { speaker: "Commander", text, frame: endFrame },
    { speaker: "Driver", text: random.pick(SORRY), frame: endFrame },
  ];
}

function askForPlace(
  drive: DrivenDemonstration,
  made: MadeFlaw,
  wanted: string,
  random: SeededRandom,
): readonly Utterance[] {
  const state = drive.states[made.endFrame];
  const object = state === undefined ? undefined : findObject(state, made.objectId);
  const place = state === undefined || object === undefined ? undefined : placeOf(state, object);
  const isUnwanted = drive.made.some(
    ({ flaw, insteadId }) => flaw === "wrong object" && insteadId === made.objectId,
  );
  const isSought = object !== undefined && hasAffordance(object.class, "pickupable") && !isUnwanted;
  if (place === undefined || place === "in your hand" || !isSought) {
    return [];
  }
  const question = random.pick([
    `Where is the ${wanted}?`,
    `Where can I find the ${wanted}?`,
    `I cannot see the ${wanted}.`,
  ]);
  const answer = random.pick([
    `It is ${place}.`,
    `The ${wanted} is ${place}.`,
    `Have a look ${place}.`,
  ]);
  return [
    { speaker: "Driver", text: question, frame: made.startFrame },
    { speaker: "Commander", text: answer, frame: made.endFrame },
  ];
}

/** What people call an object. */
function nameIn(state: HouseholdState | undefined, id: string | undefined): string | undefined {
  const object = state === undefined ? undefined : findObject(state, id);
  return object === undefined ? undefined : nounOf(object.class).one;
}
