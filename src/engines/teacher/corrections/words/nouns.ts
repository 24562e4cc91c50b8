/**
 * What the nouns of a correction may stand for: instances (`Mug 71`), the program's variables,
 * classes in words (`coffee machines`), groups (`vegetables`), everyday words (`tap`), and what a
 * program makes (`the toast`, `the coffee`).
 */
import { toPythonName } from "@/core/python-name";
import type { ObjectReference, WorldVocabulary } from "@/core/world-model";
import type { RoomThing } from "@/engines/teacher/corrections/things/scene";

export interface Noun {
  /** The classes that it may mean, the likelier ones first. */
  readonly classes: readonly string[];
  /** A single object that is meant by name. */
  readonly reference?: ObjectReference;
  readonly isPlural: boolean;
  /** Several classes together: "fruit" is apples and tomatoes, not the one or the other. */
  readonly isGroup?: boolean;
  /** `product`: the word names what comes of the object, as coffee does of a mug under the machine. */
  readonly product?: "coffee" | "toast" | "dish";
}

/** Everyday names beside those of the classes. */
const EVERYDAY: Readonly<Record<string, string>> = {
  armchair: "ArmChair",
  basin: "SinkBasin Sink",
  bin: "GarbageCan",
  burner: "StoveBurner",
  bureau: "Desk",
  bottle: "Bottle WineBottle SoapBottle SprayBottle",
  "butter knife": "ButterKnife",
  "coffee brewer": "CoffeeMachine",
  "coffee maker": "CoffeeMachine",
  container: "Cup Mug Pot Bowl Kettle WateringCan Bottle",
  "cooking pot": "Pot",
  couch: "Sofa",
  counter: "CounterTop",
  "counter top": "CounterTop",
  cupboard: "Cabinet",
  cushion: "Pillow",
  dish: "Plate Bowl",
  faucet: "Faucet",
  flower: "HousePlant",
  flowers: "HousePlant",
  "frying pan": "Pan",
  garbage: "GarbageCan",
  glass: "Cup",
  hob: "StoveBurner",
  keys: "KeyChain",
  "kitchen table": "DiningTable",
  knob: "StoveKnob",
  lamp: "FloorLamp DeskLamp",
  light: "FloorLamp DeskLamp LightSwitch",
  loaf: "Bread",
  "mobile phone": "CellPhone",
  machine: "CoffeeMachine",
  nightstand: "SideTable",
  oven: "Microwave StoveBurner",
  paper: "Newspaper",
  pepper: "PepperShaker",
  phone: "CellPhone",
  plant: "HousePlant",
  rag: "Cloth",
  refrigerator: "Fridge",
  remote: "RemoteControl",
  salt: "SaltShaker",
  sink: "SinkBasin Sink",
  soap: "SoapBar SoapBottle",
  sponge: "DishSponge",
  stove: "StoveBurner StoveKnob",
  table: "DiningTable CoffeeTable SideTable",
  tap: "Faucet",
  telly: "Television",
  trash: "GarbageCan",
  "trash can": "GarbageCan",
  tub: "Bathtub BathtubBasin",
  tv: "Television",
  water: "Faucet",
  workbench: "CounterTop",
  worktop: "CounterTop",
};
/** Words for what a program makes; the classes are what carries or becomes it. */
const PRODUCTS: Readonly<Record<string, readonly [product: "coffee" | "toast" | "dish", string]>> =
  {
    breakfast: ["dish", "Plate Bowl"],
    coffee: ["coffee", "Mug Cup"],
    "cup of coffee": ["coffee", "Mug Cup"],
    "mug of coffee": ["coffee", "Mug Cup"],
    salad: ["dish", "LettuceSliced TomatoSliced PotatoSliced"],
    sandwich: ["dish", "BreadSliced LettuceSliced TomatoSliced"],
    toast: ["toast", "BreadSliced"],
  };

/** A look-up of every name that corrections may use in one room. */
export class Nouns {
  readonly #nouns = new Map<string, Noun>();
  /** Names of the room and the program: what misspelt words are compared with. */
  readonly near: readonly string[];
  readonly longestWords: number;
  /** Every word that is part of a name. */
  readonly allWords: ReadonlySet<string>;

