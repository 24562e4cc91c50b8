/**
 * ALFRED's two plans in our words: the low one as labels, step by step, the high one as a program whose
 * parts are its steps with what an annotator called them.
 */
import { elementAt } from "@/base/element-at";
import { groupBy } from "@/base/groups";
import type { ActionLabel } from "@/core/action-label";
import { toPythonName } from "@/core/python-name";
import type { AlfredObjects } from "@/formats/alfred/alfred-objects";
import type { AlfredLowAction, AlfredTrajectory } from "@/formats/alfred/alfred-schema";
import { toJsonPointer, type ReportWriter } from "@/formats/report";
import { classOfObjectId } from "@/formats/teach/teach-actions";
import type { InteractionAction, MotionAction } from "@/worlds/household/household-study";

const MOTIONS: ReadonlyMap<string, MotionAction> = new Map<string, MotionAction>([
  ["MoveAhead", "Forward"],
  ["MoveBack", "Backward"],
  ["RotateLeft", "Turn Left"],
  ["RotateRight", "Turn Right"],
  ["LookUp", "Look Up"],
  ["LookDown", "Look Down"],
  ["MoveLeft", "Pan Left"],
  ["MoveRight", "Pan Right"],
]);
const INTERACTIONS: ReadonlyMap<string, InteractionAction> = new Map<string, InteractionAction>([
  ["PickupObject", "Pickup"],
  ["PutObject", "Place"],
  ["OpenObject", "Open"],
  ["CloseObject", "Close"],
  ["ToggleObjectOn", "ToggleOn"],
  ["ToggleObjectOff", "ToggleOff"],
  ["SliceObject", "Slice"],
]);
const METHODS: Readonly<Record<Exclude<InteractionAction, "Place" | "Pour">, string>> = {
  Pickup: "pickup",
  Open: "open",
  Close: "close",
  ToggleOn: "toggle_on",
  ToggleOff: "toggle_off",
  Slice: "slice",
};

/** The low plan: action i leads from frame i to frame i + 1. */
export function toLabels(
  { plan }: AlfredTrajectory,
  objects: AlfredObjects,
  report: ReportWriter,
): readonly ActionLabel[] {
  return plan.low_actions.flatMap((action, index): ActionLabel[] => {
    const { action: name } = action.api_action;
    const target = targetOf(action);
    const verb = MOTIONS.get(name) ?? INTERACTIONS.get(name);
    if (verb === undefined) {
      const pointer = toJsonPointer(["plan", "low_actions", index]);
      report.add("warning", pointer, `${name} has no counterpart here and was left out.`);
      return [];
    }
    const instance = target === undefined ? undefined : objects.nameOf(target);
    return [
      {
        id: `log-${index}`,
        verb,
        ...(target === undefined ? {} : { object: classOfObjectId(target) }),
        ...(instance === undefined ? {} : { instance }),
        startFrame: index,
        endFrame: index + 1,
        confidence: 1,
        by: "log",
        success: true,
      },
    ];
  });
}

/** What the action is done to: for a placement the place, as in TEACh's logs. */
function targetOf({ api_action: { action, objectId, receptacleObjectId } }: AlfredLowAction) {
  return action === "PutObject" ? (receptacleObjectId ?? objectId) : objectId;
}

/** The high plan as a program; every step stands under the first annotator's words for it. */
export function toPlanProgram(trajectory: AlfredTrajectory, objects: AlfredObjects): string {
  const { plan, turk_annotations: annotations } = trajectory;
  const steps = plan.high_pddl.filter(({ discrete_action: { action } }) => action !== "NoOp");
  // Some annotators split a step in two: then nobody knows which words belong to which step.
  const words = annotations.anns.find(({ high_descs }) => high_descs.length === steps.length);
  const lowByStep = groupBy(plan.low_actions, ({ high_idx }) => high_idx);
  const writer = new PlanWriter(objects);
  for (const [index, { high_idx, discrete_action: step }] of steps.entries()) {
    const said = words === undefined ? undefined : elementAt(words.high_descs, index).trim();
    writer.beginStep(said ?? [step.action, ...step.args].join(" "));
    writer.addStep(step.action, lowByStep.of(high_idx));
  }
  return writer.text();
}

class PlanWriter {
  readonly #objects: AlfredObjects;
  readonly #declarations: string[] = [];
  readonly #lines: string[] = [];
  readonly #variables = new Set<string>();
  #held: string | undefined;

  constructor(objects: AlfredObjects) {
    this.#objects = objects;
  }

  beginStep(words: string): void {
    this.#lines.push(`# ${words.replaceAll(/\s+/gu, " ")}`);
  }

  /** Calls walk by themselves, so going somewhere is no call; washing is one call for six actions. */
  addStep(name: string, actions: readonly AlfredLowAction[]): void {
    if (name === "CleanObject" && this.#held !== undefined) {
      this.#lines.push(`${this.#held}.clean()`);
      return;
    }
    for (const action of actions) {
      this.#addAction(action);
    }
  }

  text(): string {
    return `${[...this.#declarations, ...this.#lines].join("\n")}\n`;
  }

  #addAction(action: AlfredLowAction): void {
    const verb = INTERACTIONS.get(action.api_action.action);
    const target = targetOf(action);
    if (verb === undefined || target === undefined) {
      return;
    }
    const variable = this.#declare(target);
    if (verb === "Place") {
      if (this.#held !== undefined) {
        this.#lines.push(`${this.#held}.place(${variable})`);
      }
      this.#held = undefined;
    } else if (verb !== "Pour") {
      this.#lines.push(`${variable}.${METHODS[verb]}()`);
      this.#held = verb === "Pickup" ? variable : this.#held;
    }
  }

  #declare(simulatorId: string): string {
    const className = classOfObjectId(simulatorId);
    const instance = this.#objects.nameOf(simulatorId);
    const whole = this.#objects.wholeOf(simulatorId);
    const variable = toPythonName(
      instance ?? (whole === undefined ? className : `${className}_of_${whole}`),
    );
    if (!this.#variables.has(variable)) {
      this.#variables.add(variable);
      const named =
        instance === undefined
          ? whole === undefined
            ? ""
            : `, parent_object="${whole}"`
          : `, object_instance="${instance}"`;
      this.#declarations.push(`${variable} = InteractionObject("${className}"${named})`);
    }
    return variable;
  }
}
