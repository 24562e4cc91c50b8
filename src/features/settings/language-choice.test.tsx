// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LanguageChoice } from "@/features/settings/language-choice";

afterEach(cleanup);

const NAMES = { en: "English", de: "Deutsch" };

test("each language stands there as it calls itself, and one press chooses it", async () => {
  const onChoose = vi.fn<(tag: string) => void>();
  render(<LanguageChoice tag="en" names={NAMES} isRefused={false} onChoose={onChoose} />);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Deutsch");
  expect(onChoose).toHaveBeenCalledWith("de");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a browser that keeps nothing is told of", () => {
  render(<LanguageChoice tag="en" names={NAMES} isRefused onChoose={vi.fn<() => void>()} />);
  expect(screen.getByRole("alert").textContent).toContain("keeps nothing");
});
