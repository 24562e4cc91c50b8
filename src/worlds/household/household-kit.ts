/** The household's door: everything that the studio, the loop and the headless commands get of it. */
import type { WorldKit } from "@/core/world-kit";
import { householdWorld } from "@/worlds/household/household-world";
import { householdLabels } from "@/worlds/household/labels/household-labels";
import { HOUSEHOLD_ID } from "@/worlds/household/state/household-world-state";

export const householdKit: WorldKit = {
  id: HOUSEHOLD_ID,
  title: "Household",
  model: householdWorld,
  labels: householdLabels,
};
