/** The real Monaco, loaded once for the file: its worker is not to be had here, so it does without. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ProgramProblem } from "@/engines/checker/checker-engine";
import {
  ProgramEditor,
  type ProgramEditorHandle,
  type ProgramEditorProps,
} from "@/features/program/program-editor";
import { monacoEditor } from "@/features/program/monaco";
import { ensureExists } from "@/base/assert";
import { field, sitDown } from "@/testing/at-the-panel";

const NOISY = "mug.pickup()\nsink.place()\nmug.rinse()\n";
const PROPOSED = "mug.pickup()\nmug.place(sink)\nmug.rinse()\n";

const NO_REMARKS: ReadonlyMap<number, string> = new Map();

const NO_CHANGES: ProgramEditorProps["changed"] = {
  original: new Map(),
  modified: new Map(),
  gaps: new Set(),
};

/** A proposal beside the noisy program, kept as the page keeps it. */
function open(start = PROPOSED, props: Partial<ProgramEditorProps> = {}) {
  const told = {
    onChange: vi.fn<ProgramEditorProps["onChange"]>(),
    onRun: vi.fn<ProgramEditorProps["onRun"]>(),
    onLeave: vi.fn<ProgramEditorProps["onLeave"]>(),
    onPoint: vi.fn<ProgramEditorProps["onPoint"]>(),
    onGoTo: vi.fn<ProgramEditorProps["onGoTo"]>(),
    onRemark: vi.fn<NonNullable<ProgramEditorProps["onRemark"]>>(),
  };
  const ref = createRef<ProgramEditorHandle>();
  const marks = { running: undefined, ran: new Set<number>(), failed: undefined, shown: undefined };
  const noProblems: readonly ProgramProblem[] = [];
  const page = createStore(() => ({ text: start }));
  function Kept() {
    const { text } = useStore(page);
    return (
      <ProgramEditor
        ref={ref}
        original={NOISY}
        modified={text}
        isReadOnly={false}
        theme="light"
        changed={NO_CHANGES}
        marks={marks}
        remarks={NO_REMARKS}
        problems={noProblems}
        {...told}
        onChange={(changed) => {
          page.setState({ text: changed });
          told.onChange(changed);
        }}
        {...props}
      />
    );
  }
  render(<Kept />);
  return {
    ...told,
    person: sitDown(),
    editor: ensureExists(ref.current),
    show: (text: string) => {
      act(() => {
        page.setState({ text });
      });
    },
  };
}

/** What stands on a side, as it is drawn. */
async function reads(name: "Original program" | "Program", text: string): Promise<void> {
  await waitFor(() => {
    const side = ensureExists(field(name).closest('[role="code"]'));
    const lines = (side.textContent ?? "").replaceAll("\u00A0", " ").replace(/^\d+/, "");
    expect(lines).toContain(text.trim().replaceAll("\n", ""));
  });
}

/** A key by its number, which Monaco goes by and `person.keyboard` does not give. */
function pressKey(init: KeyboardEventInit & { readonly keyCode: number }): void {
  fireEvent.keyDown(field("Program"), init);
}

test("the noisy program stands beside the proposal", async () => {
  const { onChange } = open();
  await reads("Original program", NOISY);
  await reads("Program", PROPOSED);
  expect(onChange).not.toHaveBeenCalled();
});

test("what is typed becomes the program", async () => {
  const { person, editor, onChange } = open();
  act(() => {
    editor.focus();
  });
  expect(document.activeElement).toBe(field("Program"));
  await person.keyboard("#");
  await reads("Program", `#${PROPOSED}`);
  expect(onChange).toHaveBeenLastCalledWith(`#${PROPOSED}`);
});

test("another version takes the place of the program, and that is no edit", async () => {
  const { show, onChange } = open();
  show("mug.rinse()\n");
  await reads("Program", "mug.rinse()\n");
  expect(onChange).not.toHaveBeenCalled();
});

test("another text is one edit, which undo takes back", async () => {
  const { editor, onChange } = open();
  act(() => {
    editor.setText(NOISY);
  });
  expect(onChange).toHaveBeenLastCalledWith(NOISY);
  await reads("Program", NOISY);
  act(() => {
    editor.focus();
  });
  pressKey({ key: "z", code: "KeyZ", keyCode: 90, ctrlKey: true });
  await reads("Program", PROPOSED);
});

test("the fix of a problem is one edit, which undo takes back", async () => {
  const { editor, onChange } = open();
  const range = { line: 2, column: 11, endLine: 2, endColumn: 15 };
  act(() => {
    editor.applyFix({ title: "Change to Sink_3", range, text: "sink_3" });
  });
  expect(onChange).toHaveBeenLastCalledWith(PROPOSED.replace("sink", "sink_3"));
  act(() => {
    editor.focus();
  });
  pressKey({ key: "z", code: "KeyZ", keyCode: 90, ctrlKey: true });
  await reads("Program", PROPOSED);
});

test("the chord runs the program, and Escape gives the keyboard back", async () => {
  const { person, editor, onRun, onLeave, onChange } = open();
  act(() => {
    editor.focus();
  });
  await person.keyboard("{Control>}{Enter}{/Control}");
  await person.keyboard("{Escape}");
  expect(onRun).toHaveBeenCalledOnce();
  expect(onLeave).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
});

test("going to a line by key tells which, typing and being led there do not", async () => {
  const { editor, person, onGoTo } = open();
  act(() => {
    editor.revealLine(3);
    editor.focus();
  });
  await person.keyboard("#");
  expect(onGoTo).not.toHaveBeenCalled();
  pressKey({ key: "ArrowUp", code: "ArrowUp", keyCode: 38 });
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith(2);
});

test("what is decided can be read, not typed in", async () => {
  const { person, editor, onChange } = open(PROPOSED, { isReadOnly: true });
  act(() => {
    editor.focus();
  });
  await person.keyboard("#");
  await reads("Program", PROPOSED);
  expect(onChange).not.toHaveBeenCalled();
});

test("a problem is told at its place when F8 goes there", async () => {
  const problem: ProgramProblem = {
    kind: "unknown-instance",
    severity: "error",
    sentence: "There is no sink here.",
    line: 2,
    column: 11,
    endLine: 2,
    endColumn: 15,
  };
  const { editor } = open(PROPOSED, { problems: [problem] });
  act(() => {
    editor.focus();
  });
  pressKey({ key: "F8", code: "F8", keyCode: 119 });
  expect(await screen.findByText(/There is no sink here/)).toBeDefined();
});

test("what does something else is painted, with a sign of its own, and nothing else is", () => {
  const changed: ProgramEditorProps["changed"] = {
    original: new Map([[2, "changed"]]),
    modified: new Map([
      [2, "changed"],
      [3, "added"],
    ]),
    gaps: new Set([1]),
  };
  open(PROPOSED, { changed });
  const painted = monacoEditor.getModels().map((model) =>
    model.getAllDecorations().flatMap(({ range, options }) => {
      const { className, linesDecorationsClassName: sign } = options;
      const isOurs = className?.startsWith("diff-line") === true;
      return isOurs ? [`${range.startLineNumber} ${[className, sign].join(" ").trim()}`] : [];
    }),
  );
  expect(painted.filter((lines) => lines.length > 0)).toEqual([
    ["2 diff-line diff-line-was diff-sign diff-sign-changed"],
    [
      "1 diff-line-gap",
      "2 diff-line diff-line-is diff-sign diff-sign-changed",
      "3 diff-line diff-line-is diff-sign diff-sign-is",
    ],
  ]);
});
