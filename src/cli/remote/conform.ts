/** `exemplar conform`: whether a server keeps the protocol of worlds elsewhere. */
import { parseArgs } from "node:util";
import { openAddress } from "@/cli/remote/open-address";
import { checkConformance } from "@/lab/remote/conformance";
import { formatTable, printFigures } from "@/lab/report/print-figures";

const HELP = `exemplar conform SERVER [--answer-ms N] [--json]

Runs named checks against the server of a world (docs/remote-worlds.md).

  SERVER         ws://127.0.0.1:8765, or a command line that speaks on its input and output
  --answer-ms N  how long an answer may take (3000)
  --json         one object with the figures as the last line`;

/** Runs the command. Exit code 1 where a check is not met, 2 for a wrong call. */
export async function conform(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      "answer-ms": { type: "string", default: "3000" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [address] = positionals;
  const answerMs = Number(values["answer-ms"]);
  if (values.help || address === undefined || !(answerMs > 0)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const checks = await checkConformance(openAddress(address), answerMs);
  console.log(
    `${formatTable(
      [
        { title: "check", cell: ({ check }) => check },
        { title: "kept", cell: ({ isMet }) => (isMet ? "yes" : "no") },
        { title: "what was wrong", cell: ({ why }) => why },
      ],
      checks,
    )}\n`,
  );
  const faults = checks.filter(({ isMet }) => !isMet).length;
  printFigures({ figures: { checks: checks.length, faults }, results: checks }, values.json);
  return faults === 0 ? 0 : 1;
}
