/** Who writes a console's statements on the command line: by name, or a language model on a connection. */
import { ensureExists } from "@/base/assert";
import { openModelConnection, type ModelChoice } from "@/cli/teach/model-connection";
import type { ConsoleSession } from "@/core/console/console-session";
import { createAnalogyWriter } from "@/engines/console/analogy/analogy-writer";
import type { StatementWriter } from "@/engines/console/console-engine";
import { createModelStatementWriter } from "@/engines/console/model/model-statement-writer";
import { createPlannedWriter } from "@/engines/console/planned-writer";
import { createTaskPlanner } from "@/engines/skills/plan/create-task-planner";
import { openModelQuestions } from "@/engines/teacher/model-questions";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

export interface ConsoleWriters {
  /** As it stands beside figures. */
  readonly name: string;
  readonly forSession: (session: ConsoleSession) => StatementWriter;
  /** Writes the record of a model, where one is wanted. */
  readonly finish: () => Promise<void>;
}

/** Throws CLI-01 for what is no writer's name and no connection. */
export async function openConsoleWriters(choice: ModelChoice): Promise<ConsoleWriters> {
  const own = OWN.get(choice.connection);
  if (own !== undefined) {
    return { name: choice.connection, forSession: own, finish: async () => undefined };
  }
  const { finish, ...through } = await openModelConnection(choice);
  const world = tabletopKit.model;
  const questions = openModelQuestions(through, world);
  return {
    name: questions.id,
    forSession: () => createModelStatementWriter(questions, world.pythonApi),
    finish,
  };
}

const OWN: ReadonlyMap<string, (session: ConsoleSession) => StatementWriter> = new Map([
  ["analogy", () => createAnalogyWriter()],
  ["planned", plannedWriterIn],
]);

/** As a robot of the Console page that has no skills yet. */
function plannedWriterIn(session: ConsoleSession): StatementWriter {
  const ground = ensureExists(ensureExists(tabletopKit.console).skills);
  return createPlannedWriter({
    planner: createTaskPlanner(ground),
    situation: () => {
      const state = tabletopKit.model.read(session.state());
      const names = tabletopKit.model
        .open(state, undefined)
        .objects()
        .map(({ id }) => id);
      const { words } = ground;
      return Promise.resolve({ scene: ground.describe(state), names, words, skills: [] });
    },
    other: createAnalogyWriter(),
    isFirst: () => false,
  });
}
