import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { KeptKeysSection } from "@/features/settings/keys/kept-keys-section";
import { WRONG_PASSPHRASE, type KeySettings } from "@/features/settings/keys/shown-keys";
import { button, buildError, hasButton, sitDown, textOf } from "@/testing/at-the-panel";
import { fromErrorData } from "@/base/app-error";
import { eventually } from "@/testing/eventually";

const PASSPHRASE = "four words nobody says";

function open(start: Partial<KeySettings> = {}) {
  const onChoose = vi.fn<KeySettings["onChoose"]>().mockResolvedValue();
  const onUnlock = vi.fn<KeySettings["onUnlock"]>().mockResolvedValue(true);
  const onForget = vi.fn<KeySettings["onForget"]>();
  render(
    <KeptKeysSection
      lock="none"
      ids={[]}
      elsewhere={{}}
      onChoose={onChoose}
      onUnlock={onUnlock}
      onForget={onForget}
      {...start}
    />,
  );
  return { onChoose, onUnlock, onForget, person: sitDown() };
}

const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("a passphrase is chosen with the keyboard, typed twice, and leaves the fields", async () => {
  const { person, onChoose } = open();
  expect(button("Choose this passphrase").disabled).toBe(true);
  await person.click(typed("New passphrase"));
  await person.keyboard(PASSPHRASE);
  await person.tab();
  await person.keyboard(`${PASSPHRASE}{Enter}`);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(PASSPHRASE);
  expect(typed("New passphrase").value).toBe("");
  expect(typed("The same again").value).toBe("");
});

test("two that differ are told, and nothing is asked of anybody", async () => {
  const { person, onChoose } = open();
  await person.type(typed("New passphrase"), PASSPHRASE);
  await person.type(typed("The same again"), "four words somebody says{Enter}");
  expect(textOf("alert")).toBe("The two passphrases differ. Nothing was changed.");
  expect(onChoose).not.toHaveBeenCalled();
});

test("why a passphrase is refused is told, and what was typed stays", async () => {
  const { person, onChoose } = open();
  onChoose.mockRejectedValueOnce(fromErrorData(buildError({ code: "KEY-02", what: "Too short." })));
  await person.type(typed("New passphrase"), "short");
  await person.type(typed("The same again"), "short{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("Too short.");
  expect(typed("New passphrase").value).toBe("short");
});

test("locked keys are unlocked by their passphrase, and a wrong one can be tried again", async () => {
  const { person, onUnlock } = open({ lock: "locked", ids: ["c1", "c2"] });
  expect(textOf("status", "Kept keys")).toBe("2 keys are kept, encrypted and locked.");
  onUnlock.mockResolvedValueOnce(false);
  await person.type(typed("Passphrase"), "a wrong one{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe(WRONG_PASSPHRASE);
  await person.clear(typed("Passphrase"));
  await person.type(typed("Passphrase"), `${PASSPHRASE}{Enter}`);
  expect(onUnlock).toHaveBeenLastCalledWith(PASSPHRASE);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("open keys can get another passphrase", async () => {
  const { person, onChoose } = open({ lock: "open", ids: ["c1"] });
  expect(textOf("status", "Kept keys")).toContain("1 key is kept, encrypted; unlocked");
  await person.click(button("Change the passphrase…"));
  await person.type(typed("New passphrase"), PASSPHRASE);
  await person.type(typed("The same again"), PASSPHRASE);
  await person.click(button("Use this passphrase from now on"));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(PASSPHRASE);
  await eventually(() => expect(hasButton("Change the passphrase…")).toBe(true));
});

test("keys of a newer studio are told, no passphrase is asked for, and they can be forgotten", async () => {
  const { person, onForget } = open({ lock: "newer" });
  expect(textOf("status", "Kept keys")).toContain(
    "A newer version of the studio has kept keys here",
  );
  expect(screen.queryByLabelText("New passphrase")).toBeNull();
  await person.click(button("Forget the passphrase…"));
  expect(textOf("alert")).toContain("The passphrase and the kept keys will be gone for good.");
  await person.click(button("Forget them"));
  expect(onForget).toHaveBeenCalledOnce();
});

test("forgetting says what goes with it, and only the second press does it", async () => {
  const { person, onForget } = open({ lock: "locked", ids: ["c1"] });
  await person.click(button("Forget the passphrase…"));
  expect(textOf("alert")).toBe(
    "The passphrase and 1 kept key will be gone for good. Connections and everything else stay.",
  );
  await person.click(button("Keep them"));
  expect(onForget).not.toHaveBeenCalled();
  await person.click(button("Forget the passphrase…"));
  await person.click(button("Forget them"));
  expect(onForget).toHaveBeenCalledOnce();
});
