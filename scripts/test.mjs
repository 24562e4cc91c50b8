/**
 * `npm test`: everything that must hold, in the order in which a failure is cheapest to see.
 * Ends with one plain line, `N passed, N failed, N skipped`: each static check counts as one.
 *
 * A test that fails has one more try here, so that a machine busy with other work does not refuse
 * what holds; which ones needed it is told at the end, since they wait for too little.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./find-browser.mjs";
import { checkNode, installPackages, root, run, runQuietly } from "./install.mjs";

const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, by name: told once more at the end, where it is looked for. */
const failures = [];
/** What passed at its second try only. */
const secondTries = [];
const results = path.join(root, ".tmp", "results");

function title(text) {
  console.log(`\n=== ${text}`);
}

/** Most checks work on one core: two at a time, the longest first, each told whole when it ends. */
const CHECKS_AT_ONCE = 2;

async function checkAll(checks) {
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, script] = next;
      const { code, output } = await runQuietly("npm", ["run", "--silent", script]);
      title(name);
      process.stdout.write(output);
      total[code === 0 ? "passed" : "failed"] += 1;
      if (code !== 0) {
        failures.push(name);
      }
    }
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, work));
}

/** Adds a runner's own counts; a runner that failed without a single failed test counts as one. */
function addCounts(code, file, read) {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, skipped: 0, names: [], again: [] };
  failures.push(...counts.names);
  secondTries.push(...counts.again);
  total.passed += counts.passed;
  total.failed += code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  total.skipped += counts.skipped;
}

/** The names of the browser tests of a suite, and of those in it, that ended in a way. */
function specsOf({ specs = [], suites = [] }, ended) {
  return [
    ...specs.filter(ended).map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap((suite) => specsOf(suite, ended)),
  ];
}

/** The names of the unit tests of a file that passed, but not at once. */
function passedAgain({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`);
}

checkNode();
installPackages();
const browser = await ensureBrowser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await checkAll([
  ["types", "check:types"],
  ["lint", "check:lint"],
  ["build", "build"],
  ["dead code", "check:dead"],
  ["layers", "check:layers"],
  ["format", "check:format"],
]);

title("unit tests");
const unitFile = path.join(results, "unit.json");
const unit = run("npx", [
  "--no-install",
  "vitest",
  "run",
  "--retry=1",
  "--reporter=dot",
  "--reporter=json",
  `--outputFile=${unitFile}`,
]);
addCounts(unit, unitFile, (json) => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests,
  skipped: json.numPendingTests,
  names: json.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = path.relative(root, name);
    return status === "failed" && failed.length === 0
      ? [`${file}: ${message}`]
      : failed.map(
          ({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join("\n")}`,
        );
  }),
  again: json.testResults.flatMap(passedAgain),
}));

title("end-to-end tests");
const e2eFile = path.join(results, "e2e.json");
const e2e = run("npm", ["run", "--silent", "test:e2e", "--", "--retries=1"], {
  EXEMPLAR_CHROMIUM: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: e2eFile,
});
addCounts(e2e, e2eFile, (json) => ({
  passed: json.stats.expected + json.stats.flaky,
  failed: json.stats.unexpected,
  skipped: json.stats.skipped,
  names: json.suites.flatMap((suite) => specsOf(suite, ({ ok }) => !ok)),
  again: json.suites.flatMap((suite) =>
    specsOf(suite, ({ tests }) => tests.some(({ status }) => status === "flaky")),
  ),
}));

for (const name of secondTries) {
  console.log(`\nat the second try: ${name}`);
}
for (const failure of failures) {
  console.log(`\nfailed: ${failure}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
