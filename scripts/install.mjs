/** What both commands need before anything else: a recent Node and the packages of the lock file. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const OLDEST_NODE = [20, 19];

/** Stops with a plain sentence on a Node that is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    console.error(
      `Exemplar needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
}

/** Runs a command in the repository, its output on ours; returns the exit code. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  return result.status ?? 1;
}

/** The same beside other work: what it prints comes with its exit code, when it ends. */
export function runQuietly(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    const end = (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") });
    child.on("error", (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.on("close", end);
  });
}

/** `npm ci`, unless the installed packages are those of the lock file already. */
export function installPackages() {
  const stamp = path.join(root, "node_modules", ".exemplar-lock");
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) {
    return;
  }
  console.log("Installing packages…");
  if (run("npm", ["ci", "--no-audit", "--no-fund"]) !== 0) {
    console.error("npm ci failed. Is the npm registry reachable?");
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}
