/** Where one bathes: a tub, with a shower over it or without, or a shower in a corner behind glass. */
import type { HouseholdObject } from "@/worlds/household/state/household-state";
import { drawAttributes } from "@/worlds/household/rooms/drawn-attributes";
import { directionsOf } from "@/worlds/household/rooms/footprint";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { boxAtWall, wallFrame, WALLS } from "@/worlds/household/rooms/wall-frame";

const STANDING_M = 0.5;
const RIM_M = 0.08;
const HEAD_TOP_M = 2.15;
const TRIES = 16;

/** A tub along a wall, most often in a corner; false where it does not fit. */
export function addBathtub(draft: RoomDraft, { hasShower }: { hasShower: boolean }): boolean {
  const { random } = draft;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const frame = wallFrame(draft.room, random.pick(WALLS));
    const size = sizeOf("Bathtub", random);
    const slackM = frame.lengthM - size.x - 0.02;
    if (slackM < 0) {
      continue;
    }
    const startM = random.pick([0.01, 0.01 + slackM, 0.01 + slackM * random.next()]);
    const alongM = startM + size.x / 2;
    const box = boxAtWall(frame, { alongM, awayM: size.z / 2 + 0.01, bottomM: 0, size });
    if (!draft.isFree(box)) {
      continue;
    }
    const tub = draft.add({ class: "Bathtub", box });
    const aisleSize = { x: size.x, y: 1, z: STANDING_M };
    const aisle = { alongM, awayM: size.z + STANDING_M / 2, bottomM: 0, size: aisleSize };
    draft.keepClear(boxAtWall(frame, aisle));
    furnishTub(draft, tub, hasShower);
    return true;
  }
  return false;
}

function furnishTub(draft: RoomDraft, tub: HouseholdObject, hasShower: boolean): void {
  const { box } = tub;
  const size = { x: box.size.x - 2 * RIM_M, y: box.size.y - 0.12, z: box.size.z - 2 * RIM_M };
  const center = { ...box.center, y: box.size.y - size.y / 2 };
  const basinBox = { center, size, yawDeg: box.yawDeg };
  const basin = draft.add({ class: "BathtubBasin", box: basinBox, holder: tub });
  const side = draft.random.pick([-1, 1]);
  const faucet = sizeOf("Faucet", draft.random);
  // The tap stands on the rim at one end and looks along the tub.
  addOver(draft, tub, {
    class: "Faucet",
    size: { ...faucet, z: 0.16 },
    rightM: side * (box.size.x / 2 - 0.08),
    frontM: -0.08,
    bottomM: box.size.y,
    turnDeg: side > 0 ? 270 : 90,
    controls: basin.id,
  });
  if (!hasShower) {
    return;
  }
  const head = sizeOf("ShowerHead", draft.random);
  addOver(draft, tub, {
    class: "ShowerHead",
    size: head,
    rightM: side * (box.size.x / 2 - 0.3),
    frontM: -(box.size.z - head.z) / 2,
    bottomM: HEAD_TOP_M - head.y,
    turnDeg: 0,
    controls: basin.id,
  });
  const curtain = sizeOf("ShowerCurtain", draft.random);
  addOver(draft, tub, {
    class: "ShowerCurtain",
    size: { ...curtain, x: box.size.x * 0.55, y: HEAD_TOP_M - box.size.y - 0.03, z: 0.08 },
    rightM: side * box.size.x * 0.2,
    frontM: box.size.z / 2 - 0.05,
    bottomM: box.size.y + 0.01,
    turnDeg: 0,
  });
}

interface OverTub {
  readonly class: string;
  readonly size: HouseholdObject["box"]["size"];
  /** From the tub's middle, in its own frame. */
  readonly rightM: number;
  readonly frontM: number;
  readonly bottomM: number;
  readonly turnDeg: number;
  readonly controls?: string;
}

function addOver(draft: RoomDraft, tub: HouseholdObject, thing: OverTub): void {
  const { center, yawDeg } = tub.box;
  const { front, right } = directionsOf(yawDeg);
  draft.add({
    class: thing.class,
    box: {
      center: {
        x: center.x + thing.rightM * right.x + thing.frontM * front.x,
        y: thing.bottomM + thing.size.y / 2,
        z: center.z + thing.rightM * right.z + thing.frontM * front.z,
      },
      size: thing.size,
      yawDeg: (yawDeg + thing.turnDeg) % 360,
    },
    attributes: drawAttributes(draft.random, thing.class),
    ...(thing.controls === undefined ? {} : { controls: thing.controls }),
  });
}

/** A corner behind a pane and a door of glass; false where no corner is free. */
export function addShower(draft: RoomDraft): boolean {
  const { random } = draft;
  for (const wall of random.shuffle(WALLS)) {
    const frame = wallFrame(draft.room, wall);
    const [widthM, depthM] = [random.range(0.85, 1.05), random.range(0.85, 1)];
    const heightM = random.range(1.85, 2.05);
    // Its left side is the corner at the wall's start.
    const whole = boxAtWall(frame, {
      alongM: widthM / 2,
      awayM: depthM / 2,
      bottomM: 0,
      size: { x: widthM, y: 2.3, z: depthM },
    });
    const entry = boxAtWall(frame, {
      alongM: widthM / 2,
      awayM: depthM + STANDING_M / 2,
      bottomM: 0,
      size: { x: widthM, y: 1, z: STANDING_M },
    });
    if (!draft.isFree(whole) || draft.colliding(entry).length > 0) {
      continue;
    }
    const [door, glass, head] = ["ShowerDoor", "ShowerGlass", "ShowerHead"].map((name) =>
      sizeOf(name, random),
    );
    if (door === undefined || glass === undefined || head === undefined) {
      return false;
    }
    const doorBox = boxAtWall(frame, {
      alongM: (widthM - glass.z) / 2,
      awayM: depthM - door.z / 2,
      bottomM: 0.02,
      size: { x: widthM - glass.z - 0.02, y: heightM, z: door.z },
    });
    const pane = boxAtWall(frame, {
      alongM: widthM - glass.z / 2,
      awayM: depthM / 2,
      bottomM: 0.02,
      size: { x: depthM, y: heightM, z: glass.z },
    });
    const headBox = boxAtWall(frame, {
      alongM: widthM / 2,
      awayM: head.z / 2,
      bottomM: HEAD_TOP_M - head.y,
      size: head,
    });
    draft.add({ class: "ShowerDoor", box: doorBox });
    draft.add({ class: "ShowerGlass", box: { ...pane, yawDeg: (pane.yawDeg + 90) % 360 } });
    draft.add({ class: "ShowerHead", box: headBox });
    draft.keepClear(whole);
    draft.keepClear(entry);
    return true;
  }
  return false;
}
