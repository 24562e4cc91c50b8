/**
 * What a picture shows, said in several ways: long and short captions, and the state as text. Beside
 * each the facts it tells as symbols (`mug`, `mug: dirty`, `mug @ left`), which training learns from
 * and which tell how many other pictures a caption is true of.
 */
import { pluralOf, withArticle } from "@/base/english/nouns";
import { countWord } from "@/base/english/number-words";
import type { SeededRandom } from "@/base/seeded-random";
import { conditionOf, toMentions, type Mention } from "@/lab/captions/make-captions-mentions";
import { nameOf, visibleObjects } from "@/lab/captions/make-captions-visible";
import type { SeenObject } from "@/lab/pages/captions-page";
import {
  describeState,
  findObject,
  type HouseholdState,
  toSpokenState,
} from "@/worlds/household/household-study";

export interface Caption {
  readonly text: string;
  readonly symbols: readonly string[];
}

export interface CaptionedView {
  /** The first is the full one that measurements use. */
  readonly captions: readonly Caption[];
  /** Everything that any caption of the picture could tell. */
  readonly symbols: readonly string[];
}

export const CAPTIONS_PER_FRAME = 12;
/** Fewer nameable things, and a caption could mean any wall. */
const LEAST_MENTIONS = 3;
const MOST_NAMED = 7;
/** More of a kind are "many". */
const MOST_COUNTED = 8;
/** What else people call what captions name: the models learn these words, so they change with the models. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  "arm chair": ["armchair"],
  "cell phone": ["phone", "mobile phone"],
  "coffee machine": ["coffee maker"],
  "counter top": ["counter", "worktop"],
  "garbage can": ["trash can", "bin"],
  "tv stand": ["television stand"],
  fridge: ["refrigerator"],
  painting: ["picture"],
  plant: ["potted plant", "house plant"],
  sofa: ["couch"],
  television: ["tv"],
  faucet: ["tap"],
};
const OPENINGS = ["a view of", "there is", "i see", "a picture of", "this shows", "", ""];

/** How often each detail of a mention is told, from 0 to 1. */
interface Style {
  readonly most: number;
  readonly places: number;
  readonly supports: number;
  readonly colours: number;
  readonly otherNames: number;
}
const FULL: Style = { most: MOST_NAMED, places: 1, supports: 0.7, colours: 0.85, otherNames: 0.15 };

/** All captions of a state's picture, or undefined where it shows too little. */
export function captionsOf(
  state: HouseholdState,
  seen: readonly SeenObject[],
  random: SeededRandom,
): CaptionedView | undefined {
  const visible = visibleObjects(state, seen);
  const mentions = toMentions(state, visible);
  if (mentions.length < LEAST_MENTIONS) {
    return undefined;
  }
  const captions = [
    ...repeat(3, () => fullCaption(state, mentions, random)),
    ...repeat(4, () => looseCaption(state, mentions, random)),
    ...repeat(3, () => shortCaption(mentions, random)),
    conditions(mentions, random),
    { text: stateText(state, visible, random), symbols: [] },
  ];
  const symbols = new Set([...sceneSymbols(state), ...mentions.flatMap(allSymbols)]);
  return { captions, symbols: [...symbols] };
}

function repeat<T>(count: number, make: () => T): readonly T[] {
  return Array.from({ length: count }, make);
}

/** "a kitchen, looking down, with a large grey fridge on the left, ..., holding a mug". */
function fullCaption(
  state: HouseholdState,
  mentions: readonly Mention[],
  random: SeededRandom,
): Caption {
  const parts = mentions.slice(0, MOST_NAMED).map((mention) => say(mention, FULL, random));
  const held = heldPart(state);
  const look = random.pick(LOOKS[state.agent.horizonDeg] ?? ["straight ahead"]);
  const { kind } = state.room;
  const opening = random.pick([
    `a ${kind} seen ${look}, with`,
    `looking ${look} in a ${kind}:`,
    `a ${kind}, looking ${look}:`,
    `in a ${kind}, looking ${look}, there is`,
  ]);
  const said =
    held === undefined ? parts : random.next() < 0.5 ? [...parts, held] : [held, ...parts];
  return {
    text: `${opening} ${said.map(({ text }) => text).join(", ")}`,
    symbols: [...sceneSymbols(state), ...parts.flatMap(({ symbols }) => symbols)],
  };
}

const LOOKS: Readonly<Record<number, readonly string[]>> = {
  "-30": ["up", "upwards"],
  0: ["straight ahead", "ahead"],
  30: ["slightly down", "a little down"],
  60: ["far down", "straight down"],
};

function sceneSymbols(state: HouseholdState): readonly string[] {
  const held = findObject(state, state.agent.heldId);
  return [
    `room ${state.room.kind}`,
    `look ${state.agent.horizonDeg}`,
    ...(held === undefined ? [] : [`holding ${nameOf(held)}`]),
  ];
}

function heldPart(state: HouseholdState): Caption | undefined {
  const held = findObject(state, state.agent.heldId);
  if (held === undefined) {
    return undefined;
  }
  const { before, after } = conditionOf(held);
  const noun = [...before, nameOf(held)].join(" ");
  return { text: ["holding", withArticle(noun), ...after].join(" "), symbols: [] };
}

