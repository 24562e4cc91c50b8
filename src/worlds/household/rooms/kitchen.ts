/** Furnishes a kitchen: counter runs, appliances, a table, and everything that lies about. */
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { addDiningGroup } from "@/worlds/household/rooms/dining-group";
import { addAtWall, addOnFloor } from "@/worlds/household/rooms/free-floor";
import { planKitchen, type KitchenRun } from "@/worlds/household/rooms/kitchen-plan";
import { buildKitchenRun } from "@/worlds/household/rooms/kitchen-run";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import { scatter, type ScatterRule } from "@/worlds/household/rooms/scatter";
import { boxAtWall, wallFrame } from "@/worlds/household/rooms/wall-frame";

const APPLIANCES: readonly ScatterRule[] = [
  { class: "Microwave", least: 1, most: 1, on: { CounterTop: 1 }, isSquare: true },
  { class: "CoffeeMachine", least: 1, most: 1, on: { CounterTop: 1 }, isSquare: true },
  { class: "Toaster", least: 1, most: 1, on: { CounterTop: 1 }, isSquare: true },
];

const COOKWARE: readonly ScatterRule[] = [
  { class: "Pan", least: 1, most: 1, on: { CounterTop: 3, Cabinet: 1, DiningTable: 1 } },
  { class: "Pot", least: 1, most: 1, on: { CounterTop: 3, Cabinet: 1, SinkBasin: 0.5 } },
  { class: "Kettle", least: 0, most: 1, on: { CounterTop: 3, DiningTable: 1 } },
  { class: "Bread", least: 1, most: 1, on: { CounterTop: 3, DiningTable: 2, Fridge: 1 } },
  { class: "Lettuce", least: 1, most: 1, on: { CounterTop: 2, Fridge: 2, DiningTable: 1 } },
  { class: "HousePlant", least: 0, most: 1, on: { CounterTop: 2, DiningTable: 1, SideTable: 2 } },
  { class: "PaperTowelRoll", least: 0, most: 1, on: { CounterTop: 1 } },
];

const DISHES: readonly ScatterRule[] = [
  {
    class: "Plate",
    least: 1,
    most: 2,
    on: { CounterTop: 3, DiningTable: 3, Cabinet: 2, SinkBasin: 0.5 },
  },
  {
    class: "Mug",
    least: 1,
    most: 3,
    on: { CounterTop: 4, DiningTable: 3, Cabinet: 2, SinkBasin: 0.5, Microwave: 0.3 },
  },
  {
    class: "Cup",
    least: 1,
    most: 2,
    on: { CounterTop: 3, DiningTable: 3, Cabinet: 2, SinkBasin: 0.5, Fridge: 0.5 },
  },
  {
    class: "Bowl",
    least: 1,
    most: 2,
    on: { CounterTop: 3, DiningTable: 3, Cabinet: 2, SinkBasin: 0.5, Fridge: 1 },
  },
  { class: "Tomato", least: 1, most: 2, on: { CounterTop: 4, DiningTable: 2, Fridge: 3 } },
  {
    class: "Potato",
    least: 1,
    most: 2,
    on: { CounterTop: 4, DiningTable: 2, Fridge: 1, Cabinet: 0.5 },
  },
  { class: "Apple", least: 1, most: 2, on: { CounterTop: 3, DiningTable: 3, Fridge: 2 } },
  { class: "Egg", least: 0, most: 2, on: { Fridge: 4, CounterTop: 1 } },
  { class: "SoapBottle", least: 1, most: 1, on: { CounterTop: 4, Cabinet: 1 } },
  { class: "DishSponge", least: 1, most: 1, on: { CounterTop: 3, SinkBasin: 0.8 } },
  { class: "SaltShaker", least: 1, most: 1, on: { CounterTop: 3, DiningTable: 2 } },
  { class: "PepperShaker", least: 1, most: 1, on: { CounterTop: 3, DiningTable: 2 } },
  { class: "Knife", least: 1, most: 1, on: { CounterTop: 4, DiningTable: 1, Drawer: 1 } },
  { class: "ButterKnife", least: 1, most: 1, on: { CounterTop: 3, DiningTable: 3, Drawer: 1 } },
  { class: "Fork", least: 1, most: 2, on: { CounterTop: 2, DiningTable: 3, Drawer: 2 } },
  { class: "Spoon", least: 1, most: 2, on: { CounterTop: 2, DiningTable: 3, Drawer: 2 } },
  { class: "Spatula", least: 1, most: 1, on: { CounterTop: 3, Drawer: 2 } },
  { class: "Ladle", least: 0, most: 1, on: { CounterTop: 2, Drawer: 1 } },
  { class: "WineBottle", least: 0, most: 1, on: { CounterTop: 2, DiningTable: 1, Fridge: 1 } },
  {
    class: "Vase",
    least: 0,
    most: 1,
    on: { DiningTable: 2, CounterTop: 1, SideTable: 1, Shelf: 2 },
  },
  { class: "Statue", least: 0, most: 1, on: { CounterTop: 1, Shelf: 2, SideTable: 1 } },
];

