/**
 * What a demonstration is for, from what was said and what it brought about.
 *
 * Key ideas. (1) Words go first; a Commander's texts come piecemeal, so the whole talk is read. (2) What
 * the demonstration made and the talk speaks of is wanted too: it settles how many slices "some" are,
 * and that the toast was meant to be on a plate. (3) Where the words name no task, the effects are the
 * goal, also where what they ask for is so already; steps on the way and things carried about are
 * not.
 */
import type { TaskEvidence } from "@/core/world/world-model";
import { composeTasks, type MealPart } from "@/worlds/household/goals/compose-goal";
import { checkGoal } from "@/worlds/household/goals/goal-check";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import {
  readInstruction,
  type InstructionReading,
} from "@/worlds/household/goals/goal-from-instruction";
import { readSentences } from "@/worlds/household/goals/instructions/read-sentences";
import { selectsOf as selectsIn } from "@/worlds/household/goals/instructions/word-lists";
import {
  findAchievedParts,
  type AchievedPart,
} from "@/worlds/household/goals/intent/achieved-parts";
import { isImplied, selectsOf } from "@/worlds/household/goals/intent/goal-demands";
import { isInGroup, isKnife, wholeOfSlice } from "@/worlds/household/objects/object-classes";
import type { HouseholdState } from "@/worlds/household/state/household-state";

export interface HouseholdIntent {
  readonly goal: HouseholdGoal | undefined;
  readonly assumed: readonly string[];
  readonly questions: readonly string[];
}

/** What was said, and the states before and after the demonstration. */
export interface HouseholdEvidence extends Pick<TaskEvidence, "instruction" | "dialogue"> {
  readonly before: HouseholdState;
  readonly after: HouseholdState;
}

export function understandTask(evidence: HouseholdEvidence): HouseholdIntent {
  const talk = talkOf(evidence);
  const reading = readTalk(evidence, talk);
  const parts = findAchievedParts(evidence.before, evidence.after);
  const isIdle =
    reading.goal === undefined ||
    (parts.length > 0 && checkGoal(evidence.before, reading.goal).success);
  return reading.goal === undefined || isIdle
    ? fromEffects(parts, mentionedIn(talk), reading)
    : withEffects(reading.goal, parts, { mentioned: mentionedIn(talk), reading });
}

function talkOf({ dialogue }: HouseholdEvidence): string {
  return dialogue
    .map(({ speaker, text }) => `<${speaker === "Driver" ? "Driver" : "Commander"}> ${text}`)
    .join(" ");
}

/** The talk, or the instruction where that was reworded, is all there is, or says more. */
function readTalk({ instruction, dialogue }: HouseholdEvidence, talk: string): InstructionReading {
  const said = plain(dialogue.map(({ text }) => text).join(" "));
  const isReworded = instruction
    .split(/[.!?]/u)
    .some((sentence) => !said.includes(plain(sentence)));
  const own = readInstruction(instruction);
  const whole = readInstruction(talk);
  const [first, second] = isReworded ? [own, whole] : [whole, own];
  return first.goal === undefined
    ? { ...second, unknown: [...first.unknown, ...second.unknown] }
    : first;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, " ")
    .trim();
}

/** Classes and groups that the Commander named; `coffee` and `toast` among them. */
function mentionedIn(talk: string): ReadonlySet<string> {
  const words = readSentences(talk).flatMap((sentence) =>
    sentence.speaker === "Driver" ? [] : sentence.words,
  );
  const selects = selectsIn(words);
  return new Set(selects.flatMap((select) => (select === "toast" ? ["toast", "Bread"] : [select])));
}

function isMentioned(objectClass: string, mentioned: ReadonlySet<string>): boolean {
  return [...mentioned].some((select) => isInGroup(objectClass, select));
}

/** Of what a part is about, that which tells it from others: its foods, or what was moved and where. */
function fits({ kind, classes }: AchievedPart, mentioned: ReadonlySet<string>): boolean {
  if (kind !== "made") {
    return classes.every((each) => isMentioned(each, mentioned));
  }
  const telling = classes.filter((each) => each !== "Plate" && each !== "Bowl");
  return classes.includes("coffee")
    ? ["coffee", "Mug", "Cup"].some((each) => isMentioned(each, mentioned))
    : telling.every((each) => isMentioned(each, mentioned));
}

/** Effects that the talk speaks of, else what was made, washed or put elsewhere, in this order. */
function fromEffects(
  parts: readonly AchievedPart[],
  mentioned: ReadonlySet<string>,
  { assumed, unknown }: InstructionReading,
): HouseholdIntent {
  const ofKind = (kind: AchievedPart["kind"], isFitting: boolean) =>
    parts.filter(
      (part) =>
        part.kind === kind && !part.classes.some(isKnife) && (!isFitting || fits(part, mentioned)),
    );
  const chosen = [
    ofKind("made", true),
    ofKind("moved", true),
    ofKind("washed", true),
    ofKind("made", false),
    ofKind("washed", false),
    ofKind("moved", false),
  ].find((list) => list.length > 0);
  const asked =
    unknown.length === 0 ? "What is to be the result?" : `What is meant by ${unknown.join(", ")}?`;
  if (chosen === undefined) {
    return { goal: undefined, assumed, questions: [asked] };
  }
  const goal = composed(chosen);
  return {
    goal,
    assumed: [
      ...assumed,
      `The words name no task that is known here; what the demonstration brought about is taken as the goal: ${goal.description}`,
    ],
    questions: [asked],
  };
}

/** What was said, and what was made besides that the talk speaks of. */
function withEffects(
  said: HouseholdGoal,
  parts: readonly AchievedPart[],
  {
    mentioned,
    reading,
  }: { readonly mentioned: ReadonlySet<string>; readonly reading: InstructionReading },
): HouseholdIntent {
  const { assumed } = reading;
  const named = new Set(selectsOf(said));
  const isMeal = [...named].some((select) => wholeOfSlice(select) !== undefined) || isMaking(said);
  const more = parts.filter((part) => {
    if (!fits(part, mentioned) || isImplied(part.goal, part.count, said)) {
      return false;
    }
    return isMeal ? part.kind === "made" : part.kind !== "washed" && !part.classes.some(isKnife);
  });
  if (more.length === 0) {
    return { goal: said, assumed, questions: [] };
  }
  const shown = composed(more);
  const isCovered = isImplied(said, 1, shown);
  return {
    goal: isCovered ? shown : composeTasks([{ count: 1, goal: said }, ...more]),
    assumed: [
      ...assumed,
      `The demonstration shows more than was said, and that is taken to be meant: ${shown.description}`,
    ],
    questions: [],
  };
}

/** Something comes into being: a drink, something boiled, a watered plant. */
function isMaking(goal: HouseholdGoal): boolean {
  return goal.things.some((thing) =>
    thing.kind === "goal"
      ? isMaking(thing.goal)
      : thing.attributes.some(({ attribute }) => attribute === "filled" || attribute === "boiled"),
  );
}

function composed(parts: readonly MealPart[]): HouseholdGoal {
  const [first] = parts;
  return first !== undefined && parts.length === 1 && first.count === 1
    ? first.goal
    : composeTasks(parts);
}
