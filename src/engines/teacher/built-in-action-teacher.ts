import type { RecordedWorld } from "@/core/world/recorded-world";
import type {
  ActionReviseRequest,
  ActionRevision,
  ActionTeacher,
} from "@/engines/teacher/action-teacher";

/**
 * Takes the action that the words name, and nothing else: no key, no network. What it does not
 * understand it says, and leaves the action as it was.
 */
export function createBuiltInActionTeacher(world: RecordedWorld): ActionTeacher {
  return {
    name: "built-in",
    revise: (request) => Promise.resolve(revise(request, world)),
  };
}

function revise(request: ActionReviseRequest, world: RecordedWorld): ActionRevision {
  const startedMs = performance.now();
  const { correction, observation, proposed, comments } = request;
  const answer = world.actionFromWords(correction, { observation, action: proposed.action });
  const toRecord = (explanation: string) => ({
    teacher: "built-in",
    // The exemplars say nothing about which element the words mean.
    retrieved: [],
    explanation,
    durationMs: performance.now() - startedMs,
  });
  if (!answer.ok) {
    const note = `Not understood: ${answer.error} Write the action out, as in click [12], or edit the action.`;
    return { isAddressed: false, note, record: toRecord(note) };
  }
  const { action, note } = answer.value;
  if (action === proposed.action) {
    const same = "Nothing changed: the words ask for the action that is there already.";
    return { isAddressed: false, note: same, record: toRecord(same) };
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
      summary: `${after.charAt(0).toUpperCase()}${after.slice(1)}.`,
      // What the wrong action would have led to is not known of the right one.
      predictedState: "",
    },
    comments: [...comments, `Where one would ${before}, rather ${after}: ${said}`],
    isAddressed: true,
    note,
    record: toRecord(note),
  };
}
