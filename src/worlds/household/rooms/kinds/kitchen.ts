/** Furnishes a kitchen: counter runs, appliances, a table, and everything that lies about. */
import { isDue } from "@/worlds/household/rooms/is-due";
import { addDiningGroup } from "@/worlds/household/rooms/kinds/dining-group";
import { addIsland } from "@/worlds/household/rooms/kinds/kitchen-island";
import { planKitchen, type KitchenRun } from "@/worlds/household/rooms/kinds/kitchen-plan";
import { buildKitchenRun, type KitchenStyle } from "@/worlds/household/rooms/kinds/kitchen-run";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import type { RoomNeeds } from "@/worlds/household/rooms/tasks/room-needs";
import { scatter } from "@/worlds/household/rooms/scatter";
import {
  addAtWall,
  addOccasionally,
  addOnFloor,
  type OccasionalItem,
} from "@/worlds/household/rooms/standing-places";
import {
  addEntrance,
  addPictures,
  addWallShelves,
  addWindow,
  dressWindow,
} from "@/worlds/household/rooms/wall-things";
import { boxAtWall, wallFrame } from "@/worlds/household/rooms/wall-frame";
import { THINGS_BY_KIND, type ThingRule } from "@/worlds/household/rooms/where-things-are";

/** Walls at least this far apart leave room for an island. */
const ISLAND_SIDE_M = 4.4;
const appliance = (name: string): ThingRule => ({
  class: name,
  share: 1,
  least: 1,
  most: 1,
  on: { CounterTop: 1 },
});
const WINDOW_STYLE = { bottomM: 1.15, blinds: 0.2, curtains: 0.12 };

/** Fills the draft, or returns false where this draw of the dice did not work out. */
export function furnishKitchen(draft: RoomDraft, needs: RoomNeeds): boolean {
  const { random, room } = draft;
  const plan = planKitchen(random, (wall) => wallFrame(room, wall).lengthM);
  if (plan === undefined) {
    return false;
  }
  const style: KitchenStyle = {
    topM: random.range(0.88, 0.96),
    upperHeightM: random.range(0.58, 0.72),
    upperShare: random.range(0.55, 0.95),
    isMicrowaveAbove: random.next() < 0.35,
  };
  addSinkWindow(draft, plan.runs);
  for (const run of plan.runs) {
    buildKitchenRun(draft, run, style);
  }
  if (!addEntrance(draft)) {
    return false;
  }
  const machines = ["Microwave", "CoffeeMachine", "Toaster"].map(appliance);
  if (
    !scatter(draft, machines, needs) ||
    machines.some((m) => draft.ofClass(m.class).length === 0)
  ) {
    return false;
  }
  const sideM = Math.min(room.maxX - room.minX, room.maxZ - room.minZ);
  if (sideM > ISLAND_SIDE_M && plan.arrangement !== "galley" && random.next() < 0.45) {
    addIsland(draft, style);
  }
  if (isDue(draft, needs, { classes: ["DiningTable"], share: 0.8 })) {
    addDiningGroup(draft);
  }
  addOccasionally(draft, STANDING, needs);
  if (
    draft.ofClass("Stool").length === 0 &&
    isDue(draft, needs, { classes: ["Stool"], share: 0.25 })
  ) {
    addOnFloor(draft, { class: "Stool", gapM: 0.45 });
  }
  addWallThings(draft);
  return scatter(draft, THINGS_BY_KIND.kitchen, needs);
}

const STANDING: readonly OccasionalItem[] = [
  { class: "GarbageCan", share: 1, gapM: 0.05 },
  { class: "ShelvingUnit", share: 0.2, gapM: 0.08, frontM: 0.5 },
  { class: "ShelvingUnit", share: 0.1, gapM: 0.08, frontM: 0.5 },
  { class: "SideTable", share: 0.25, gapM: 0.1, frontM: 0.4 },
  { class: "Safe", share: 0.04, gapM: 0.1, frontM: 0.6 },
  { class: "GarbageBag", share: 0.12, gapM: 0.05 },
  { class: "VacuumCleaner", share: 0.05, gapM: 0.05 },
  { class: "DogBed", share: 0.03, gapM: 0.1 },
  { class: "Footstool", share: 0.04, gapM: 0.1 },
];

function addWallThings(draft: RoomDraft): void {
  const { random } = draft;
  if (draft.ofClass("Window").length === 0 || random.next() < 0.45) {
    addWindow(draft, WINDOW_STYLE);
  }
  if (random.next() < 0.4) {
    addWallShelves(draft, random.integer(1, 3));
  }
  if (random.next() < 0.08) {
    addAtWall(draft, { class: "Mirror", bottomM: 1.2, awayM: 0, gapM: 0.1 });
  }
  addPictures(draft, "Painting", random.integer(0, 2));
}

/** A window over the sink, as kitchens like to have; it goes in before the cabinets claim the wall. */
function addSinkWindow(draft: RoomDraft, runs: readonly KitchenRun[]): void {
  for (const run of runs) {
    const sink = run.modules.find((module) => module.kind === "sink");
    if (sink === undefined || draft.random.next() > 0.75) {
      continue;
    }
    const usual = sizeOf("Window", draft.random);
    const size = { x: Math.min(usual.x, sink.widthM - 0.04), y: usual.y, z: usual.z };
    const frame = wallFrame(draft.room, run.wall);
    const place = {
      alongM: sink.startM + sink.widthM / 2,
      awayM: size.z / 2 - 0.03,
      bottomM: 1.2,
      size,
    };
    const window = draft.add({ class: "Window", box: boxAtWall(frame, place) });
    dressWindow(draft, window, { ...WINDOW_STYLE, curtains: 0 });
  }
}
