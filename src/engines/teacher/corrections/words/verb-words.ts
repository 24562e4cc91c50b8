/** The verbs of corrections, by what they ask for. A table: what a word is depends on its neighbours too. */

/** What a verb asks for. Some are calls of a program, some speak of the program itself. */
export type Sense =
  | "add"
  | "belong"
  | "brew"
  | "clean"
  | "close"
  | "come"
  | "cook"
  | "empty"
  | "fill"
  | "forget"
  | "go"
  | "keep"
  | "look"
  | "make"
  | "mean"
  | "miss"
  | "off"
  | "on"
  | "open"
  | "pour"
  | "put"
  | "put down"
  | "remove"
  | "repeat"
  | "slice"
  | "start"
  | "swap"
  | "take"
  | "toast"
  | "touch"
  | "turn"
  | "use"
  | "want"
  | "water";

const VERBS: Readonly<Record<Sense, string>> = {
  add: "add include insert append",
  belong: "belong",
  brew: "brew",
  clean: "wash clean rinse scrub wipe launder",
  close: "close shut lock",
  come: "come happen",
  cook: "cook fry heat bake boil warm microwave roast",
  empty: "empty drain",
  fill: "fill refill",
  forget: "forget",
  go: "walk",
  keep: "keep leave stay remain let",
  look: "look check find",
  make: "make do prepare finish have give",
  mean: "mean",
  miss: "miss overlook",
  off: "stop deactivate extinguish quit blow",
  on: "light run activate",
  open: "open unlock",
  pour: "pour",
  put: "put place set move bring carry lay stick store stow throw toss dump serve return deposit transfer shove hang",
  "put down": "",
  remove: "remove delete skip omit drop cancel erase scrap ditch",
  repeat: "repeat redo double",
  slice: "slice cut chop dice carve crack",
  start: "start begin",
  swap: "swap exchange replace change reverse flip",
  take: "take grab fetch get collect lift pick hold retrieve",
  toast: "toast",
  touch: "touch bother mess",
  turn: "turn switch toggle power",
  use: "use choose select try",
  want: "want need like prefer love wish require expect",
  water: "water",
};

/** Forms that follow no rule. */
const IRREGULAR: Readonly<Record<string, string>> = {
  began: "begin",
  begun: "begin",
  brought: "bring",
  came: "come",
  cutting: "cut",
  did: "do",
  does: "do",
  doing: "do",
  done: "do",
  forgot: "miss",
  forgotten: "miss",
  found: "find",
  getting: "get",
  got: "get",
  had: "have",
  has: "have",
  held: "hold",
  hung: "hang",
  kept: "keep",
  laid: "lay",
  left: "leave",
  lit: "light",
  made: "make",
  meant: "mean",
  putting: "put",
  ran: "run",
  running: "run",
  setting: "set",
  shutting: "shut",
  taken: "take",
  threw: "throw",
  thrown: "throw",
  took: "take",
};

/** How a verb stands: an order is `base`; `slicing the bread` names a step. */
export type VerbForm = "base" | "s" | "ing" | "ed";

export interface VerbWord {
  readonly sense: Sense;
  readonly base: string;
  readonly form: VerbForm;
}

const SENSES = Object.entries(VERBS).flatMap(([sense, bases]) =>
  bases.split(" ").flatMap((base) => (base === "" ? [] : [{ sense: toSense(sense), base }])),
);

function toSense(text: string): Sense {
  const known: readonly Sense[] = Object.keys(VERBS).filter(isSense);
  return known.find((sense) => sense === text) ?? "make";
}

function isSense(text: string): text is Sense {
  return Object.hasOwn(VERBS, text);
}

export const VERB_FORMS: ReadonlyMap<string, VerbWord> = new Map([
  ...SENSES.flatMap(({ sense, base }) =>
    formsOf(base).map(([text, form]) => [text, { sense, base, form }] as const),
  ),
  ...Object.entries(IRREGULAR).flatMap(([text, base]) => {
    const sense = SENSES.find((each) => each.base === base)?.sense;
    const form: VerbForm = text.endsWith("ing")
      ? "ing"
      : text === "does" || text === "has"
        ? "s"
        : "ed";
    return sense === undefined ? [] : [[text, { sense, base, form }] as const];
  }),
  ["belongs", { sense: "belong", base: "belong", form: "s" }] as const,
  ["goes", { sense: "belong", base: "go", form: "s" }] as const,
  ["go", { sense: "belong", base: "go", form: "base" }] as const,
  ["going", { sense: "belong", base: "go", form: "ing" }] as const,
]);

function formsOf(base: string): readonly (readonly [string, VerbForm])[] {
  const stem = base.endsWith("e") ? base.slice(0, -1) : base;
  const soft = /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}i` : undefined;
  const doubled = /^[^aeiou]*[aeiou][bdgmnpt]$/.test(base) ? `${base}${base.at(-1)}` : stem;
  const es = /(?:s|x|ch|sh)$/.test(base) ? "es" : "s";
  return [
    [base, "base"],
    [soft === undefined ? `${base}${es}` : `${soft}es`, "s"],
    [`${doubled}ing`, "ing"],
    [soft === undefined ? `${doubled}ed` : `${soft}ed`, "ed"],
  ];
}

/** The verb that a word is a form of. */
export function verbOf(word: string): VerbWord | undefined {
  return VERB_FORMS.get(word);
}
