import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { Section } from "@/features/settings/setting-fields";
import { SettingsContents, useShownPart } from "@/features/settings/settings-contents";
import type { SettingsPart } from "@/features/settings/settings-parts";
import { sitDown } from "@/testing/at-the-panel";

interface PageProps {
  readonly part?: SettingsPart;
  readonly onShown: () => void;
}

function Page({ part, onShown }: PageProps) {
  const page = useRef<HTMLElement>(null);
  useShownPart(page, part, onShown);
  return (
    <main ref={page}>
      <SettingsContents page={page} />
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
