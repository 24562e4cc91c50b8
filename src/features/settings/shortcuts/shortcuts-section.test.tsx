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

const row = (name: string) => within(screen.getByRole("listitem", { name }));
const keyOf = (name: string) => row(name).getByRole("button", { name: /^Key of/u }).textContent;

test("a key is changed by pressing another one; what clashes is told, and it comes back", async () => {
  const user = userEvent.setup();
  render(<Shown />);
  await user.click(row("Accept").getByRole("button", { name: "Key of Accept: A" }));
  await user.keyboard("x");
  expect(keyOf("Accept")).toBe("X");
  expect(row("Accept").getByRole("status").textContent).toContain("Reject");
  await user.click(row("Accept").getByRole("button", { name: "Accept as it came" }));
  expect(keyOf("Accept")).toBe("A");
});

test("a key is switched off, Escape changes nothing, and everything comes back at once", async () => {
  const user = userEvent.setup();
  render(<Shown />);
  await user.click(row("Reject").getByRole("button", { name: "Switch off Reject" }));
  await user.click(row("Accept").getByRole("button", { name: /^Key of/u }));
  await user.keyboard("{Escape}");
  expect([keyOf("Reject"), keyOf("Accept")]).toEqual(["no key", "A"]);
  await user.click(screen.getByRole("checkbox"));
  expect(keyOf("Accept")).toBe("no key");
  await user.click(screen.getByRole("button", { name: "All as they came" }));
  expect([keyOf("Reject"), keyOf("Accept")]).toEqual(["X", "A"]);
});
