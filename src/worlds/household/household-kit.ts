/**
 * The household's door: everything that the studio, the loop and the headless commands get of it.
 * What takes long to load, or draws with three.js, comes when it is asked for.
 */
import type { WorldKit } from "@/core/world/world-kit";
import acting from "@/worlds/household/household-acting.json";
import measured from "@/worlds/household/household-retrieval.json";
import { retrace, toWorldTrace } from "@/worlds/household/drive/retrace";
import { householdWorld } from "@/worlds/household/household-world";
import { householdLabels } from "@/worlds/household/labels/household-labels";
import { HOUSEHOLD_ID, roomOf } from "@/worlds/household/state/household-world-state";

export const householdKit: WorldKit = {
  id: HOUSEHOLD_ID,
  title: "Household",
  model: householdWorld,
  labels: householdLabels,
  // Chosen by `exemplar retrieval-weights`, which writes the file with what they are worth.
  retrieval: measured.weights,
  // Chosen by `bench -- acting-weights` in the same way.
  acting: acting.weights,
  retrace: (initial, labels, frameCount) =>
    toWorldTrace(retrace(roomOf(initial), labels, frameCount)),
  async openSenses(state, known) {
    const { HouseholdSenses } = await import("@/worlds/household/senses/household-senses");
    const senses = new HouseholdSenses(state, known);
    return { senses, state: () => senses.state() };
  },
  async openBody(state, options) {
    const [{ HouseholdBody }, { actionsOn }] = await Promise.all([
      import("@/worlds/household/senses/household-body"),
      import("@/worlds/household/drive/object-actions"),
    ]);
    const body = new HouseholdBody(state, {
      offer: actionsOn,
      isAllKnown: options?.isAllKnown === true,
    });
    return { body, state: () => body.state() };
  },
  async openPainter() {
    const { createPainter } = await import("@/worlds/household/renderer/create-painter");
    return createPainter();
  },
  async loadEpisodes() {
    const { householdEpisodes } = await import("@/worlds/household/replay/household-episodes");
    return householdEpisodes;
  },
  async loadDrive() {
    const { householdDrive } = await import("@/worlds/household/drive/household-drive");
    return householdDrive;
  },
};
