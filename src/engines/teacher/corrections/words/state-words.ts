/** Words for how something is. */

/** The states that people speak of: the flag of the state's text and its value. */
export interface StateWord {
  readonly flag: string;
  readonly value: boolean;
}

export const STATES: Readonly<Record<string, StateWord>> = {
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
