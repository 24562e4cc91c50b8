import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { shippedModels } from "./build/models-plugin.ts";
import { wasmKernels } from "./build/kernels-plugin.ts";
import { worldSandboxes } from "./build/sandbox-plugin.ts";
import { hostingFiles } from "./build/hosting-plugin.ts";
import { offlineWorker } from "./build/offline-plugin.ts";
import { isolationHeaders, securityHeaders } from "./build/security-headers.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    worldSandboxes(),
    wasmKernels(),
    shippedModels(root),
    hostingFiles(),
    offlineWorker(root),
  ],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  optimizeDeps: { exclude: ["onnxruntime-web", "@xenova/transformers", "pyodide"] },
  // Scaling happens in workers, which are bundled with plugins of their own.
  worker: { format: "es", plugins: () => [wasmKernels()] },
  build: {
    target: "es2024",
    chunkSizeWarningLimit: 4000,
    // Zod is told to compile nothing before any file of ours makes a schema: in one chunk, which runs first.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "zod", test: /\/node_modules\/zod\/|\/base\/strict-zod/ },
            // The language is chosen before tables of words are made: nothing with such a table may stand beside this.
            { name: "words", test: /\/src\/base\/(?:assert|english\/nouns|language\/translate)\./ },
            // What nearly every page needs is one file: forty small ones of their own are 8 kB more.
            { name: "shared", minShareCount: 20, test: /\/src\/(?:base|core)\// },
          ],
        },
      },
    },
  },
  server: { headers: isolationHeaders },
  preview: { headers: securityHeaders },
});
