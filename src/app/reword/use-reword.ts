import { useMemo } from "react";
import { whileBusy } from "@/app/busy";
import { planReword, withTrace } from "@/app/reword/plan-reword";
import { useServices, type Services } from "@/app/services";
import { toErrorData } from "@/base/app-error";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import type { RewordPort, Reworded, RewordTryOptions } from "@/features/memory/reword/reword-port";
import { t } from "@/base/language/translate";

/** Rewording in the memory of this studio; what runs programs is loaded when it is first wanted. */
export function useReword(): RewordPort {
  const services = useServices();
  return useMemo(() => createReword(services), [services]);
}

function createReword({ storage, kit }: Pick<Services, "storage" | "kit">): RewordPort {
  return {
    plan: async (exemplar, wording, text) => {
      const { model } = await kit(exemplar.world);
      const { items } = await storage.exemplars.list();
      return planReword(model, items, { exemplar, wording, text });
    },
    try: (planned, options) => whileBusy(() => tryAll(kit, planned, options)),
    keep: (planned) =>
      whileBusy(async () => {
        const before = planned.map((each) => each.before);
        const at = Date.now();
        await storage.exemplars.replaceAll(planned.map((each) => withTrace(each, at)));
        return before;
      }),
    putBack: (before) => whileBusy(() => storage.exemplars.replaceAll(before)),
  };
}

async function tryAll(
  kitOf: Services["kit"],
  planned: readonly Reworded[],
  { signal, onProgress, onTried }: RewordTryOptions,
): Promise<void> {
  const [first] = planned;
  if (first === undefined) {
    return;
  }
  const [{ createStudioRunner }, { tryReworded }, kit] = await Promise.all([
    import("@/app/create-runner"),
    import("@/app/reword/try-reworded"),
    kitOf(first.before.world),
  ]);
  using runner: RunnerEngine = createStudioRunner(kit);
  for (const [index, each] of planned.entries()) {
    signal.throwIfAborted();
    onProgress({ label: t("Running"), done: index, total: planned.length });
    try {
      onTried(each.before.id, await tryReworded({ kit, runner }, each, signal));
    } catch (error) {
      signal.throwIfAborted();
      onTried(each.before.id, { kind: "fails", reason: toErrorData(error).what });
    }
  }
}
