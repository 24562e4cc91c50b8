/**
 * Labels to Python over the household API (ICAL S5.3): every interaction becomes one call, and
 * contiguous navigation is folded into one `go_to()` of what comes next. The result is noisy on
 * purpose: it says what was seen, mistakes and detours included.
 */
import { NO_OP, type ActionLabel } from "@/core/action-label";
import { toPythonName } from "@/core/python-name";
import { MOTION_ACTIONS } from "@/worlds/household/actions";

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

const SIMPLE_METHODS: Readonly<Record<string, string>> = {
  Pickup: "pickup",
  Open: "open",
  Close: "close",
  ToggleOn: "toggle_on",
  ToggleOff: "toggle_off",
  Slice: "slice",
};

const motions: ReadonlySet<string> = new Set(MOTION_ACTIONS);

/** Writes the program of a list of labels in frame order. Refused and unchanged steps are left out. */
export function toNoisyProgram(labels: readonly ActionLabel[]): NoisyProgram {
  const writer = new ProgramWriter();
  let navigation: string[] = [];
  for (const label of labels) {
    if (label.verb === NO_OP || label.success === false) {
      continue;
    }
    if (motions.has(label.verb)) {
      navigation.push(label.id);
      continue;
    }
    if (label.object !== undefined) {
      writer.addInteraction(label, label.object, navigation);
      navigation = [];
    }
  }
  return writer.finish();
}

class ProgramWriter {
  readonly #lines: string[] = [];
  readonly #sources: ProgramLineSource[] = [];
  readonly #declared = new Set<string>();
  #held: string | undefined;

  addInteraction(label: ActionLabel, objectClass: string, navigation: readonly string[]): void {
    const target = this.#declare(label, objectClass);
    if (navigation.length > 0) {
      this.#add(`${target}.go_to()`, navigation);
    }
    const mark = label.confidence < UNCERTAIN_BELOW ? `  # uncertain (${percent(label)})` : "";
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

  finish(): NoisyProgram {
    const lines = this.#lines.length === 0 ? ["# no interaction was seen"] : this.#lines;
    return { text: `${lines.join("\n")}\n`, sources: this.#sources };
  }

  #declare(label: ActionLabel, objectClass: string): string {
    const variable = toPythonName(label.instance ?? objectClass);
    if (!this.#declared.has(variable)) {
      this.#declared.add(variable);
      const instance = label.instance === undefined ? "" : `, object_instance="${label.instance}"`;
      this.#add(`${variable} = InteractionObject("${objectClass}"${instance})`, [label.id]);
    }
    return variable;
  }

  #add(line: string, labelIds: readonly string[]): void {
    this.#lines.push(line);
    this.#sources.push({ line: this.#lines.length, labelIds });
  }
}

function percent(label: ActionLabel): string {
  return `${Math.round(100 * label.confidence)} %`;
}
