/** A plain wording of each of the tasks that are demonstrated, for a person to start from. */
import type { DemoTaskName } from "@/worlds/household/rooms/demonstrations/demo-tasks";
import type { RoomKind } from "@/worlds/household/rooms/room-kind";

/** Words to start from, in a kind of room where the task comes up. */
export interface SuggestedTask {
  readonly title: string;
  /** What a person would type. */
  readonly instruction: string;
  readonly kind: RoomKind;
}

/** In the order in which they are offered. */
const BY_TASK: Readonly<Record<DemoTaskName, SuggestedTask>> = {
  coffee: {
    title: "Make coffee",
    instruction: "Make me a coffee in a clean mug.",
    kind: "kitchen",
  },
  water: {
    title: "Water the plant",
    instruction: "Please water the plant.",
    kind: "kitchen",
  },
  boil: {
    title: "Boil a potato",
    instruction: "Boil a potato.",
    kind: "kitchen",
  },
  toast: {
    title: "Plate of toast",
    instruction: "Make a plate of toast.",
    kind: "kitchen",
  },
  slices: {
    title: "Slices of tomato",
    instruction: "Put two slices of tomato on a clean plate.",
    kind: "kitchen",
  },
  "cooked-slices": {
    title: "Cooked slices of potato",
    instruction: "Put two cooked slices of potato on a clean plate.",
    kind: "kitchen",
  },
  "put-on": {
    title: "Pillows on the sofa",
    instruction: "Put all the pillows on any sofa.",
    kind: "living room",
  },
  "put-in-one": {
    title: "Books on one bed",
    instruction: "Put all the books on one bed.",
    kind: "bedroom",
  },
  clean: {
    title: "Clean the mugs",
    instruction: "Clean all the mugs.",
    kind: "kitchen",
  },
  salad: {
    title: "Salad",
    instruction:
      "Make a salad with one slice of lettuce and two slices of tomato on a clean plate.",
    kind: "kitchen",
  },
  sandwich: {
    title: "Sandwich",
    instruction: "Make a sandwich with one slice of lettuce on a clean plate.",
    kind: "kitchen",
  },
  breakfast: {
    title: "Breakfast",
    instruction:
      "Prepare breakfast: coffee in a clean mug and a plate of toast. Serve everything on the dining table.",
    kind: "kitchen",
  },
};

export const SUGGESTED_TASKS: readonly SuggestedTask[] = Object.values(BY_TASK);
