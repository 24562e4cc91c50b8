import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { speak } from "@/base/language/translate";
import { ErrorNote } from "@/ui/error-note";

const ERROR = {
  code: "BUN-01",
  what: "a.json is not JSON.",
  safe: "Nothing was imported.",
  next: "Choose another file.",
  detail: "Nothing was imported.",
};

afterEach(() => {
  cleanup();
  speak({ tag: "en", find: () => undefined, keys: [] });
});

test("in English a failure is told as it was made", () => {
  render(<ErrorNote error={ERROR} />);
  expect(screen.getByRole("alert").textContent).toContain(
    "a.json is not JSON.Nothing was imported. Choose another file. BUN-01",
  );
});

test("in another language its sentences are told in that, and its code and what came back are not", () => {
  const german = new Map([
    ["{file} is not JSON.", "{file} ist kein JSON."],
    ["Nothing was imported.", "Nichts wurde importiert."],
    ["Choose another file.", "Eine andere Datei wählen."],
  ]);
  speak({ tag: "de", find: (message) => german.get(message), keys: [...german.keys()] });
  render(<ErrorNote error={ERROR} />);
  expect(screen.getByRole("alert").textContent).toContain(
    "a.json ist kein JSON.Nichts wurde importiert. Eine andere Datei wählen. BUN-01",
  );
  expect(screen.getByText("Nothing was imported.")).toBeTruthy();
});
