import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { RewordPlace } from "@/features/memory/reword/reword-place";
import type { RewordPort, RewordTrial } from "@/features/memory/reword/reword-port";
import { button, sitDown } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";

const EXEMPLAR = buildExemplar({
  id: "first",
  title: "Coffee",
  abstractions: {
    ...EMPTY_ABSTRACTIONS,
    summary: "Hold it.",
    comments: [{ id: "c", kind: "causal", text: "It has to be held.", line: 1 }],
  },
});
const ALIKE = { ...EXEMPLAR, id: "alike", title: "Tea" };

function open(
  trials: Readonly<Record<string, RewordTrial>>,
  show: "subgoals" | "others" = "others",
) {
  const keep = vi.fn<RewordPort["keep"]>(async (planned) => planned.map(({ before }) => before));
  const putBack = vi.fn<RewordPort["putBack"]>(async () => undefined);
  const port: RewordPort = {
    plan: async (_, wording, text) =>
      text === "It has to be held."
        ? []
        : [EXEMPLAR, ALIKE].map((before) => ({
            before,
            after: { ...before, instruction: text },
            said: "It has to be held.",
            says: text,
            shows: { kind: wording.kind === "comment" ? "task" : "nothing" },
            of: wording.kind,
          })),
    try: async (planned, { onTried }) => {
      for (const { before } of planned) {
        onTried(before.id, trials[before.id]!);
      }
    },
    keep,
    putBack,
  };
  render(<RewordPlace exemplar={EXEMPLAR} port={port} show={show} />);
  return { keep, putBack, person: sitDown() };
}

test("what passes is reworded, what fails is told why and left, and one press takes it back", async () => {
  const { keep, putBack, person } = open({
    first: { kind: "passes" },
    alike: { kind: "fails", reason: "The Mug is dirty." },
  });
  await person.click(button("Reword “It has to be held.”"));
  expect(button("Run them with it").disabled).toBe(true);
  const field = screen.getByRole("textbox", { name: "Comment" });
  await person.clear(field);
  await person.type(field, "Hold it.");
  expect(await screen.findByText("2 exemplars say so:")).toBeDefined();
  expect(button("Reword the 0 that pass").disabled).toBe(true);
  await person.click(button("Run them with it"));
  expect(await screen.findByText("The Mug is dirty.")).toBeDefined();
  await person.click(button("Reword the 1 that passes"));
  await waitFor(() => expect(screen.getByText("Reworded in 1 exemplar.")).toBeDefined());
  expect(keep.mock.calls[0]?.[0].map(({ before }) => before.id)).toEqual(["first"]);
  await person.click(button("Undo rewording"));
  expect(putBack).toHaveBeenCalledExactlyOnceWith([EXEMPLAR]);
  await waitFor(() => expect(screen.queryByText("Reworded in 1 exemplar.")).toBeNull());
});

test("words that are changed after a run have to be run again", async () => {
  const { person } = open({ first: { kind: "passes" }, alike: { kind: "passes" } });
  await person.click(button("Reword “It has to be held.”"));
  const field = screen.getByRole("textbox", { name: "Comment" });
  await person.type(field, "!");
  await screen.findByText("2 exemplars say so:");
  await person.click(button("Run them with it"));
  await waitFor(() => expect(button("Reword the 2 that pass").disabled).toBe(false));
  await person.type(field, "!");
  expect(button("Reword the 0 that pass").disabled).toBe(true);
});

test("what no run can check is said to be so, and only its names are checked", async () => {
  const { keep, person } = open(
    { first: { kind: "named" }, alike: { kind: "fails", reason: "It names Fridge_9." } },
    "subgoals",
  );
  await person.click(button("Reword the summary"));
  const dialog = screen.getByRole("dialog", { name: "Reword a summary in the memory" });
  expect(dialog.textContent).toContain("no run can check it");
  expect(screen.queryByRole("button", { name: "Run them with it" })).toBeNull();
  await person.type(screen.getByRole("textbox", { name: "Summary" }), "!");
  await screen.findByText("2 exemplars say so:");
  await person.click(button("Check what they name"));
  expect(await screen.findByText("names only its own things")).toBeDefined();
  expect(screen.queryByText("passes")).toBeNull();
  await person.click(button("Reword the 1 that names only its own things"));
  await waitFor(() => expect(keep).toHaveBeenCalledOnce());
});
