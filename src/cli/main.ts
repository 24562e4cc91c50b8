/**
 * The headless commands: `npm run -s exemplar -- NAME ...`.
 *
 * Each command is loaded only when it is called, so that a light one does not pay for a heavy one.
 * Exit codes: 0 done, 1 failed with a message on stderr, 2 called wrongly.
 */
import { dispatch, type CommandTable } from "@/cli/command";
import { tellFailure } from "@/cli/tell-failure";

const COMMANDS: CommandTable = {
  "replay-teach": {
    summary: "replays TEACh games in the household world and compares it with their logs",
    run: async (args) => (await import("@/lab/replay/replay-teach")).replayTeach(args),
  },
  "fit-flaws": {
    summary: "measures how people drive, in TEACh games and in demonstrations of our own",
    run: async (args) => (await import("@/lab/demonstrations/fit-flaws")).fitFlaws(args),
  },
  "make-demos": {
    summary: "makes demonstrations of the twelve tasks, as people would drive them",
    run: async (args) => (await import("@/lab/demonstrations/make-demos")).makeDemos(args),
  },
  "make-picture-statistics": {
    summary: "writes what the training renderer's pictures are like, for the measure of unlikeness",
    run: async (args) =>
      (await import("@/lab/adapt/make-picture-statistics")).makePictureStatistics(args),
  },
  "make-dataset": {
    summary: "renders a training set for the inverse dynamics model",
    run: async (args) => (await import("@/lab/pairs/make-dataset")).makeDataset(args),
  },
  "make-class-maps": {
    summary: "renders pictures and what each part of them shows, for the backbone",
    run: async (args) => (await import("@/lab/pairs/make-class-maps")).makeClassMaps(args),
  },
  "make-action-logs": {
    summary: "writes which actions follow each other, for the refiner",
    run: async (args) => (await import("@/lab/pairs/make-action-logs")).makeActionLogs(args),
  },
  "make-captions": {
    summary: "renders captioned views for the dual encoder",
    run: async (args) => (await import("@/lab/captions/make-captions")).makeCaptions(args),
  },
  "contact-sheet": {
    summary: "draws every object class in its states, or views of real episodes, to look at",
    run: async (args) => (await import("@/lab/pictures/contact-sheet")).contactSheet(args),
  },
  "run-ical": {
    summary: "runs the verified programs of an ICAL memory from their own states",
    run: async (args) => (await import("@/lab/replay/run-ical")).runIcal(args),
  },
  "show-task": {
    summary: "prints the goal of a task, ours or of TEACh's definitions",
    run: async (args) => (await import("@/cli/show-task")).showTask(args),
  },
  teach: {
    summary: "teaches demonstrations unattended, with a critic in the person's place",
    run: async (args) => (await import("@/cli/teach/teach")).teach(args),
  },
  "teach-study": {
    summary: "teaches a set with words, deeds or the critic taken away in turn: one table",
    run: async (args) => (await import("@/cli/teach/teach-study")).teachStudy(args),
  },
  "make-memory": {
    summary: "teaches games with a critic of people and keeps what was verified as a bundle",
    run: async (args) => (await import("@/cli/make-memory")).makeMemory(args),
  },
  "fold-memory": {
    summary: "what a memory holds of other floor plans than one fold's, to train from",
    run: async (args) => (await import("@/cli/act/fold-memory")).foldMemory(args),
  },
  act: {
    summary: "carries the words of games out in their rooms, from a memory alone",
    run: async (args) => (await import("@/cli/act/act")).act(args),
  },
  instructions: {
    summary: "carries out plain sentences of a list, each in a room of its own, or asks",
    run: async (args) => (await import("@/cli/instructions/instructions")).instructions(args),
  },
  console: {
    summary:
      "a robot in a console by lines of text, as on the Console page: told, corrected, taught",
    run: async (args) => (await import("@/cli/console/console")).consoleCommand(args),
  },
  "console-eval": {
    summary:
      "lets a robot in a console be corrected by a scripted person, and counts what it learns",
    run: async (args) => (await import("@/cli/console/console-eval")).consoleEval(args),
  },
  "web-eval": {
    summary: "an agent on web sites of our own: with its memory, without abstractions, without",
    run: async (args) => (await import("@/lab/web/web-eval")).webEval(args),
  },
  "web-bridge": {
    summary: "a real browser of this machine as a world elsewhere, on local addresses",
    run: async (args) => (await import("@/cli/web/web-bridge")).webBridge(args),
  },
  mart: {
    summary: "whether exemplars that helped before help an agent more than the similar ones do",
    run: async (args) => {
      const { openModelConnection } = await import("@/cli/teach/model-connection");
      const { mart } = await import("@/lab/usefulness/mart");
      return await mart(
        args,
        async (connection) =>
          await openModelConnection({ connection, record: undefined, replay: undefined }),
      );
    },
  },
  experiment: {
    summary: "runs an experiment's file: agents in episodes, with intervals and published figures",
    run: async (args) => (await import("@/cli/experiment/experiment")).experiment(args),
  },
  "retrieval-weights": {
    summary:
      "whether exemplars of the same task are found, and the weights that a world ships with",
    run: async (args) => (await import("@/cli/retrieval/retrieval-weights")).retrievalWeights(args),
  },
  "teach-memory": {
    summary: "first proposals with a memory that grows, beside none and one that cannot help",
    run: async (args) => (await import("@/cli/teach/teach-memory")).teachMemory(args),
  },
  "make-starter": {
    summary: "teaches the starter memory that the studio comes with, in rooms of our own",
    run: async (args) => (await import("@/cli/starter/make-starter")).makeStarter(args),
  },
  runners: {
    summary: "runs programs with Python and without, and compares how they end",
    run: async (args) => (await import("@/cli/teach/runners")).runners(args),
  },
  corrections: {
    summary: "gives the built-in teacher corrections in plain words and checks what comes of them",
    run: async (args) => (await import("@/lab/corrections/corrections")).corrections(args),
  },
  compositions: {
    summary:
      "shows the built-in teacher new compositions and counts what of them it keeps or asks about",
    run: async (args) => (await import("@/lab/compositions/compositions")).compositions(args),
  },
  "verify-goals": {
    summary: "compares the goal check with a plain second judge on composed goals",
    run: async (args) => (await import("@/lab/goals/verify-goals")).verifyGoalsCommand(args),
  },
  verify: {
    summary:
      "runs again what bundles claim, finds the failed steps of web memories, and counts both",
    run: async (args) => (await import("@/cli/verify/verify")).verify(args),
  },
  convert: {
    summary: "reads files of a published format and writes them as another",
    run: async (args) => (await import("@/cli/convert/convert")).convert(args),
  },
  attack: {
    summary: "attacks files, rows, replies, programs and tabs, and looks whether anything breaks",
    run: async (args) => (await import("@/cli/attack/attack")).attack(args),
  },
  "attack-sessions": {
    summary: "does at random what a person can do in a review, and looks for untrue verdicts",
    run: async (args) => (await import("@/cli/attack/attack-sessions")).attackSessionsCommand(args),
  },
  remote: {
    summary: "teaches and deploys in a world that a server elsewhere runs",
    run: async (args) => (await import("@/cli/remote/remote")).remote(args),
  },
  conform: {
    summary: "checks whether the server of a world elsewhere keeps the protocol",
    run: async (args) => (await import("@/cli/remote/conform")).conform(args),
  },
  language: {
    summary: "holds the catalogues of other languages against the words of the interface",
    run: async (args) => (await import("@/lab/language/language")).language(args),
  },
  house: {
    summary: "counts what the house should have less of, and compares it with the pinned figures",
    run: async (args) => (await import("@/lab/house/house")).house(args),
  },
  bench: {
    summary: "runs a benchmark by name",
    run: async (args) => (await import("@/cli/bench")).bench(args),
  },
};

try {
  process.exitCode = await dispatch(COMMANDS, "exemplar COMMAND ...", process.argv.slice(2));
} catch (error) {
  const { code, what, safe, next } = tellFailure(error);
  console.error(`${what} ${safe} ${next} [${code}]`);
  process.exitCode = code === "CLI-08" ? 2 : 1;
}
