/** Times of long lists, measured inside the page. */
import type { Page } from "playwright";

/** What is pressed and what there is once it has opened, as CSS selectors. */
export interface Opening {
  readonly click: string;
  readonly ready: string;
  readonly mostMs: number;
}

/** From the press to the picture that follows what was waited for, ms. */
export async function timeOpening(page: Page, opening: Opening): Promise<number> {
  await page.locator(opening.click).first().waitFor({ timeout: opening.mostMs });
  return await page.evaluate(async ({ click, ready, mostMs }) => {
    const link = document.querySelector<HTMLElement>(click);
    const beginMs = performance.now();
    link?.click();
    while (document.querySelector(ready) === null) {
      if (performance.now() - beginMs > mostMs) {
        throw new Error(`${ready} did not come`);
      }
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    return performance.now() - beginMs;
  }, opening);
}

/** Until a list that is shown already says that it has so many rows, ms. */
export async function timeListed(page: Page, row: string, whole: number): Promise<number> {
  const beginMs = performance.now();
  await page.locator(`${row}[aria-setsize="${whole}"]`).first().waitFor({ timeout: 600_000 });
  return performance.now() - beginMs;
}

/** Frames of a list that is scrolled through, and the most rows that were in the page. */
export async function scrollList(page: Page, row: string) {
  return await page.evaluate(async (selector) => {
    let scroller = document.querySelector<HTMLElement>(selector)?.parentElement ?? undefined;
    while (scroller !== undefined && !/auto|scroll/u.test(getComputedStyle(scroller).overflowY)) {
      scroller = scroller.parentElement ?? undefined;
    }
    if (scroller === undefined) {
      throw new Error("nothing scrolls the list");
    }
    const frame = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(resolve);
      });
    const rowsThere = () => document.querySelectorAll(selector).length;
    const frames: number[] = [];
    let domRows = rowsThere();
    for (const start of [0, 0.5, 0.95]) {
      scroller.scrollTop = start * scroller.scrollHeight;
      await frame();
      await frame();
      let lastMs = await frame();
      for (let step = 0; step < 60; step += 1) {
        scroller.scrollTop += 300;
        const nowMs = await frame();
        frames.push(nowMs - lastMs);
        lastMs = nowMs;
        domRows = Math.max(domRows, rowsThere());
      }
    }
    scroller.scrollTop = scroller.scrollHeight;
    await frame();
    await frame();
    domRows = Math.max(domRows, rowsThere());
    scroller.scrollTop = 0;
    await frame();
    await frame();
    frames.sort((a, b) => a - b);
    return { domRows, scrollP95Ms: frames[Math.floor(frames.length * 0.95)] ?? Number.NaN };
  }, row);
}

/** A word that some rows of a list have, out of so many; none: the whole list again. */
export interface WordSearch {
  readonly row: string;
  readonly word: string;
  readonly whole: number;
}

/** From the input of a word to the first hit that has it on screen, ms. */
export async function timeSearch(page: Page, search: WordSearch): Promise<number> {
  return await page.evaluate(async ({ row: selector, word: text, whole }) => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]');
    const beginMs = performance.now();
    // As typing does it: what React keeps of the value is passed by.
    Reflect.set(HTMLInputElement.prototype, "value", text, field);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    const isThere = () => {
      const rows = [...document.querySelectorAll(selector)];
      // A title's word has its number last, and others hold that: a ninth of all at most.
      const all = Number(rows[0]?.getAttribute("aria-setsize"));
      return text === ""
        ? all === whole
        : rows[0]?.textContent.includes(text) === true && all < whole;
    };
    while (!isThere()) {
      if (performance.now() - beginMs > 60_000) {
        throw new Error(`the search for “${text}” gave nothing`);
      }
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    return performance.now() - beginMs;
  }, search);
}

/** Ten thousand copies of a list's first row in a list of their own, laid out, ms. */
export async function drawWholeList(page: Page, row: string): Promise<number> {
  return await page.evaluate(async (selector) => {
    const example = document.querySelector(selector);
    if (example === null) {
      throw new Error("the list has no row");
    }
    const list = document.createElement("ul");
    const place = example.parentElement?.parentElement;
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    const beginMs = performance.now();
    for (let copy = 0; copy < 10_000; copy += 1) {
      list.append(example.cloneNode(true));
    }
    place?.append(list);
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    const ms = performance.now() - beginMs;
    list.remove();
    return ms;
  }, row);
}
