/**
 * The words that corrections are made of, by what they do in a sentence. Tables only: what a word is
 * depends on its neighbours too, which `chunk-clause.ts` looks at.
 */

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

const FORMS: ReadonlyMap<string, VerbWord> = new Map([
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
  return FORMS.get(word);
}

/** The states that people speak of: the flag of the state's text and its value. */
export interface StateWord {
  readonly flag: string;
  readonly value: boolean;
}

const STATES: Readonly<Record<string, StateWord>> = {
  boiled: { flag: "cooked", value: true },
  burning: { flag: "toggled", value: true },
  chopped: { flag: "sliced", value: true },
  clean: { flag: "dirty", value: false },
  cleaned: { flag: "dirty", value: false },
  closed: { flag: "open", value: false },
  cooked: { flag: "cooked", value: true },
  cut: { flag: "sliced", value: true },
  dirty: { flag: "dirty", value: true },
  dry: { flag: "filled", value: false },
  empty: { flag: "filled", value: false },
  filled: { flag: "filled", value: true },
  full: { flag: "filled", value: true },
  lit: { flag: "toggled", value: true },
  off: { flag: "toggled", value: false },
  on: { flag: "toggled", value: true },
  open: { flag: "open", value: true },
  opened: { flag: "open", value: true },
  raw: { flag: "cooked", value: false },
  rinsed: { flag: "dirty", value: false },
  running: { flag: "toggled", value: true },
  shut: { flag: "open", value: false },
  sliced: { flag: "sliced", value: true },
  spotless: { flag: "dirty", value: false },
  toasted: { flag: "cooked", value: true },
  uncooked: { flag: "cooked", value: false },
  unwashed: { flag: "dirty", value: true },
  washed: { flag: "dirty", value: false },
};

export function stateOf(word: string): StateWord | undefined {
  return Object.hasOwn(STATES, word) ? STATES[word] : undefined;
}

/** Words that are a state after "the" or "is", and a verb where an order begins. */
export const STATE_OR_VERB: ReadonlySet<string> = new Set(
  "clean cleaned closed cooked boiled cut empty filled open opened rinsed shut sliced chopped toasted washed running lit".split(
    " ",
  ),
);

/** What a small word does in a clause. */
export type WordKind =
  | "after"
  | "again"
  | "all"
  | "always"
  | "and"
  | "be"
  | "before"
  | "but"
  | "done"
  | "enough"
  | "exists"
  | "filler"
  | "first"
  | "in"
  | "insteadOf"
  | "instead"
  | "last"
  | "less"
  | "more"
  | "must"
  | "near"
  | "never"
  | "not"
  | "only"
  | "or"
  | "other"
  | "out"
  | "prefer"
  | "reason"
  | "rest"
  | "shorter"
  | "so"
  | "source"
  | "start"
  | "state"
  | "subject"
  | "the"
  | "then"
  | "to"
  | "too"
  | "tooMany"
  | "up"
  | "useless"
  | "when"
  | "why"
  | "wish"
  | "with"
  | "wrong";

/** Longer phrases come before the shorter ones that they begin with; the longest match counts. */
const PHRASES: Readonly<Record<Exclude<WordKind, "state">, string>> = {
  after:
    "after|only after|right after|directly after|straight after|as soon as|once|following|not before",
  again: "again|once more|one more time|another time",
  all: "all|all of|all the|every|each|each of|both|both of|everything|the lot|every single|any of",
  always: "always|every time|each time|in general|generally|from now on|at all times|as a rule",
  and: "and|plus|&",
  be: "is|are|was|were|be|been|being|am|gets|become|becomes",
  before: "before|prior to|ahead of|earlier than|until|only then|not until",
  but: "but|however|though|although|except that",
  done: "when you are done|when done|when you are finished|when finished|once you are done|once done|when you have finished|after you are done|when you are through|when it is done|when all is done|when everything is done|once finished|after use|after using it|after using them",
  enough: "enough|sufficient|suffice|suffices|will do|would do|plenty",
  exists: "there is|there are|there was|you find|you will find|you can find",
  filler:
    "please|pls|plz|kindly|really|actually|simply|maybe|perhaps|hey|hi|hello|ok|okay|well|um|uh|oh|ah|yes|yeah|thanks|thank you|thx|sorry|good|nice|also please|do not forget to|do not forget|do not forget that|never forget to|remember to|remember that|remember|you forgot to|you forgot that|you have forgotten to|it forgot to|you need to|you have to|you must|you should|you ought to|you had better|you can|you could|you may|you might|you will|can you|could you|would you|will you|would you mind|should not you|must not you|why do not you|why not|do you not|i want you to|i need you to|i would like you to|i would like to|i want to|i asked you to|i told you to|i would|i think|i guess|i believe|it would be better to|it would be better if you|it is better to|better to|better|let us|for me|for us|for that|for this|for it|of course|at least|by the way|as usual|immediately|directly|right away|quickly|carefully|properly|order|even|still|yet|already|together|very|quite|bit|a bit|little|kind of|sort of|thing|stuff|now|anyway|anyhow|will|would|can|could|may|might|shall|does|did|has|had|which|who|whose|what|how|this time|no problem|own|same|whole|entire|program|task|in general please|remark|a step that|a step to|a step which|the step that|the step which|the step to|a call that|an action that|the part that|the part where you|correction|note|you know|if|if you can|if possible|really needs|as|else|while|while at it|while you are at it|in my opinion|where it is|where they are|where it was|where they were|as it is|as they are|as it was|alone|untouched|in peace|in the wrong place|in the wrong spot|at the wrong place|personally|mate|dear|so far|wait|stop it|by itself|on its own|itself|called|named|over there|a good|good|as you should|supposed|said|bit of",
  first:
    "first|firstly|first of all|beforehand|in advance|before anything else|before everything else|before anything|before everything|before all else|before you start|before you begin|before starting|before beginning|right at first|earlier|sooner",
  in: "in|into|inside|on|onto|upon|to|at|over|on top of|back in|back into|back on|back to|back onto|inside of|down on|in to|on to",
  insteadOf:
    "instead of|rather than|in place of|as opposed to|in lieu of|instead of in|not in|not on|not into|not onto",
  instead: "instead|rather|in exchange|i said|i meant to say|i mean|no i mean",
  last: "to the end|to the very end|to the bottom|last|lastly|finally|at the end|at the very end|in the end|last of all|afterwards|afterward|at last|as the last step|as last step|in the last step|to finish|to finish up|at the finish|eventually|later|after that|after this|after everything|after all that|at the end of it|when you leave|very last|right at the end|in the very end|when leaving",
  less: "less|fewer",
  more: "more|additional|extra|another|a further|further",
  must: "should|should say|should read|must|make sure that|make sure to|make sure you|make sure|be sure to|be sure that|be sure|see to it that|take care to|take care that|ensure|ensure that|has to|have to|had to|needs to|need to|ought to|shall|should have|must have|is supposed to|are supposed to|is to|are to|needs to be|need to be|should always|must always",
  near: "next to|beside|near|by|close to|alongside|behind|in front of|under|underneath|below|above|between|among|around|opposite",
  never: "never|never ever|not ever|under no circumstances|at no time",
  not: "not|no|without|i did not ask for|i did not ask you to|i never asked for|i never asked you to|nobody asked for|no one asked for|nobody asked you to|no one asked you to|no need to|no need for|no need|there is no need to|there is no need for|there is no need|there is no reason to|there is no reason for|no reason to|no reason for|no point in|there is no point in|need not|do not need to|do not have to|does not need to|does not have to|you need not|you do not need to|you do not have to|you do not need|do not|does not|did not|you do not|i do not|i do not want you to|i do not want to|i do not want|i do not need|i do not like|do not want|do not need|do not bother|do not bother to|should not|must not|can not|cannot|could not|you can not|we can not|i can not|it can not|they can not|you could not|would not|will not|shall not|might not|may not|is not|are not|was not|were not|has not|have not|had not|avoid|refrain from|nor|neither|why do you|why did you|why are you|why would you|why does it|why have you|stop|get rid of|leave out|cut out|take out the step|forget about|forget the|there should be no|there must be no|there is no|i asked for no|who told you to|what is the point of|no more|you never|it never|not to|rather not|better not|free of",
  only: "only|only the|just|merely|no more than|exactly|not more than|at most",
  or: "or",
  other: "other|different|another one of|remaining|alternative",
  out: "out|out of the way",
  prefer:
    "would have been better|would have been nicer|would have been best|would be better|is better|would be nicer|is nicer|would be best|is best|would be preferable|i prefer|i would prefer|i would rather|i would rather have|i like|i like it|i love|i would love|we prefer|we like|prefer|my preference is|i always want|i always like|i always prefer|as for me",
  reason:
    "because|because of|cause|cuz|coz|since|otherwise|so that|in order to|in order not to|or else|due to|given that|that way|this way|i am|as it|as they|as we|as i|we are|i am allergic",
  rest: "with the rest|the rest|like the rest|with the others|with the other ones|like the others|among the rest|with them",
  shorter:
    "shorter|shorten|fewer steps|fewer calls|too many steps|too long|simpler|simplify|needless|detour|detours|too complicated|more efficient|waste of time|roundabout",
  so: "so|therefore|thus|hence|that is why",
  source: "from|out of|off of|from inside|from within|from the inside of",
  start:
    "to the start|to the beginning|to the top|to the front|at the start|at the beginning|in the beginning|at the very beginning|at the very start|to start with|to begin with|initially|right at the start|right at the beginning|as the first step|as first step|from the start|at first|on start|in the first place|before step 1|before line 1",
  subject: "i|you|we|u|he|she|me|us",
  the: "the|a|an|some|my|your|our|his|her|their|any|that kind of|one of the|one of your",
  then: "then|next|and then|subsequently|thereafter",
  to: "for|of|about|with regard to|regarding",
  too: "too|also|as well|additionally|in addition|likewise|neither one|as well as",
  tooMany: "too many|too much|too often",
  up: "up|down|back|away",
  useless:
    "is not needed|are not needed|is not necessary|are not necessary|is not required|are not required|is unnecessary|are unnecessary|not needed|unneeded|unnecessary|not necessary|useless|superfluous|redundant|pointless|needless to do|nothing to do with this|nothing to do with it|nothing to do with that|nothing to do with the task|not required|not relevant|irrelevant|not part of it|not part of the task|not part of this|not asked for|not wanted|unwanted|wasted|nonsense|too much work|no good|out of place here|makes no sense|make no sense|not useful|no use",
  when: "when|whenever|while you|as long as|during",
  why: "what do you need|what do we need|why do you need|why do we need|what is the use of|why|how come|what for",
  wish: "i want|i need|we want|we need|i wanted|i asked for|i would like|we would like",
  with: "with|using|by means of",
  wrong: "wrong|incorrect|a mistake|not right|not correct|mistaken|the wrong",
};

const KIND_OF_PHRASE: ReadonlyMap<string, WordKind> = new Map(
  Object.entries(PHRASES).flatMap(([kind, phrases]) =>
    phrases.split("|").map((phrase) => [phrase, toKind(kind)] as const),
  ),
);

function toKind(text: string): WordKind {
  return isKind(text) ? text : "filler";
}

function isKind(text: string): text is Exclude<WordKind, "state"> {
  return Object.hasOwn(PHRASES, text);
}

export const LONGEST_PHRASE_WORDS = Math.max(
  ...[...KIND_OF_PHRASE.keys()].map((phrase) => phrase.split(" ").length),
);

/** What one or several words do, if they are small words. */
export function kindOf(phrase: string): WordKind | undefined {
  return KIND_OF_PHRASE.get(phrase);
}

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  single: 1,
  two: 2,
  couple: 2,
  pair: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  last: -1,
  final: -1,
};
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };

