/** What a person does in the built studio: each gesture with what it lets the studio tell. */
import type { Page } from "playwright";
import { CONTROL_MS, LONG_MS, type StudioTab } from "@/lab/attack/studio/studio-tab";

/** Demonstrations of `e2e/fixtures/stored-project-1.json`. */
export const ACCEPTED = "demo_0mwrvqfau0ja1xmr138k51w";
export const DRAFTED = "demo_0mwrvqfaw0y12pjz18y3s6r";
const RECORDED = "demo_0mwrvsf4v1keqved148y1qk";

const reviewOf = (id: string) => `#/p/project_sample/review/${id}`;

/** Files that gestures hand in. */
export interface GestureFiles {
  /** A bundle whose exemplars have ids with this mark. */
  readonly bundle: (mark: string) => string;
  /** A backup of another device, of a demonstration of this id with two accepted programs. */
  readonly backup: (demonstrationId: string) => Promise<Uint8Array>;
}

export interface Gesture {
  /** Does it with a mark that is nowhere else. Throws where the control is not there. */
  readonly act: (tab: StudioTab, mark: string, files: GestureFiles) => Promise<void>;
  /** Where it is done. */
  readonly hash: string;
}

export const GESTURES = {
  instruct: { hash: reviewOf(ACCEPTED), act: (tab, mark) => fillRecord(tab, "Instruction", mark) },
  note: { hash: reviewOf(ACCEPTED), act: (tab, mark) => fillRecord(tab, "Note", mark) },
  type: { hash: reviewOf(DRAFTED), act: typeProgram },
  accept: { hash: reviewOf(ACCEPTED), act: acceptOrTakeBack },
  undo: { hash: reviewOf(ACCEPTED), act: (tab) => pressAndWait(tab, /^Undo\b/u) },
  redo: { hash: reviewOf(ACCEPTED), act: (tab) => pressAndWait(tab, /^Redo\b/u) },
  import: { hash: "#/memory", act: importBundle },
  settings: { hash: "#/settings", act: changePrompt },
  theme: { hash: "#/settings", act: chooseTheme },
  project: { hash: "#/", act: createProject },
  backup: { hash: "#/settings", act: backUp },
  restore: { hash: "#/settings", act: restoreBackup },
  record: { hash: `#/record/${RECORDED}`, act: recordStep },
} as const satisfies Readonly<Record<string, Gesture>>;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first();

/** The instruction and the note stand under "Record", and are saved as they are typed. */
async function fillRecord(tab: StudioTab, label: string, mark: string): Promise<void> {
  const { page } = tab;
  await page.getByRole("tab", { name: /^Record/u }).click({ timeout: LONG_MS });
  const field = page.getByLabel(label, { exact: true });
  await field.fill(`Please prepare coffee, ${mark}.`, { timeout: CONTROL_MS });
  const texts = [ACCEPTED, mark, label.toLowerCase()];
  tab.expectSaved({ key: `${label} ${mark}`, table: "operations", texts });
  await tab.noteSaved();
}

async function typeProgram(tab: StudioTab, mark: string): Promise<void> {
  const { page } = tab;
  await page.getByRole("tab", { name: /^Program/u }).click({ timeout: LONG_MS });
  const editor = page.getByTestId("program-editor");
  await editor.getByRole("textbox", { name: "Program", exact: true }).focus({ timeout: LONG_MS });
  await page.keyboard.press("Control+Home");
  await page.keyboard.type(`# ${mark}`);
  await page.keyboard.press("Enter");
  // A tab that looks on takes no letter: what is not on screen nobody was told.
  if (await editor.getByText(mark).first().isVisible()) {
    tab.expectSaved({ key: `draft ${mark}`, table: "operations", texts: [DRAFTED, mark] });
  }
  await tab.noteSaved();
}

const IS_ACCEPTED = "Accepted: the exemplar is in the memory.";

/** Presses what is there: one of the two. */
async function acceptOrTakeBack(tab: StudioTab): Promise<void> {
  const accept = button(tab.page, "Accept");
  const takeBack = button(tab.page, "Undo decision");
  await accept.or(takeBack).first().waitFor({ timeout: LONG_MS });
  await ((await takeBack.isVisible()) ? takeBack : accept).click({ timeout: CONTROL_MS });
  await tab.untilIdle();
  await tab.noteSaved();
}

async function pressAndWait(tab: StudioTab, name: string | RegExp): Promise<void> {
  await button(tab.page, name).click({ timeout: CONTROL_MS });
  await tab.untilIdle();
  await tab.noteSaved();
}

/** Whether the review that is open says that its exemplar is in the memory. */
export async function saysAccepted(tab: StudioTab): Promise<boolean> {
  return await tab.page.getByText(IS_ACCEPTED).isVisible();
}

async function importBundle(tab: StudioTab, mark: string, files: GestureFiles): Promise<void> {
  const { page } = tab;
  const chooser = page.waitForEvent("filechooser", { timeout: LONG_MS });
  chooser.catch(() => undefined);
  await button(page, "Import memory").click({ timeout: LONG_MS });
  const name = `${mark}.json`;
  const buffer = Buffer.from(files.bundle(mark));
  await (await chooser).setFiles({ name, mimeType: "application/json", buffer });
  const done = page.getByText(/^Imported \d+ exemplar/u).or(page.getByText(/\b[A-Z]{3}-\d\d\b/u));
  await done.first().waitFor({ timeout: LONG_MS });
  await tab.untilIdle();
  if (
    await page
      .getByText(/^Imported [1-9]\d* exemplar/u)
      .first()
      .isVisible()
  ) {
    for (const index of [0, 1, 2]) {
      const id = `ex_${mark}_${index}`;
      tab.ledger.take({ key: id, table: "exemplars", texts: [`"id":"${id}"`] });
    }
  }
  await tab.lookAtWords();
}

