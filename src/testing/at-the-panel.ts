/**
 * What a person finds at a panel, by role and accessible name only: the names are what end-to-end
 * tests and scripts from outside go by as well.
 */
import { screen, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ErrorData } from "@/base/app-error";

type Name = string | RegExp;

/** Somebody with a pointer and a keyboard, as fast as the page can follow. */
export function sitDown(): UserEvent {
  // Whether an element lets the pointer through is a matter of styles, which are not here.
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}

export function button(name: Name): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>("button", { name });
}

/** Whether there is such a button, to press or not. */
export function hasButton(name: Name): boolean {
  return screen.queryByRole("button", { name }) !== null;
}

/** A field to type in. */
export function field(name: Name): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("textbox", { name });
}

/** What is read out of the one element of a role, e.g. the alert or a named status. */
export function textOf(role: string, name?: Name): string {
  return textIn(screen.getByRole(role, name === undefined ? {} : { name }));
}

/** What each item of a list says, in order; nested lists are part of their item. */
export function itemsOf(listName: Name): readonly string[] {
  const list = screen.getByRole("list", { name: listName });
  const items = within(list).queryAllByRole("listitem");
  return items.filter((item) => item.parentElement === list).map(textIn);
}

/** As it is read out: without what is hidden from that, a block apart from the next. */
export function textIn(element: Element): string {
  return spoken(element).replaceAll(/\s+/g, " ").trim();
}

function spoken(node: Node): string {
  if (!(node instanceof Element)) {
    return node.textContent ?? "";
  }
  if (node.getAttribute("aria-hidden") === "true") {
    return "";
  }
  const inside = [...node.childNodes].map(spoken).join("");
  return getComputedStyle(node).display === "inline" ? inside : ` ${inside} `;
}

/** An expected failure as a panel is given it. */
export function buildError(overrides: Partial<ErrorData> = {}): ErrorData {
  return {
    code: "TST-01",
    what: "The disk is full.",
    safe: "Your labels are safe.",
    next: "Make room and try again.",
    ...overrides,
  };
}
