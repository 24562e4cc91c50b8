/** Somebody looks at the exemplars that a proposal was made with, and says which of them helped. */
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Retrieved } from "@/core/program";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import { RetrievedList } from "@/features/review/retrieved-list";
import { orderByUse, sayHelpedMore } from "@/lesson/usefulness/useful-order";
import { buildExemplar } from "@/testing/build-exemplar";
import { button, hasButton, itemsOf, sitDown } from "@/testing/at-the-panel";
import { ensureExists } from "@/base/assert";

const TOAST = buildExemplar({ id: "toast", title: "Make toast" });
const TEA = buildExemplar({ id: "tea", title: "Make tea", program: "kettle.toggle_on()" });
const retrieved = [TOAST, TEA].map(({ id, title }, index): Retrieved => ({
  exemplarId: id,
  title,
  rank: index + 1,
  score: 0.8 - index / 10,
  channels: { instruction: 0.8 - index / 10, state: 0.4, visual: 0 },
  margin: 0.1,
}));
const shown = {
  taskId: "breakfast",
  world: TOAST.world,
  instruction: "Make breakfast",
  situation: "Kettle. Kettle toggled true.",
  retrieved,
};
const EMPTY = { title: "Nothing", text: "" };

async function show(saidId?: string) {
  const engine = createUsefulnessEngine();
  const first = {
    engine,
    memory: [TOAST, TEA],
    weights: { instruction: 0.8, state: 0.1, visual: 0.1 },
  };
  const said =
    saidId === undefined
      ? []
      : sayHelpedMore(first, shown, { betterId: saidId, createId: () => "one", nowMs: 1 });
  const memory = [TOAST, TEA].map((each) => said.find(({ id }) => id === each.id) ?? each);
  const order = ensureExists(await orderByUse({ ...first, memory }, shown));
  const onHelpedMore = vi.fn<(exemplarId: string) => void>();
  const use = { order, onHelpedMore, onTakeBack: vi.fn<() => void>() };
  render(
    <RetrievedList
      retrieved={retrieved}
      note={undefined}
      empty={EMPTY}
      onOpen={() => undefined}
      use={use}
    />,
  );
  return use;
}

test("as long as nobody has compared any there is one order; a press says which helped more", async () => {
  const { onHelpedMore } = await show();
  const [toast] = itemsOf("Retrieved exemplars");
  expect(toast).toContain("#1");
  expect(toast).not.toContain("by use");
  await sitDown().click(button("Make tea helped more"));
  expect(onHelpedMore).toHaveBeenCalledWith("tea");
});

test("what was said stands there, is too little for a new order, and can be taken back", async () => {
  const { onTakeBack } = await show("tea");
  expect(itemsOf("Retrieved exemplars")[1]).toContain("You said it helped more");
  expect(itemsOf("Retrieved exemplars")[0]).toContain(
    "Would be #1 by use, before “Make tea” because its words are nearer.",
  );
  expect(document.body.textContent).toContain("1 comparison in 1 task.");
  expect(document.body.textContent).toContain("likeness still decides");
  expect(hasButton("Make tea helped more")).toBe(false);
  await sitDown().click(button("Take back that Make tea helped more"));
  expect(onTakeBack).toHaveBeenCalledOnce();
});

test("where use decided, the place by likeness stands beside it", () => {
  const byUse = retrieved
    .toReversed()
    .map((each, index) => ({ ...each, rank: index + 1, rankByLikeness: each.rank }));
  render(
    <RetrievedList retrieved={byUse} note={undefined} empty={EMPTY} onOpen={() => undefined} />,
  );
  const [first] = itemsOf("Retrieved exemplars");
  expect(first).toMatch(/#1.*Make tea.*By likeness #2/u);
});
