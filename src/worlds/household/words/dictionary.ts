/**
 * The one dictionary of the household: what people call things beside the names of the classes. Tasks
 * and corrections read the same rows, so that a noun cannot mean two things; and what is told of the
 * household (goals, comments, the recorder, captions) takes its nouns from them.
 *
 * A row is what is meant, the likeliest class first, and its names. Where the classes are just those of
 * a group, a task means the group ("any table"); else it means the likeliest class.
 * `=` marks the name that the likeliest class has where it is told, if that is not its own: "the counter".
 */
import { classesOfGroup, GROUP_NAMES } from "@/worlds/household/objects/object-classes";

export interface DictionaryNoun {
  readonly name: string;
  /** What it may mean, likeliest first. */
  readonly classes: readonly string[];
  /** The class or group that a task with this word is about. */
  readonly select: string;
  /** All of the classes together: cutlery is forks and spoons, not the one or the other. */
  readonly isTogether: boolean;
  /** Whether tasks are about it; a tap or a machine is only spoken of while something is done. */
  readonly isTaskNoun: boolean;
}

const ROWS = `
  AlarmClock: clock, alarm
  ArmChair: armchair
  Bathtub BathtubBasin: tub, bath, bath tub
  Bottle WineBottle SoapBottle SprayBottle: bottle
  Bread: loaf, loaf of bread, bread loaf
  ButterKnife: butter knife, table knife, dinner knife
  Cabinet: cupboard, kitchen cabinet
  CellPhone: =phone, mobile, mobile phone
  Chair ArmChair Sofa Stool: chair, seat
  Cloth: rag, washcloth, wash cloth, dishcloth, dish cloth, cleaning cloth, clothes, clothing
  CoffeeMachine: coffee maker, coffeemaker, coffee pot, coffee brewer
  CounterTop: =counter, counter top, kitchen counter, kitchen island, island, worktop, work top
  Cup: glass, drinking glass
  DeskLamp: reading lamp
  DiningTable CoffeeTable SideTable Desk Shelf: table
  DiningTable: dinner table, kitchen table, dinning table, eating table
  DishSponge: sponge
  Faucet: faucet
  FloorLamp DeskLamp: lamp
  FloorLamp DeskLamp LightSwitch: light
  Fridge: refrigerator, freezer, ice box
  GarbageCan: garbage, garbage bin, trash, trash can, trash bin, bin, dustbin
  HousePlant: =plant, flower, potted plant, flower pot
  KeyChain: key, key chain, set of keys
  Laptop: notebook computer
  Mug: coffee mug, coffee cup
  Newspaper: news paper, paper
  Ottoman: foot rest, pouf
  Pan: frying pan, skillet
  PepperShaker: pepper, pepper mill
  Pillow: cushion
  Plate Bowl: dish, crockery
  Pot: saucepan, cooking pot
  RemoteControl: remote, remote controller, controller, clicker
  SaltShaker: salt
  SideTable: end table, night stand, nightstand, bedside table
  SinkBasin Sink: =sink, wash basin, washbasin, basin, kitchen sink
  SoapBar SoapBottle: soap
  Sofa: couch, settee
  StoveBurner Microwave: oven
  StoveBurner StoveKnob: stove
  StoveBurner: burner, hob, cooker
  TVStand: tv stand, television stand, tv cabinet, tv table
  Television: tv, telly
  TissueBox: tissue, box of tissues, tissues box
  ToiletPaper: toilet roll, toilet paper roll
  Watch: wrist watch, wristwatch
`;
/** Names for groups as a whole. */
const GROUP_ROWS = `
  Condiments: condiment, seasoning
  Drinkware: drinking vessel
  Electronics: electronic, =electronic device, gadget
  KitchenUtensils: utensil, kitchen utensil, cooking utensil
  Silverware: cutlery, flatware, silver
  SportsEquipment: sports equipment, sports item, sport equipment, sports gear
  Vegetables: =vegetable, veggie
`;
/** Spoken of while something is done, and nothing that a task asks for. */
const PASSING_ROWS = `
  CoffeeMachine: machine
  CounterTop: workbench
  Cup Mug Pot Bowl Kettle WateringCan Bottle: container
  Desk: bureau
  Faucet: tap, water
  StoveKnob: knob
`;

interface Row {
  readonly meant: readonly string[];
  readonly names: readonly string[];
  /** One of the names: what the likeliest class is called where it is told. */
  readonly told: string | undefined;
}

function readRows(text: string): readonly Row[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [meant = "", list = ""] = line.split(":");
      const names = list.split(",").map((name) => name.trim());
      const told = names.find((name) => name.startsWith("="))?.slice(1);
      return {
        meant: meant.trim().split(" "),
        names: names.map((name) => name.replace("=", "")),
        told,
      };
    });
}

/** The group that is just these classes, else the likeliest of them. */
function selectOf(classes: readonly string[]): string {
  const sorted = (names: readonly string[]) => [...names].sort().join(" ");
  const group = GROUP_NAMES.find((name) => sorted(classesOfGroup(name)) === sorted(classes));
  return group ?? classes.slice(0, 1).join("");
}

export const DICTIONARY: readonly DictionaryNoun[] = [
  ...readRows(ROWS).flatMap((row) => toNouns(row, { isTaskNoun: true })),
  ...readRows(PASSING_ROWS).flatMap((row) => toNouns(row, { isTaskNoun: false })),
  ...readRows(GROUP_ROWS).flatMap(({ meant, names }) =>
    meant.flatMap((select) =>
      names.map((name) => ({
        name,
        classes: classesOfGroup(select),
        select,
        isTogether: true,
        isTaskNoun: true,
      })),
    ),
  ),
];

function toNouns({ meant, names }: Row, { isTaskNoun }: { readonly isTaskNoun: boolean }) {
  const select = selectOf(meant);
  return names.map((name) => ({ name, classes: meant, select, isTogether: false, isTaskNoun }));
}

/** What a class or group is called where it is told, in the singular; its own name where there is none. */
export const TOLD_NAMES: ReadonlyMap<string, string> = new Map(
  [...readRows(ROWS), ...readRows(GROUP_ROWS)].flatMap(({ meant: [likeliest], told }) =>
    likeliest === undefined || told === undefined ? [] : [[likeliest, told] as const],
  ),
);
