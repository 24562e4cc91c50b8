/**
 * The browser that tests and headless renderers use: the one named by EXEMPLAR_CHROMIUM,
 * Playwright's own, or the system's.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./install.mjs";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Path of a Chromium that is there now, or undefined. */
export async function findBrowser() {
  const named = process.env.EXEMPLAR_CHROMIUM;
  if (named !== undefined && existsSync(named)) {
    return named;
  }
  const { chromium } = await import("playwright");
  const own = chromium.executablePath();
  return existsSync(own) ? own : SYSTEM_BROWSERS.find((file) => existsSync(file));
}

/** Finds a browser or installs one: Playwright's download first, then Debian's package. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== undefined) {
    return found;
  }
  console.log("No Chromium here; installing one…");
  run("npx", ["--no-install", "playwright", "install", "chromium"]);
  const downloaded = await findBrowser();
  if (downloaded !== undefined) {
    return downloaded;
  }
  if (spawnSync("apt-get", ["--version"]).status === 0) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  }
  const installed = await findBrowser();
  if (installed === undefined) {
    throw new Error("No Chromium could be installed. Install one and set EXEMPLAR_CHROMIUM to it.");
  }
  return installed;
}
