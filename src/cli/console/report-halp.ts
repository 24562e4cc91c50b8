/** `exemplar console-eval --part halp`: HALP's instructions with a robot that plans in words first. */
import { ensureExists } from "@/base/assert";
import { createHeadlessConsole } from "@/engines/runner/create-headless-console";
import { evaluateHalp, halpFigures, type HalpSettings } from "@/lab/halp/evaluate-halp";
import { HALP_KINDS } from "@/lab/halp/halp-sentences";
import { HALP_LANES } from "@/lab/halp/run-halp-case";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

export async function reportHalp(
  settings: HalpSettings & { readonly asJson: boolean },
): Promise<void> {
  const runs = await evaluateHalp(settings, {
    world: tabletopKit.model,
    console: ensureExists(tabletopKit.console),
    open: createHeadlessConsole(tabletopKit.model),
  });
  for (const run of runs.filter(({ lane, isSuccess }) => lane === "full" && !isSuccess)) {
    console.error(`${run.half} | ${run.kind} | table ${run.seed} | ${run.instruction}`);
    for (const { source, answer } of run.history) {
      console.error(`    ${source.split("\n")[0]} -> ${answer}`);
    }
  }
  const { figures, intervals } = halpFigures(runs);
  const columns = [
    { title: "instruction", cell: (kind: string) => kind },
    ...HALP_LANES.map((lane) => ({
      title: lane,
      cell: (kind: string) => ensureExists(figures[lane === "full" ? kind : `${kind}_${lane}`]),
    })),
  ];
  console.log(`${formatTable(columns, HALP_KINDS)}\n`);
  const cases = runs.map(({ lane, kind, half, seed: table, instruction, isSuccess, asked }) => ({
    lane,
    kind,
    half,
    table,
    instruction,
    isSuccess,
    asked,
  }));
  const { halves, runs: repeats, seed } = settings;
  printFigures(
    { figures, intervals, settings: { part: "halp", halves, runs: repeats, seed }, cases },
    settings.asJson,
  );
}
