import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { sitDown } from "@/testing/at-the-panel";
import { StartForm } from "@/ui/start-form";

afterEach(cleanup);

function open() {
  const onStart = vi.fn<() => void>();
  const form = (blockedBy: string | undefined) => (
    <StartForm
      title="Begin"
      intro=""
      start="Start"
      icon={undefined}
      error={undefined}
      blockedBy={blockedBy}
      preview={undefined}
      onStart={onStart}
    >
      <input aria-label="Words" />
      <button type="button">Another room</button>
    </StartForm>
  );
  const { rerender } = render(form("Laying out the room…"));
  return { onStart, block: (by: string | undefined) => rerender(form(by)), person: sitDown() };
}

const pressChord = async (person: ReturnType<typeof sitDown>) => {
  await person.click(screen.getByLabelText("Words"));
  await person.keyboard("{Control>}{Enter}{/Control}");
};

test("asked for too early it says what it waits for, and begins by itself once, when it can", async () => {
  const { onStart, block, person } = open();
  expect(screen.queryByRole("status")).toBeNull();
  await pressChord(person);
  expect(screen.getByRole("status").textContent).toBe("Laying out the room…");
  expect(onStart).not.toHaveBeenCalled();
  block(undefined);
  expect(onStart).toHaveBeenCalledOnce();
  block("Laying out the room…");
  block(undefined);
  expect(onStart).toHaveBeenCalledOnce();
});

test("who does something else first did not mean what comes of that", async () => {
  const { onStart, block, person } = open();
  await pressChord(person);
  await person.keyboard("other words");
  block(undefined);
  expect(onStart).not.toHaveBeenCalled();
  block("Laying out the room…");
  await pressChord(person);
  await person.click(screen.getByRole("button", { name: "Another room" }));
  block(undefined);
  expect(onStart).not.toHaveBeenCalled();
});
