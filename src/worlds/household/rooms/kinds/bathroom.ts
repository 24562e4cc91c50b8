/** Furnishes a bathroom: washstand with mirror, toilet, tub or shower, towels. */
import { isDue } from "@/worlds/household/rooms/is-due";
import { drawAttributes } from "@/worlds/household/rooms/drawn-attributes";
import { addDresser } from "@/worlds/household/rooms/kinds/dresser";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import type { RoomNeeds } from "@/worlds/household/rooms/tasks/room-needs";
import { scatter } from "@/worlds/household/rooms/scatter";
import { addBathtub, addShower } from "@/worlds/household/rooms/kinds/shower-and-tub";
import {
  addAtWall,
  addOccasionally,
  findAtWall,
  type OccasionalItem,
} from "@/worlds/household/rooms/standing-places";
import { addEntrance, addWallShelves, addWindow } from "@/worlds/household/rooms/wall-things";
import { addWashstand } from "@/worlds/household/rooms/kinds/washstand";
import { THINGS_BY_KIND } from "@/worlds/household/rooms/where-things-are";

const STANDING: readonly OccasionalItem[] = [
  { class: "Plunger", share: 1, gapM: 0.03 },
  { class: "ScrubBrush", share: 1, gapM: 0.03 },
  { class: "GarbageCan", share: 1, gapM: 0.04 },
  { class: "SideTable", share: 0.3, gapM: 0.06, frontM: 0.3 },
  { class: "LaundryHamper", share: 0.2, gapM: 0.05 },
  { class: "Stool", share: 0.08, gapM: 0.1 },
  { class: "Footstool", share: 0.06, gapM: 0.1 },
];
const WINDOW_STYLE = { bottomM: 1.4, widthM: 0.75, heightM: 0.75, blinds: 0.25, curtains: 0 };

/** Fills the draft, or returns false where this draw of the dice did not work out. */
export function furnishBathroom(draft: RoomDraft, needs: RoomNeeds): boolean {
  const { random } = draft;
  if (!addBathing(draft, needs) || !addWashstand(draft)) {
    return false;
  }
  const toilet = addAtWall(draft, { class: "Toilet", gapM: 0.15, frontM: 0.5 });
  if (toilet === undefined || !addEntrance(draft)) {
    return false;
  }
  addHung(draft, { holder: "TowelHolder", hung: "Towel", topM: 1.35 });
  addHung(draft, { holder: "HandTowelHolder", hung: "HandTowel", topM: 1.4 });
  if (random.next() < 0.3) {
    addHung(draft, { holder: "TowelHolder", topM: 1.35 });
  }
  if (random.next() < 0.2) {
    addHung(draft, { holder: "HandTowelHolder", topM: 1.4 });
  }
  addAtWall(draft, { class: "ToiletPaperHanger", bottomM: 0.75, awayM: 0 });
  if (isDue(draft, needs, { classes: ["Dresser", "Drawer"], share: 0.12 })) {
    addDresser(draft);
  }
  addOccasionally(draft, STANDING, needs);
  if (random.next() < 0.6) {
    addWindow(draft, WINDOW_STYLE);
  }
  if (isDue(draft, needs, { classes: ["Shelf"], share: 0.25 })) {
    addWallShelves(draft, random.integer(1, 2));
  }
  if (random.next() < 0.1) {
    addAtWall(draft, { class: "Painting", bottomM: 1.4, awayM: 0, gapM: 0.1 });
  }
  return scatter(draft, THINGS_BY_KIND.bathroom, needs);
}

/** A tub, a shower or both; false where there is no room for it. */
function addBathing(draft: RoomDraft, needs: RoomNeeds): boolean {
  const { random } = draft;
  const wantsTub = needs.has("Bathtub") || needs.has("BathtubBasin");
  const bathing = wantsTub ? "tub" : random.pick(["tub", "tub", "shower", "both"] as const);
  const hasTub =
    bathing === "shower" ||
    addBathtub(draft, { hasShower: bathing === "tub" && random.next() < 0.6 });
  return hasTub && (bathing === "tub" || addShower(draft));
}

/** A rail, with something hanging from it or bare. */
function addHung(
  draft: RoomDraft,
  item: { readonly holder: string; readonly hung?: string; readonly topM: number },
): void {
  const railSize = sizeOf(item.holder, draft.random);
  const size = sizeOf(item.hung ?? "Towel", draft.random);
  // The place must be free for both together.
  const whole = { x: Math.max(size.x, railSize.x), y: size.y, z: railSize.z };
  const bottomM = item.topM - size.y;
  const place = findAtWall(draft, {
    class: item.holder,
    bottomM,
    awayM: 0,
    gapM: 0.06,
    size: whole,
  });
  if (place === undefined) {
    return;
  }
  const { center, yawDeg } = place;
  const railBox = { center: { ...center, y: item.topM }, size: railSize, yawDeg };
  const rail = draft.add({ class: item.holder, box: railBox });
  if (item.hung !== undefined) {
    const attributes = drawAttributes(draft.random, item.hung);
    draft.add({ class: item.hung, box: { center, size, yawDeg }, holder: rail, attributes });
  }
}
