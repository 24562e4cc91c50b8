/** What the person who asks and the person who drives say to each other on the way. */
import { assertNever } from "@/base/assert";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Utterance } from "@/core/demonstration";
import { findObject } from "@/worlds/household/object-lookup";
import type {
  DrivenDemonstration,
  MadeFlaw,
} from "@/worlds/household/rooms/demonstrations/make-demonstration";

/** The talk around a drive, in frame order. The same seed says the same. */
export function writeDialogue(
  drive: DrivenDemonstration,
  instruction: string,
  seed: number,
): readonly Utterance[] {
  const random = createSeededRandom(seed);
  const opening: Utterance[] = [
    {
      speaker: "Driver",
      text: random.pick(["Hello, what should I do?", "Hi! What can I do today?"]),
      frame: 0,
    },
    { speaker: "Commander", text: instruction, frame: 0 },
  ];
  const onTheWay: readonly Utterance[] = drive.made.flatMap((flaw) =>
    talkAbout(drive, flaw, random),
  );
  const closing: Utterance = {
    speaker: "Driver",
    text: random.pick(["Done.", "That should be it.", "I am done. Anything else?"]),
    frame: drive.steps.length,
  };
  return [...opening, ...onTheWay, closing].sort((a, b) => a.frame - b.frame);
}

function talkAbout(
  drive: DrivenDemonstration,
  made: MadeFlaw,
  random: SeededRandom,
): readonly Utterance[] {
  const wanted = made.objectId === undefined ? undefined : nameOf(made.objectId);
  switch (made.flaw) {
    case "wrong object": {
      const pickup = drive.steps.findIndex(
        (step, index) => index >= made.startFrame && step.verb === "Pickup",
      );
      const step = drive.steps[pickup];
      const wrong =
        step !== undefined && "objectId" in step ? nameOf(step.objectId) : "wrong thing";
      const frame = pickup + 1;
      return [
        {
          speaker: "Commander",
          text: `That is ${withArticle(wrong)}. I meant the ${wanted}.`,
          frame,
        },
        { speaker: "Driver", text: random.pick(["Sorry.", "Oh, I see."]), frame },
      ];
    }
    case "looks around": {
      const place = placeOf(drive, made);
      const answer: Utterance[] =
        place === undefined
          ? []
          : [{ speaker: "Commander", text: `It is ${place}.`, frame: made.endFrame }];
      return [
        { speaker: "Driver", text: `Where is the ${wanted}?`, frame: made.startFrame },
        ...answer,
      ];
    }
    case "failed attempt":
      return [{ speaker: "Driver", text: "I cannot reach it from here.", frame: made.endFrame }];
    case "detour":
    case "forgotten closing":
    case "forgotten step":
      return [];
    default:
      return assertNever(made.flaw);
  }
}

/** Where the wanted object is at that moment, in words. */
function placeOf(drive: DrivenDemonstration, made: MadeFlaw): string | undefined {
  const state = drive.states[made.endFrame];
  const object = state === undefined ? undefined : findObject(state, made.objectId ?? "");
  const holder = object?.parents[0];
  if (holder === undefined) {
    return undefined;
  }
  const inside = /^(?:Cabinet|Drawer|Fridge|Microwave|SinkBasin)_/u.test(holder);
  return `${inside ? "in" : "on"} the ${nameOf(holder)}`;
}

/** `CoffeeMachine_31` in everyday words. */
function nameOf(id: string): string {
  const words = id
    .replace(/_\d+$/u, "")
    .replaceAll(/([a-z])([A-Z])/gu, "$1 $2")
    .toLowerCase();
  return EVERYDAY_NAMES[words] ?? words;
}

const EVERYDAY_NAMES: Readonly<Record<string, string>> = {
  "counter top": "counter",
  "dining table": "table",
  "sink basin": "sink",
  "house plant": "plant",
  "tomato sliced": "tomato slice",
};

function withArticle(name: string): string {
  return `${/^[aeiou]/u.test(name) ? "an" : "a"} ${name}`;
}
