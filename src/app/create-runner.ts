import type { WorldModel } from "@/core/world-model";
import { createRunnerEngine } from "@/engines/runner/create-runner-engine";
import { loadPythonFiles } from "@/engines/runner/load-python-files";
import type { RunnerEngine } from "@/engines/runner/runner-engine";

/** The runner with the household world in its sandbox. */
export function createStudioRunner(world: WorldModel): RunnerEngine {
  return createRunnerEngine({
    world,
    loadSandboxScript: async () => (await import("virtual:household-sandbox")).sandboxScript,
    loadPythonFiles,
  });
}
