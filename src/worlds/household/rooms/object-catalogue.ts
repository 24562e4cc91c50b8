/**
 * How large things are at home.
 *
 * Sizes are width, height, depth in metres, rounded from the median extents of the object types in
 * AI2-THOR's rooms; a room varies each instance a little ({@link sizeOf}). Widths and depths are
 * in the object's own frame: its front is local +z.
 */
import type { SeededRandom } from "@/base/seeded-random";
import type { Vector3 } from "@/worlds/household/state/household-state";

interface CatalogueEntry {
  readonly size: readonly [widthM: number, heightM: number, depthM: number];
  /** Share by which an instance may be larger or smaller; 0.12 where not given. */
  readonly spread?: number;
}

const CATALOGUE: Readonly<Record<string, CatalogueEntry>> = {
  // Kitchen fixtures and appliances.
  CounterTop: { size: [1.2, 0.05, 0.63] },
  Cabinet: { size: [0.5, 0.66, 0.33] },
  Drawer: { size: [0.5, 0.18, 0.55] },
  Sink: { size: [0.75, 0.2, 0.63] },
  SinkBasin: { size: [0.56, 0.17, 0.38] },
  Faucet: { size: [0.07, 0.27, 0.2] },
  StoveBurner: { size: [0.21, 0.02, 0.21] },
  StoveKnob: { size: [0.05, 0.05, 0.03] },
  Fridge: { size: [0.85, 1.82, 0.74], spread: 0.06 },
  Microwave: { size: [0.52, 0.31, 0.38], spread: 0.08 },
  CoffeeMachine: { size: [0.28, 0.37, 0.34], spread: 0.08 },
  Toaster: { size: [0.32, 0.21, 0.2], spread: 0.08 },
  GarbageCan: { size: [0.36, 0.52, 0.34] },
  Window: { size: [1.17, 1.05, 0.08] },
  LightSwitch: { size: [0.09, 0.13, 0.02], spread: 0 },
  // Furniture.
  DiningTable: { size: [1.45, 0.76, 0.9], spread: 0.15 },
  Chair: { size: [0.46, 0.95, 0.5], spread: 0.06 },
  Stool: { size: [0.38, 0.68, 0.38] },
  Shelf: { size: [0.75, 0.3, 0.26] },
  Sofa: { size: [2.05, 0.86, 0.92] },
  ArmChair: { size: [0.88, 0.9, 0.85] },
  CoffeeTable: { size: [1.15, 0.43, 0.62] },
  SideTable: { size: [0.5, 0.58, 0.4] },
  TVStand: { size: [1.35, 0.52, 0.45] },
  Television: { size: [1.1, 0.68, 0.12] },
  FloorLamp: { size: [0.38, 1.65, 0.38] },
  DeskLamp: { size: [0.2, 0.42, 0.2] },
  Desk: { size: [1.3, 0.75, 0.62] },
  Dresser: { size: [1.1, 0.85, 0.48] },
  Bed: { size: [1.5, 0.95, 2.1], spread: 0.06 },
  Ottoman: { size: [0.62, 0.4, 0.5] },
  Footstool: { size: [0.42, 0.28, 0.34] },
  DogBed: { size: [0.72, 0.18, 0.58] },
  LaundryHamper: { size: [0.44, 0.6, 0.4] },
  Safe: { size: [0.46, 0.48, 0.44] },
  ShelvingUnit: { size: [0.92, 1.5, 0.36], spread: 0.1 },
  RoomDecor: { size: [0.26, 0.42, 0.26], spread: 0.25 },
  VacuumCleaner: { size: [0.32, 1.05, 0.34], spread: 0.06 },
  // On the walls.
  Blinds: { size: [1.05, 0.22, 0.05], spread: 0 },
  Curtains: { size: [0.36, 1.5, 0.1], spread: 0.06 },
  Painting: { size: [0.85, 0.62, 0.04], spread: 0.25 },
  Poster: { size: [0.62, 0.88, 0.02], spread: 0.15 },
  // Bathroom.
  Bathtub: { size: [1.7, 0.56, 0.76], spread: 0.04 },
  BathtubBasin: { size: [1.5, 0.42, 0.58], spread: 0 },
  Toilet: { size: [0.4, 0.8, 0.66], spread: 0.05 },
  Mirror: { size: [0.8, 0.85, 0.04] },
  ShowerCurtain: { size: [1.2, 1.75, 0.1], spread: 0 },
  ShowerDoor: { size: [0.75, 1.9, 0.04], spread: 0 },
  ShowerGlass: { size: [0.9, 1.9, 0.04], spread: 0 },
  ShowerHead: { size: [0.2, 0.34, 0.24], spread: 0.08 },
  TowelHolder: { size: [0.62, 0.05, 0.08], spread: 0 },
  Towel: { size: [0.46, 0.55, 0.05], spread: 0.05 },
  HandTowelHolder: { size: [0.22, 0.05, 0.08], spread: 0 },
  HandTowel: { size: [0.17, 0.36, 0.05], spread: 0.05 },
  ToiletPaperHanger: { size: [0.18, 0.06, 0.09], spread: 0 },
  // Small things.
  AluminumFoil: { size: [0.26, 0.06, 0.06] },
  AlarmClock: { size: [0.15, 0.12, 0.08] },
  BaseballBat: { size: [0.1, 0.86, 0.1], spread: 0.04 },
  BasketBall: { size: [0.24, 0.24, 0.24], spread: 0.02 },
  Boots: { size: [0.26, 0.32, 0.3], spread: 0.08 },
  Desktop: { size: [0.62, 0.45, 0.3], spread: 0.08 },
  Dumbbell: { size: [0.32, 0.13, 0.13], spread: 0.1 },
  GarbageBag: { size: [0.46, 0.52, 0.46] },
  PaperTowel: { size: [0.14, 0.28, 0.14] },
  TableTopDecor: { size: [0.3, 0.26, 0.3], spread: 0.2 },
  TennisRacket: { size: [0.27, 0.66, 0.1], spread: 0.04 },
  Apple: { size: [0.09, 0.09, 0.09] },
  Book: { size: [0.17, 0.03, 0.24], spread: 0.2 },
  Bottle: { size: [0.09, 0.25, 0.09] },
  Bowl: { size: [0.18, 0.08, 0.18], spread: 0.18 },
  Box: { size: [0.42, 0.26, 0.36] },
  Bread: { size: [0.28, 0.14, 0.14] },
  ButterKnife: { size: [0.03, 0.015, 0.23] },
  CD: { size: [0.13, 0.012, 0.13] },
  Candle: { size: [0.07, 0.14, 0.07], spread: 0.25 },
  CellPhone: { size: [0.08, 0.015, 0.16] },
  Cloth: { size: [0.24, 0.03, 0.22] },
  CreditCard: { size: [0.086, 0.005, 0.054], spread: 0 },
  Cup: { size: [0.09, 0.13, 0.09] },
  DishSponge: { size: [0.07, 0.035, 0.12] },
  Egg: { size: [0.055, 0.07, 0.055], spread: 0.05 },
  Fork: { size: [0.03, 0.015, 0.2] },
  HousePlant: { size: [0.28, 0.42, 0.28], spread: 0.2 },
  Kettle: { size: [0.2, 0.22, 0.17] },
  KeyChain: { size: [0.07, 0.015, 0.12] },
  Knife: { size: [0.04, 0.02, 0.31] },
  Ladle: { size: [0.08, 0.06, 0.28] },
  Laptop: { size: [0.34, 0.23, 0.26] },
  Lettuce: { size: [0.19, 0.16, 0.19] },
  Mug: { size: [0.12, 0.1, 0.09] },
  Newspaper: { size: [0.3, 0.02, 0.2] },
  Pan: { size: [0.24, 0.06, 0.39], spread: 0.06 },
  PaperTowelRoll: { size: [0.11, 0.25, 0.11] },
  Pen: { size: [0.014, 0.012, 0.15] },
  Pencil: { size: [0.012, 0.012, 0.17] },
  PepperShaker: { size: [0.055, 0.11, 0.055] },
  Pillow: { size: [0.44, 0.13, 0.32] },
  Plate: { size: [0.24, 0.025, 0.24] },
  Plunger: { size: [0.15, 0.5, 0.15] },
  Pot: { size: [0.34, 0.16, 0.24] },
  Potato: { size: [0.11, 0.075, 0.08] },
  RemoteControl: { size: [0.055, 0.025, 0.18] },
  SaltShaker: { size: [0.055, 0.11, 0.055] },
  ScrubBrush: { size: [0.13, 0.44, 0.13] },
  SoapBar: { size: [0.09, 0.03, 0.06] },
  SoapBottle: { size: [0.08, 0.21, 0.07] },
  Spatula: { size: [0.07, 0.025, 0.3] },
  Spoon: { size: [0.04, 0.015, 0.19] },
  SprayBottle: { size: [0.09, 0.25, 0.06] },
  Statue: { size: [0.15, 0.28, 0.14], spread: 0.25 },
  TeddyBear: { size: [0.32, 0.4, 0.28] },
  TissueBox: { size: [0.22, 0.1, 0.12] },
  ToiletPaper: { size: [0.11, 0.1, 0.11] },
  Tomato: { size: [0.09, 0.08, 0.09] },
  Vase: { size: [0.15, 0.27, 0.15], spread: 0.25 },
  Watch: { size: [0.07, 0.03, 0.05] },
  WateringCan: { size: [0.32, 0.22, 0.16] },
  WineBottle: { size: [0.08, 0.31, 0.08] },
};

/** One instance's size in metres: the class's usual size, each axis a little different. */
export function sizeOf(className: string, random: SeededRandom): Vector3 {
  const entry = entryOf(className);
  const spread = entry.spread ?? 0.12;
  const [x, y, z] = entry.size;
  // One common factor and a small one per axis: a large mug is large in every direction.
  const common = 1 + random.range(-spread, spread);
  const axis = () => common * (1 + random.range(-spread, spread) / 4);
  return { x: x * axis(), y: y * axis(), z: z * axis() };
}

function entryOf(className: string): CatalogueEntry {
  const entry = CATALOGUE[className];
  if (entry === undefined) {
    throw new RangeError(`no size is known for the class ${className}`);
  }
  return entry;
}