  constructor(
    things: readonly RoomThing[],
    references: readonly ObjectReference[],
    vocabulary: WorldVocabulary | undefined,
  ) {
    const present = new Set([...things, ...references].map((each) => each.class));
    this.#addInstances(things, references);
    this.#addEveryday(present);
    for (const name of present) {
      this.#addClass(name, [name]);
    }
    this.#addSlices([...present], vocabulary?.madeClasses ?? []);
    this.near = [...this.#nouns.keys()].filter((name) => !/[ \d]/.test(name));
    for (const { name, members } of vocabulary?.classes ?? []) {
      this.#addClass(name, [...new Set([...members, name])]);
    }
    const names = [...this.#nouns.keys()].map((name) => name.split(" "));
    this.longestWords = Math.max(1, ...names.map(({ length }) => length));
    this.allWords = new Set(names.flat());
  }

  find(name: string): Noun | undefined {
    return this.#nouns.get(name);
  }

  #addInstances(things: readonly RoomThing[], references: readonly ObjectReference[]): void {
    for (const { id, class: objectClass } of things) {
      const reference = { variable: toPythonName(id), class: objectClass, instance: id };
      const noun: Noun = { classes: [objectClass], reference, isPlural: false };
      for (const name of [id.toLowerCase(), toPythonName(id), id.replace("_", " ").toLowerCase()]) {
        this.#add(name, noun);
      }
      this.#add(toPythonName(id).replaceAll("_", " "), noun);
    }
    for (const reference of references) {
      if (/_/.test(reference.variable)) {
        const noun: Noun = { classes: [reference.class], reference, isPlural: false };
        this.#add(reference.variable.toLowerCase(), noun);
      }
    }
  }

  #addEveryday(present: ReadonlySet<string>): void {
    for (const [name, text] of Object.entries(EVERYDAY)) {
      const all = text.split(" ");
      const here = all.filter((each) => present.has(each));
      this.#addBoth(name, { classes: here.length > 0 ? here : all, isPlural: false });
    }
    for (const [name, [product, text]] of Object.entries(PRODUCTS)) {
      this.#addBoth(name, { classes: text.split(" "), isPlural: false, product });
    }
  }

  #addClass(name: string, members: readonly string[]): void {
    const words = toPythonName(name).replaceAll("_", " ");
    const classes = [...new Set(members)];
    const isGroup = classes.length > 2 || (classes.length > 1 && /[^s]s$/.test(words));
    const noun: Noun = { classes, isPlural: false, isGroup };
    this.#addBoth(isGroup && /[^s]s$/.test(words) ? singularOf(words) : words, noun);
    this.#addBoth(words.replaceAll(" ", ""), noun);
  }

  /** `slice`, `tomato slice`, `slice of tomato`, `piece of tomato`. */
  #addSlices(present: readonly string[], made: readonly string[]): void {
    const sliced = [...new Set([...present, ...made])].filter((each) => each.endsWith("Sliced"));
    const used = sliced.filter((each) => present.includes(each));
    for (const each of sliced) {
      const whole = toPythonName(each)
        .replace(/_sliced$/, "")
        .replaceAll("_", " ");
      const names = [`${whole} slice`, `${whole} piece`, `sliced ${whole}`, `slice of ${whole}`];
      for (const name of [...names, `slice of the ${whole}`, `piece of ${whole}`]) {
        this.#addBoth(name, { classes: [each], isPlural: false });
      }
    }
    this.#addBoth("slice of toast", {
      classes: ["BreadSliced"],
      isPlural: false,
      product: "toast",
    });
    this.#addBoth("slice", { classes: used, isPlural: false });
    this.#addBoth("piece", { classes: used, isPlural: false });
  }

  #addBoth(name: string, noun: Noun): void {
    this.#add(name, noun);
    this.#add(pluralOf(name), { ...noun, isPlural: true });
  }

  /** What was added first stays: names of the room go before those of the world. */
  #add(name: string, noun: Noun): void {
    if (!this.#nouns.has(name)) {
      this.#nouns.set(name, noun);
    }
  }
}

/** `slices of tomato`, `knives`, `dishes`, `tomatoes`. */
function pluralOf(name: string): string {
  const [, head, rest] = /^(\w+)( of .*)$/.exec(name) ?? [];
  if (head !== undefined && rest !== undefined) {
    return `${pluralOf(head)}${rest}`;
  }
  if (/(?:[^f]fe|elf)$/.test(name)) {
    return name.replace(/fe?$/, "ves");
  }
  if (/[^aeiou]y$/.test(name)) {
    return name.replace(/y$/, "ies");
  }
  return /(?:s|x|ch|sh|ato)$/.test(name) ? `${name}es` : `${name}s`;
}

function singularOf(name: string): string {
  return name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}
