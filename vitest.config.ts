import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { pixelKernel } from "./build/pixel-kernel-plugin.ts";

export default defineConfig({
  plugins: [pixelKernel()],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.mjs"],
    environment: "node",
    // Generous on purpose: a test must not fail because a machine is slow or shared.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
