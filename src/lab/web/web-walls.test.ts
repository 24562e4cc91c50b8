/** Who may know what on the web's sites: the agent no task, the oracle nothing of the agent. */
import { expect, test } from "vitest";
import { readImportGraph, type ImportGraph } from "@/lab/house/import-graph";
import { readSourceTree } from "@/lab/house/source-tree";
import { webStudy } from "@/worlds/web/web-study";

const graph = readImportGraph(await readSourceTree(process.cwd()));

/** Everything that a file leads to, types too. */
function reach(graph: ImportGraph, from: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const next of graph.get(file) ?? []) {
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
    }
  }
  return reached;
}

const into = (from: string, folder: string) =>
  [...reach(graph, from)].filter((path) => path.startsWith(folder));

test("neither the agent nor what it is given leads to a task or a judge", () => {
  expect(into("src/engines/agent/screens/act-on-screens.ts", "src/worlds/")).toEqual([]);
  expect(into("src/worlds/web/browser/web-episode.ts", "src/worlds/web/tasks/")).toEqual([]);
  expect(into("src/worlds/web/web-screens.ts", "src/worlds/web/tasks/")).toEqual([]);
  expect(into("src/app/screens/agent/screen-run.ts", "src/worlds/")).toEqual([]);
  expect(into("src/app/screens/agent/step-memory-of.ts", "src/worlds/")).toEqual([]);
  expect(into("src/worlds/web/web-tasks.ts", "src/worlds/web/tasks/")).not.toEqual([]);
  expect(into("src/worlds/web/web-study.ts", "src/worlds/web/tasks/")).not.toEqual([]);
});

test("the oracle leads to nothing of the agent", () => {
  expect(into("src/lab/web/oracle-recipes.ts", "src/engines/")).toEqual([]);
  expect(into("src/lab/web/site-oracle.ts", "src/engines/")).toEqual([]);
  expect(into("src/lab/web/web-demonstrations.ts", "src/engines/")).not.toEqual([]);
});

test("nothing that an agent sees or can do tells how it is judged", () => {
  const [kind] = webStudy.kinds;
  const [task] = kind === undefined ? [] : webStudy.draw(kind, 5, 1);
  const seen = task === undefined ? "" : webStudy.open(task).screen().text;
  expect(seen).not.toBe("");
  expect(seen).not.toContain(task?.config.eval.reference_url);
  expect(seen).not.toContain(task?.config.intent);
});

test("kinds that are shown, looked at and kept apart are different ones", () => {
  const ids = webStudy.kinds.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const counts = ["seen", "trial", "unseen", "fresh"].map(
    (part) => webStudy.kinds.filter((kind) => kind.part === part).length,
  );
  expect(counts).toEqual([33, 8, 31, 12]);
});
