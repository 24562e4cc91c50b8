import { dispatch, type CommandTable } from "@/cli/command";

/** Benchmarks by name; each prints a table and, with `--json`, its figures as the last line. */
const BENCHES: CommandTable = {
  "acting-weights": {
    summary: "chooses what an agent's memory is searched by, on games kept for that",
    run: async (args) => (await import("@/cli/act/bench-acting-weights")).benchActingWeights(args),
  },
  adapt: {
    summary: "measures heads learned from confirmed labels, and whether unlike videos are told",
    run: async (args) => (await import("@/lab/adapt/bench-adapt")).benchAdapt(args),
  },
  attributes: {
    summary: "measures whether pictures tell what is dirty, cooked, sliced, open, filled or on",
    run: async (args) => (await import("@/lab/pictures/bench-attributes")).benchAttributes(args),
  },
  bundle: {
    summary: "measures the memory's file as lines: written, read, cancelled, undone",
    run: async (args) => (await import("@/lab/bundles/bench-bundles")).benchBundles(args),
  },
  cancel: {
    summary: "measures how fast a request to a language model is cancelled",
    run: async (args) => (await import("@/lab/teacher/bench-cancel")).benchCancel(args),
  },
  clip: {
    summary: "measures the dual encoder on captioned views of rooms it never saw",
    run: async (args) => (await import("@/lab/pictures/bench-clip")).benchClip(args),
  },
  comments: {
    summary: "measures whether the causal comments of proposals are true",
    run: async (args) => (await import("@/cli/review/bench-comments")).benchComments(args),
  },
  diagnosis: {
    summary: "measures whether pictures tell why an action was refused",
    run: async (args) => (await import("@/lab/pictures/bench-diagnosis")).benchDiagnosis(args),
  },
  diff: {
    summary: "measures whether one hunk of a proposal is one decision",
    run: async (args) => (await import("@/cli/review/bench-diff")).benchDiff(args),
  },
  forecast: {
    summary: "measures how well the next actions of watched videos are foretold, against baselines",
    run: async (args) => (await import("@/lab/forecast/bench-forecast")).benchForecast(args),
  },
  freeze: {
    summary: "measures whether hostile files stop the page of the built studio",
    run: async (args) => (await import("@/lab/attack/bench-freeze")).benchFreeze(args),
  },
  games: {
    summary: "opens every recorded game in the built studio, as a person does",
    run: async (args) => (await import("@/lab/studio/bench-games")).benchGames(args),
  },
  idm: {
    summary: "measures the inverse dynamics model in rooms it never saw",
    run: async (args) => (await import("@/lab/labels/bench-idm")).benchIdm(args),
  },
  instances: {
    summary: "measures whether the instance that a label means is found in a known room",
    run: async (args) => (await import("@/lab/labels/bench-instances")).benchInstances(args),
  },
  lists: {
    summary: "measures the built studio's long lists, and pages that open beside them",
    run: async (args) => (await import("@/lab/studio/bench-lists")).benchLists(args),
  },
  locator: {
    summary:
      "measures how soon an agent finds things in rooms it never saw, against random looking",
    run: async (args) => (await import("@/cli/act/bench-locator")).benchLocator(args),
  },
  perception: {
    summary: "measures labelling, embedding and frame extraction against other ways to them",
    run: async (args) => (await import("@/lab/perception/bench-perception")).benchPerception(args),
  },
  planner: {
    summary:
      "measures whether the planner reaches the goals of real games, also from their dialogue",
    run: async (args) => (await import("@/lab/rooms/bench-planner")).benchPlanner(args),
  },
  preferences: {
    summary: "measures whether the learned order of exemplars is right, fast and never worse",
    run: async (args) =>
      (await import("@/lab/preferences/bench-preferences")).benchPreferences(args),
  },
  remote: {
    summary: "measures calls in a world elsewhere: there and back, leaks, a killed server",
    run: async (args) => (await import("@/cli/remote/bench-remote")).benchRemote(args),
  },
  render: {
    summary: "measures how fast a kitchen is drawn, against an empty scene",
    run: async (args) => (await import("@/lab/rooms/bench-render")).benchRender(args),
  },
  restored: {
    summary: "measures whether everything a person owns is back after a wipe, byte for byte",
    run: async (args) => (await import("@/lab/studio/bench-restored")).benchRestored(args),
  },
  "retrieval-peers": {
    summary: "measures exact retrieval against libraries that others keep, on the same rows",
    run: async (args) => (await import("@/lab/retrieval/peers/bench-peers")).benchPeers(args),
  },
  retrieval: {
    summary: "measures exact retrieval at scale against plain ways to the same answer",
    run: async (args) => (await import("@/lab/retrieval/bench-retrieval")).benchRetrieval(args),
  },
  review: {
    summary: "measures a scripted review by keyboard alone: keys, times, and what the page keeps",
    run: async (args) => (await import("@/lab/studio/bench-review")).benchReview(args),
  },
  rooms: {
    summary: "checks generated rooms, and whether the twelve tasks can be done in them",
    run: async (args) => (await import("@/lab/rooms/bench-rooms")).benchRooms(args),
  },
  routines: {
    summary: "measures whether personal routines are found by their names and changed as is said",
    run: async (args) => (await import("@/cli/act/bench-routines")).benchRoutines(args),
  },
  sense: {
    summary: "measures whether a proposal that makes no sense is preferred to one that does",
    run: async (args) => (await import("@/cli/review/bench-sense")).benchSense(args),
  },
  segment: {
    summary: "measures how well the actions of free-running videos are told apart",
    run: async (args) => (await import("@/lab/labels/bench-segment")).benchSegment(args),
  },
  sureness: {
    summary: "fits how likely an agent's program is to come to what was asked for, and judges that",
    run: async (args) => (await import("@/cli/act/bench-sureness")).benchSureness(args),
  },
  world: {
    summary: "measures how fast the household world's rules are, without drawing",
    run: async (args) => (await import("@/lab/rooms/bench-world")).benchWorld(args),
  },
};

/** `exemplar bench NAME ...` */
export function bench(args: readonly string[]): Promise<number> {
  return dispatch(BENCHES, "exemplar bench NAME ...", args);
}
