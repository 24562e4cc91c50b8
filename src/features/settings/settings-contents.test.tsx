import { render, screen, within } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { Section } from "@/features/settings/setting-fields";
import {
  SettingsContents,
  useSettingsFilter,
  useShownPart,
} from "@/features/settings/settings-contents";
import type { SettingsPart } from "@/features/settings/settings-parts";
import { sitDown } from "@/testing/at-the-panel";

interface PageProps {
  readonly part?: SettingsPart;
  readonly onShown: () => void;
}

function Page({ part, onShown }: PageProps) {
  const page = useRef<HTMLElement>(null);
  const filter = useSettingsFilter(page);
  useShownPart(page, part, onShown);
  return (
    <main ref={page}>
      <SettingsContents page={page} {...filter} />
      <Section title="Teacher">
        <button type="button">Connect</button>
      </Section>
      <Section title="Your data">
        <button type="button">Back up</button>
      </Section>
    </main>
  );
}

test("a section of the contents is a press away, and the keyboard goes on inside it", async () => {
  const person = sitDown();
  render(<Page onShown={vi.fn<() => void>()} />);
  await person.click(screen.getByRole("button", { name: "Your data" }));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your data" }));
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Back up" }));
});

test("who came for a section is brought to it, and again when asking again", () => {
  const onShown = vi.fn<() => void>();
  const { rerender } = render(<Page part="Your data" onShown={onShown} />);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your data" }));
  rerender(<Page onShown={onShown} />);
  screen.getByRole("button", { name: "Connect" }).focus();
  rerender(<Page part="Your data" onShown={onShown} />);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your data" }));
  expect(onShown).toHaveBeenCalledTimes(2);
});

test("the filter leaves the sections that say what is looked for, and says so where none does", async () => {
  const person = sitDown();
  render(<Page onShown={() => undefined} />);
  const filter = screen.getByRole("searchbox", { name: "Filter the settings" });
  const outline = () =>
    within(screen.getByRole("navigation"))
      .queryAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(outline()).toContain("Teacher");
  await person.type(filter, "back up");
  expect(outline()).toEqual(["Your data"]);
  await person.type(filter, " nothing such");
  expect(outline()).toEqual([]);
  expect(screen.getByRole("status").textContent).toBe("No section has these words.");
});
