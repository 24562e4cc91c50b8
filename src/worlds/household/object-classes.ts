/**
 * What each object class can do, and which class groups it belongs to.
 *
 * The classes are AI2-THOR's as they occur in TEACh's rooms. Affordances decide which attributes an
 * object carries (`dirty` only where the class is dirtyable) and which actions it accepts; groups
 * (`Tableware`, `Fruit`, ...) are what instructions such as "put all fruit in the fridge" name.
 */
import type { Attributes } from "@/worlds/household/household-state";

export type Affordance =
  | "pickupable"
  | "receptacle"
  | "openable"
  | "toggleable"
  | "sliceable"
  | "dirtyable"
  | "fillable"
  | "cookable"
  | "breakable";

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

const CLASSES_BY_AFFORDANCE: Readonly<Record<Affordance, readonly string[]>> = {
  pickupable: words(`
    AlarmClock AluminumFoil Apple AppleSliced BaseballBat BasketBall Book Boots Bottle Bowl Box
    Bread BreadSliced ButterKnife CD Candle CellPhone Cloth CreditCard Cup DishSponge Dumbbell
    Egg EggCracked Fork HandTowel Kettle KeyChain Knife Ladle Laptop Lettuce LettuceSliced Mug
    Newspaper Pan PaperTowelRoll Pen Pencil PepperShaker Pillow Plate Plunger Pot Potato
    PotatoSliced RemoteControl SaltShaker ScrubBrush SoapBar SoapBottle Spatula Spoon
    SprayBottle Statue TeddyBear TennisRacket TissueBox ToiletPaper Tomato TomatoSliced Towel
    Vase Watch WateringCan WineBottle
  `),
  receptacle: words(`
    ArmChair Bathtub BathtubBasin Bed Bowl Box Cabinet Chair CoffeeMachine CoffeeTable
    CounterTop Cup Desk DiningTable DogBed Drawer Dresser Floor Fridge GarbageCan
    HandTowelHolder LaundryHamper Microwave Mug Ottoman Pan Plate Pot Safe Shelf ShelvingUnit
    SideTable Sink SinkBasin Sofa Stool StoveBurner TVStand Toaster Toilet ToiletPaperHanger
    TowelHolder
  `),
  openable: words(`
    Blinds Book Box Cabinet Drawer Fridge Kettle Laptop LaundryHamper Microwave Safe
    ShowerCurtain ShowerDoor Toilet
  `),
  toggleable: words(`
    Candle CellPhone CoffeeMachine DeskLamp Desktop Faucet FloorLamp Laptop LightSwitch
    Microwave ShowerHead StoveKnob Television Toaster
  `),
  sliceable: words("Apple Bread Egg Lettuce Potato Tomato"),
  dirtyable: words("Bed Bowl Cloth Cup Mirror Mug Pan Plate Pot"),
  fillable: words("Bottle Bowl Cup HousePlant Kettle Mug Pot WateringCan WineBottle"),
  cookable: words("BreadSliced EggCracked Potato PotatoSliced"),
  breakable: words(`
    Bottle Bowl CellPhone Cup Desktop Egg Laptop Mirror Mug Plate ShowerDoor ShowerGlass Statue
    Television Vase Window WineBottle
  `),
};

/** Classes that can only be looked at. */
const INERT_CLASSES = words(
  "Curtains Footstool GarbageBag Painting PaperTowel Poster RoomDecor TableTopDecor VacuumCleaner",
);

