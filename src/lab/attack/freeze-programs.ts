/** Whether programs that take all they may stop the review that runs them, or the one that shows what they did. */
import type { Page } from "playwright";
import { untilIdle } from "@/lab/studio/built-studio";
import { longestBlock } from "@/lab/studio/longest-block";

export interface ProgramBlocks {
  readonly runs: readonly {
    readonly title: string;
    readonly runMs: number;
    readonly said: string;
  }[];
  /** While the review is loaded and opened again before them. */
  readonly openMs: number;
  /** The same with all these runs. */
  readonly reopenMs: number;
}

const CALLING = `mug = InteractionObject("Mug")
for turn in range(1000):
    try:
        mug.%
    except ActionFailed:
        pass
`;

const PROGRAMS: Readonly<Record<string, string>> = {
  "a thousand calls that are refused": CALLING.replace("%", "open()"),
  "a thousand calls that are done": CALLING.replace("%", "go_to()"),
  "a hundred thousand characters, a line at a time": "for n in range(9000):\n    print(n, n)\n",
  "a thousand lines of program": 'print("x")\n'.repeat(1000),
};

const OPEN_MS = 60_000;

/** Opens the sample project's first demonstration and runs each program in it, as a person would. */
export async function measurePrograms(page: Page, mostMs: number): Promise<ProgramBlocks> {
  await page
    .getByRole("button", { name: /sample project/u })
    .first()
    .click();
  await page
    .getByRole("list", { name: "Demonstrations" })
    .getByRole("button")
    .first()
    .click({ timeout: OPEN_MS });
  await untilShown(page);
  await page.keyboard.press("Shift+I");
  await untilIdle(page, mostMs);
  await page.keyboard.press("p");
  await untilIdle(page, mostMs);
  const openMs = await reopen(page);
  const runs = [];
  for (const [title, program] of Object.entries(PROGRAMS)) {
    await replaceProgram(page, program);
    const runMs = await longestBlock(page, async () => {
      await page.keyboard.press("Control+Enter");
      await untilIdle(page, mostMs);
    });
    const said = await page.getByRole("status", { name: "Run result" }).textContent();
    console.error(`${title}: ${runMs} ms`);
    runs.push({ title, runMs, said: said ?? "it has no result" });
  }
  return { runs, openMs, reopenMs: await reopen(page) };
}

/** A page that is loaded anew begins to measure anew. */
async function reopen(page: Page): Promise<number> {
  await page.reload();
  await untilShown(page);
  return Math.round(await page.evaluate(() => window.longestBlockMs));
}

async function untilShown(page: Page): Promise<void> {
  await page
    .locator('canvas[aria-label="Demonstration"][data-frame]')
    .waitFor({ timeout: OPEN_MS });
  await untilIdle(page, OPEN_MS);
}

async function replaceProgram(page: Page, program: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), program);
  const editor = page.getByTestId("program-editor");
  await editor.getByRole("textbox", { name: "Program", exact: true }).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  await page.waitForTimeout(1000);
}