export function numberOf(word: string): number | undefined {
  return /^\d{1,6}$/.test(word) ? Number(word) : own(NUMBERS, word);
}

/** 1 for `first` and `1st`; -1 for `last`. */
export function ordinalOf(word: string): number | undefined {
  const digits = /^(\d{1,4})(?:st|nd|rd|th)$/.exec(word);
  return digits === null ? own(ORDINALS, word) : Number(digits[1]);
}

export function timesOf(word: string): number | undefined {
  return own(TIMES, word);
}

function own(table: Readonly<Record<string, number>>, word: string): number | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Every single word that has a meaning of its own: what misspelt words are compared with. */
export const KNOWN_WORDS: readonly string[] = [...new Set(wordList())];

/** Of these a misspelt word may be one: "watching" is no "washing", so only plain forms of verbs. */
export const CORRECTABLE_WORDS: readonly string[] = KNOWN_WORDS.filter((word) => {
  const form = FORMS.get(word)?.form;
  return form === undefined || form === "base";
});

function wordList(): readonly string[] {
  return [
    ...FORMS.keys(),
    ...Object.keys(STATES),
    ...Object.keys(NUMBERS),
    ...Object.keys(ORDINALS),
    ...Object.keys(TIMES),
    ...[...KIND_OF_PHRASE.keys()].flatMap((phrase) => phrase.split(" ")),
  ];
}
