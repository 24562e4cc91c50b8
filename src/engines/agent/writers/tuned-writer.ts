/**
 * A small model that was tuned on exported chats, as the agent's writer (ICAL's fine-tuned row): from the words,
 * and from the nearest remembered program where there is a memory, to calls.
 *
 * How: the likeliest token of those that the action API allows (`program-grammar`), one after the other. Where an
 * object is named for the first time, the model is told how one of its class that has been seen is (`statesOf`), as
 * it was when it was trained. It reads no refusal: after one it goes on with what is left of its program.
 */
import { ensureExists } from "@/base/assert";
import { toDialogueText } from "@/core/demonstration";
import type { WantedObject, Writer, WritingTask, WrittenProgram } from "@/engines/agent/writer";
import { lineOrWords } from "@/engines/agent/writers/line-or-words";
import { restOf } from "@/engines/agent/writers/rest-of-program";
import { ProgramGrammar } from "@/engines/agent/writers/tuned/program-grammar";
import { SpokenObjects } from "@/engines/agent/writers/tuned/spoken-objects";
import {
  MOST_TOKENS,
  statesOf,
  tokensOfCalls,
} from "@/engines/agent/writers/tuned/tokens-of-calls";
import { chanceOf, likeliest, type TunedModel } from "@/engines/agent/writers/tuned/tuned-model";

export function createTunedWriter(model: TunedModel): Writer {
  return {
    id: model.id,
    write: async (task, { signal }) => {
      const { previous, tried } = task;
      if (previous !== undefined) {
        return restOf(previous, tried);
      }
      return await writeAnew(model, task, signal);
    },
  };
}

async function writeAnew(
  model: TunedModel,
  task: WritingTask,
  signal: AbortSignal | undefined,
): Promise<WrittenProgram> {
  const { table } = model;
  const [nearest] = task.sources;
  const shown = nearest === undefined ? [] : tokensOfCalls(nearest, table);
  const grammar = new ProgramGrammar(task.world.vocabulary);
  const objects = new SpokenObjects(task);
  let mind = await model.read(
    table.readWords(wordsOf(task)),
    shown.map(({ id }) => id),
  );
  let sureness = 0;
  let said = 0;
  while (said < MOST_TOKENS) {
    signal?.throwIfAborted();
    const token = likeliest(mind, table, (each) => grammar.allows(each));
    if (token === undefined) {
      break;
    }
    sureness += chanceOf(mind, token);
    said += 1;
    const named = grammar.take(token);
    if (token.kind === "end") {
      break;
    }
    mind = await model.next(mind, token.id);
    const seen = named === undefined ? undefined : objects.seenAs(named);
    for (const state of seen === undefined ? [] : statesOf(seen, table)) {
      mind = await model.next(mind, state.id);
    }
  }
  return toProgram(task, { objects, grammar, confidence: said === 0 ? 0 : sureness / said });
}

/** As the chats have them: the instruction, and what was said besides. */
function wordsOf({ instruction, dialogue }: WritingTask): string {
  const said = toDialogueText(dialogue);
  return said === instruction ? instruction : `${instruction} ${said}`;
}

interface Said {
  readonly objects: SpokenObjects;
  readonly grammar: ProgramGrammar;
  readonly confidence: number;
}

function toProgram(task: WritingTask, { objects, grammar, confidence }: Said): WrittenProgram {
  const roles = task.world.language?.speech?.calls;
  const calls = grammar.calls
    .filter(({ method }) => method !== roles?.note)
    .map((call) => objects.toCall(call));
  const wanted = new Map<string, WantedObject>();
  for (const { receiver, args } of calls) {
    for (const { variable } of [
      receiver,
      ...args.flatMap((each) => (each.kind === "object" ? [each.object] : [])),
    ]) {
      wanted.set(variable, ensureExists(objects.wanted(variable)));
    }
  }
  return {
    steps: calls.map((call) => ({
      call,
      evidence: lineOrWords(call, task.sources, task.instruction),
      confidence,
      ...(call.method === roles?.walk ? { isOptional: true } : {}),
    })),
    objects: [...wanted.values()],
    unmapped: [],
    questions: calls.length === 0 ? ["What should I do, step by step?"] : [],
    confidence: calls.length === 0 ? 0 : confidence,
    explanation: "What a small model wrote that was trained on exported programs.",
  };
}
