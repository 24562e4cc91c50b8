import type {
  CompareOptions,
  PlannedEdit,
  ProgramEditPort,
} from "@/app/program-edit/program-edit-port";
import type { Services } from "@/app/services";
import { AppError } from "@/base/app-error";
import { t } from "@/base/language/translate";
import type { RunnerEngine } from "@/engines/runner/runner-engine";

type EditServices = Pick<Services, "storage" | "kit" | "checker" | "embedder">;

/** Editing programs in the memory of these services; what reads and runs them is loaded when it is first wanted. */
export function createProgramEdit(services: EditServices): ProgramEditPort {
  const { storage, kit } = services;
  return {
    check: async (exemplar, text) => {
      const { checkEdit } = await import("@/app/program-edit/check-edit");
      return await checkEdit(services, exemplar, text);
    },
    plan: async (exemplar, text) => {
      const [{ planEdit }, { proposedBeside }, { model }] = await Promise.all([
        import("@/app/program-edit/plan-edit"),
        import("@/app/program-edit/proposed-beside"),
        kit(exemplar.world),
      ]);
      const { items } = await storage.exemplars.list();
      const planned = planEdit(model, items, { exemplar, text });
      const ids = new Set(planned.map(({ before }) => before.id));
      const beside =
        planned.length === 0
          ? []
          : await proposedBeside({ memory: items, operations: storage.operations }, exemplar);
      return [
        ...planned,
        ...beside
          .filter(({ id }) => !ids.has(id))
          .map((each): PlannedEdit => ({ before: each, after: each, reach: "proposed beside" })),
      ];
    },
    compare: (planned, options) => compareAll(services, planned, options),
    save: async (compared) => {
      const { withEditTrace } = await import("@/app/program-edit/as-edited");
      const before = compared.map((each) => each.before);
      await requireUnchanged(storage, before);
      const at = Date.now();
      await storage.exemplars.replaceAll(
        compared.map((each) => withEditTrace(each.after, each.before, at)),
      );
      return before;
    },
    putBack: (before) => storage.exemplars.replaceAll(before),
  };
}

/** What was run is what is replaced: another tab may have edited one meanwhile. */
async function requireUnchanged(
  { exemplars }: Pick<Services["storage"], "exemplars">,
  before: Awaited<ReturnType<ProgramEditPort["save"]>>,
): Promise<void> {
  for (const { id, title, program } of before) {
    const stored = await exemplars.get(id);
    if (stored?.program !== program) {
      throw new AppError({
        code: "PED-01",
        what: t("“{title}” was changed or deleted since it was run.", { title }),
        safe: t("Nothing was saved; the draft is kept."),
        next: t("Run and compare again."),
      });
    }
  }
}

async function compareAll(
  { kit: kitOf, embedder }: EditServices,
  planned: readonly PlannedEdit[],
  { signal, onProgress, onCompared }: CompareOptions,
): Promise<void> {
  const [first] = planned;
  if (first === undefined) {
    return;
  }
  const [{ createStudioRunner }, { compareEdited }, kit] = await Promise.all([
    import("@/app/create-runner"),
    import("@/app/program-edit/run-edited"),
    kitOf(first.before.world),
  ]);
  using runner: RunnerEngine = createStudioRunner(kit);
  for (const [index, each] of planned.entries()) {
    signal.throwIfAborted();
    onProgress({ label: t("Running"), done: index, total: planned.length });
    onCompared(await compareEdited({ world: kit.model, runner, embedder }, each, signal));
  }
}
