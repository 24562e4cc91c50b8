/** An exemplar's program under a person's hands, in the real editor; what would be run is told by the test. */
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ProgramEditPlace } from "@/app/program-edit/program-edit-place";
import type {
  ComparedEdit,
  EditVerdict,
  ProgramEditPort,
} from "@/app/program-edit/program-edit-port";
import { AppError } from "@/base/app-error";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { toClaimed, withVerification, type Exemplar } from "@/core/exemplar";
import { monacoEditor } from "@/features/program/monaco";
import { button, field, hasButton, sitDown } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";

const EXEMPLAR = buildExemplar({ id: "first", title: "Coffee", stateJson: "{}" });
const ALIKE = { ...EXEMPLAR, id: "alike", title: "Tea" };
const PASSES = { kind: "passes" } as const;
const FAILS = { kind: "fails", reason: "Line 3: The Mug is dirty." } as const;
const NONE = { original: new Map(), modified: new Map(), gaps: new Set<number>() };

beforeEach(() => localStorage.clear());

/** As it would be stored: what fails is not verified. */
function compared(before: Exemplar, text: string, is: EditVerdict): ComparedEdit {
  const after = { ...before, program: text };
  return {
    before,
    reach: before === EXEMPLAR ? "edited" : "same program",
    was: PASSES,
    is,
    after: is.kind === "passes" ? after : withVerification(after, "unverified", undefined),
  };
}

interface Setting {
  readonly own?: EditVerdict;
  readonly other?: EditVerdict;
  readonly exemplar?: Exemplar;
  readonly given?: Partial<ProgramEditPort>;
}

async function open({
  own = PASSES,
  other = PASSES,
  exemplar = EXEMPLAR,
  given = {},
}: Setting = {}) {
  const save = vi.fn<ProgramEditPort["save"]>(async (rows) => rows.map(({ before }) => before));
  const putBack = vi.fn<ProgramEditPort["putBack"]>(async () => undefined);
  const port: ProgramEditPort = {
    check: async (_, text) => ({
      problems: text.includes("??") ? [slip] : [],
      changed: NONE,
    }),
    plan: async (before, text) =>
      [before, ALIKE].map((each) => ({
        before: each,
        after: { ...each, program: text },
        reach: each === before ? "edited" : "same program",
      })),
    compare: async ([first, second], { onCompared }) => {
      onCompared(compared(first!.before, first!.after.program, own));
      onCompared(compared(second!.before, second!.after.program, other));
    },
    save,
    putBack,
    ...given,
  };
  const services = await buildServices();
  const at = (shown: Exemplar) => (
    <ServicesContext value={services}>
      <ProgramEditPlace exemplar={shown} port={port}>
        <p>The program to read</p>
      </ProgramEditPlace>
    </ServicesContext>
  );
  const { rerender } = render(at(exemplar));
  return { save, putBack, person: sitDown(), show: (shown: Exemplar) => rerender(at(shown)) };
}

const slip = {
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 3,
  kind: "syntax",
  severity: "error",
  sentence: "Nobody can read this.",
} as const;

/** Another text, as it is typed or pasted. */
async function write(text: string): Promise<void> {
  await waitFor(() => expect(field("Program")).toBeDefined());
  const [editor] = monacoEditor.getDiffEditors();
  act(() => editor?.getModifiedEditor().getModel()?.setValue(text));
}

const EDITED = `${EXEMPLAR.program}# Done.\n`;

async function edit(person: ReturnType<typeof sitDown>, text = EDITED): Promise<void> {
  await person.click(button("Edit program"));
  await write(text);
}

async function compare(person: ReturnType<typeof sitDown>): Promise<void> {
  await waitFor(() => expect(button("Run and compare").disabled).toBe(false));
  await person.click(button("Run and compare"));
}

test("nothing is saved unrun; what passes is saved with what depends on it, and comes back in one step", async () => {
  const { person, save, putBack, show } = await open();
  await edit(person);
  expect(hasButton(/^Save/u)).toBe(false);
  await compare(person);
  const table = within(await screen.findByRole("table", { name: "Before and after by exemplar" }));
  expect(table.getAllByText("reaches its goal")).toHaveLength(4);
  await person.click(button("Save program"));
  expect(save.mock.calls[0]?.[0].map(({ before }) => before.id)).toEqual(["first", "alike"]);
  show({ ...EXEMPLAR, program: EDITED });
  expect(screen.getByText("The program was saved in 2 exemplars.")).toBeDefined();
  await person.click(button("Undo the edit"));
  expect(putBack).toHaveBeenCalledExactlyOnceWith([EXEMPLAR, ALIKE]);
});

