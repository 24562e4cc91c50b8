/** The test function of the stories: a page with its page objects, watched from start to end. */
import { test as base, type Page } from "@playwright/test";
import { CommandPalette } from "../pages/command-palette";
import { HomePage } from "../pages/home-page";
import { ImportPage } from "../pages/import-page";
import { MemoryPage } from "../pages/memory-page";
import { QueuePage } from "../pages/queue-page";
import { RecordPage } from "../pages/record-page";
import { ReviewPage } from "../pages/review-page";
import { SettingsPage } from "../pages/settings-page";
import { type PageWatch, watchPage } from "./page-watch";

/** Every page of the studio in one tab. */
export interface Studio {
  readonly page: Page;
  readonly home: HomePage;
  readonly importer: ImportPage;
  readonly queue: QueuePage;
  readonly record: RecordPage;
  readonly review: ReviewPage;
  readonly memory: MemoryPage;
  readonly settings: SettingsPage;
  readonly palette: CommandPalette;
  readonly watch: PageWatch;
}

/** The page objects of a tab, e.g. of a fresh profile. */
export function openStudioIn(page: Page): Studio {
  return {
    page,
    home: new HomePage(page),
    importer: new ImportPage(page),
    queue: new QueuePage(page),
    record: new RecordPage(page),
    review: new ReviewPage(page),
    memory: new MemoryPage(page),
    settings: new SettingsPage(page),
    palette: new CommandPalette(page),
    watch: watchPage(page),
  };
}

export const test = base.extend<{ studio: Studio }>({
  studio: async ({ page }, provide) => {
    const studio = openStudioIn(page);
    await provide(studio);
    studio.watch.check();
  },
});

export { expect } from "@playwright/test";
