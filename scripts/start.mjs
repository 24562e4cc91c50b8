/** `npm start`: installs what is missing, builds if needed, serves the studio, prints the address. */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { askPort, describePort } from "./find-studio.mjs";
import { checkNode, installPackages, root, run } from "./install.mjs";

const PORT = Number(process.env.PORT ?? 4173);
const SOURCES = [
  "src",
  "public",
  "models",
  "build",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
];

function newestMs(file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) {
    return stat.mtimeMs;
  }
  return Math.max(0, ...readdirSync(file).map((name) => newestMs(path.join(file, name))));
}

function isBuildCurrent() {
  const built = path.join(root, "dist", "index.html");
  if (!existsSync(built)) {
    return false;
  }
  const builtMs = statSync(built).mtimeMs;
  return SOURCES.map((name) => path.join(root, name))
    .filter((file) => existsSync(file))
    .every((file) => newestMs(file) <= builtMs);
}

checkNode();
const answer = await askPort(PORT);
if (answer !== "free") {
  const { isFailure, text } = describePort(answer, PORT);
  console.log(text);
  process.exit(isFailure ? 1 : 0);
}
installPackages();
if (!isBuildCurrent()) {
  console.log("Building the studio…");
  if (run("npx", ["--no-install", "vite", "build", "--logLevel", "warn"]) !== 0) {
    process.exit(1);
  }
}
const { preview } = await import("vite");
const server = await preview({
  root,
  preview: { host: "localhost", port: PORT, strictPort: true },
});
const address = server.resolvedUrls?.local[0] ?? `http://localhost:${PORT}/`;
console.log(`\n  Exemplar is ready: ${address}\n  Stop it with Ctrl+C.\n`);
