/**
 * The lessons that the starter memory is taught by: which task in which of our own rooms, and in which
 * words a person asks for it.
 *
 * Key ideas: what a task's words mean stands in no code, so the studio comes with a few exemplars of the
 * usual ones, as anybody could have taught them. Several words and several arguments for each, so that
 * what they share is the task. Rooms are of the training family: none that anything is measured in.
 * Where no words are given, the demonstration's own are kept, which tell its counts and things.
 */
import type { DemoTaskName } from "@/worlds/household/household-study";

export interface StarterLesson {
  readonly task: DemoTaskName;
  /** Of the room; the first from there on that suits is taken. */
  readonly seed: number;
  readonly words?: string;
}

export const STARTER_LESSONS: readonly StarterLesson[] = [
  { task: "coffee", seed: 11, words: "Could I have a cup of coffee?" },
  { task: "coffee", seed: 400, words: "Please brew coffee in a clean mug." },
  { task: "water", seed: 20, words: "Give the plant some water." },
  { task: "water", seed: 420, words: "The plant is dry, please water it." },
  { task: "boil", seed: 30, words: "I want a boiled potato." },
  { task: "boil", seed: 430, words: "Boil a potato for the stew." },
  { task: "toast", seed: 40, words: "Toast a slice of bread and serve it on a plate." },
  { task: "toast", seed: 440 },
  { task: "slices", seed: 50 },
  { task: "slices", seed: 453 },
  { task: "cooked-slices", seed: 60 },
  { task: "cooked-slices", seed: 460 },
  { task: "clean", seed: 70 },
  { task: "clean", seed: 470 },
  { task: "clean", seed: 473 },
  { task: "put-on", seed: 80 },
  { task: "put-on", seed: 480 },
  { task: "put-in-one", seed: 90 },
  { task: "put-in-one", seed: 490 },
  { task: "salad", seed: 100, words: "A salad, please." },
  { task: "salad", seed: 500 },
  { task: "sandwich", seed: 110, words: "I am hungry, make me a sandwich." },
  { task: "sandwich", seed: 510 },
  { task: "breakfast", seed: 127, words: "Breakfast, please!" },
  { task: "breakfast", seed: 520 },
];