function looseCaption(
  state: HouseholdState,
  mentions: readonly Mention[],
  random: SeededRandom,
): Caption {
  const style = {
    most: random.integer(3, MOST_NAMED),
    places: random.pick([0, 0.7, 1]),
    supports: random.pick([0, 0.5, 0.8]),
    colours: random.pick([0, 0.5, 0.9]),
    otherNames: 0.3,
  };
  // Often the telling things first, sometimes any order.
  const ordered = random.next() < 0.5 ? mentions : random.shuffle(mentions);
  const parts = ordered.slice(0, style.most).map((mention) => say(mention, style, random));
  const said = parts.map(({ text }) => text);
  const symbols = parts.flatMap((part) => part.symbols);
  const last =
    said.length > 1 ? `${said.slice(0, -1).join(", ")} and ${said.at(-1)}` : said.join("");
  return random.next() < 0.4
    ? {
        text: `a ${state.room.kind} with ${last}`,
        symbols: [...symbols, `room ${state.room.kind}`],
      }
    : { text: `${random.pick(OPENINGS)} ${last}`.trim(), symbols };
}

function shortCaption(mentions: readonly Mention[], random: SeededRandom): Caption {
  const style = {
    most: 1,
    places: random.pick([0, 1]),
    supports: 0.6,
    colours: 0.5,
    otherNames: 0.3,
  };
  const chosen = random.shuffle(mentions.slice(0, MOST_NAMED)).slice(0, random.integer(1, 2));
  const parts = chosen.map((mention) => say(mention, style, random));
  return {
    text: parts.map(({ text }) => text).join(random.pick([" and ", ", "])),
    symbols: parts.flatMap(({ symbols }) => symbols),
  };
}

/** The telling things with what can change about them: "the faucet is on, the mug is dirty". */
function conditions(mentions: readonly Mention[], random: SeededRandom): Caption {
  const changed = mentions.filter(({ states, after }) => states.length + after.length > 0);
  const chosen = (changed.length > 0 ? changed : random.shuffle(mentions)).slice(0, 4);
  const parts = chosen.map(({ name, states, after, support }) => {
    const is = [...states, ...after.map((text) => text.replace("that is ", ""))];
    const where = support === undefined ? "here" : `${support.preposition} the ${support.name}`;
    return `the ${name} is ${is.length > 0 ? is.join(" and ") : where}`;
  });
  const symbols = chosen.flatMap(({ name, states, after }) => [
    name,
    ...[...states, ...after].map((each) => `${name}: ${each}`),
  ]);
  return { text: parts.join(", "), symbols };
}

/** The described state of some of the visible things, as retrieval's text channel gives it. */
function stateText(
  state: HouseholdState,
  visible: ReturnType<typeof visibleObjects>,
  random: SeededRandom,
): string {
  const ids = random
    .shuffle(visible.slice(0, 10))
    .slice(0, random.integer(2, 6))
    .map(({ object }) => object.id);
  return toSpokenState(describeState(state, ids));
}

function say(mention: Mention, style: Style, random: SeededRandom): Caption {
  const { name, states, after, colour, support, place, size, objects } = mention;
  const count = objects.length;
  const hasColour = random.next() < style.colours;
  const hasSize = size !== undefined && random.next() < style.colours;
  const hasPlace = place !== undefined && random.next() < style.places;
  const hasSupport = support !== undefined && random.next() < style.supports;
  const spoken = random.next() < style.otherNames ? random.pick(OTHER_NAMES[name] ?? [name]) : name;
  const noun = [
    ...(hasSize ? [size] : []),
    ...states,
    ...(hasColour ? [colour] : []),
    count > 1 ? pluralOf(spoken) : spoken,
  ].join(" ");
  const text = [
    count > 1 ? `${count > MOST_COUNTED ? "many" : countWord(count)} ${noun}` : withArticle(noun),
    ...after,
    ...(hasSupport ? [`${support.preposition} the ${support.name}`] : []),
    ...(hasPlace ? [random.pick(placeWords(place))] : []),
  ].join(" ");
  const symbols = [
    name,
    ...[...states, ...after].map((each) => `${name}: ${each}`),
    ...(hasColour ? [`${name} # ${colour}`] : []),
    ...(hasSize ? [`${name} # ${size}`] : []),
    ...(hasSupport ? [`${name} > ${support.name}`] : []),
    ...(hasPlace ? placeSymbols(name, place) : []),
    ...(count > 1 ? [`${name} x ${count}`] : []),
  ];
  return { text, symbols };
}

/** Everything that could be said of a mention. */
function allSymbols({
  name,
  states,
  after,
  colour,
  support,
  place,
  size,
  objects,
}: Mention): readonly string[] {
  return [
    name,
    ...[...states, ...after].map((each) => `${name}: ${each}`),
    `${name} # ${colour}`,
    ...(size === undefined ? [] : [`${name} # ${size}`]),
    ...(support === undefined ? [] : [`${name} > ${support.name}`]),
    ...(place === undefined ? [] : placeSymbols(name, place)),
    ...(objects.length > 1 ? [`${name} x ${objects.length}`] : []),
  ];
}

type Place = NonNullable<Mention["place"]>;

function placeSymbols(name: string, { column, row }: Place): readonly string[] {
  return [`${name} @ ${column}`, `${name} @ ${row}`, `${name} @ ${row} ${column}`];
}

/** Ways to say where in the picture something is. */
function placeWords({ column, row }: Place): readonly string[] {
  if (column === "middle") {
    return row === "centre"
      ? ["in the middle", "in the centre"]
      : [`at the ${row}`, `at the ${row} in the middle`];
  }
  return row === "centre"
    ? [`on the ${column}`, `to the ${column}`]
    : [`at the ${row} ${column}`, `on the ${row} ${column}`];
}
