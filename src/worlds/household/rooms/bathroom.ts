/** Furnishes a bathroom: tub, toilet, washstand with mirror. */
import { addAtWall, findAtWall } from "@/worlds/household/rooms/free-floor";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { scatter, type ScatterRule } from "@/worlds/household/rooms/scatter";
import { boxAtWall, wallFrame, WALLS, type WallFrame } from "@/worlds/household/rooms/wall-frame";

const TOP_M = 0.86;
const DEPTH_M = 0.52;
const SINK_WIDTH_M = 0.62;

const RULES: readonly ScatterRule[] = [
  { class: "SoapBottle", least: 1, most: 1, on: { CounterTop: 1 } },
  { class: "SoapBar", least: 1, most: 1, on: { CounterTop: 2, BathtubBasin: 1 } },
  { class: "SprayBottle", least: 0, most: 1, on: { CounterTop: 2, Cabinet: 1 } },
  { class: "Cloth", least: 1, most: 1, on: { CounterTop: 1, BathtubBasin: 2 } },
  { class: "Candle", least: 0, most: 2, on: { CounterTop: 2 } },
  { class: "ToiletPaper", least: 1, most: 1, on: { CounterTop: 1, Cabinet: 1 } },
  { class: "TissueBox", least: 0, most: 1, on: { CounterTop: 1 } },
  { class: "DishSponge", least: 0, most: 1, on: { BathtubBasin: 1, CounterTop: 1 } },
  { class: "HousePlant", least: 0, most: 1, on: { CounterTop: 1 } },
];

/** Fills the draft, or returns false where this draw of the dice did not work out. */
export function furnishBathroom(draft: RoomDraft, requiredClasses: readonly string[]): boolean {
  const { random, room } = draft;
  addWashstand(draft, wallFrame(room, random.pick(WALLS)));
  const tub = addAtWall(draft, { class: "Bathtub", gapM: 0.1 });
  const toilet = addAtWall(draft, { class: "Toilet", gapM: 0.2 });
  if (tub === undefined || toilet === undefined) {
    return false;
  }
  const basinSize = {
    x: tub.box.size.x - 0.18,
    y: tub.box.size.y - 0.12,
    z: tub.box.size.z - 0.16,
  };
  const center = { ...tub.box.center, y: tub.box.size.y - basinSize.y / 2 };
  const basinBox = { center, size: basinSize, yawDeg: tub.box.yawDeg };
  draft.add({ class: "BathtubBasin", box: basinBox, holder: tub });
  addHung(draft, { holder: "TowelHolder", hung: "Towel", topM: 1.35 });
  addHung(draft, { holder: "HandTowelHolder", hung: "HandTowel", topM: 1.4 });
  addAtWall(draft, { class: "ToiletPaperHanger", bottomM: 0.75, awayM: 0 });
  addAtWall(draft, { class: "Plunger", gapM: 0.05 });
  addAtWall(draft, { class: "ScrubBrush", gapM: 0.05 });
  addAtWall(draft, { class: "GarbageCan", gapM: 0.08 });
  addAtWall(draft, { class: "LightSwitch", bottomM: 1.2, awayM: 0 });
  if (random.next() < 0.5) {
    addAtWall(draft, {
      class: "Window",
      bottomM: 1.4,
      awayM: -0.03,
      size: { x: 0.7, y: 0.7, z: 0.08 },
    });
  }
  return scatter(draft, RULES, requiredClasses);
}

/** Counter, sink, counter along the wall, cabinets below and a mirror above. */
function addWashstand(draft: RoomDraft, frame: WallFrame): void {
  const { random } = draft;
  const sidesM = [random.range(0.35, 0.7), random.range(0.35, 0.7)] as const;
  const widthM = sidesM[0] + SINK_WIDTH_M + sidesM[1];
  const startM = random.range(0, frame.lengthM - widthM);
  const sinkM = startM + sidesM[0] + SINK_WIDTH_M / 2;
  const parts = [
    { alongM: startM + sidesM[0] / 2, widthM: sidesM[0] },
    { alongM: sinkM + SINK_WIDTH_M / 2 + sidesM[1] / 2, widthM: sidesM[1] },
  ];
  for (const part of parts) {
    const { alongM } = part;
    const topSize = { x: part.widthM, y: 0.05, z: DEPTH_M };
    const topPlace = { alongM, awayM: DEPTH_M / 2, bottomM: TOP_M - 0.05, size: topSize };
    draft.add({ class: "CounterTop", box: boxAtWall(frame, topPlace) });
    addCabinet(draft, frame, { alongM, widthM: part.widthM, topM: TOP_M - 0.05 });
  }
  addCabinet(draft, frame, { alongM: sinkM, widthM: SINK_WIDTH_M, topM: TOP_M - 0.2 });
  addSink(draft, frame, sinkM);
  const size = sizeOf("Mirror", random);
  const place = { alongM: sinkM, awayM: size.z / 2, bottomM: 1.2, size };
  draft.add({ class: "Mirror", box: boxAtWall(frame, place) });
}

function addSink(draft: RoomDraft, frame: WallFrame, alongM: number): void {
  const size = { x: SINK_WIDTH_M, y: 0.2, z: DEPTH_M };
  const place = { alongM, awayM: DEPTH_M / 2, bottomM: TOP_M - 0.2, size };
  const sink = draft.add({ class: "Sink", box: boxAtWall(frame, place) });
  const basinSize = { x: 0.46, y: 0.15, z: 0.32 };
  const basinPlace = { alongM, awayM: 0.31, bottomM: TOP_M - 0.15, size: basinSize };
  const basinBox = boxAtWall(frame, basinPlace);
  const basin = draft.add({ class: "SinkBasin", box: basinBox, holder: sink });
  const faucetSize = sizeOf("Faucet", draft.random);
  const faucetPlace = { alongM, awayM: 0.04 + faucetSize.z / 2, bottomM: TOP_M, size: faucetSize };
  draft.add({
    class: "Faucet",
    box: boxAtWall(frame, faucetPlace),
    holder: sink,
    controls: basin.id,
  });
}

function addCabinet(
  draft: RoomDraft,
  frame: WallFrame,
  cabinet: { alongM: number; widthM: number; topM: number },
): void {
  const size = { x: cabinet.widthM - 0.01, y: cabinet.topM - 0.04, z: DEPTH_M - 0.04 };
  const place = { alongM: cabinet.alongM, awayM: size.z / 2, bottomM: 0.04, size };
  draft.add({ class: "Cabinet", box: boxAtWall(frame, place) });
}

/** A rail with something hanging from it. */
function addHung(draft: RoomDraft, item: { holder: string; hung: string; topM: number }): void {
  const railSize = sizeOf(item.holder, draft.random);
  const size = sizeOf(item.hung, draft.random);
  // The place must be free for both together.
  const whole = { x: Math.max(size.x, railSize.x), y: size.y, z: railSize.z };
  const bottomM = item.topM - size.y;
  const place = findAtWall(draft, {
    class: item.holder,
    bottomM,
    awayM: 0,
    gapM: 0.1,
    size: whole,
  });
  if (place === undefined) {
    return;
  }
  const { center, yawDeg } = place;
  const railBox = { center: { ...center, y: item.topM }, size: railSize, yawDeg };
  const rail = draft.add({ class: item.holder, box: railBox });
  draft.add({ class: item.hung, box: { center, size, yawDeg }, holder: rail });
}
