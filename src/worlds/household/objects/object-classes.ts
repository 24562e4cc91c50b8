/**
 * What each object class can do, and which class groups it belongs to.
 *
 * Affordances are read from the table in object-class-table.ts. They decide which attributes an
 * object carries (`dirty` only where the class is dirtyable) and which actions it accepts; groups
 * (`Tableware`, `Fruit`, ...) are what instructions such as "put all fruit in the fridge" name.
 */
import { ownValue } from "@/base/own-value";
import { elementAt } from "@/base/element-at";
import { assert, ensureExists } from "@/base/assert";
import {
  liquidSchema,
  type Attributes,
  type Liquid,
} from "@/worlds/household/state/household-state";
import { OBJECT_CLASS_TABLE, SLIM_CLASSES } from "@/worlds/household/objects/object-class-table";

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

/** How many pieces one whole gives, and of which class. */
interface SliceYield {
  readonly slice: string;
  readonly count: number;
}

/** One row of the table. */
interface ClassRow {
  readonly name: string;
  readonly affordances: ReadonlySet<Affordance>;
  /** The only classes it takes as a receptacle; undefined where it takes whatever can be carried. */
  readonly takes: readonly string[] | undefined;
  /** Undefined where its area decides. */
  readonly capacity: number | undefined;
  readonly liquids: readonly Liquid[];
  readonly pieces: SliceYield | undefined;
  readonly traits: ReadonlySet<string>;
}

const AFFORDANCE_OF_WORD: Readonly<Record<string, Affordance>> = {
  carry: "pickupable",
  open: "openable",
  toggle: "toggleable",
  slice: "sliceable",
  soil: "dirtyable",
  cook: "cookable",
  break: "breakable",
};
const CELLS = 6;
const TRAITS = ["hollow", "encloses", "basin", "drain", "tap", "heat", "brew", "knife"];

const words = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== "");

/** The rows by class; a word that the table's legend does not know stops the program at its start. */
const ROWS: ReadonlyMap<string, ClassRow> = new Map(
  OBJECT_CLASS_TABLE.trim()
    .split("\n")
    .slice(2)
    .map(readRow)
    .map((row) => [row.name, row]),
);

function readRow(line: string): ClassRow {
  const cells = line.split("|").map((cell) => cell.trim());
  assert(cells.length === CELLS, `a row of ${CELLS} cells was expected: ${line}`);
  const cell = (column: number) => elementAt(cells, column);
  const [name, can, takes] = [cell(0), cell(1), cell(2)];
  const [room, liquids, and] = [cell(3), cell(4), cell(5)];
  const affordances = words(can).map((word) =>
    ensureExists(AFFORDANCE_OF_WORD[word], `${name}: unknown word "${word}"`),
  );
  const [, count, slice] = /(\d+) (\w+)/u.exec(and) ?? [];
  const traits = words(and).filter((word) => word !== count && word !== slice);
  for (const trait of traits) {
    assert(TRAITS.includes(trait), `${name}: unknown word "${trait}"`);
  }
  return {
    name,
    affordances: new Set<Affordance>([
      ...affordances,
      ...(takes === "" ? [] : (["receptacle"] as const)),
      ...(liquids === "" ? [] : (["fillable"] as const)),
    ]),
    takes: readTakes(takes),
    capacity: /^\d+$/u.test(room) ? Number(room) : undefined,
    liquids: words(liquids).map((liquid) => liquidSchema.parse(liquid)),
    pieces: slice === undefined ? undefined : { slice, count: Number(count) },
    traits: new Set(traits),
  };
}

function readTakes(cell: string): readonly string[] | undefined {
  if (cell === "anything" || cell === "") {
    return undefined;
  }
  return cell === "slim" ? SLIM_CLASSES : words(cell);
}

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

const CLASS_OF_SLICE: ReadonlyMap<string, string> = new Map(
  [...ROWS.values()].flatMap(({ name, pieces }) =>
    pieces === undefined ? [] : [[pieces.slice, name] as const],
  ),
);

/** Every class that the world knows, sorted by name. */
export const OBJECT_CLASSES: readonly string[] = [...ROWS.keys()].sort();

