/**
 * What a panel needs of a browser and jsdom does not have, for all component tests (`*.test.tsx`, by
 * `panel-setup.ts`). jsdom has the page, its roles and its keys; it lays nothing out, paints nothing and
 * has no modal dialogs. Many files share one such page: it is made when this is read, which is once.
 *
 * Only what the platform itself would do is stood in for, never anything of ours.
 */
import { configure, getConfig } from "@testing-library/react";
import { unstable_IdlePriority, unstable_scheduleCallback } from "scheduler";
import { forgetDrawing, paintNowhere } from "@/testing/paint-nowhere";

/** Of every element: nothing is laid out, so all are as large and in the same corner. */
export const ELEMENT_WIDTH_PX = 640;
export const ELEMENT_HEIGHT_PX = 480;

function define(target: object, members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
  }
}

function layOutNothing(): void {
  const sizes = { clientWidth: ELEMENT_WIDTH_PX, clientHeight: ELEMENT_HEIGHT_PX };
  define(Element.prototype, {
    getBoundingClientRect: () => new DOMRect(0, 0, ELEMENT_WIDTH_PX, ELEMENT_HEIGHT_PX),
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
  });
  for (const [name, px] of Object.entries(sizes)) {
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => px });
  }
  define(globalThis, {
    CSS: { escape: (name: string) => name.replaceAll(/[^\w-]/g, String.raw`\$&`) },
    // No size ever changes, so there is nothing to tell.
    ResizeObserver: class {
      readonly observe = () => undefined;
      readonly unobserve = () => undefined;
      readonly disconnect = () => undefined;
    },
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  });
}

/** A pointer that an element has captured, by the pointer's id. */
const captured = new Map<number, Element>();

function capturePointers(): void {
  define(Element.prototype, {
    setPointerCapture(this: Element, pointerId: number) {
      captured.set(pointerId, this);
    },
    hasPointerCapture(this: Element, pointerId: number) {
      return captured.get(pointerId) === this;
    },
    releasePointerCapture: (pointerId: number) => {
      captured.delete(pointerId);
    },
  });
  document.addEventListener("pointerup", ({ pointerId }) => {
    captured.delete(pointerId);
  });
}

/** Opening and closing with their event and Escape; the page behind stays within reach. */
function openDialogs(): void {
  define(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (this.open) {
        this.open = false;
        this.dispatchEvent(new Event("close"));
      }
    },
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) {
      document.querySelector("dialog[open]")?.dispatchEvent(new Event("cancel"));
      document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    }
  });
}

/** Of the styles only what sets a text apart from the next when it is read out. */
function breakLines(): void {
  const style = document.createElement("style");
  style.textContent = ".block, .flex, .grid, .flex > *, .grid > * { display: block }";
  document.head.append(style);
}

/** Monaco takes what has no name for Safari, and works around faults of it that are not here. */
function sayWho(): void {
  define(navigator, { userAgent: `${navigator.userAgent} Chrome/140.0.0.0` });
}

/** Ends when React has rendered all it was told so far: what is idle comes after everything else. */
function rendered(): Promise<void> {
  return new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => {
      resolve();
    });
  });
}

/**
 * After a person's act the page is as they would see it. React renders what an act's promises
 * tell it in slices of a few milliseconds; the library waits for one turn only, which on a loaded
 * machine is over before the last slice.
 */
function lookAfterEachAct(): void {
  const library = getConfig();
  configure({
    asyncWrapper: (act) =>
      library.asyncWrapper(async () => {
        const result: unknown = await act();
        // The turn in which what the act promised is kept.
        await new Promise((resolve) => {
          setTimeout(resolve, 0);
        });
        await rendered();
        return result;
      }),
  });
}

// Generous on purpose, as all waits of tests are.
configure({ asyncUtilTimeout: 60_000 });
lookAfterEachAct();
sayWho();
layOutNothing();
breakLines();
capturePointers();
openDialogs();
paintNowhere();

/** Between two tests. */
export function forgetPanel(): void {
  captured.clear();
  forgetDrawing();
}
