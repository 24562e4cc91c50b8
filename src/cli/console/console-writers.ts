/** Who writes a console's statements on the command line: by name, or a language model on a connection. */
import { ensureExists } from "@/base/assert";
import { consoleModel } from "@/app/console/console-model";
import { openModelConnection, type ModelChoice } from "@/cli/teach/model-connection";
import type { ConsoleSession } from "@/core/console/console-session";
import { createAnalogyWriter } from "@/engines/console/analogy/analogy-writer";
import type { Improver, StatementWriter } from "@/engines/console/console-engine";
import { createPlannedWriter } from "@/engines/console/planned-writer";
import { createTaskPlanner } from "@/engines/skills/plan/create-task-planner";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

export interface ConsoleWriters {
  /** As it stands beside figures. */
  readonly name: string;
  readonly forSession: (session: ConsoleSession) => StatementWriter;
  /** Improves what was done, where a model writes. */
  readonly improver: Improver | undefined;
  /** Writes the record of a model, where one is wanted. */
  readonly finish: () => Promise<void>;
}

/** Throws CLI-01 for what is no writer's name and no connection. */
export async function openConsoleWriters(choice: ModelChoice): Promise<ConsoleWriters> {
  const own = OWN.get(choice.connection);
  if (own !== undefined) {
    const name = choice.connection;
    return { name, forSession: own, improver: undefined, finish: async () => undefined };
  }
  const { finish, ...through } = await openModelConnection(choice);
  const { name, writer, improver } = consoleModel(through, tabletopKit.model);
  return { name, forSession: () => writer, improver, finish };
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
