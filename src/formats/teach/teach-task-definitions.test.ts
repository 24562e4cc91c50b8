import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import {
  fillTeachTask,
  readTeachTaskDefinitions,
  type DefinitionFile,
} from "@/formats/teach/teach-task-definitions";

const clean = {
  task_id: 1,
  task_name: "Clean X",
  task_nparams: 1,
  task_anchor_object: "#0",
  desc: "Clean a #0.",
  components: {
    "#0": {
      determiner: "a",
      primary_condition: "simbotObjectClass",
      instance_shareable: false,
      conditions: { simbotObjectClass: "#0", isDirty: 0 },
      condition_failure_descs: { isDirty: "The #0 is dirty." },
    },
  },
  relations: [],
};
const tray = {
  task_id: 2,
  task_name: "N X On Y",
  task_nparams: 3,
  task_anchor_object: "holder",
  desc: "Put #0 #1 on a clean #2.",
  components: {
    things: { determiner: "#0", task_name: "Clean X", task_params: ["#1"] },
    holder: { determiner: "a", task_name: "Clean X", task_params: ["#2"] },
  },
  relations: [
    {
      property: "parentReceptacles",
      tail_entity_list: ["holder"],
      tail_determiner_list: ["the"],
      head_entity_list: ["things"],
      head_determiner_list: ["#0"],
      failure_desc: "The #1 must be on the #2.",
    },
  ],
};

const file = (definition: object, name = "task.json"): DefinitionFile => ({
  name,
  text: JSON.stringify(definition),
});

function problem(...files: readonly DefinitionFile[]): string {
  const read = readTeachTaskDefinitions(files);
  return read.ok ? "none" : `${read.error.code} ${read.error.what}`;
}

test("parameters are written into names, texts, determiners and sub-tasks", () => {
  const read = readTeachTaskDefinitions([file(tray), file(clean)]);
  const task = read.ok ? fillTeachTask(read.value, "N X On Y", ["2", "Fork", "Plate"]) : read;
  expect(task.ok && task.value).toMatchObject({
    task_name: "N X On Y",
    task_params: ["2", "Fork", "Plate"],
    desc: "Put 2 Fork on a clean Plate.",
    components: {
      things: {
        determiner: "2",
        task: {
          task_anchor_object: "Fork",
          components: { Fork: { conditions: { simbotObjectClass: "Fork", isDirty: 0 } } },
        },
      },
      holder: { task: { desc: "Clean a Plate." } },
    },
    relations: [{ head_determiner_list: ["2"], failure_desc: "The Fork must be on the Plate." }],
  });
});

test("a parameter with two digits is not taken for one with one", () => {
  const many = { ...clean, task_nparams: 12, desc: "#1 #11", task_anchor_object: null };
  const read = readTeachTaskDefinitions([file(many)]);
  const values = Array.from({ length: 12 }, (_, index) => `v${index}`);
  const task = read.ok ? fillTeachTask(read.value, "Clean X", values) : read;
  expect(task.ok && task.value).toMatchObject({ desc: "v1 v11" });
});

const selfish = {
  ...clean,
  components: { x: { determiner: "a", task_name: "N X On Y", task_params: ["1", "#0", "Cup"] } },
  task_anchor_object: null,
};

test.each([
  ["no JSON", [{ name: "a.json", text: "{" }], /a\.json is not JSON/u],
  ["another kind of file", [file({ hello: 1 }, "b.json")], /b\.json is no task definition/u],
  [
    "a sub-task that is missing",
    [file(tray)],
    /"things" of the task "N X On Y" is the task "Clean X", which is not defined/u,
  ],
  ["a task in itself", [file(tray), file(selfish)], /contains itself: .*Clean X/u],
  [
    "a task defined twice",
    [file(clean), file(clean, "again.json")],
    /again\.json defines the task "Clean X" a second time/u,
  ],
  [
    "a missing parameter",
    [file({ ...clean, desc: "Clean #0 with #1." })],
    /missing parameter #1: the task "Clean X" has 1/u,
  ],
  [
    "too few parameters for a sub-task",
    [
      file(clean),
      file({
        ...tray,
        components: {
          ...tray.components,
          holder: { determiner: "a", task_name: "Clean X", task_params: [] },
        },
      }),
    ],
    /gives the task "Clean X" 0 parameters instead of 1/u,
  ],
  [
    "an unknown component",
    [
      file(clean),
      file({ ...tray, relations: [{ ...tray.relations[0], head_entity_list: ["forks"] }] }),
    ],
    /relates the unknown component "forks"/u,
  ],
  [
    "an unknown anchor",
    [file({ ...clean, task_anchor_object: "mug" })],
    /unknown component "mug" as its anchor/u,
  ],
  [
    "no main condition",
    [
      file({
        ...clean,
        components: { "#0": { ...clean.components["#0"], primary_condition: "objectType" } },
      }),
    ],
    /lacks its main condition "objectType"/u,
  ],
  [
    "an unknown determiner",
    [
      file({
        ...clean,
        components: { "#0": { ...clean.components["#0"], determiner: "several" } },
      }),
    ],
    /no task definition/u,
  ],
])("%s is an error that names it", (_, files, message) => {
  expect(problem(...files)).toMatch(/^TSK-03 /u);
  expect(problem(...files)).toMatch(message);
});

test("filling checks the name, the number of parameters and what they make", () => {
  const read = readTeachTaskDefinitions([file(tray), file(clean)]);
  const reason = (name: string, values: readonly string[]) => {
    const task = read.ok ? fillTeachTask(read.value, name, values) : read;
    return task.ok ? "none" : task.error.what;
  };
  expect(reason("Tea", [])).toMatch(/no task "Tea"; there are N X On Y, Clean X/u);
  expect(reason("Clean X", [])).toMatch(/needs 1 parameters, but 0 are given/u);
});

test("tasks that would grow without end are stopped", () => {
  const level = (depth: number) => ({
    ...clean,
    task_name: `T${depth}`,
    task_nparams: 0,
    desc: "",
    task_anchor_object: null,
    components: Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `c${index}`,
        { determiner: "a", task_name: `T${depth + 1}`, task_params: [] },
      ]),
    ),
  });
  const last = { ...level(9), components: {} };
  const files = [...Array.from({ length: 9 }, (_, depth) => level(depth)), last].map((each) =>
    file(each),
  );
  const read = readTeachTaskDefinitions(files);
  const task = read.ok ? fillTeachTask(read.value, "T0", []) : read;
  expect(task.ok ? "none" : task.error.what).toMatch(/more than 1000 components/u);
});

const folder = resolve(
  import.meta.dirname,
  "../../../../shared/real-data/TEACh/meta_data_files/task_definitions",
);

test.skipIf(!existsSync(folder))(
  "TEACh's own definitions are read and filled (skipped where they are absent)",
  () => {
    const read = readTeachTaskDefinitions(
      readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .map((name) => ({ name, text: readFileSync(resolve(folder, name), "utf8") })),
    );
    if (!read.ok) {
      throw read.error;
    }
    for (const [name, definition] of read.value) {
      const values = Array.from({ length: definition.task_nparams }, (_, index) => `P${index}`);
      expect([name, fillTeachTask(read.value, name, values).ok]).toEqual([name, true]);
    }
    expect(read.value.size).toBeGreaterThan(12);
  },
);
