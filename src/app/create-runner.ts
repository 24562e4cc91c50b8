import { AppError } from "@/base/app-error";
import type { WorldKit } from "@/core/world/world-kit";
import {
  createSealedConsoles,
  type SealedConsoles,
} from "@/engines/runner/console/create-sealed-console";
import {
  createRunnerEngine,
  type RunnerEngineOptions,
} from "@/engines/runner/create-runner-engine";
import { loadPythonFiles } from "@/engines/runner/load-python-files";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { WORLD_SANDBOXES } from "virtual:world-sandboxes";
import { t } from "@/base/language/translate";

/** The runner with this world in its sandbox. Throws AppError RUN-03 for a world without one. */
export function createStudioRunner(kit: WorldKit): RunnerEngine {
  return createRunnerEngine(sandboxOf(kit));
}

/** Console sessions with this world in their sandboxes. Throws AppError RUN-03 for a world without one. */
export function createStudioConsoles(kit: WorldKit): SealedConsoles {
  return createSealedConsoles(sandboxOf(kit));
}

function sandboxOf({ model: world, title }: WorldKit): RunnerEngineOptions {
  const loadSandboxScript =
    world.farSide === undefined
      ? WORLD_SANDBOXES[world.id]
      : async () => (await import("virtual:far-sandbox")).sandboxScript;
  if (loadSandboxScript === undefined) {
    throw new AppError({
      code: "RUN-03",
      what: t("Programs cannot be run in the world “{title}”: it brings no sandbox.", { title }),
      safe: t("Nothing was run, and nothing was changed."),
      next: t("Read the program and judge it by hand."),
    });
  }
  return { world, loadSandboxScript, loadPythonFiles };
}
