// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ShortcutsSection } from "@/features/settings/shortcuts/shortcuts-section";
import type { Keymap } from "@/ui/keys/keymap";

afterEach(cleanup);

const GROUPS = [
  {
    title: "Review",
    commands: [
      { id: "a", title: "Accept", keys: ["A"] },
      { id: "x", title: "Reject", keys: ["X"] },
    ],
  },
];

function Shown() {
  const [keymap, setKeymap] = useState<Keymap>({ chords: {}, hasSingleKeys: true });
  return (
    <ShortcutsSection
      groups={GROUPS}
      keymap={keymap}
      onChords={(id, chords) => {
        const { [id]: _, ...others } = keymap.chords;
        setKeymap({
          ...keymap,
          chords: chords === undefined ? others : { ...others, [id]: chords },
        });
      }}
      onReset={() => setKeymap({ chords: {}, hasSingleKeys: true })}
      onSingleKeys={(hasSingleKeys) => setKeymap({ ...keymap, hasSingleKeys })}
    />
  );
}

/** The list of a page is folded until somebody opens it. */
async function openShown() {
  const user = userEvent.setup();
  render(<Shown />);
  expect(screen.queryByRole("listitem")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Review/u, expanded: false }));
  return user;
}

const row = (name: string) => within(screen.getByRole("listitem", { name }));
const keyOf = (name: string) => row(name).getByRole("button", { name: /^Key of/u }).textContent;

test("a key is changed by pressing another one; what clashes is told, and it comes back", async () => {
  const user = await openShown();
  await user.click(row("Accept").getByRole("button", { name: "Key of Accept: A" }));
  await user.keyboard("x");
  expect(keyOf("Accept")).toBe("X");
  expect(row("Accept").getByRole("status").textContent).toContain("“Reject”");
  expect(row("Reject").getByText(/Also the key of “Accept”/u)).toBeDefined();
  await user.click(row("Accept").getByRole("button", { name: "Accept as it came" }));
  expect(keyOf("Accept")).toBe("A");
});

test("a key is switched off, Escape changes nothing, and everything comes back at once", async () => {
  const user = await openShown();
  await user.click(row("Reject").getByRole("button", { name: "Switch off Reject" }));
  await user.click(row("Accept").getByRole("button", { name: /^Key of/u }));
  await user.keyboard("{Escape}");
  expect([keyOf("Reject"), keyOf("Accept")]).toEqual(["no key", "A"]);
  await user.click(screen.getByRole("checkbox"));
  expect(keyOf("Accept")).toBe("no key");
  await user.click(screen.getByRole("button", { name: "All as they came" }));
  expect([keyOf("Reject"), keyOf("Accept")]).toEqual(["X", "A"]);
});

test("a key that can be no shortcut is told, and the next one is taken", async () => {
  const user = await openShown();
  await user.click(row("Accept").getByRole("button", { name: /^Key of/u }));
  await user.keyboard("{Shift>}{/Shift}");
  expect(row("Accept").queryByRole("status")).toBeNull();
  await user.keyboard("{Alt>}q{/Alt}");
  expect(row("Accept").getByRole("status").textContent).toContain("cannot be a shortcut");
  await user.keyboard("q");
  expect(keyOf("Accept")).toBe("Q");
  expect(row("Accept").queryByRole("status")).toBeNull();
  await user.click(screen.getByRole("checkbox"));
  expect(row("Accept").getByRole("status").textContent).toContain("Q does nothing");
});

test("whatever is changed, the focus stays where it was, and what was found by its key stays found", async () => {
  const user = userEvent.setup();
  render(<Shown />);
  const focused = () => document.activeElement?.getAttribute("aria-label");
  await user.type(screen.getByRole("searchbox"), "reject x");
  await user.click(row("Reject").getByRole("button", { name: /^Key of/u }));
  await user.keyboard("q");
  expect(focused()).toBe("Key of Reject: Q");
  await user.click(row("Reject").getByRole("button", { name: "Switch off Reject" }));
  expect([focused(), keyOf("Reject")]).toEqual(["Switch off Reject", "no key"]);
  await user.keyboard("{Enter}");
  await user.click(row("Reject").getByRole("button", { name: "Reject as it came" }));
  expect([focused(), keyOf("Reject")]).toEqual(["Reject as it came", "X"]);
  await user.keyboard("{Enter}");
  expect(keyOf("Reject")).toBe("X");
});
