import type { ExperimentRecord } from "@/core/experiments/experiment-record";
import type { ListedRun } from "@/features/experiments/run-choice";

/** The same room, words and agent where it can be watched. */
export function toDeploy({ episode, trial }: ListedRun, { experiment, model }: ExperimentRecord) {
  const { agents } = experiment;
  const { source, instruction } = episode;
  const agent = agents.find(({ name }) => name === trial.agent);
  return {
    do: instruction,
    ...(source.kind === "room"
      ? { room: source.placeKind, n: source.number }
      : source.kind === "demonstration"
        ? { demo: source.demonstrationId }
        : {}),
    ...(agent === undefined
      ? {}
      : {
          memory: agent.memory.of,
          see: agent.see,
          ...(agent.writer !== "model"
            ? { writer: agent.writer }
            : model === undefined
              ? {}
              : { writer: model.connectionId }),
        }),
  };
}
