/** Whoever types gets letters: no single key of any page is a command while a field has the focus. */
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { handleKeyDown, registerCommands } from "@/app/shell/command-store";
import { keyGroups } from "@/app/shortcuts/key-groups";

/** All that a key types, in either case; keys that a page gets one day are among them. */
const TYPED = "abcdefghijklmnopqrstuvwxyz0123456789,.;:-_+#'!?()= ".split("");
/** What keeps its meaning in fields: it types nothing. */
const IN_FIELDS = /^Mod\+/u;

const FIELDS = [
  ["a line", <input key="1" aria-label="field" />],
  ["a search", <input key="2" type="search" aria-label="field" />],
  ["a number", <input key="3" type="number" aria-label="field" />],
  ["a text", <textarea key="4" aria-label="field" />],
  ["a list", <select key="5" aria-label="field" />],
  [
    "the editor",
    <div key="6" className="monaco-editor">
      <div tabIndex={0} aria-label="field" />
    </div>,
  ],
] as const;

test.each(FIELDS)("in %s every key types, on every page", async (_, field) => {
  const groups = keyGroups([]);
  const ofPages = groups.flatMap(({ commands }) => commands.flatMap(({ keys }) => [...keys]));
  const chords = new Set([...ofPages, ...TYPED.map((key) => (key === " " ? "Space" : key))]);
  const ran = vi.fn<(chord: string) => void>();
  using _registered = registerCommands(
    [...chords]
      .filter((chord) => !IN_FIELDS.test(chord))
      .map((chord) => ({
        id: chord,
        title: chord,
        keys: [chord],
        scope: "workspace",
        run: () => ran(chord),
      })),
  );
  window.addEventListener("keydown", handleKeyDown);
  try {
    const person = userEvent.setup();
    const { getByLabelText } = render(field);
    getByLabelText("field").focus();
    for (const key of TYPED) {
      await person.keyboard(key);
      await person.keyboard(`{Shift>}${key.toUpperCase()}{/Shift}`);
    }
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Delete", "Backspace"]) {
      await person.keyboard(`{${key}}`);
    }
    expect(ran.mock.calls).toEqual([]);
    getByLabelText("field").blur();
    await person.keyboard("c");
    expect(ran).toHaveBeenCalledWith(expect.stringMatching(/^c$/iu));
  } finally {
    window.removeEventListener("keydown", handleKeyDown);
  }
});

test("what was typed is taken back by the field, and what was done where nothing is typed", async () => {
  const undo = vi.fn<() => void>();
  using _registered = registerCommands([
    { id: "undo", title: "Undo", keys: ["Mod+Z"], scope: "workspace", run: undo },
  ]);
  window.addEventListener("keydown", handleKeyDown);
  try {
    const person = userEvent.setup();
    const { getByLabelText } = render(<textarea aria-label="words" />);
    await person.type(getByLabelText("words"), "Use the other mug");
    await person.keyboard("{Control>}z{/Control}");
    expect(undo).not.toHaveBeenCalled();
    await person.clear(getByLabelText("words"));
    await person.keyboard("{Control>}z{/Control}");
    expect(undo).toHaveBeenCalledOnce();
  } finally {
    window.removeEventListener("keydown", handleKeyDown);
  }
});
