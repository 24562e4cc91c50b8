/** Turns one planned counter run into objects: tops, cabinets, drawers, sink, stove, fridge. */
import {
  COUNTER_DEPTH_M,
  type KitchenModule,
  type KitchenRun,
} from "@/worlds/household/rooms/kinds/kitchen-plan";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { boxAtWall, wallFrame, type WallFrame } from "@/worlds/household/rooms/wall-frame";

const TOP_THICKNESS_M = 0.05;
/** Doors stand back from the counter's edge. */
const BASE_DEPTH_M = 0.58;
const UPPER_BOTTOM_M = 1.42;
const SIDE_GAP_M = 0.005;
/** Floor before the counters: to stand on, and for doors and drawers to open into. */
const AISLE_M = 0.72;
const HOOD_BOTTOM_M = 1.46;

/** What all runs of one kitchen share. */
export interface KitchenStyle {
  /** Height of the working surface. */
  readonly topM: number;
  readonly upperHeightM: number;
  /** Share of plain units with a cabinet above. */
  readonly upperShare: number;
  /** The microwave hangs above the stove and leaves the counter free. */
  readonly isMicrowaveAbove: boolean;
}

interface RunContext {
  readonly draft: RoomDraft;
  readonly frame: WallFrame;
  readonly style: KitchenStyle;
}

export function buildKitchenRun(draft: RoomDraft, run: KitchenRun, style: KitchenStyle): void {
  const context = { draft, frame: wallFrame(draft.room, run.wall), style };
  addCounterTops(context, run.modules);
  keepAisleClear(context, run);
  for (const module of run.modules) {
    switch (module.kind) {
      case "fridge":
        addFridge(context, module);
        break;
      case "sink":
        addSink(context, module);
        break;
      case "stove":
        addStove(context, module);
        break;
      case "unit":
        addBaseUnit(context, module);
        addUpperCabinet(context, module);
        break;
      case "corner":
        break;
    }
  }
}

function keepAisleClear({ draft, frame }: RunContext, run: KitchenRun): void {
  const size = { x: run.endM - run.startM, y: 1, z: AISLE_M };
  const alongM = (run.startM + run.endM) / 2;
  const awayM = COUNTER_DEPTH_M + AISLE_M / 2;
  draft.keepClear(boxAtWall(frame, { alongM, awayM, bottomM: 0, size }));
}

/** One top over each stretch between fridge and sink, which stand in the row themselves. */
function addCounterTops({ draft, frame, style }: RunContext, modules: readonly KitchenModule[]) {
  let stretch: KitchenModule[] = [];
  const flush = () => {
    const first = stretch[0];
    const last = stretch.at(-1);
    if (first !== undefined && last !== undefined) {
      const endM = last.startM + last.widthM;
      const size = { x: endM - first.startM, y: TOP_THICKNESS_M, z: COUNTER_DEPTH_M };
      const box = boxAtWall(frame, {
        alongM: (first.startM + endM) / 2,
        awayM: COUNTER_DEPTH_M / 2,
        bottomM: style.topM - TOP_THICKNESS_M,
        size,
      });
      draft.add({ class: "CounterTop", box });
    }
    stretch = [];
  };
  for (const module of modules) {
    if (module.kind === "fridge" || module.kind === "sink") {
      flush();
    } else {
      stretch.push(module);
    }
  }
  flush();
}

function addFridge({ draft, frame }: RunContext, module: KitchenModule): void {
  const usual = sizeOf("Fridge", draft.random);
  const size = { x: module.widthM - 0.04, y: usual.y, z: usual.z };
  const alongM = module.startM + module.widthM / 2;
  const box = boxAtWall(frame, { alongM, awayM: size.z / 2 + 0.02, bottomM: 0, size });
  draft.add({ class: "Fridge", box });
}

function addSink(context: RunContext, module: KitchenModule): void {
  const { draft, frame, style } = context;
  const alongM = module.startM + module.widthM / 2;
  const size = { x: module.widthM, y: 0.22, z: COUNTER_DEPTH_M };
  const sinkBox = boxAtWall(frame, {
    alongM,
    awayM: size.z / 2,
    bottomM: style.topM - size.y,
    size,
  });
  const sink = draft.add({ class: "Sink", box: sinkBox });
  const basinSize = { x: module.widthM - 0.16, y: 0.18, z: 0.42 };
  const basinBox = boxAtWall(frame, {
    alongM,
    awayM: 0.38,
    bottomM: style.topM - basinSize.y,
    size: basinSize,
  });
  const basin = draft.add({ class: "SinkBasin", box: basinBox, holder: sink });
  const faucetSize = sizeOf("Faucet", draft.random);
  const faucetBox = boxAtWall(frame, {
    alongM,
    awayM: 0.06 + faucetSize.z / 2,
    bottomM: style.topM,
    size: faucetSize,
  });
  draft.add({ class: "Faucet", box: faucetBox, holder: sink, controls: basin.id });
  addDoor(context, module, { bottomM: 0.04, topM: style.topM - size.y });
}

