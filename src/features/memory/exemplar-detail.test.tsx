import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toClaimed, withVerification, type Exemplar } from "@/core/exemplar";
import { ExemplarDetail } from "@/features/memory/exemplar-detail";
import type { SelectionActs } from "@/features/memory/facets/selection-bar";
import { button, sitDown } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";

function open(exemplar: Exemplar, reason?: string) {
  const told = {
    onClose: vi.fn<() => void>(),
    onExport: vi.fn<(exported: Exemplar) => void>(),
    onDelete: vi.fn<(deleted: Exemplar) => void>(),
    onTake: vi.fn<(taken: Exemplar) => void>(),
    onBury: vi.fn<SelectionActs["onBury"]>(),
    onTag: vi.fn<SelectionActs["onTag"]>(),
  };
  render(<ExemplarDetail exemplar={exemplar} reason={reason} {...told} />);
  return { ...told, person: sitDown() };
}

test("an exemplar of one's own says how it is verified, and asks for nothing", () => {
  open(buildExemplar());
  expect(screen.getByText("verified by a run")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Not verified here" })).toBeNull();
});

test("only what a run here showed is green: what a server reported is not", () => {
  const toneOf = (text: string) => screen.getByText(text).className;
  open(buildExemplar());
  const good = toneOf("verified by a run");
  open(withVerification(buildExemplar(), "reported", undefined));
  open(withVerification(buildExemplar(), "words", undefined));
  const reported = toneOf("reported by its world's server, not checked here");
  expect(reported).not.toBe(good);
  expect(reported).toBe(toneOf("verified by a run, goal read from the words"));
});

test("a claim is no verified exemplar, says what the bundle says and why a run did not show it", () => {
  open(toClaimed(withVerification(buildExemplar(), "words", undefined)), "The knife is gone.");
  const section = screen.getByRole("region", { name: "Not verified here" });
  expect(section.textContent).toContain("“verified by a run, goal read from the words”");
  expect(section.textContent).toContain("The knife is gone.");
  expect(screen.getByText("claimed by a bundle")).toBeDefined();
});

test("what a run here did not show of a claim is said to be the bundle's, and only of a claim", () => {
  open(withVerification(buildExemplar(), "rerun", "run"));
  expect(screen.getByText(/are the bundle’s words/)).toBeDefined();
  open(withVerification(buildExemplar({ title: "Mine" }), "run", undefined));
  expect(screen.getAllByText(/are the bundle’s words/)).toHaveLength(1);
});

test("an edit that no run bears out is not verified, and is no claim of a bundle", async () => {
  const edited = withVerification(buildExemplar(), "unverified", undefined);
  const { person, onTake } = open(edited);
  const section = screen.getByRole("region", { name: "Not verified here" });
  expect(section.textContent).toContain("Its program was edited");
  expect(section.textContent).not.toContain("bundle");
  expect(screen.getByText("not verified since its program was edited")).toBeDefined();
  expect(screen.queryByText("verified by a run")).toBeNull();
  await person.click(button("I have looked: it does its task"));
  expect(onTake).toHaveBeenCalledExactlyOnceWith(edited);
});

test("a claim that was tested here is not said to have been run by nobody", () => {
  open(toClaimed(buildExemplar()), "Tested here it did something.");
  const section = screen.getByRole("region", { name: "Not verified here" });
  expect(section.textContent).not.toContain("Nothing here has run it");
});

test("a person who has looked takes it on their word", async () => {
  const claim = toClaimed(buildExemplar());
  const { person, onTake } = open(claim);
  await person.click(button("I have looked: it does its task"));
  expect(onTake).toHaveBeenCalledExactlyOnceWith(claim);
});

test("it is exported and deleted as itself", async () => {
  const exemplar = buildExemplar();
  const { person, onExport, onDelete } = open(exemplar);
  await person.click(button("Export this one"));
  await person.click(button("Delete"));
  expect(onExport).toHaveBeenCalledExactlyOnceWith(exemplar);
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(exemplar);
});

test("one press buries it and another one brings it back; tags come and go", async () => {
  const used = buildExemplar({ tags: ["breakfast"] });
  const { person, onBury, onTag } = open(used);
  await person.click(button("Bury"));
  expect(onBury).toHaveBeenCalledWith([used], true);
  await person.click(button("Remove the tag breakfast"));
  expect(onTag).toHaveBeenCalledWith([used], "breakfast", false);
  await person.type(
    screen.getByRole("textbox", { name: "Tag Make coffee" }),
    "  for  guests {Enter}",
  );
  expect(onTag).toHaveBeenCalledWith([used], "for guests", true);
});

test("a buried one says so", () => {
  open(buildExemplar({ isBuried: true }));
  expect(screen.getByText("buried")).toBeDefined();
  expect(button("Unbury")).toBeDefined();
});

test("a title and an instruction that would fill the page are shown in part, and whole for a press", async () => {
  const words = { title: `${"T".repeat(5000)}!`, instruction: `${"I".repeat(20_000)}!` };
  const { person } = open(buildExemplar(words));
  const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
  expect(heading()).not.toContain("!");
  expect(screen.queryByText(/I!/)).toBeNull();
  await person.click(button("Show the whole title (5,001 characters)"));
  expect(heading()).toBe(words.title);
  await person.click(button("Show the whole instruction (20,001 characters)"));
  expect(screen.getByText(/I!$/)).toBeDefined();
});

test("what its program defines is listed as skills, and nothing where it defines none", () => {
  const program = 'def wash(thing, place):\n    "Washes a thing."\n    thing.place(place)\n';
  open(buildExemplar({ program }));
  const name = "Skills that other programs may call";
  expect(screen.getByRole("list", { name }).textContent).toBe(
    "wash(thing, place) · Washes a thing.",
  );
  open(buildExemplar({ title: "Mine" }));
  expect(screen.getAllByRole("list", { name })).toHaveLength(1);
});
