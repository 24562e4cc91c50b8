/** Somebody reads what was said of exemplars, and takes a word back. */
import { render } from "@testing-library/react";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import type { Preference } from "@/core/preferences/preference";
import {
  findCircles,
  toComparedTasks,
  type ComparedTask,
} from "@/features/preferences/compared-tasks";
import { PreferencesPanel } from "@/features/preferences/preferences-panel";
import { button, itemsOf, sitDown } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";

function said(taskId: string, [better, worse]: readonly [string, string]): Preference {
  return {
    id: `${taskId}-${better}-${worse}`,
    world: "household",
    taskId,
    instruction: `Do ${taskId}`,
    better: { exemplarId: better, features: [] },
    worse: { exemplarId: worse, features: [] },
    source: "said",
    measure: "of a test",
    createdAt: Number(taskId.slice(1)),
  };
}

function memoryOf(...pairs: readonly (readonly [string, string])[]): readonly Exemplar[] {
  return ["toast", "tea", "soup"].map((id) =>
    buildExemplar({
      id,
      title: `Make ${id}`,
      helpedMore: pairs.flatMap((pair, at) => (pair[0] === id ? [said(`t${at + 1}`, pair)] : [])),
    }),
  );
}

function show(memory: readonly Exemplar[]) {
  const onTakeBack = vi.fn<(task: ComparedTask) => void>();
  const onOpen = vi.fn<(id: string) => void>();
  render(
    <PreferencesPanel
      memory={memory}
      renderLearned={() => "Not enough yet."}
      nameOf={() => "Household"}
      onOpen={onOpen}
      onTakeBack={onTakeBack}
      emptyAction={undefined}
    />,
  );
  return { onTakeBack, onOpen };
}

test("where nobody said anything, the page says where one does", () => {
  show(memoryOf());
  expect(document.body.textContent).toContain("Nobody has compared exemplars yet");
  expect(document.body.textContent).toContain("Memory tab");
});

test("each task stands with who beat whom, the newest first, and is taken back by a press", async () => {
  const { onTakeBack, onOpen } = show(memoryOf(["toast", "tea"], ["toast", "gone"]));
  const [newest, first] = itemsOf("Comparisons in Household");
  expect(newest).toContain("Make toast helped more than one that is gone from the memory");
  expect(first).toContain("Make toast helped more than Make tea");
  expect(document.body.textContent).toContain("2 of 3 exemplars were compared");
  expect(document.body.textContent).toContain("Not enough yet.");
  await sitDown().click(button("Make tea"));
  expect(onOpen).toHaveBeenCalledWith("tea");
  await sitDown().click(button("Take back what was said of “Do t1”"));
  expect(onTakeBack.mock.calls[0]?.[0].taskId).toBe("t1");
});

const ROUND = memoryOf(["toast", "tea"], ["tea", "soup"], ["soup", "toast"]);

test("what goes round in a circle is told", () => {
  show(ROUND);
  expect(document.body.textContent).toContain(
    "“Make soup”, “Make tea”, “Make toast”: each helped more than another one of them",
  );
});

test("what only a bundle claims is told as that, and makes no circle", () => {
  show(ROUND.map((each) => (each.id === "soup" ? toClaimed(each) : each)));
  expect(itemsOf("Comparisons in Household")[0]).toContain("Claimed by a bundle");
  expect(document.body.textContent).not.toContain("each helped more");
});

const verdict = (source: Preference["source"], taskId = "t1") => ({
  ...said(taskId, ["toast", "tea"]),
  id: `${source}-${taskId}`,
  source,
});

test("what a verdict says is told as that, and is taken back with the verdict alone", () => {
  const soup = buildExemplar({
    id: "soup",
    title: "Make soup",
    comparedOnAccept: [verdict("accepted"), verdict("rejected", "t2")],
  });
  show([...memoryOf().filter(({ id }) => id !== "soup"), soup]);
  const [after, first] = itemsOf("Comparisons in Household");
  expect(first).toContain("Make toast helped more than Make tea");
  expect(first).toContain("Of a verdict: a proposal was accepted");
  expect(after).toContain("after one of the others was rejected");
  expect(first).toContain("It goes when the verdict is taken back in the review");
  expect(document.body.textContent).not.toContain("Take back");
});

test("what a person said of a task goes before what the verdict says of it, and makes no circle", () => {
  const soup = buildExemplar({ id: "soup", comparedOnAccept: [verdict("accepted")] });
  const memory = memoryOf(["tea", "toast"]).filter(({ id }) => id !== "soup");
  const tasks = toComparedTasks([...memory, soup]);
  expect(tasks.map(({ source, isOverruled }) => [source, isOverruled])).toEqual([
    ["said", false],
    ["accepted", true],
  ]);
  expect(findCircles(tasks)).toEqual([]);
});

test("a chain of ten thousand is looked through at once", () => {
  const tasks = Array.from({ length: 10_000 }, (_, at) =>
    said(`t${at}`, [`e${at}`, `e${(at + 1) % 10_000}`]),
  );
  const memory = tasks.map((each) =>
    buildExemplar({ id: each.better.exemplarId, helpedMore: [each] }),
  );
  expect(findCircles(toComparedTasks(memory)).map((circle) => circle.length)).toEqual([10_000]);
});

test("there is a circle exactly where no order fits all that was said", () => {
  const name = fc.constantFrom("toast", "tea", "soup");
  const pair = fc.tuple(name, name).filter(([better, worse]) => better !== worse);
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
      const circles = findCircles(toComparedTasks(memoryOf(...pairs)));
      const fits = (order: readonly string[]) =>
        pairs.every(([better, worse]) => order.indexOf(better) < order.indexOf(worse));
      expect(circles.length > 0).toBe(!ORDERS.some(fits));
    }),
  );
});

const ORDERS = [
  ["toast", "tea", "soup"],
  ["toast", "soup", "tea"],
  ["tea", "toast", "soup"],
  ["tea", "soup", "toast"],
  ["soup", "toast", "tea"],
  ["soup", "tea", "toast"],
];
