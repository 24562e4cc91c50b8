import type { ConsoleModel } from "@/app/console/console-models";
import type { WorldModel } from "@/core/world/world-model";
import { createModelImprover } from "@/engines/console/model/model-improver";
import { createModelStatementWriter } from "@/engines/console/model/model-statement-writer";
import { openModelQuestions, type ModelThrough } from "@/engines/teacher/model-questions";

/** The model behind a connection, in a world. */
export function consoleModel(through: ModelThrough, world: WorldModel): ConsoleModel {
  const questions = openModelQuestions(through, world);
  return {
    name: questions.id,
    writer: createModelStatementWriter(questions, world.pythonApi),
    improver: createModelImprover(questions, world.pythonApi),
  };
}
