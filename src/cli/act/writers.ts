/** Who writes the agent's programs: one of its own writers by name, a tuned model, or a language model on a connection. */
import { openTuned } from "@/lab/agent/open-tuned";
import { showingView, type EpisodeView } from "@/cli/act/showing-view";
import { openModelConnection, type ModelChoice } from "@/cli/teach/model-connection";
import type { WorldModel } from "@/core/world/world-model";
import type { Writer } from "@/engines/agent/writer";
import { analogyWriter } from "@/engines/agent/writers/analogy-writer";
import { copyWriter } from "@/engines/agent/writers/copy-writer";
import { createTunedWriter } from "@/engines/agent/writers/tuned-writer";
import { createModelWriter } from "@/engines/agent/writers/model-writer";
import { openModelQuestions } from "@/engines/teacher/model-questions";

const WRITERS: readonly Writer[] = [analogyWriter, copyWriter];

/** Before the folder of a model that was tuned on exported chats. */
const TUNED = "tuned:";

export interface OpenedWriter {
  /**
   * One for each episode: what it may ask is counted by episode. A model that takes pictures is shown the view of
   * the room, where one is given; so one episode goes on at a time.
   */
  readonly forEpisode: (view?: EpisodeView) => Writer;
  /** Writes the record of a model, where one is wanted. */
  readonly finish: () => Promise<void>;
}

/** Throws CLI-01 for what is no writer's name and no connection, and for a record of a writer that asks nobody. */
export async function openWriter(choice: ModelChoice, world: WorldModel): Promise<OpenedWriter> {
  const own = WRITERS.find(({ id }) => id === choice.connection);
  if (own !== undefined) {
    return { forEpisode: () => own, finish: async () => undefined };
  }
  if (choice.connection.startsWith(TUNED)) {
    const tuned = createTunedWriter(await openTuned(choice.connection.slice(TUNED.length)));
    return { forEpisode: () => tuned, finish: async () => undefined };
  }
  const showing = showingView();
  const { finish, ...through } = await openModelConnection(choice, showing.through);
  const questions = openModelQuestions(through, world);
  return {
    forEpisode: (view) => {
      showing.look(view);
      return createModelWriter(questions);
    },
    finish: async () => {
      await showing.close();
      await finish();
    },
  };
}