/** Group to member classes. Every class is also the group of itself. */
const CLASSES_BY_GROUP: Readonly<Record<string, readonly string[]>> = {
  Appliances: words("CoffeeMachine Fridge Microwave StoveBurner StoveKnob Toaster VacuumCleaner"),
  Bathtub: words("BathtubBasin"),
  Chairs: words("ArmChair Chair Sofa Stool"),
  CleaningProducts: words(`
    Cloth DishSponge GarbageBag PaperTowel Plunger ScrubBrush SoapBar SoapBottle SprayBottle
    TissueBox ToiletPaper VacuumCleaner
  `),
  Computers: words("Desktop Laptop"),
  Condiments: words("PepperShaker SaltShaker"),
  Cookware: words("Kettle Knife Ladle Pan Pot Spatula"),
  Dishware: words("Bowl Plate"),
  Drinkware: words("Bottle Cup Mug"),
  Electronics: words("AlarmClock CellPhone Desktop Laptop RemoteControl Television"),
  Food: words(`
    Apple AppleSliced Bread BreadSliced Egg EggCracked Lettuce LettuceSliced Potato PotatoSliced
    Tomato TomatoSliced
  `),
  Fruit: words("Apple AppleSliced Tomato TomatoSliced"),
  Furniture: words(`
    ArmChair Bed Chair CoffeeTable Desk DiningTable Dresser Footstool Ottoman Shelf SideTable
    Sofa Stool TVStand
  `),
  HygieneProducts: words("HandTowel SoapBar SoapBottle TissueBox Towel"),
  KitchenUtensils: words("ButterKnife Fork Knife Ladle Spatula Spoon"),
  Knives: words("ButterKnife Knife"),
  Lamps: words("DeskLamp FloorLamp"),
  Lights: words("DeskLamp FloorLamp LightSwitch"),
  MediaEntertainment: words("Book CD CellPhone Desktop Laptop Newspaper RemoteControl Television"),
  RoomDecor: words(`
    AlarmClock Candle HousePlant Statue TableTopDecor TeddyBear Vase WineBottle
  `),
  Silverware: words("ButterKnife Fork Spoon"),
  Sink: words("SinkBasin"),
  SmallHandheldObjects: words(
    "Book CD CellPhone CreditCard KeyChain Pen Pencil RemoteControl Watch",
  ),
  Soap: words("SoapBar SoapBottle"),
  SportsEquipment: words("BaseballBat BasketBall Dumbbell TennisRacket"),
  Tables: words("CoffeeTable Desk DiningTable Shelf SideTable"),
  Tableware: words("Bottle Bowl Cup Mug PepperShaker Plate SaltShaker WineBottle"),
  Vegetables: words("Lettuce LettuceSliced Potato PotatoSliced"),
  WallDecor: words("Blinds Curtains Painting Poster ShowerCurtain Window"),
  WaterSources: words("Faucet ShowerHead Toilet"),
  WritingUtensils: words("Pen Pencil"),
};

/** How many pieces one whole gives, and of which class. */
interface SliceYield {
  readonly slice: string;
  readonly count: number;
}

const SLICE_YIELDS: Readonly<Record<string, SliceYield>> = {
  Apple: { slice: "AppleSliced", count: 3 },
  Bread: { slice: "BreadSliced", count: 6 },
  Egg: { slice: "EggCracked", count: 1 },
  Lettuce: { slice: "LettuceSliced", count: 7 },
  Potato: { slice: "PotatoSliced", count: 8 },
  Tomato: { slice: "TomatoSliced", count: 7 },
};

/** Receptacles that take only some classes; all others take anything that can be picked up. */
const ACCEPTED_CLASSES: Readonly<Record<string, readonly string[]>> = {
  CoffeeMachine: words("Mug"),
  Toaster: words("BreadSliced"),
  StoveBurner: words("Kettle Pan Pot"),
  Cup: words("ButterKnife Fork Knife Pen Pencil Spoon Watch KeyChain CreditCard"),
  Mug: words("ButterKnife Fork Knife Pen Pencil Spoon Watch KeyChain CreditCard"),
  HandTowelHolder: words("HandTowel"),
  TowelHolder: words("Towel"),
  ToiletPaperHanger: words("ToiletPaper"),
};

/** Receptacles with places instead of an area. */
const PLACE_COUNTS: Readonly<Record<string, number>> = {
  CoffeeMachine: 1,
  Cup: 3,
  HandTowelHolder: 1,
  Mug: 3,
  StoveBurner: 1,
  Toaster: 1,
  ToiletPaperHanger: 1,
  TowelHolder: 1,
};

/** Closed, these hide and lock in what they hold. */
const ENCLOSING = new Set(words("Box Cabinet Drawer Fridge LaundryHamper Microwave Safe"));
/** These take their contents into a hollow; anything else carries them on its top. */
const HOLLOW = new Set(
  words(
    "BathtubBasin Bowl Box Cabinet CoffeeMachine Cup Drawer Fridge GarbageCan LaundryHamper Microwave Mug Pan Plate Pot Safe Shelf ShelvingUnit Sink SinkBasin Toaster Bathtub",
  ),
);
const BASINS = new Set(words("BathtubBasin SinkBasin Sink Bathtub"));
const DRAINS = new Set(words("BathtubBasin SinkBasin Sink Bathtub Toilet"));
const WATER_TAPS = new Set(words("Faucet ShowerHead"));
const KNIVES = new Set(words("ButterKnife Knife"));

