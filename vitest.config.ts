import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { wasmKernels } from "./build/kernels-plugin.ts";

/** Tests of what is apart from pages, workers' scripts and storage; most of all tests. */
const PURE = ["core", "engines", "formats", "lab", "lesson", "worlds"].map(
  (layer) => `src/${layer}/**/*.test.ts`,
);

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
          environment: "node",
          setupFiles: ["src/testing/no-elsewhere.ts"],
          // Nothing here keeps state in a module, so a module is read once and not once a file.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          include: ["src/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: PURE,
          environment: "node",
          setupFiles: ["src/testing/no-elsewhere.ts"],
        },
      },
      {
        // Components are found by role and accessible name, in a page that jsdom makes.
        extends: true,
        test: {
          name: "panels",
          include: ["src/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["src/testing/no-elsewhere.ts", "src/testing/panel-browser.ts"],
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
