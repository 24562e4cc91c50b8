/**
 * The verbs that the grammar knows by itself: of programs, choices, and taking and putting things. A
 * world adds its own. A table: what a word is depends on its neighbours too.
 */

/** What a verb asks for: one of the grammar's below, or a sense of the world's own verbs. */
export type Sense = string;

const VERBS: Readonly<Record<string, string>> = {
  add: "add include insert append",
  belong: "belong live lie",
  come: "come happen",
  forget: "forget",
  go: "walk",
  keep: "keep leave stay remain let",
  look: "look check find",
  make: "make do prepare finish have give",
  mean: "mean",
  miss: "miss overlook",
  put: "put place set move bring carry lay stick store stow throw toss dump serve return deposit stack pile transfer shove hang",
  remove: "remove delete skip omit drop cancel erase scrap ditch",
  repeat: "repeat redo double",
  start: "start begin",
  swap: "swap exchange replace change reverse flip",
  take: "take grab fetch get collect lift pick hold retrieve",
  touch: "touch bother mess",
  turn: "turn switch toggle power",
  use: "use choose select try",
  want: "want need like prefer love wish require expect",
};

/** These speak of whatever is done with the object. */
export const SPEAKING_OF_ANYTHING: ReadonlySet<Sense> = new Set([
  "come",
  "forget",
  "keep",
  "look",
  "make",
  "mean",
  "miss",
  "remove",
  "repeat",
  "start",
  "swap",
  "touch",
  "turn",
  "use",
  "want",
]);

/** Forms that follow no rule. */
const IRREGULAR: Readonly<Record<string, string>> = {
  began: "begin",
  begun: "begin",
  brought: "bring",
  came: "come",
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
  made: "make",
  meant: "mean",
  putting: "put",
  setting: "set",
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

/** Base forms of one sense, and the forms of these that follow no rule. */
export interface VerbEntry {
  readonly sense: Sense;
  readonly words: readonly string[];
  readonly irregular?: Readonly<Record<string, string>>;
}

export const GRAMMAR_VERBS: readonly VerbEntry[] = Object.entries(VERBS).map(([sense, bases]) => ({
  sense,
  words: bases.split(" "),
}));

/** The senses of the grammar's own verbs, which say little without the rest of their clause. */
export const GRAMMAR_SENSES: ReadonlySet<Sense> = new Set([...Object.keys(VERBS), "put down"]);

/** "go" is for walking and for belonging: of a thing it says where that belongs. */
const GO_FORMS: readonly (readonly [string, VerbWord])[] = [
  ["goes", { sense: "belong", base: "go", form: "s" }],
  ["go", { sense: "belong", base: "go", form: "base" }],
  ["going", { sense: "belong", base: "go", form: "ing" }],
];

/** Every form of the grammar's verbs and of a world's. */
export function verbForms(own: readonly VerbEntry[]): ReadonlyMap<string, VerbWord> {
  const entries = [...GRAMMAR_VERBS, ...own];
  const bases = entries.flatMap(({ sense, words }) =>
    words.filter((base) => !base.includes(" ")).map((base) => ({ sense, base })),
  );
  const irregular = [
    ...Object.entries(IRREGULAR),
    ...own.flatMap((each) => (each.irregular === undefined ? [] : Object.entries(each.irregular))),
  ];
  return new Map<string, VerbWord>([
    ...bases.flatMap(({ sense, base }) =>
      formsOf(base).map(([text, form]) => [text, { sense, base, form }] as const),
    ),
    ...irregular.flatMap(([text, base]) => {
      const sense = bases.find((each) => each.base === base)?.sense;
      return sense === undefined
        ? []
        : [[text, { sense, base, form: irregularForm(text) }] as const];
    }),
    ...GO_FORMS,
  ]);
}

function irregularForm(text: string): VerbForm {
  if (text.endsWith("ing")) {
    return "ing";
  }
  return text === "does" || text === "has" ? "s" : "ed";
}

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
