import type { RoomKind } from "@/worlds/household/rooms/generate-room";

/** Something that could be recorded: words to start from, in a kind of room where it comes up. */
export interface TaskSuggestion {
  readonly title: string;
  /** What a person would type. */
  readonly instruction: string;
  readonly kind: RoomKind;
}

/** One for each of TEACh's twelve kinds of task. */
export const TASK_SUGGESTIONS: readonly TaskSuggestion[] = [
  {
    title: "Make coffee",
    instruction: "Make me a coffee in a clean mug.",
    kind: "kitchen",
  },
  {
    title: "Water the plant",
    instruction: "Please water the plant.",
    kind: "kitchen",
  },
  {
    title: "Boil a potato",
    instruction: "Boil a potato.",
    kind: "kitchen",
  },
  {
    title: "Plate of toast",
    instruction: "Make a plate of toast.",
    kind: "kitchen",
  },
  {
    title: "Slices of tomato",
    instruction: "Put two slices of tomato on a clean plate.",
    kind: "kitchen",
  },
  {
    title: "Cooked slices of potato",
    instruction: "Put two cooked slices of potato on a clean plate.",
    kind: "kitchen",
  },
  {
    title: "Pillows on the sofa",
    instruction: "Put all the pillows on any sofa.",
    kind: "living room",
  },
  {
    title: "Books on one bed",
    instruction: "Put all the books on one bed.",
    kind: "bedroom",
  },
  {
    title: "Clean the mugs",
    instruction: "Clean all the mugs.",
    kind: "kitchen",
  },
  {
    title: "Salad",
    instruction:
      "Make a salad with one slice of lettuce and two slices of tomato on a clean plate.",
    kind: "kitchen",
  },
  {
    title: "Sandwich",
    instruction: "Make a sandwich with one slice of lettuce on a clean plate.",
    kind: "kitchen",
  },
  {
    title: "Breakfast",
    instruction:
      "Prepare breakfast: coffee in a clean mug and a plate of toast. Serve everything on the dining table.",
    kind: "kitchen",
  },
];
