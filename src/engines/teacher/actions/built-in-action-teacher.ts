import { describePageChange } from "@/engines/teacher/actions/page-change";
import { elementsNamedIn } from "@/engines/teacher/actions/relevant-elements";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type {
  ActionAbstraction,
  ActionAbstractRequest,
  ActionReviseRequest,
  ActionRevision,
  ActionTeacher,
} from "@/engines/teacher/action-teacher";

/**
 * Takes the action that the words name, and nothing else: no key, no network. What it does not
 * understand it says, and leaves the action as it was. Of a recorded action it writes down what can be
 * read off the recording; why it was taken, and what carries over, it leaves to others.
 */
export function createBuiltInActionTeacher(world: RecordedWorld): ActionTeacher {
  return {
    name: "built-in",
    revise: (request) => Promise.resolve(revise(request, world)),
    abstract: (request) => Promise.resolve(abstract(request, world)),
  };
}

/** Fills in what nobody has written; what the recording says of itself stays. */
function abstract(request: ActionAbstractRequest, world: RecordedWorld): ActionAbstraction {
  const startedMs = performance.now();
  const { instruction, observation, proposed, next } = request;
  const described = capitalize(world.describeAction(proposed.action, observation));
  const change = next === undefined ? "" : describePageChange(request, next, world);
  const relevant = [...elementsNamedIn(instruction, world.elementsOf(observation))];
  const written = [
    ...(proposed.summary === "" ? ["what was done"] : []),
    ...(proposed.predictedState === "" && change !== "" ? ["what the page showed next"] : []),
    ...(relevant.length > 0 ? ["what on the page the task's words name"] : []),
  ];
  const note =
    written.length === 0
      ? "Nothing more can be read off the recording."
      : `Read off the recording: ${written.join("; ")}.`;
  return {
    content: {
      ...proposed,
      summary: proposed.summary === "" ? `${described}.` : proposed.summary,
      predictedState: proposed.predictedState === "" ? change : proposed.predictedState,
      ...(relevant.length === 0 ? {} : { relevant }),
    },
    note,
    record: toRecord(note, startedMs),
  };
}

function revise(request: ActionReviseRequest, world: RecordedWorld): ActionRevision {
  const startedMs = performance.now();
  const { correction, observation, proposed, comments } = request;
  const answer = world.actionFromWords(correction, { observation, action: proposed.action });
  if (!answer.ok) {
    const note = `Not understood: ${answer.error} Write the action out, as in click [12], or edit the action.`;
    return { isAddressed: false, note, record: toRecord(note, startedMs) };
  }
  const { action, note } = answer.value;
  if (action === proposed.action) {
    const same = "Nothing changed: the words ask for the action that is there already.";
    return { isAddressed: false, note: same, record: toRecord(same, startedMs) };
  }
  const [before, after] = [
    world.describeAction(proposed.action, observation),
    world.describeAction(action, observation),
  ];
  const said = correction.trim();
  return {
    revised: {
      action,
      plan: `A reviewer said: “${said}” So ${after} instead of: ${before}.`,
      summary: `${capitalize(after)}.`,
      // What the wrong action would have led to is not known of the right one.
      predictedState: "",
    },
    comments: [...comments, `Where one would ${before}, rather ${after}: ${said}`],
    isAddressed: true,
    note,
    record: toRecord(note, startedMs),
  };
}

function toRecord(explanation: string, startedMs: number): ActionRevision["record"] {
  return {
    teacher: "built-in",
    // The exemplars say nothing about which element the words mean.
    retrieved: [],
    explanation,
    durationMs: performance.now() - startedMs,
  };
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
