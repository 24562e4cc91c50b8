import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { securityHeaders } from "./build/security-headers.ts";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  optimizeDeps: { exclude: ["onnxruntime-web", "@xenova/transformers", "pyodide"] },
  worker: { format: "es" },
  build: { target: "es2024", chunkSizeWarningLimit: 4000 },
  server: { headers: securityHeaders },
  preview: { headers: securityHeaders },
});