/** Two prompts, so that two tabs can change each its own. */
const PROMPTS = ["Role", "Insights on a recorded task"] as const;

async function changePrompt(tab: StudioTab, mark: string): Promise<void> {
  const { page } = tab;
  const title = PROMPTS[mark.endsWith("b") ? 1 : 0];
  const field = page.getByLabel(`Prompt: ${title}`, { exact: true });
  if (!(await field.isVisible())) {
    await page.getByText(title, { exact: true }).first().click({ timeout: LONG_MS });
  }
  const text = await field.inputValue({ timeout: CONTROL_MS });
  const kept = text.replace(/\nMark \S+$/u, "");
  await field.fill(`${kept}\nMark ${mark}`);
  tab.ledger.forget(`prompt ${title}`);
  await button(page, `Save ${title}`).click({ timeout: CONTROL_MS });
  await tellUnlessRefused(tab, () => {
    tab.ledger.take({ key: `prompt ${title}`, table: "settings", texts: [`Mark ${mark}`] });
  });
}

async function chooseTheme(tab: StudioTab, mark: string): Promise<void> {
  const group = tab.page.getByRole("group", { name: "Theme" });
  const [name, value] = mark.endsWith("b") ? ["Light", "light"] : ["Dark", "dark"];
  tab.ledger.forget("theme");
  await group.getByRole("radio", { name, exact: true }).check({ timeout: LONG_MS });
  await tellUnlessRefused(tab, () => {
    tab.ledger.take({ key: "theme", table: "settings", texts: [`"theme":"${value}"`] });
  });
}

async function createProject(tab: StudioTab, mark: string): Promise<void> {
  const { page } = tab;
  const field = page.getByLabel("Project name");
  // Where there was no room for the last one, its dialog still stands open with the reason.
  if (!(await field.isVisible())) {
    await button(page, "New project").click({ timeout: LONG_MS });
  }
  await field.fill(mark, { timeout: CONTROL_MS });
  await button(page, "Create").click({ timeout: CONTROL_MS });
  const opened = page.getByRole("heading", { name: mark, level: 1 });
  await opened
    .or(page.getByText(/\b[A-Z]{3}-\d\d\b/u))
    .first()
    .waitFor({ timeout: LONG_MS });
  if (await opened.isVisible()) {
    tab.ledger.take({ key: `project ${mark}`, table: "projects", texts: [mark] });
  }
  await tab.lookAtWords();
}

/** What takes effect at once is told stored by nothing being said. */
async function tellUnlessRefused(tab: StudioTab, take: () => void): Promise<void> {
  await tab.page.waitForTimeout(1500);
  const alerts = await tab.lookAtWords();
  if (alerts.length === 0) {
    take();
  }
}

async function backUp(tab: StudioTab): Promise<void> {
  const { page } = tab;
  const download = page.waitForEvent("download", { timeout: LONG_MS });
  download.catch(() => undefined);
  await button(page, "Back up everything").click({ timeout: LONG_MS });
  await download;
  await tab.untilIdle();
  await tab.lookAtWords();
}

async function restoreBackup(tab: StudioTab, mark: string, files: GestureFiles): Promise<void> {
  const { page } = tab;
  const id = `demo_${mark}`;
  const buffer = Buffer.from(await files.backup(id));
  const name = `${mark}.exemplar-backup`;
  await page
    .getByLabel("Backup file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer }, { timeout: LONG_MS });
  await tab.untilIdle();
  const region = page.getByRole("region", { name: "What is in the backup" });
  await region.getByRole("button", { name: "Restore", exact: true }).click({ timeout: CONTROL_MS });
  const done = page.getByRole("status", { name: "What was restored" });
  await done
    .or(page.getByText(/\b[A-Z]{3}-\d\d\b/u))
    .first()
    .waitFor({ timeout: LONG_MS });
  await tab.untilIdle();
  if (await done.isVisible()) {
    tab.ledger.take({ key: `restored ${id}`, table: "demonstrations", texts: [`"id":"${id}"`] });
    const texts = [id, "decision.add"];
    tab.ledger.take({ key: `restored log of ${id}`, table: "operations", texts });
  }
  await tab.lookAtWords();
}

/** One key that drives, in the recording that is under way. */
async function recordStep(tab: StudioTab): Promise<void> {
  const { page } = tab;
  await page.getByRole("main", { name: "Recording" }).waitFor({ timeout: LONG_MS });
  await page.keyboard.press("ArrowRight");
  await tab.noteSaved();
}

/** Writes here from now on, where another tab does; nothing where this one does already. */
export async function takeOver(tab: StudioTab): Promise<void> {
  const take = button(tab.page, "Take over");
  if (await take.isVisible()) {
    await take.click({ timeout: CONTROL_MS });
    await tab.untilIdle();
  }
}
