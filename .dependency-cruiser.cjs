/**
 * The architecture as an executable allow-list: `base <- core <- { worlds, formats, engines,
 * storage, document } <- lesson <- features <- app`; `lab` and `cli` are further roots, and `cli` calls `lab`.
 * dependency-cruiser reads TypeScript through the compiler's API, and under a compiler without one
 * it cruises nothing and passes: hence the guard.
 */
if (typeof require("typescript").createProgram !== "function") {
  throw new Error("dependency-cruiser needs a typescript package with createProgram");
}

const MIDDLE = ["worlds", "formats", "engines", "storage", "document"];

/** A layer may import itself and what is listed, nothing else of ours. */
const layer = (name, mayImport) => ({
  name: `layer-${name}`,
  comment: `${name} may import only: ${[name, ...mayImport].join(", ")}`,
  severity: "error",
  from: { path: `^src/${name}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^src/", pathNot: [name, ...mayImport].map((folder) => `^src/${folder}/`) },
});

/** A library has one home: nobody else talks to it. */
const onlyFrom = (library, homes, why) => ({
  name: `only-from-${library.replaceAll(/[^a-z]/g, "-")}`,
  comment: why,
  severity: "error",
  from: { path: "^src/", pathNot: [...homes, "\\.test\\.tsx?$"] },
  to: { path: `node_modules/${library}/` },
});

/** Nouns that every room of the household speaks of: what is true of a room, and what can be done in it. */
const HOUSEHOLD_NOUNS = "^src/worlds/household/(state/household-state|physics/actions)\\.ts$";

/**
 * Debt: files that reach over a wall of the household. The list may only become shorter.
 * - solid-parts: where a worktop's runs are is worked out by who draws them
 */
const HOUSEHOLD_DEBT = ["space/solid-parts"];

/** A room of the household may import itself, the nouns and the rooms that are listed. */
const room = (name, mayImport) => ({
  name: `household-${name}`,
  comment: `the household's ${name} may import only its nouns and: ${[name, ...mayImport].join(", ")}`,
  severity: "error",
  from: {
    path: `^src/worlds/household/${name}/`,
    pathNot: ["\\.test\\.tsx?$", `^src/worlds/household/(${HOUSEHOLD_DEBT.join("|")})\\.ts$`],
  },
  to: {
    path: "^src/worlds/household/",
    pathNot: [
      HOUSEHOLD_NOUNS,
      ...[name, ...mayImport].map((other) => `^src/worlds/household/${other}`),
    ],
  },
});

/** What is known of things, and where they are. */
const THINGS = ["objects/", "words/", "space/", "state/"];
/** What programs are made of. */
const PROGRAMS = [...THINGS, "physics/", "program/", "goals/"];

/** The household's rooms, those that others stand on first. */
const HOUSEHOLD_ROOMS = [
  room("objects", []),
  room("words", ["objects/"]),
  room("space", ["objects/"]),
  room("state", ["objects/", "space/"]),
  room("physics", THINGS),
  room("program", [...THINGS, "physics/"]),
  room("goals", THINGS),
  room("planner", PROGRAMS),
  room("renderer", THINGS),
  room("instances", [...THINGS, "physics/", "program/binding", "renderer/picking/"]),
  room("rooms", [...PROGRAMS, "planner/", "household-world"]),
  room("layout", [...THINGS, "program/binding", "rooms/object-catalogue"]),
  room("labels", [...THINGS, "physics/", "instances/", "rooms/"]),
  room("drive", [...THINGS, "physics/", "goals/", "rooms/"]),
  room("senses", [...THINGS, "physics/", "program/calls", "household-environment"]),
  room("replay", [...THINGS, "physics/", "goals/", "renderer/picking/"]),
];

module.exports = {
  forbidden: [
    layer("base", []),
    layer("core", ["base"]),
    layer("ui", ["base"]),
    layer("worlds", ["base", "core"]),
    layer("engines", ["base", "core"]),
    {
      name: "engines-know-no-tasks",
      comment: "what a task is for is read from words and deeds; a world's own tasks judge runs",
      severity: "error",
      from: { path: "^src/engines/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/core/tasks/task-world\\.ts$|^src/worlds/[^/]+/goals/|^src/core/experiments/",
      },
    },
    layer("storage", ["base", "core"]),
    layer("document", ["base", "core"]),
    {
      ...layer("formats", ["base", "core"]),
      comment:
        "formats may import only base and core; what they need of a world comes through ports",
      from: {
        path: "^src/formats/",
        pathNot: ["\\.test\\.tsx?$", "^src/formats/(teach|ical|alfred)/"],
      },
    },
    {
      name: "formats-of-the-household",
      comment:
        "TEACh’s episodes, ICAL’s states and ALFRED’s scenes are made of the household world's nouns",
      severity: "error",
      from: { path: "^src/formats/(teach|ical|alfred)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/",
        pathNot: ["^src/(formats|base|core)/", "^src/worlds/household/household-study\\.ts$"],
      },
    },
    {
      name: "layer-lesson",
      comment:
        "the loop knows engines by their doors, and of document the log; worlds, storage and pages come through ports",
      severity: "error",
      from: { path: "^src/lesson/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/",
        pathNot: [
          "^src/(lesson|base|core)/",
          "^src/document/(reduce-session|program-versions|undo-table)\\.ts$",
          "^src/engines/[^/]+/([^/]+-engine|action-teacher)\\.ts$",
        ],
      },
    },
    layer("features", ["base", "core", "ui", "lesson", ...MIDDLE]),
    {
      name: "testing-is-for-tests",
      comment: "builders and fakes never reach the product",
      severity: "error",
      from: { path: "^src/", pathNot: ["\\.(test|try)\\.tsx?$", "^src/(app/)?testing/"] },
      to: { path: "^src/(app/)?testing/" },
    },
    {
      name: "features-are-strangers",
      comment: "a feature that needs another one is told by app",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    {
      name: "engines-are-strangers",
      comment: "engines meet in app",
      severity: "error",
      from: { path: "^src/engines/([^/]+)/" },
      to: { path: "^src/engines/", pathNot: "^src/engines/$1/" },
    },
    {
      name: "agents-know-no-tasks",
      comment:
        "an agent learns from its memory: what knows goals, their readers or planners, or makes effects into goals, is out of its reach",
      severity: "error",
      from: { path: "^src/engines/agent/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: [
          "^src/worlds/",
          "^src/core/world/(goal-of-effects|effect-goal|check-effects|steps-toward-effects|with-effect-goals|effect-objects|effect-words)\\.ts$",
          "^src/engines/(?!agent/)",
          "^src/(lesson|lab|cli)/",
        ],
      },
    },
    {
      name: "consoles-know-no-tasks",
      comment:
        "who writes console statements and improves them knows transcripts; instructions and their checks are the lab's",
      severity: "error",
      from: { path: "^src/engines/console/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: [
          "^src/worlds/",
          "^src/core/(tasks|world)/",
          "^src/engines/(?!console/)",
          "^src/(lesson|lab|cli)/",
        ],
      },
    },
    {
      name: "web-tasks-are-for-judges",
      comment:
        "what can be asked for on the web's sites, and how it is judged, is known to its doors alone: no page, browser or episode can tell an agent",
      severity: "error",
      from: {
        path: "^src/worlds/web/",
        pathNot: [
          "^src/worlds/web/tasks/",
          "^src/worlds/web/web-(study|tasks)\\.ts$",
          "\\.test\\.tsx?$",
        ],
      },
      to: { path: "^src/worlds/web/tasks/" },
    },
    {
      name: "oracle-and-agent-are-strangers",
      comment:
        "who shows the way on the web's sites shares no code with the agent that is measured",
      severity: "error",
      from: {
        path: "^src/lab/web/(site-oracle|oracle-recipes|recipes/)",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^src/engines/" },
    },
    {
      name: "judges-and-persons-are-strangers",
      comment: "the console's checks share no code with the person who corrects",
      severity: "error",
      from: { path: "^src/lab/console/console-checks\\.ts$" },
      to: { path: "^src/", pathNot: "^src/(base/|lab/console/(console-tasks|table-view)\\.ts$)" },
    },
    {
      name: "engines-have-one-door",
      comment: "features know an engine by its door; only app and cli build one",
      severity: "error",
      from: { path: "^src/(features|document|storage)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/engines/", pathNot: "^src/engines/[^/]+/[^/]+-engine\\.ts$" },
    },
    {
      name: "worlds-have-doors",
      comment:
        "outside its folder a world is known by its kit; lab and cli have doors for studies and for drawing; " +
        "worlds/remote is no world but the protocol, which those speak who have a way to a server",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/worlds/[^/]+/", "\\.test\\.tsx?$"] },
      to: {
        path: "^src/worlds/[^/]+/",
        pathNot: ["^src/worlds/[^/]+/[^/]+-(kit|study|drawing)\\.ts$", "^src/worlds/remote/"],
      },
    },
    {
      name: "kits-come-from-the-registry",
      comment: "the product takes a world's kit by its id",
      severity: "error",
      from: {
        path: "^src/(app|features|lesson|engines|storage|document|formats)/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: {
        path: "^src/worlds/[^/]+/[^/]+-(kit|drawing)\\.ts$",
        pathNot: "^src/worlds/remote/",
      },
    },
    {
      name: "worlds-are-strangers",
      comment: "worlds meet in app",
      severity: "error",
      from: { path: "^src/worlds/([^/]+)/" },
      to: { path: "^src/worlds/", pathNot: "^src/worlds/$1/" },
    },
    {
      name: "roots-are-not-imported",
      comment: "app, cli and lab introduce the parts to each other; nobody imports them",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(app|cli|lab|main\\.tsx)" },
      to: { path: "^src/(app|cli|lab)/" },
    },
    {
      name: "product-never-imports-lab",
      comment: "benchmarks, data making and studies stay out of what people are given",
      severity: "error",
      from: { path: "^src/(app/|main\\.tsx)" },
      to: { path: "^src/(lab|cli)/" },
    },
    {
      name: "lab-does-not-import-cli",
      comment: "the command line calls the lab, never the other way round",
      severity: "error",
      from: { path: "^src/lab/" },
      to: { path: "^src/cli/" },
    },
    ...HOUSEHOLD_ROOMS,
    onlyFrom(
      "dexie",
      ["^src/storage/", "^src/lab/pages/"],
      "storage is the only place that knows Dexie; benchmarks measure themselves against it",
    ),
    onlyFrom(
      "onnxruntime-web",
      ["^src/engines/perception/", "^src/engines/teacher/browser/", "^src/lab/"],
      "models run in perception, and a teacher's in its own worker",
    ),
    onlyFrom("mediabunny", ["^src/engines/video/"], "files are decoded in the video engine"),
    onlyFrom("pyodide", ["^src/engines/runner/"], "Python runs in the runner"),
    onlyFrom("monaco-editor", ["^src/features/program/"], "one editor wrapper"),
    onlyFrom("uplot", ["^src/features/statistics/plots/"], "one plot, loaded with the statistics"),
    onlyFrom("three", ["^src/worlds/[^/]+/renderer/"], "worlds draw themselves"),
    onlyFrom("react", ["^src/(app|features|ui)/", "^src/main\\.tsx$"], "logic stays outside React"),
    {
      name: "no-cycles",
      comment: "types included",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "an import that resolves to nothing is a mistake",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "\\?(raw|url|worker)"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "default", "types"],
    },
  },
};
