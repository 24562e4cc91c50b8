/**
 * Labels to Python over the household API (ICAL S5.3): every interaction becomes one call, and
 * contiguous navigation is folded into one `go_to()` of what comes next. The result is noisy on
 * purpose: it says what was seen, mistakes and detours included. Where the state that the labels
 * begin in is known, objects are named by instance, and what is doubtful about them is marked.
 */
import { NO_OP, type ActionLabel } from "@/core/action-label";
import { withoutComment } from "@/core/diff/program-steps";
import { describeAction } from "@/core/label-at";
import { toPythonName } from "@/core/python-name";
import { INTERACTION_ACTIONS, MOTION_ACTIONS } from "@/worlds/household/physics/actions";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import {
  resolveInstances,
  type ResolvedLabel,
} from "@/worlds/household/instances/resolve-instances";

/** Which labels stand behind a line, so that a line leads to its frames and back. */
export interface ProgramLineSource {
  /** 1-based. */
  readonly line: number;
  readonly labelIds: readonly string[];
}

export interface NoisyProgram {
  readonly text: string;
  readonly sources: readonly ProgramLineSource[];
}

/** Below this a line is marked as uncertain. */
export const UNCERTAIN_BELOW = 0.5;
/** Below this the instance is: on recorded games every third such choice is another one. */
const UNCERTAIN_INSTANCE_BELOW = 0.9;

/** What a comment begins with that says what is doubtful about its line. */
const DOUBTS = {
  label: "uncertain",
  which: "cannot tell which",
  step: "impossible here",
} as const;

const SIMPLE_METHODS: Readonly<Record<string, string>> = {
  Pickup: "pickup",
  Open: "open",
  Close: "close",
  ToggleOn: "toggle_on",
  ToggleOff: "toggle_off",
  Slice: "slice",
};

const motions: ReadonlySet<string> = new Set(MOTION_ACTIONS);

/**
 * Writes the program of a list of labels in frame order. Refused and unchanged steps are left out.
 * `initial` is the room before the first label, where it is known: not one that was assumed.
 */
export function toNoisyProgram(
  labels: readonly ActionLabel[],
  initial?: HouseholdState,
): NoisyProgram {
  const writer = new ProgramWriter();
  let navigation: string[] = [];
  const resolved = initial === undefined ? labels.map(asGiven) : resolveInstances(initial, labels);
  for (const each of resolved) {
    const { label } = each;
    if (label.verb === NO_OP || label.success === false) {
      continue;
    }
    if (motions.has(label.verb)) {
      navigation.push(label.id);
      continue;
    }
    if (!isKnownVerb(label.verb)) {
      writer.addForeign(label);
      navigation = [];
    } else if (label.object !== undefined) {
      writer.addInteraction(each, label.object, navigation);
      navigation = [];
    }
  }
  return writer.finish();
}

/** The lines of a program, from 1, whose comment says what is doubtful about them. */
export function doubtfulLines(program: string): readonly number[] {
  return program.split("\n").flatMap((line, at) => {
    const said = line.slice(withoutComment(line).length).replace(/^\s*#/u, "").split(";");
    const isDoubtful = said.some((each) =>
      Object.values(DOUBTS).some((doubt) => each.trim().startsWith(doubt)),
    );
    return isDoubtful ? [at + 1] : [];
  });
}

function isKnownVerb(verb: string): boolean {
  return INTERACTION_ACTIONS.some((name) => name === verb);
}

function asGiven(label: ActionLabel): ResolvedLabel {
  const { instance } = label;
  return { label, ...(instance === undefined ? {} : { instance }) };
}

class ProgramWriter {
  readonly #lines: string[] = [];
  readonly #sources: ProgramLineSource[] = [];
  readonly #declared = new Set<string>();
  #held: string | undefined;

  addInteraction(
    resolved: ResolvedLabel,
    objectClass: string,
    navigation: readonly string[],
  ): void {
    const { label } = resolved;
    const target = this.#declare(resolved, objectClass);
    if (navigation.length > 0) {
      this.#add(`${target}.go_to()`, navigation);
    }
    const doubts = doubtsOf(resolved, objectClass);
    const mark = doubts.length === 0 ? "" : `  # ${doubts.join("; ")}`;
    const method = SIMPLE_METHODS[label.verb];
    if (method !== undefined) {
      this.#add(`${target}.${method}()${mark}`, [label.id]);
      this.#held = label.verb === "Pickup" ? target : this.#held;
      return;
    }
    const verb = label.verb === "Pour" ? "pour" : "place";
    if (this.#held === undefined) {
      this.#add(`# ${verb} on ${target} was seen, with nothing in hand`, [label.id]);
      return;
    }
    this.#add(`${this.#held}.${verb}(${target})${mark}`, [label.id]);
    this.#held = verb === "place" ? undefined : this.#held;
  }

  /** What people do on films and this world has no call for. */
  addForeign(label: ActionLabel): void {
    this.#add(`# ${describeAction(label).replaceAll(/\s+/gu, " ")}`, [label.id]);
  }

  finish(): NoisyProgram {
    const lines = this.#lines.length === 0 ? ["# no interaction was seen"] : this.#lines;
    return { text: `${lines.join("\n")}\n`, sources: this.#sources };
  }

  #declare({ label, instance }: ResolvedLabel, objectClass: string): string {
    const variable = toPythonName(instance ?? objectClass);
    if (!this.#declared.has(variable)) {
      this.#declared.add(variable);
      const named = instance === undefined ? "" : `, object_instance="${instance}"`;
      this.#add(`${variable} = InteractionObject("${objectClass}"${named})`, [label.id]);
    }
    return variable;
  }

  #add(line: string, labelIds: readonly string[]): void {
    this.#lines.push(line);
    this.#sources.push({ line: this.#lines.length, labelIds });
  }
}

/** What a reader should look at twice. A log saw the step done, whatever this world says of it. */
function doubtsOf(
  { label, instance, chance, failure }: ResolvedLabel,
  objectClass: string,
): readonly string[] {
  const isAmbiguous = chance !== undefined && chance < UNCERTAIN_INSTANCE_BELOW;
  return [
    ...(label.confidence < UNCERTAIN_BELOW
      ? [`${DOUBTS.label} (${percent(label.confidence)})`]
      : []),
    ...(!isAmbiguous
      ? []
      : instance === undefined
        ? [`${DOUBTS.which} ${objectClass}`]
        : [`${DOUBTS.label} which ${objectClass} (${percent(chance)})`]),
    ...(failure === undefined || label.by === "log" ? [] : [`${DOUBTS.step}: ${failure.sentence}`]),
  ];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
