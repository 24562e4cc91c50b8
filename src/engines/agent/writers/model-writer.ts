/**
 * A language model as the agent's writer, on any connection and in this browser alike.
 *
 * How: the nearest exemplars that fit (`writing-prompt`) -> one reply, checked by a schema and against what
 * can be called (`model-reply`), its faults fed back -> a program. After a refusal it is asked again with
 * what was tried. What one task may cost is bounded: then it asks a person instead of the model.
 */
import type { WrittenProgram, Writer, WritingSource, WritingTask } from "@/engines/agent/writer";
import type { ModelPorts } from "@/engines/agent/writers/model/model-ports";
import {
  faultOf,
  modelReplySchema,
  toWrittenProgram,
} from "@/engines/agent/writers/model/model-reply";
import { writeQuestion, writeRole } from "@/engines/agent/writers/model/writing-prompt";

/** Programs that it writes for one task at most; each may be asked for twice. */
export const MOST_ASKED = 6;

export function createModelWriter(ports: ModelPorts): Writer {
  let asked = 0;
  return {
    id: ports.id,
    write: async (task, options) => {
      asked = task.previous === undefined ? 1 : asked + 1;
      if (asked > MOST_ASKED) {
        return GIVEN_UP;
      }
      options.signal?.throwIfAborted();
      const question = questionFor(task, ports);
      const context = {
        task,
        sources: question.sources,
        readProgram: (text: string) => ports.readProgram(text),
      };
      const reply = await ports.ask(
        {
          system: question.system,
          text: question.text,
          schema: modelReplySchema,
          fault: (value) => faultOf(value, context),
        },
        options,
      );
      return toWrittenProgram(reply, context);
    },
  };
}

const GIVEN_UP: WrittenProgram = {
  steps: [],
  objects: [],
  unmapped: [],
  questions: ["I have tried it in several ways. What should I do, step by step?"],
  confidence: 0,
  explanation: "The model was asked as often as one task allows.",
};

/** With as many exemplars as fit, the best first. */
function questionFor(task: WritingTask, ports: ModelPorts) {
  const fields = ports.describeFields(modelReplySchema);
  const system = writeRole(ports);
  const write = (sources: readonly WritingSource[]) => ({
    system,
    sources,
    text: writeQuestion(task, sources, { ports, fields }),
  });
  for (let count = task.sources.length; count > 0; count -= 1) {
    const written = write(task.sources.slice(0, count));
    if (ports.fits(system + written.text)) {
      return written;
    }
  }
  return write([]);
}
