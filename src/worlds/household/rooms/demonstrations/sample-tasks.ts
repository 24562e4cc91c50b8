/** The tasks of the sample project: what is asked for, the room it needs, and how it goes wrong. */
import type { HouseholdObject, HouseholdState } from "@/worlds/household/household-state";
import { withAttributes } from "@/worlds/household/object-lookup";
import type { Flaw } from "@/worlds/household/rooms/demonstrations/flaws";

export interface SampleTask {
  readonly title: string;
  /** What a person would type. */
  readonly instruction: string;
  readonly requiredClasses: readonly string[];
  /** Classes that the drive has to use, where others would do as well. */
  readonly uses: readonly string[];
  readonly flaws: readonly Flaw[];
  /** Ending of the id of the condition that is forgotten. */
  readonly forget?: string;
  /** Sets the scene, e.g. a plant that is dry. */
  readonly prepare: (state: HouseholdState) => HouseholdState;
}

export const SAMPLE_TASKS = {
  coffee: {
    title: "Make a mug of coffee",
    instruction: "Make me a coffee in a clean mug.",
    requiredClasses: ["Mug", "CoffeeMachine", "Cup"],
    uses: ["CoffeeMachine"],
    flaws: ["wrong object", "detour", "forgotten step"],
    forget: ".dirty",
    prepare: changed("Mug", { dirty: true, filled: null }),
  },
  water: {
    title: "Water the plant",
    instruction: "Please water the plant.",
    requiredClasses: ["HousePlant", "WateringCan"],
    uses: ["WateringCan"],
    flaws: ["looks around", "failed attempt", "forgotten closing"],
    prepare: (state) =>
      changed("WateringCan", { filled: null })(changed("HousePlant", { filled: null })(state)),
  },
  slices: {
    title: "Two slices of tomato on a plate",
    instruction: "Put two slices of tomato on a clean plate.",
    requiredClasses: ["Tomato", "Plate", "Knife", "Fork"],
    uses: ["Knife"],
    flaws: ["wrong object", "detour", "failed attempt"],
    prepare: changed("Plate", { dirty: false }),
  },
} as const satisfies Readonly<Record<string, SampleTask>>;

export type SampleTaskName = keyof typeof SAMPLE_TASKS;

export function isSampleTaskName(name: string): name is SampleTaskName {
  return Object.hasOwn(SAMPLE_TASKS, name);
}

/** A change to every object of a class. */
function changed(
  className: string,
  attributes: HouseholdObject["attributes"],
): (state: HouseholdState) => HouseholdState {
  return (state) => ({
    ...state,
    objects: state.objects.map((object) =>
      object.class === className ? withAttributes(object, attributes) : object,
    ),
  });
}