const affordancesByClass = new Map<string, Set<Affordance>>();
for (const [affordance, classes] of affordanceEntries()) {
  for (const name of classes) {
    const known = affordancesByClass.get(name) ?? new Set<Affordance>();
    affordancesByClass.set(name, known.add(affordance));
  }
}
for (const name of INERT_CLASSES) {
  affordancesByClass.set(name, new Set());
}

function affordanceEntries(): readonly (readonly [Affordance, readonly string[]])[] {
  const names: readonly Affordance[] = [
    "pickupable",
    "receptacle",
    "openable",
    "toggleable",
    "sliceable",
    "dirtyable",
    "fillable",
    "cookable",
    "breakable",
  ];
  return names.map((name) => [name, CLASSES_BY_AFFORDANCE[name]] as const);
}

/** Every class that the world knows, sorted by name. */
export const OBJECT_CLASSES: readonly string[] = [...affordancesByClass.keys()].sort();

/** False for a class that the world does not know. */
export function hasAffordance(objectClass: string, affordance: Affordance): boolean {
  return affordancesByClass.get(objectClass)?.has(affordance) ?? false;
}

export function isKnownClass(objectClass: string): boolean {
  return affordancesByClass.has(objectClass);
}

/** The classes that a class or group name covers: `Fruit` gives Apple, Tomato and their slices. */
export function classesOfGroup(name: string): readonly string[] {
  const members = CLASSES_BY_GROUP[name] ?? [];
  return isKnownClass(name) && !members.includes(name) ? [name, ...members] : members;
}

/** True for the class itself and for every group that it is a member of. */
export function isInGroup(objectClass: string, name: string): boolean {
  return objectClass === name || (CLASSES_BY_GROUP[name]?.includes(objectClass) ?? false);
}

export const GROUP_NAMES: readonly string[] = Object.keys(CLASSES_BY_GROUP);

/** What slicing a whole gives, or undefined where the class cannot be sliced. */
export function sliceYield(objectClass: string): SliceYield | undefined {
  return SLICE_YIELDS[objectClass];
}

/** The whole that a slice class comes from: `Tomato` for `TomatoSliced`. */
export function wholeOfSlice(sliceClass: string): string | undefined {
  return Object.keys(SLICE_YIELDS).find((whole) => SLICE_YIELDS[whole]?.slice === sliceClass);
}

/** Whether a receptacle class takes an object of the other class at all, room left or not. */
export function acceptsClass(receptacle: string, objectClass: string): boolean {
  if (!hasAffordance(receptacle, "receptacle")) {
    return false;
  }
  return ACCEPTED_CLASSES[receptacle]?.includes(objectClass) ?? true;
}

/** What a choosy receptacle takes, for its refusal; undefined where it takes anything. */
export function acceptedClasses(receptacle: string): readonly string[] | undefined {
  return ACCEPTED_CLASSES[receptacle];
}

/** The number of places of a receptacle, or undefined where its area decides. */
export function placeCount(receptacle: string): number | undefined {
  return PLACE_COUNTS[receptacle];
}

export const isEnclosing = (objectClass: string): boolean => ENCLOSING.has(objectClass);
export const isHollow = (objectClass: string): boolean => HOLLOW.has(objectClass);
export const isBasin = (objectClass: string): boolean => BASINS.has(objectClass);
export const isDrain = (objectClass: string): boolean => DRAINS.has(objectClass);
export const isWaterTap = (objectClass: string): boolean => WATER_TAPS.has(objectClass);
export const isKnife = (objectClass: string): boolean => KNIVES.has(objectClass);

/** The attributes that an object of a class carries, all in their quiet state: clean, empty, shut, off. */
export function initialAttributes(objectClass: string): Attributes {
  const has = (affordance: Affordance) => hasAffordance(objectClass, affordance);
  return {
    ...(has("dirtyable") ? { dirty: false } : {}),
    ...(has("fillable") ? { filled: null } : {}),
    ...(has("openable") ? { open: false } : {}),
    ...(has("toggleable") ? { on: false } : {}),
    ...(has("sliceable") ? { sliced: false } : {}),
    ...(has("cookable") ? { cooked: false } : {}),
    ...(has("breakable") ? { broken: false } : {}),
  };
}
