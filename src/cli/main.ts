/**
 * The headless commands: `npm run -s exemplar -- NAME ...`.
 *
 * Each command is loaded only when it is called, so that a light one does not pay for a heavy one.
 * Exit codes: 0 done, 1 failed with a message on stderr, 2 called wrongly.
 */
import { toErrorData } from "@/base/app-error";
import { dispatch, type CommandTable } from "@/cli/command";

const COMMANDS: CommandTable = {
  "replay-teach": {
    summary: "replays TEACh games in the household world and compares it with their logs",
    run: async (args) => (await import("@/cli/replay-teach")).replayTeach(args),
  },
  "make-demos": {
    summary: "makes the demonstrations of the sample project",
    run: async (args) => (await import("@/cli/make-demos")).makeDemos(args),
  },
  "make-dataset": {
    summary: "renders a training set for the inverse dynamics model",
    run: async (args) => (await import("@/cli/make-dataset")).makeDataset(args),
  },
  "make-captions": {
    summary: "renders captioned views for the dual encoder",
    run: async (args) => (await import("@/cli/make-captions")).makeCaptions(args),
  },
  bench: {
    summary: "runs a benchmark by name",
    run: async (args) => (await import("@/cli/bench")).bench(args),
  },
};

try {
  process.exitCode = await dispatch(COMMANDS, "exemplar COMMAND ...", process.argv.slice(2));
} catch (error) {
  const { code, what, safe, next } = toErrorData(error);
  console.error(`${what} ${safe} ${next} [${code}]`);
  process.exitCode = 1;
}
