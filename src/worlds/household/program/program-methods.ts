/**
 * The table of calls that programs may make: ICAL's `InteractionObject` with HELPER's composites and
 * corrective moves. The Python module, the text for language models and the static check are all
 * made from it, so that they cannot drift apart; `program-api.ts` says what each call does.
 */

export interface MethodParameter {
  readonly name: string;
  /** `object`: an InteractionObject; `attribute`: the name of an attribute; `any`: a plain value. */
  readonly takes: "object" | "attribute" | "any";
  /** Another name that published programs use as a keyword. */
  readonly alias?: string;
  /** Python text of the value where the argument is left out; required without it. */
  readonly fallback?: string;
}

interface ProgramMethod {
  readonly parameters: readonly MethodParameter[];
  /** `value` gives the world's answer back; an action gives True or raises. */
  readonly gives: "done" | "value";
  /** One sentence for a language model and for Python's help. */
  readonly says: string;
}

const TARGET: MethodParameter = { name: "target", takes: "object", alias: "landmark_name" };
const ATTRIBUTE: MethodParameter = { name: "attribute", takes: "attribute" };

const action = (says: string, ...parameters: readonly MethodParameter[]): ProgramMethod => ({
  parameters,
  gives: "done",
  says,
});

/** Every method of `InteractionObject`, in the order in which they are shown. */
export const PROGRAM_METHODS_TABLE = {
  go_to: action("Walk until the object is in reach and in view."),
  pickup: action("Take it into the hand. The hand holds one object at a time."),
  place: action("Put it in or on target. It must be in the hand.", TARGET),
  pickup_and_place: action("pickup() and place(target) in one.", TARGET),
  put_down: action("Put it on the nearest surface with room. It must be in the hand."),
  slice: action("Cut it. A Knife or ButterKnife must be in the hand."),
  open: action("Open it. What is inside a closed receptacle cannot be reached."),
  close: action("Close it."),
  toggle_on: action("Turn it on. A Microwave must be closed."),
  toggle_off: action("Turn it off."),
  pour: action(
    "Pour its liquid into target (SinkBasin, HousePlant or an empty container). It must be in the hand.",
    TARGET,
  ),
  empty: action("Take everything out of it, or pour out its liquid."),
  clean: action("Wash it in the sink; afterwards it is in the hand, clean and empty."),
  fill_up: action("Fill it with water at the sink; afterwards it is in the hand."),
  cook: action(
    "Cook it in the Microwave, or in a Pan or Pot on the stove; afterwards it lies on a surface nearby.",
  ),
  toast: action("Toast a BreadSliced in the Toaster; afterwards it lies on a surface nearby."),
  move_back: action("Step back from it: for an object that is too close."),
  move_closer: action("Step towards it: for an object that is too far away."),
  move_alternate_viewpoint: action("Walk to another place from which it can be seen and reached."),
  change_state: action("Note that attribute now has this value. Nothing moves.", ATTRIBUTE, {
    name: "value",
    takes: "any",
    fallback: "True",
  }),
  check_attribute: {
    parameters: [ATTRIBUTE, { name: "value", takes: "any", fallback: "_UNSET" }],
    gives: "value",
    says: "Whether attribute has this value; without a value, the value itself.",
  },
} as const satisfies Readonly<Record<string, ProgramMethod>>;

export type ProgramMethodName = keyof typeof PROGRAM_METHODS_TABLE;

/** The same table as a list. */
export const PROGRAM_METHOD_LIST: readonly (ProgramMethod & {
  readonly name: ProgramMethodName;
})[] = methodNames().map((name) => ({ name, ...PROGRAM_METHODS_TABLE[name] }));

function methodNames(): readonly ProgramMethodName[] {
  return Object.keys(PROGRAM_METHODS_TABLE).filter((name) => isProgramMethod(name));
}

/** Narrows the name of a method as it stands in a call. */
export function isProgramMethod(name: string): name is ProgramMethodName {
  return Object.hasOwn(PROGRAM_METHODS_TABLE, name);
}

/** HELPER's corrective calls, which `AgentCorrective` has too: they act on the object used last. */
export const CORRECTIVE_METHODS = [
  "move_back",
  "move_closer",
  "move_alternate_viewpoint",
] as const satisfies readonly ProgramMethodName[];

/** Names that `change_state` and `check_attribute` take; some are two words for one thing. */
export const PROGRAM_ATTRIBUTES = [
  "label",
  "holding",
  "dirty",
  "clean",
  "filled",
  "fillLiquid",
  "open",
  "toggled",
  "on",
  "sliced",
  "cooked",
  "toasted",
  "boiled",
  "broken",
  "usedUp",
  "supported_by",
] as const;
