import { AppError } from "@/base/app-error";
import type { WorldKit } from "@/core/world/world-kit";
import { createRunnerEngine } from "@/engines/runner/create-runner-engine";
import { loadPythonFiles } from "@/engines/runner/load-python-files";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { WORLD_SANDBOXES } from "virtual:world-sandboxes";

/** The runner with this world in its sandbox. Throws AppError RUN-03 for a world without one. */
export function createStudioRunner({ model: world, title }: WorldKit): RunnerEngine {
  const loadSandboxScript =
    world.farSide === undefined
      ? WORLD_SANDBOXES[world.id]
      : async () => (await import("virtual:far-sandbox")).sandboxScript;
  if (loadSandboxScript === undefined) {
    throw new AppError({
      code: "RUN-03",
      what: `Programs cannot be run in the world “${title}”: it brings no sandbox.`,
      safe: "Nothing was run, and nothing was changed.",
      next: "Read the program and judge it by hand.",
    });
  }
  return createRunnerEngine({ world, loadSandboxScript, loadPythonFiles });
}
