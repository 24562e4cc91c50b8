import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { button, sitDown } from "@/testing/at-the-panel";

const GERMAN = { "Wrong goal": "Falsches Ziel", "Reject demonstration": "Vorführung ablehnen" };

/** As the studio does it: the language is chosen before any table of words is read. */
async function dialogInGerman() {
  vi.resetModules();
  const { languageOf, speak } = await import("@/base/language/translate");
  speak(languageOf("de", [GERMAN]));
  return await import("@/features/review/reject-dialog");
}

test("a reason is read in the reader's language, and given by the name that is stored and counted", async () => {
  const { RejectDialog } = await dialogInGerman();
  const person = sitDown();
  const onReject = vi.fn<(reasons: readonly string[], text: string) => void>();
  render(<RejectDialog isOpen onClose={() => undefined} onReject={onReject} />);
  await person.click(screen.getByRole("checkbox", { name: "Falsches Ziel" }));
  await person.click(button("Vorführung ablehnen"));
  expect(onReject).toHaveBeenCalledExactlyOnceWith(["Wrong goal"], "");
});