/** False for a class that the world does not know. */
export function hasAffordance(objectClass: string, affordance: Affordance): boolean {
  return ROWS.get(objectClass)?.affordances.has(affordance) ?? false;
}

export function isKnownClass(objectClass: string): boolean {
  return ROWS.has(objectClass);
}

/** Known classes that share a word with an unknown name, for a hint: AlarmClock for `Clock`. */
export function classesLike(name: string): readonly string[] {
  const wordsOf = (text: string): readonly string[] => text.match(/[A-Z][a-z]+/gu) ?? [];
  const wanted = wordsOf(name);
  const isLike = (known: string) => wordsOf(known).some((word) => wanted.includes(word));
  return OBJECT_CLASSES.filter(isLike).slice(0, 3);
}

/** The classes that a class or group name covers: `Fruit` gives Apple, Tomato and their slices. */
export function classesOfGroup(name: string): readonly string[] {
  const members = membersOf(name);
  return isKnownClass(name) && !members.includes(name) ? [name, ...members] : members;
}

/** True for the class itself and for every group that it is a member of. */
export function isInGroup(objectClass: string, name: string): boolean {
  return objectClass === name || membersOf(name).includes(objectClass);
}

/** A program may name anything, `constructor` too: what every object inherits is no group. */
function membersOf(name: string): readonly string[] {
  return ownValue(CLASSES_BY_GROUP, name) ?? [];
}

export const GROUP_NAMES: readonly string[] = Object.keys(CLASSES_BY_GROUP);

/** What slicing a whole gives, or undefined where the class cannot be sliced. */
export function sliceYield(objectClass: string): SliceYield | undefined {
  return ROWS.get(objectClass)?.pieces;
}

/** The whole that a slice class comes from: `Tomato` for `TomatoSliced`. */
export function wholeOfSlice(sliceClass: string): string | undefined {
  return CLASS_OF_SLICE.get(sliceClass);
}

/** Whether a receptacle class takes an object of the other class at all, room left or not. */
export function acceptsClass(receptacle: string, objectClass: string): boolean {
  const row = ROWS.get(receptacle);
  return (
    row !== undefined &&
    row.affordances.has("receptacle") &&
    (row.takes?.includes(objectClass) ?? true)
  );
}

/** What a choosy receptacle takes, for its refusal; undefined where it takes anything. */
export function acceptedClasses(receptacle: string): readonly string[] | undefined {
  return ROWS.get(receptacle)?.takes;
}

/** How many things a receptacle takes, or undefined where its area decides. */
export function capacityOf(receptacle: string): number | undefined {
  return ROWS.get(receptacle)?.capacity;
}

/**
 * The number of places of a receptacle that is made for certain things, such as a toaster; undefined
 * where things pile up or stand wherever there is room.
 */
export function placeCount(receptacle: string): number | undefined {
  return acceptedClasses(receptacle) === undefined ? undefined : capacityOf(receptacle);
}

/** What an object of the class can be filled with; nothing where it is no container for liquids. */
export function liquidsOf(objectClass: string): readonly Liquid[] {
  return ROWS.get(objectClass)?.liquids ?? [];
}

const hasTrait = (objectClass: string, trait: string): boolean =>
  ROWS.get(objectClass)?.traits.has(trait) ?? false;

/** Closed, it hides and locks in what it holds. */
export const isEnclosing = (objectClass: string): boolean => hasTrait(objectClass, "encloses");
/** It takes its contents into a hollow; anything else carries them on its top. */
export const isHollow = (objectClass: string): boolean => hasTrait(objectClass, "hollow");
export const isBasin = (objectClass: string): boolean => hasTrait(objectClass, "basin");
export const isDrain = (objectClass: string): boolean => hasTrait(objectClass, "drain");
export const isWaterTap = (objectClass: string): boolean => hasTrait(objectClass, "tap");
/** On, it cooks what is in or on it; a burner is on while its knob is. */
export const isHeatSource = (objectClass: string): boolean => hasTrait(objectClass, "heat");
/** On, it fills what stands in it with coffee. */
export const isBrewer = (objectClass: string): boolean => hasTrait(objectClass, "brew");
export const isKnife = (objectClass: string): boolean => hasTrait(objectClass, "knife");

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
