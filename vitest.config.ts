import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { wasmKernels } from "./build/kernels-plugin.ts";

/** Tests of what stores nothing, starts no process and counts no work under way: most of all tests. */
const PURE = [
  "base",
  "core",
  "document",
  "engines",
  "features",
  "formats",
  "lab",
  "lesson",
  "ui",
  "worlds",
].map((layer) => `src/${layer}/**/*.test.ts`);

const NOBODY_ELSE = ["src/testing/no-elsewhere.ts"];

/** Of component tests. */
const PANEL_PAGE = {
  environment: "jsdom",
  setupFiles: [...NOBODY_ELSE, "src/testing/panel-setup.ts"],
};

/** Tests that put another module in a module's place: whoever shared their modules would have it as well. */
const MOCKING = readdirSync(path.join(import.meta.dirname, "src"), {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => /\.test\.tsx?$/u.test(file))
  .map((file) => path.posix.join("src", file.split(path.sep).join("/")))
  .filter((file) => /\bvi\.(?:mock|doMock)\(/u.test(textOf(file)));

function textOf(file: string): string {
  return readFileSync(path.join(import.meta.dirname, file), "utf8");
}

/**
 * For tests that leave nothing in a module: modules, and the page where there is one, are made once for many files.
 * To make them for each takes longer than most of the tests.
 */
const SHARED = { isolate: false, unstubGlobals: true };

export default defineConfig({
  plugins: [wasmKernels()],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: PURE,
          exclude: MOCKING,
          environment: "node",
          setupFiles: NOBODY_ELSE,
          ...SHARED,
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          include: ["src/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: [...PURE, ...MOCKING],
          environment: "node",
          setupFiles: NOBODY_ELSE,
        },
      },
      {
        // Components are found by role and accessible name, in a page that jsdom makes.
        extends: true,
        test: {
          name: "panels",
          include: ["src/**/*.test.tsx"],
          exclude: MOCKING,
          ...PANEL_PAGE,
          ...SHARED,
        },
      },
      {
        extends: true,
        test: {
          name: "mocking",
          include: MOCKING.filter((file) => file.endsWith(".ts")),
          environment: "node",
          setupFiles: NOBODY_ELSE,
        },
      },
      {
        extends: true,
        test: {
          name: "mocking panels",
          include: MOCKING.filter((file) => file.endsWith(".tsx")),
          ...PANEL_PAGE,
        },
      },
    ],
    // Generous on purpose: a test must not fail because a machine is slow or shared.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
});