function addStove(context: RunContext, module: KitchenModule): void {
  const { draft, frame, style } = context;
  const middleM = module.startM + module.widthM / 2;
  const spreadM = module.widthM / 4;
  const burnerSize = sizeOf("StoveBurner", draft.random);
  const corners = [
    [-1, 0.43],
    [1, 0.43],
    [-1, 0.17],
    [1, 0.17],
  ] as const;
  const burners = corners.map(([side, awayM]) => {
    const place = { alongM: middleM + side * spreadM, awayM, bottomM: style.topM };
    return draft.add({
      class: "StoveBurner",
      box: boxAtWall(frame, { ...place, size: burnerSize }),
    });
  });
  const knobSize = sizeOf("StoveKnob", draft.random);
  burners.forEach((burner, index) => {
    const place = {
      alongM: middleM + (index - 1.5) * (module.widthM / 5),
      awayM: 0.588,
      bottomM: style.topM,
    };
    draft.add({
      class: "StoveKnob",
      box: boxAtWall(frame, { ...place, size: knobSize }),
      controls: burner.id,
    });
  });
  addDoor(context, module, { bottomM: 0.04, topM: style.topM - TOP_THICKNESS_M });
  if (style.isMicrowaveAbove) {
    const usual = sizeOf("Microwave", draft.random);
    const size = { ...usual, x: Math.min(usual.x, module.widthM - 0.02) };
    const place = { alongM: middleM, awayM: size.z / 2, bottomM: HOOD_BOTTOM_M, size };
    draft.add({ class: "Microwave", box: boxAtWall(frame, place) });
  }
}

function addBaseUnit(context: RunContext, module: KitchenModule): void {
  const { random } = context.draft;
  const topM = context.style.topM - TOP_THICKNESS_M;
  const kind = random.pick(["mixed", "mixed", "door", "drawers"] as const);
  if (kind === "door") {
    addDoor(context, module, { bottomM: 0.04, topM });
    return;
  }
  const upperDrawerM = topM - 0.19;
  addDrawer(context, module, { bottomM: upperDrawerM, topM });
  if (kind === "mixed") {
    addDoor(context, module, { bottomM: 0.04, topM: upperDrawerM - 0.01 });
    return;
  }
  const middleM = (upperDrawerM + 0.04) / 2;
  addDrawer(context, module, { bottomM: middleM + 0.005, topM: upperDrawerM - 0.01 });
  addDrawer(context, module, { bottomM: 0.04, topM: middleM - 0.005 });
}

interface Heights {
  readonly bottomM: number;
  readonly topM: number;
}

function addDoor(context: RunContext, module: KitchenModule, heights: Heights): void {
  addFront(context, { class: "Cabinet", module, heights });
}

function addDrawer(context: RunContext, module: KitchenModule, heights: Heights): void {
  addFront(context, { class: "Drawer", module, heights });
}

function addFront(
  { draft, frame }: RunContext,
  front: { class: string; module: KitchenModule; heights: Heights },
): void {
  const { module, heights } = front;
  const size = {
    x: module.widthM - 2 * SIDE_GAP_M,
    y: heights.topM - heights.bottomM,
    z: BASE_DEPTH_M,
  };
  const alongM = module.startM + module.widthM / 2;
  const place = { alongM, awayM: BASE_DEPTH_M / 2, bottomM: heights.bottomM, size };
  draft.add({ class: front.class, box: boxAtWall(frame, place) });
}

function addUpperCabinet({ draft, frame, style }: RunContext, module: KitchenModule): void {
  if (draft.random.next() > style.upperShare) {
    return;
  }
  const depthM = sizeOf("Cabinet", draft.random).z;
  const size = { x: module.widthM - 2 * SIDE_GAP_M, y: style.upperHeightM, z: depthM };
  const alongM = module.startM + module.widthM / 2;
  const place = { alongM, awayM: depthM / 2, bottomM: UPPER_BOTTOM_M, size };
  draft.add({ class: "Cabinet", box: boxAtWall(frame, place) });
}