const RULES = [...COOKWARE, ...DISHES];
/** What furnishKitchen can be asked for; everything else it always has. */
const FLOOR_CLASSES = ["WateringCan", "Stool"];

/** Fills the draft, or returns false where this draw of the dice did not work out. */
export function furnishKitchen(draft: RoomDraft, requiredClasses: readonly string[]): boolean {
  const { random, room } = draft;
  const runs = planKitchen(random, (wall) => wallFrame(room, wall).lengthM);
  if (runs === undefined) {
    return false;
  }
  const style = {
    topM: random.range(0.88, 0.96),
    upperHeightM: random.range(0.58, 0.72),
    upperShare: random.range(0.45, 0.9),
  };
  addSinkWindow(draft, runs);
  for (const run of runs) {
    buildKitchenRun(draft, run, style);
  }
  if (!scatter(draft, APPLIANCES, [])) {
    return false;
  }
  putOnStove(draft);
  if (addDiningGroup(draft, 4) === undefined) {
    return false;
  }
  addAtWall(draft, { class: "GarbageCan", gapM: 0.1 });
  if (requiredClasses.includes("WateringCan") || random.next() < 0.35) {
    addAtWall(draft, { class: "WateringCan", gapM: 0.15 });
  }
  if (requiredClasses.includes("Stool") || random.next() < 0.2) {
    addOnFloor(draft, { class: "Stool", gapM: 0.4 });
  }
  addAtWall(draft, { class: "LightSwitch", bottomM: 1.2, awayM: 0 });
  if (draft.ofClass("Window").length === 0 || random.next() < 0.4) {
    addAtWall(draft, { class: "Window", bottomM: 1.15, awayM: -0.03, gapM: 0.1 });
  }
  addDecor(draft);
  const rules = RULES.map((rule) =>
    requiredClasses.includes(rule.class) ? { ...rule, least: Math.max(1, rule.least) } : rule,
  );
  const isScattered = scatter(draft, rules, requiredClasses);
  const wanted = [
    "GarbageCan",
    "LightSwitch",
    ...FLOOR_CLASSES.filter((c) => requiredClasses.includes(c)),
  ];
  return isScattered && wanted.every((className) => draft.ofClass(className).length > 0);
}

/** Bare walls are for show kitchens. */
function addDecor(draft: RoomDraft): void {
  const { random } = draft;
  if (random.next() < 0.4) {
    addAtWall(draft, { class: "SideTable", gapM: 0.1 });
  }
  if (random.next() < 0.3) {
    addAtWall(draft, { class: "Shelf", bottomM: 1.25, awayM: 0, gapM: 0.12 });
  }
  const paintings = random.integer(0, 2);
  for (let index = 0; index < paintings; index += 1) {
    addAtWall(draft, { class: "Painting", bottomM: 1.35, awayM: 0, gapM: 0.15 });
  }
}

/** A window over the sink, as kitchens like to have; it goes in before the cabinets claim the wall. */
function addSinkWindow(draft: RoomDraft, runs: readonly KitchenRun[]): void {
  for (const run of runs) {
    const sink = run.modules.find((module) => module.kind === "sink");
    if (sink === undefined || draft.random.next() > 0.7) {
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
    draft.add({ class: "Window", box: boxAtWall(frame, place) });
  }
}

/** Often a pan or a kettle waits on the stove: its own place, since a pan is wider than a burner. */
function putOnStove(draft: RoomDraft): void {
  const { random } = draft;
  const burners = random.shuffle(draft.ofClass("StoveBurner"));
  for (const className of random.shuffle(["Pan", "Pot", "Kettle"]).slice(0, random.integer(0, 2))) {
    const size = sizeOf(className, random);
    for (const burner of burners) {
      const top = burner.box.center.y + burner.box.size.y / 2;
      const center = { x: burner.box.center.x, y: top + size.y / 2, z: burner.box.center.z };
      // A pan's handle points along the counter, out of the way of the knobs.
      const turnDeg = className === "Pan" ? random.pick([90, 270]) : 0;
      const box = { center, size, yawDeg: (burner.box.yawDeg + turnDeg) % 360 };
      const others = draft.colliding(box, 0.005);
      if (others.length === 0) {
        draft.add({ class: className, box, holder: burner });
        break;
      }
    }
  }
}
