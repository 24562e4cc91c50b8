/**
 * "Use the cup instead of the mug": no task by itself, but other words for the one that was given.
 */
import type { Utterance } from "@/core/demonstration";
import type { AgentTask } from "@/engines/agent/agent-engine";
import type { Whereabouts } from "@/engines/agent/whereabouts";
import { WordEditor } from "@/engines/agent/word-editor";
import type { WriterWorld } from "@/engines/agent/writer";

interface InsteadAt {
  readonly world: WriterWorld;
  readonly whereabouts: Whereabouts;
}

/** Both are named: this in the place of that. */
const OF_ANOTHER = /\b(?:instead of|rather than)\b/iu;
/** Said of what was done, one of the two may be enough. */
const OTHERWISE = /\binstead\b|\brather than\b/iu;
/** "No, I meant the desk", "no, the desk": with nothing to do in it. */
const MEANT =
  /^\s*(?:sorry,?\s+)?no\b[\s,.!]*(?:(?:i|we)\s+mean(?:t)?\b)?\s*(?:(?:on|in|onto|into|to)\s+)?(?:the|a|an|my|that)\b|\b(?:i|we)\s+meant\b/iu;
/** "The potato, not the apple". */
const NOT_THAT = /,\s*(?:and )?not (?=(?:the|a|an|my)\b)/iu;

/** The task with the words of those utterances that only replace something of it. */
export function withInstead(task: AgentTask, { world, whereabouts }: InsteadAt): AgentTask {
  const editor = new WordEditor(world, whereabouts);
  let { instruction } = task;
  const dialogue = task.dialogue.filter(({ text }) => {
    const edited = OF_ANOTHER.test(text) ? editor.replaced(instruction, text) : undefined;
    instruction = edited ?? instruction;
    return edited === undefined;
  });
  return dialogue.length === task.dialogue.length ? task : { ...task, instruction, dialogue };
}

/** What was answered, and what is to be seen to because of it. */
export interface Heard {
  /** The task, its words changed where an answer changes them. */
  readonly said: AgentTask;
  /** Those that say something besides. */
  readonly answers: readonly Utterance[];
  /** One for each answer: itself, or the words of the task as they are by now. */
  readonly pending: readonly Utterance[];
}

export function hearAnswers(
  task: AgentTask,
  utterances: readonly Utterance[],
  { world, whereabouts }: InsteadAt,
): Heard {
  const editor = new WordEditor(world, whereabouts);
  let said = task;
  const answers: Utterance[] = [];
  const pending = utterances.map((utterance) => {
    const text = utterance.text.replace(NOT_THAT, " instead of ");
    const instruction = OTHERWISE.test(text)
      ? editor.replaced(said.instruction, text)
      : MEANT.test(text)
        ? editor.meant(said.instruction, text)
        : undefined;
    if (instruction === undefined) {
      answers.push(utterance);
      return utterance;
    }
    said = { ...said, instruction };
    return { ...utterance, text: instruction };
  });
  return { said, answers, pending };
}
