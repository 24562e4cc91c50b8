/** Which experiments can be run in the studio. */
import { AppError } from "@/base/app-error";
import type { ExperimentModel } from "@/app/experiments/experiments";
import type { Experiment } from "@/core/experiments/experiment";
import { t } from "@/base/language/translate";

/** Whether a language model writes in it. */
export function isAsking({ agents }: Experiment): boolean {
  return agents.some(({ writer }) => writer === "model");
}

/** What only the command line can do is told before anything is drawn. */
export function requireRunnable(experiment: Experiment, model: ExperimentModel | undefined): void {
  const asked = experiment.agents.filter(
    ({ feedback, answers }) => feedback > 0 && answers === "people",
  );
  if (asked.length > 0) {
    throw new AppError({
      code: "EXP-03",
      what: t("Here nobody answers the agent in people's words: {list}.", {
        list: asked.map(({ name }) => name).join(", "),
      }),
      safe: t("Nothing was run."),
      next: t(
        "Let it be answered in the goal check's form (answers: form), or run it on the command line: npm run -s exemplar -- experiment FILE.",
      ),
    });
  }
  if (isAsking(experiment) && model === undefined) {
    throw new AppError({
      code: "EXP-08",
      what: t("A language model is to write here, and the settings have no connection to one."),
      safe: t("Nothing was run, and nothing was sent anywhere."),
      next: t("Set a connection up in the settings, and begin the experiment again."),
    });
  }
}
