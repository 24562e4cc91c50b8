import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SessionStatus } from "@/core/session";
import type { TeachableItem } from "@/features/teaching/teaching-choice";
import { TeachingSetup } from "@/features/teaching/teaching-setup";
import type { TeachingOptions } from "@/features/teaching/teaching-job";
import { button, hasButton, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";
import { buildQueueEntry } from "@/testing/build-queue";

function item(id: string, title: string, status: SessionStatus, instruction = "Do it") {
  return { demonstration: buildQueueEntry({ id, title, instruction }), status };
}

const ITEMS: readonly TeachableItem[] = [
  item("d1", "Coffee", "imported"),
  item("d2", "Salad", "labelled", ""),
  item("d3", "Sandwich", "accepted"),
  item("d4", "Plants", "set aside"),
];

const TEACHERS = [
  { id: "settings", name: "As in the settings" },
  { id: "c1", name: "Mine" },
];

function open(items = ITEMS, teachers: readonly { id: string; name: string }[] = TEACHERS) {
  const onStart = vi.fn<(ids: readonly string[], options: TeachingOptions) => void>();
  render(<TeachingSetup items={items} teachers={teachers} onStart={onStart} />);
  return { onStart, person: sitDown() };
}

const select = (name: string) => screen.getByRole("combobox", { name });
const number = (name: string) => screen.getByRole<HTMLInputElement>("spinbutton", { name });

test("whatever has no verdict is taught, corrected by the critic, unless something else is said", async () => {
  const { person, onStart } = open();
  await person.click(button("Teach 2 demonstrations"));
  expect(onStart).toHaveBeenCalledExactlyOnceWith(["d1", "d2"], {
    teacherId: "settings",
    teacherName: "As in the settings",
    feedback: "critic",
    labels: "recorded",
    maxCorrections: 5,
    maxItems: 100,
    maxMinutes: 60,
  });
});

test("what is chosen is counted, and nothing is no set to teach", async () => {
  const { person, onStart } = open();
  expect(itemsOf("Demonstrations")[1]).toContain("Nobody said what to do.");
  await person.click(screen.getByRole("checkbox", { name: /Coffee/ }));
  expect(hasButton("Teach 1 demonstration")).toBe(true);
  await person.click(button("Select none"));
  expect(button("Teach 0 demonstrations").disabled).toBe(true);
  await person.click(screen.getByRole("checkbox", { name: /Sandwich/ }));
  await person.click(button("Teach 1 demonstration"));
  expect(onStart.mock.calls[0]?.[0]).toEqual(["d3"]);
});

test("a filter shows some, and all of these can be added to what is chosen", async () => {
  const { person, onStart } = open();
  await person.selectOptions(select("Status"), "accepted");
  expect(itemsOf("Demonstrations")).toHaveLength(1);
  await person.click(button("Select all shown"));
  await person.selectOptions(select("Status"), "All statuses");
  await person.type(screen.getByRole("searchbox", { name: "Search demonstrations" }), "nothing");
  expect(await screen.findByText("Nothing matches this filter.")).toBeDefined();
  await person.click(button("Teach 3 demonstrations"));
  expect(onStart.mock.calls[0]?.[0]).toEqual(["d1", "d2", "d3"]);
});

test("of ten thousand only some are drawn, and all that are meant are taught", async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => item(`m${at}`, `Soup ${at}`, "imported"));
  const { person, onStart } = open(many);
  expect(itemsOf("Demonstrations").length).toBeLessThan(60);
  expect(screen.getAllByRole("listitem")[0]?.getAttribute("aria-setsize")).toBe("10000");
  await person.type(screen.getByRole("searchbox", { name: "Search demonstrations" }), "Soup 9999");
  await person.click(await screen.findByRole("checkbox", { name: /^Soup 9999/ }));
  await person.click(button("Teach 9999 demonstrations"));
  expect(onStart.mock.calls[0]?.[0]).toHaveLength(9999);
});

test("Enter in the search looks, and teaches nothing", async () => {
  const { person, onStart } = open();
  const search = screen.getByRole("searchbox", { name: "Search demonstrations" });
  await person.type(search, "sal{Enter}");
  expect(await screen.findAllByRole("checkbox", { name: /Salad|Coffee/ })).toHaveLength(1);
  expect(onStart).not.toHaveBeenCalled();
});

test("who teaches, who corrects and from which labels is the person's to say", async () => {
  const { person, onStart } = open();
  expect(textOf("form")).toContain("in a world elsewhere by its server's report");
  expect(textOf("form")).toContain("marked as accepted by the critic");
  await person.selectOptions(select("Teacher"), "Mine");
  await person.selectOptions(select("Who corrects"), "A person, afterwards");
  await person.selectOptions(select("Labels"), "The inverse dynamics model");
  await person.click(screen.getByRole("checkbox", { name: /marked as relabelled/ }));
  expect(textOf("form")).toContain("Nothing enters the memory until you accept it.");
  await person.click(button(/^Teach/));
  expect(onStart.mock.calls[0]?.[1]).toMatchObject({
    teacherId: "c1",
    teacherName: "Mine",
    feedback: "person",
    labels: "model",
    isRelabelling: true,
  });
});

test("the budget keeps within its limits, and tells where it ends the set early", async () => {
  const { person, onStart } = open();
  await person.tripleClick(number("Corrections each"));
  await person.keyboard("9");
  await person.tripleClick(number("Minutes"));
  await person.keyboard("0");
  await person.tripleClick(number("Demonstrations"));
  await person.keyboard("1");
  expect(textOf("status")).toBe("The budget ends it after 1 of them.");
  await person.keyboard("{Enter}");
  expect(onStart.mock.calls[0]?.[1]).toMatchObject({
    maxCorrections: 5,
    maxMinutes: 1,
    maxItems: 1,
  });
});

test("without demonstrations or without a teacher there is nothing to start", async () => {
  const { person, onStart } = open(ITEMS, []);
  await person.click(button(/^Teach/));
  expect(onStart).not.toHaveBeenCalled();
});
