/**
 * The built studio as one of another version: what is built, served with another list of the steps of its
 * database. A newer one has a step more.
 */
import type { Page, Route } from "playwright";
import { AppError } from "@/base/app-error";
import { SCHEMA_VERSION } from "@/storage/schema-versions";

/** The last step in what is built, up to the end of the list. */
const LAST_STEP = new RegExp(`(version:${SCHEMA_VERSION},name:.*?\\}\\}\\})\\]`, "u");
const LATER = SCHEMA_VERSION + 1;
const STEP_OF_LATER = `{version:${LATER},name:\`of-later\`,tables:{later:{key:[\`id\`],indexes:[]}}}`;

/** The database's version under a studio that {@link beNewer} makes, as IndexedDB counts it. */
export const NEWER_VERSION = LATER * 10;

/** The page's studio is from now on a newer one. Throws CLI-05 where the build is none that this knows. */
export async function beNewer(page: Page): Promise<void> {
  await page.route("**/assets/schema-versions-*.js", serveNewer);
}

async function serveNewer(route: Route): Promise<void> {
  const response = await route.fetch();
  const script = await response.text();
  if (!LAST_STEP.test(script)) {
    throw new AppError({
      code: "CLI-05",
      what: "The built studio does not list the versions of its database as expected.",
      safe: "Nothing was attacked.",
      next: "Build it again, or bring the step that is added up to date in other-studio.ts.",
    });
  }
  await route.fulfill({ response, body: script.replace(LAST_STEP, `$1,${STEP_OF_LATER}]`) });
}
