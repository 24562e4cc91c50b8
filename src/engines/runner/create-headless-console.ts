/** Console sessions for commands without a browser: as `create-headless-runner.ts`, with the same caveat. */
import type { OpenConsole } from "@/core/console/console-session";
import type { WorldModel } from "@/core/world/world-model";
import { loadConsoleHarness, openConsoleRun } from "@/engines/runner/console-run";
import { startPython } from "@/engines/runner/create-headless-runner";

/** One interpreter serves all sessions; each has a namespace and an episode of its own. */
export function createHeadlessConsole(world: WorldModel): OpenConsole {
  const started = startPython().then((python) => {
    loadConsoleHarness(python);
    return python;
  });
  return async (state) => openConsoleRun(await started, { world, state });
}