test("what fails says why and is saved only as not verified; what depends on it and fails is left", async () => {
  const { person, save } = await open({ own: FAILS, other: FAILS });
  await edit(person);
  await compare(person);
  const row = await screen.findByRole("row", { name: /^Coffee/u });
  expect(row.textContent).toContain("The Mug is dirty.");
  expect(row.textContent).toContain("not verified since its program was edited");
  expect(screen.getByRole("row", { name: /^Tea/u }).textContent).toContain("stays as it is");
  expect(hasButton("Save program")).toBe(false);
  await person.click(button("Save as not verified"));
  expect(save.mock.calls[0]?.[0].map(({ before }) => before.id)).toEqual(["first"]);
});

test("a person may leave the others as they are", async () => {
  const { person, save } = await open();
  await edit(person);
  await compare(person);
  await person.click(
    await screen.findByRole("checkbox", { name: "Also save the 1 other that passes" }),
  );
  await person.click(button("Save program"));
  expect(save.mock.calls[0]?.[0].map(({ before }) => before.id)).toEqual(["first"]);
});

test("the draft outlasts the page, is discarded by one press and brought back by another", async () => {
  const { person } = await open();
  await edit(person);
  cleanup();
  const again = await open();
  await waitFor(() => expect(field("Program")).toBeDefined());
  await again.person.click(button("Discard draft"));
  expect(screen.getByText("The program to read")).toBeDefined();
  await again.person.click(button("Bring the draft back"));
  await waitFor(() => expect(button("Run and compare").disabled).toBe(false));
});

test("a slip of language is named while it is typed, and is not run", async () => {
  const { person } = await open();
  await edit(person, "??\n");
  expect((await screen.findAllByText("Nobody can read this.")).length).toBeGreaterThan(0);
  expect(button("Run and compare").disabled).toBe(true);
});

test("what was run says nothing of another text", async () => {
  const { person } = await open();
  await edit(person);
  await compare(person);
  await screen.findByRole("button", { name: "Save program" });
  await write(`${EDITED}# More.\n`);
  await waitFor(() => expect(hasButton("Save program")).toBe(false));
  expect(screen.queryByRole("table")).toBeNull();
});

test("a comparison under way is told and cancelled, and leaves nothing to save", async () => {
  const cancelled = vi.fn<() => void>();
  const { person } = await open({
    given: {
      compare: (_, { signal, onProgress }) =>
        new Promise((__, reject) => {
          onProgress({ label: "Running", done: 0, total: 2 });
          signal.addEventListener("abort", () => {
            cancelled();
            reject(signal.reason as Error);
          });
        }),
    },
  });
  await edit(person);
  await compare(person);
  expect(await screen.findByRole("progressbar", { name: "Running" })).toBeDefined();
  await person.click(button(/^Cancel/u));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(cancelled).toHaveBeenCalledOnce();
  expect(hasButton(/^Save/u)).toBe(false);
  expect(screen.queryByText(/PED-|aborted/u)).toBeNull();
});

test("what cannot be saved any more says so, and the draft is kept", async () => {
  const { person } = await open({
    given: {
      save: () =>
        Promise.reject(
          new AppError({ code: "PED-01", what: "It was changed.", safe: "Kept.", next: "Again." }),
        ),
    },
  });
  await edit(person);
  await compare(person);
  await person.click(await screen.findByRole("button", { name: "Save program" }));
  expect(await screen.findByText("It was changed.")).toBeDefined();
  expect(field("Program")).toBeDefined();
});

test.each([
  ["no room", { ...EXEMPLAR, stateJson: "nothing" }, /room of its run was not kept/u],
  ["a claim", toClaimed(EXEMPLAR), /claim of a bundle/u],
  ["learned in a console", { ...EXEMPLAR, transcript: ">>> mug" }, /learned in a console/u],
])("where it cannot be run it is said to be so, and not edited: %s", async (_, exemplar, said) => {
  await open({ exemplar });
  expect(screen.getByText(said)).toBeDefined();
  expect(hasButton("Edit program")).toBe(false);
});
