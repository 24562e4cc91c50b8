/** What of a page is out of its place: wider than the window, cut off, or too small to hit. */
import { expect, type Page } from "@playwright/test";

/** The windows that people work in: a tablet upright, two laptops and a desk. */
export const WINDOWS = [
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** WCAG 2.5.8, in CSS pixels. */
const SMALLEST_TARGET = 24;

/**
 * Sentences about the page as it is: nothing makes it scroll as a whole, no control ends outside of what it stands in,
 * and each is large enough to hit. Excepted are a link in a sentence, what an editor draws of its own, and handles on
 * the timeline, whose deeds have fields and buttons too.
 */
async function layoutFaults(page: Page): Promise<readonly string[]> {
  return await page.evaluate((smallest) => {
    const root = document.documentElement;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest(".monaco-editor, .sr-only, [inert], [aria-hidden=true]") === null;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(
        element.getAttribute("aria-label") ??
        element.textContent ??
        ""
      )
        .trim()
        .slice(0, 50)}”`;
    const isInText = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
    /** A label that holds its field is one target with it, and so is a card with the button that lies over it. */
    const targetOf = (element: Element) =>
      element.closest("label") ??
      (getComputedStyle(element, "::after").position === "absolute"
        ? (element.closest(".relative") ?? element)
        : element);
    const controls = [
      ...document.querySelectorAll(
        "a[href], button, input:not([type=file]), select, textarea, summary, [role=tab]",
      ),
    ].filter(isShown);
    const faults: string[] = [];
    if (root.scrollWidth > root.clientWidth) {
      faults.push(`the page is ${root.scrollWidth - root.clientWidth} px wider than the window`);
    }
    if (root.scrollHeight > root.clientHeight) {
      faults.push(`the page is ${root.scrollHeight - root.clientHeight} px higher than the window`);
    }
    for (const control of controls) {
      const { width, height } = targetOf(control).getBoundingClientRect();
      const own = control.getBoundingClientRect();
      if (width === 0 || height === 0 || own.width <= 1) {
        continue;
      }
      if (Math.min(width, height) < smallest - 0.5 && !isInText(control)) {
        faults.push(`${nameOf(control)} is ${Math.round(width)} × ${Math.round(height)} px`);
      }
      const style = getComputedStyle(control);
      if (
        control.matches("button, a") &&
        style.overflowX !== "visible" &&
        style.textOverflow !== "ellipsis" &&
        control.scrollWidth > control.clientWidth + 1
      ) {
        faults.push(`${nameOf(control)} is cut off`);
      }
      let around = control.parentElement;
      while (around !== null && getComputedStyle(around).overflowX === "visible") {
        around = around.parentElement;
      }
      const bounds = (around ?? root).getBoundingClientRect();
      const scrolls = around !== null && /auto|scroll/u.test(getComputedStyle(around).overflowX);
      if (!scrolls && (own.right > bounds.right + 1 || own.left < bounds.left - 1)) {
        faults.push(`${nameOf(control)} ends outside of what it stands in`);
      }
    }
    return [...new Set(faults)];
  }, SMALLEST_TARGET);
}

/** Looks at the page as it is in each window, and leaves it in the one that it had. */
export async function expectInPlace(
  page: Page,
  name: string,
  look: (window: (typeof WINDOWS)[number]) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const before = page.viewportSize();
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    // Panels measure themselves a frame after the window.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    await look(window);
    expect
      .soft(await layoutFaults(page), `${name} at ${window.width} × ${window.height} is in place`)
      .toEqual([]);
  }
  if (before !== null) {
    await page.setViewportSize(before);
  }
}
