/**
 * Remembered tasks that were asked for as one at hand is: in nearly the same words, or in words that
 * literally ask for the same ("let's make toast", "I'd like a slice of toast").
 *
 * Why it exists: people say one thing in many ways, and what a correction once added to it is wanted again
 * in whichever way it is said. A task of another thing (potatoes for tomatoes) is taken with the things of
 * here.
 */
import type { EffectGoal } from "@/core/world/effect-goal";
import type { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import { readWishes } from "@/engines/teacher/reading/read-wishes";
import { carryGoal, type CarryOver } from "@/engines/teacher/recall/carry-over";
import { factKey, factsOfGoal } from "@/engines/teacher/recall/effect-facts";
import type { LiftedTask, Neighbour, TaskMemory } from "@/engines/teacher/recall/recall-tasks";
import type { TaskWords } from "@/engines/teacher/recall/task-words";

/** Words have to be this alike for what people want besides. */
const SURE_OF_WORDS = 0.6;

export interface Asking {
  readonly instruction: string;
  readonly asked: TaskWords;
  readonly room: RoomWords;
  /** Which class of here stands for which of a task's own instruction. */
  readonly carryFrom: (task: LiftedTask) => CarryOver;
}

export function askedAlike(memory: TaskMemory, asking: Asking): readonly Neighbour[] {
  const { asked, instruction, room } = asking;
  const own = literalGoal(instruction, room);
  return memory.tasks.flatMap((lifted): readonly Neighbour[] => {
    const likeness = memory.wordLikeness(lifted.asked, asked);
    const literal = own && literalGoal(lifted.task.instruction, room);
    const carry = asking.carryFrom(lifted);
    if (own !== undefined && literal !== undefined && isSame(carryGoal(literal, carry), own)) {
      return [{ ...carried(lifted, carry), likeness }];
    }
    return likeness >= SURE_OF_WORDS ? [{ ...lifted, likeness }] : [];
  });
}

/** Undefined where not all of it is understood, or it asks for nothing. */
function literalGoal(instruction: string, room: RoomWords): EffectGoal | undefined {
  const { wishes, unknown } = readWishes(instruction, room);
  return unknown.length > 0 || wishes.length === 0
    ? undefined
    : { form: "effects", wishes: wishes.map(({ wish }) => wish) };
}

function isSame(one: EffectGoal, other: EffectGoal): boolean {
  const keysOf = (goal: EffectGoal) => factsOfGoal(goal).map(factKey).sort();
  return keysOf(one).join() === keysOf(other).join();
}

function carried({ task, ...lifted }: LiftedTask, carry: CarryOver): LiftedTask {
  const { effects, beside, ...meaning } = task.meaning;
  const goals = {
    effects: carryGoal(effects, carry),
    ...(beside === undefined ? {} : { beside: carryGoal(beside, carry) }),
  };
  return {
    ...lifted,
    task: { ...task, meaning: { ...meaning, ...goals } },
    facts: Object.values(goals).flatMap(factsOfGoal),
  };
}
