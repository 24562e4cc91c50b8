/** The household's door: everything that the studio, the loop and the headless commands get of it. */
import type { WorldKit } from "@/core/world-kit";
import { householdWorld } from "@/worlds/household/household-world";
import { householdLabels } from "@/worlds/household/labels/household-labels";
import type { householdEpisodes } from "@/worlds/household/replay/household-episodes";
import { HOUSEHOLD_ID } from "@/worlds/household/state/household-world-state";

/** The kit, and logs of TEACh's simulator played again, for those who import them. */
type HouseholdKit = WorldKit & {
  readonly loadEpisodes: () => Promise<typeof householdEpisodes>;
};

export const householdKit: HouseholdKit = {
  id: HOUSEHOLD_ID,
  title: "Household",
  model: householdWorld,
  labels: householdLabels,
  async loadEpisodes() {
    const { householdEpisodes } = await import("@/worlds/household/replay/household-episodes");
    return householdEpisodes;
  },
};
