import type { Experiments } from "@/app/experiments/experiments";
import { toast } from "@/app/shell/toast";
import { t } from "@/base/language/translate";

/** Takes an experiment away with its runs, and offers both back. */
export async function removeExperiment(
  runner: Pick<Experiments, "remove">,
  id: string,
): Promise<void> {
  const bringBack = await runner.remove(id);
  toast(t("Experiment removed, with its runs."), {
    action: { label: t("Undo"), onClick: () => void bringBack() },
  });
}
