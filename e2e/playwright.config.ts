import { defineConfig } from "@playwright/test";
import { proxyArguments, studioPort } from "./support/elsewhere";

const executablePath = process.env["EXEMPLAR_CHROMIUM"] ?? "/usr/bin/chromium";

/** The studio as it is built, served on a port of its own where another one runs already. */
const port = String(studioPort);

/** Chromium's software WebGPU adapter needs the unsafe flag; the rest keeps it off the network. */
const args = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--enable-unsafe-webgpu",
  ...proxyArguments,
];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./support/elsewhere.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  // A story keeps more than one core busy, and waits in between: three leave none idle.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter:
    process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] === undefined ? "list" : [["list"], ["json"]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Stories are about what somebody teaches: the memory starts empty, without the starter memory.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://localhost:${port}`,
          localStorage: [
            { name: "exemplar-starter", value: "off" },
            // Nothing is done that a story does not ask for.
            { name: "exemplar-ahead", value: "off" },
          ],
        },
      ],
    },
    viewport: { width: 1440, height: 900 },
    // What moves for show is drawn sixty times a second, and the stories are not about it.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    launchOptions: { executablePath, args },
    // A trace costs a quarter of a story's time: it is taken where one is tried again (`npm test` does).
    trace: "on-first-retry",
  },
  webServer: {
    command: `npx --no-install vite preview --host localhost --port ${port} --strictPort`,
    cwd: "..",
    url: `http://localhost:${port}/`,
    reuseExistingServer: process.env["CI"] === undefined,
  },
});
