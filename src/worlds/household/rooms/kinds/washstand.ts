/** A bathroom's washstand: one or two sinks in a counter with cabinets and drawers, mirrors above. */
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import { drawAttributes } from "@/worlds/household/rooms/drawn-attributes";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { boxAtWall, wallFrame, WALLS, type WallFrame } from "@/worlds/household/rooms/wall-frame";

const TOP_M = 0.86;
const TOP_THICKNESS_M = 0.05;
const DEPTH_M = 0.52;
const SINK_WIDTH_M = 0.62;
const SINK_HEIGHT_M = 0.2;
const STANDING_M = 0.6;
const TRIES = 12;

interface Part {
  readonly kind: "sink" | "counter";
  readonly widthM: number;
}

/** Adds the washstand at a free wall; false where no wall has room for it. */
export function addWashstand(draft: RoomDraft): boolean {
  const { random } = draft;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const frame = wallFrame(draft.room, random.pick(WALLS));
    const parts = drawParts(draft, frame.lengthM);
    const widthM = parts.reduce((sum, part) => sum + part.widthM, 0);
    if (widthM > frame.lengthM - 0.02) {
      continue;
    }
    const startM = random.range(0, frame.lengthM - widthM);
    const size = { x: widthM, y: 1.9, z: DEPTH_M };
    const place = { alongM: startM + widthM / 2, awayM: DEPTH_M / 2, bottomM: 0, size };
    if (draft.isFree(boxAtWall(frame, place))) {
      buildParts(draft, frame, { startM, parts });
      const aisle = { ...place, awayM: DEPTH_M + STANDING_M / 2 };
      draft.keepClear(boxAtWall(frame, { ...aisle, size: { x: widthM, y: 1, z: STANDING_M } }));
      return true;
    }
  }
  return false;
}

/** Counters beside the sink, or none at all for one that stands alone. */
function drawParts({ random }: RoomDraft, lengthM: number): readonly Part[] {
  const sink: Part = { kind: "sink", widthM: SINK_WIDTH_M };
  const counter = (): Part => ({ kind: "counter", widthM: random.range(0.34, 0.62) });
  if (lengthM > 3 && random.next() < 0.4) {
    return [counter(), sink, counter(), sink, ...(random.next() < 0.5 ? [counter()] : [])];
  }
  const arrangement = random.pick(["both", "both", "left", "right"] as const);
  return [
    ...(arrangement === "right" ? [] : [counter()]),
    sink,
    ...(arrangement === "left" ? [] : [counter()]),
  ];
}

function buildParts(
  draft: RoomDraft,
  frame: WallFrame,
  stand: { readonly startM: number; readonly parts: readonly Part[] },
): void {
  let atM = stand.startM;
  for (const part of stand.parts) {
    const alongM = atM + part.widthM / 2;
    if (part.kind === "sink") {
      addSink(draft, frame, alongM);
    } else {
      addCounter(draft, frame, { alongM, widthM: part.widthM });
    }
    atM += part.widthM;
  }
}

function addCounter(
  draft: RoomDraft,
  frame: WallFrame,
  { alongM, widthM }: { readonly alongM: number; readonly widthM: number },
): void {
  const size = { x: widthM, y: TOP_THICKNESS_M, z: DEPTH_M };
  const place = { alongM, awayM: DEPTH_M / 2, bottomM: TOP_M - TOP_THICKNESS_M, size };
  draft.add({ class: "CounterTop", box: boxAtWall(frame, place) });
  const topM = TOP_M - TOP_THICKNESS_M;
  if (draft.random.next() < 0.55) {
    addFront(draft, frame, { class: "Cabinet", alongM, widthM, bottomM: 0.04, topM });
    return;
  }
  const rows = 3;
  const stepM = (topM - 0.04) / rows;
  for (let row = 0; row < rows; row += 1) {
    const bottomM = 0.04 + row * stepM;
    const upToM = bottomM + stepM - 0.01;
    addFront(draft, frame, { class: "Drawer", alongM, widthM, bottomM, topM: upToM });
  }
}

interface Front {
  readonly class: "Cabinet" | "Drawer";
  readonly alongM: number;
  readonly widthM: number;
  readonly bottomM: number;
  readonly topM: number;
}

function addFront(draft: RoomDraft, frame: WallFrame, front: Front): void {
  const { alongM, bottomM } = front;
  const size = { x: front.widthM - 0.01, y: front.topM - bottomM, z: DEPTH_M - 0.04 };
  const place = { alongM, awayM: size.z / 2, bottomM, size };
  draft.add({ class: front.class, box: boxAtWall(frame, place) });
}

function addSink(draft: RoomDraft, frame: WallFrame, alongM: number): void {
  const { random } = draft;
  const size = { x: SINK_WIDTH_M, y: SINK_HEIGHT_M, z: DEPTH_M };
  const place = { alongM, awayM: DEPTH_M / 2, bottomM: TOP_M - SINK_HEIGHT_M, size };
  const sink = draft.add({ class: "Sink", box: boxAtWall(frame, place) });
  const basinSize = { x: 0.46, y: 0.15, z: 0.32 };
  const basinPlace = { alongM, awayM: 0.31, bottomM: TOP_M - basinSize.y, size: basinSize };
  const basinBox = boxAtWall(frame, basinPlace);
  const basin = draft.add({ class: "SinkBasin", box: basinBox, holder: sink });
  const faucetSize = sizeOf("Faucet", random);
  const faucetPlace = { alongM, awayM: 0.04 + faucetSize.z / 2, bottomM: TOP_M, size: faucetSize };
  draft.add({
    class: "Faucet",
    box: boxAtWall(frame, faucetPlace),
    holder: sink,
    controls: basin.id,
  });
  const topM = TOP_M - SINK_HEIGHT_M;
  addFront(draft, frame, { class: "Cabinet", alongM, widthM: SINK_WIDTH_M, bottomM: 0.04, topM });
  const mirror = sizeOf("Mirror", random);
  const mirrorSize = { ...mirror, x: Math.min(mirror.x, SINK_WIDTH_M) };
  const mirrorPlace = { alongM, awayM: mirror.z / 2, bottomM: 1.2, size: mirrorSize };
  const attributes = drawAttributes(random, "Mirror");
  draft.add({ class: "Mirror", box: boxAtWall(frame, mirrorPlace), attributes });
}
