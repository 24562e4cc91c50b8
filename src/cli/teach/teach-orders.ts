/** `teach --orders`: the same set in several shuffled orders, with the memory on and off. */
import { correctionCount, toRefusedTable, type RefusedCase } from "@/cli/teach/teach-figures";
import type { TaughtCase } from "@/cli/teach/teach-one";
import { toSettings, type TeachOptions } from "@/cli/teach/teach-options";
import { readCases, teachSet, type CaseSet } from "@/cli/teach/teach-set";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";
import { learningCurve, type TaughtOrder } from "@/lab/teacher/learning-curve";

interface OrderRow {
  readonly order: number;
  readonly memory: "on" | "off";
  readonly taught: number;
  readonly firstProposal: number;
  readonly corrections: number;
}

interface BothWays {
  readonly order: TaughtOrder;
  readonly rows: readonly OrderRow[];
  readonly refused: readonly RefusedCase[];
  readonly ids: readonly string[];
}

/** Prints the figures of a learning curve. Exit code 1 where a demonstration was refused, or there was none. */
export async function teachOrders(options: TeachOptions, count: number): Promise<number> {
  const set = await readCases(options);
  const all: BothWays[] = [];
  const first = options.study.order ?? 1;
  for (let order = first; order < first + count; order += 1) {
    all.push(await teachBothWays(set, options, order));
  }
  const refused = all[0]?.refused ?? set.refused;
  const refusedTable = toRefusedTable(refused);
  if (refusedTable !== undefined) {
    console.log(`${refusedTable}\n`);
  }
  const demonstrations = all[0]?.ids.length ?? 0;
  if (demonstrations === 0) {
    return 1;
  }
  const rows = all.flatMap((each) => each.rows);
  console.log(`${toTable(rows)}\n`);
  const { figures, intervals } = learningCurve(all.map(({ order }) => order));
  const counts = { orders: count, demonstrations, refused: refused.length };
  const { order: _, memory: __, ...settings } = toSettings(options);
  const report = { figures: { ...figures, ...counts }, intervals, settings, refused, rows };
  printFigures(report, options.asJson);
  return refused.length > 0 ? 1 : 0;
}

async function teachBothWays(
  set: CaseSet,
  options: TeachOptions,
  order: number,
): Promise<BothWays> {
  const teachWith = async (memory: "on" | "off") => {
    const study = { ...options.study, order, memory };
    const done = await teachSet(set, { ...options, study });
    console.error(`order ${order}, memory ${memory}: ${done.taught.length} demonstrations`);
    return done;
  };
  const on = await teachWith("on");
  const off = await teachWith("off");
  return {
    order: { on: on.taught.map(toCorrections), off: off.taught.map(toCorrections) },
    rows: [toRow(order, "on", on.taught), toRow(order, "off", off.taught)],
    refused: on.refused,
    ids: on.taught.map(({ id }) => id),
  };
}

function toCorrections(one: TaughtCase) {
  return { id: one.id, corrections: correctionCount(one) };
}

function toRow(order: number, memory: "on" | "off", taught: readonly TaughtCase[]): OrderRow {
  const shareOf = (holds: (one: TaughtCase) => boolean) =>
    share(taught.filter(holds).length, taught.length);
  return {
    order,
    memory,
    taught: shareOf(({ isTaught }) => isTaught),
    firstProposal: shareOf(({ isRightAtFirst }) => isRightAtFirst),
    corrections: taught.reduce((sum, one) => sum + correctionCount(one), 0),
  };
}

function toTable(rows: readonly OrderRow[]): string {
  return formatTable(
    [
      { title: "order", cell: ({ order }) => order },
      { title: "memory", cell: ({ memory }) => memory },
      { title: "taught", cell: ({ taught }) => taught },
      { title: "first proposal", cell: ({ firstProposal }) => firstProposal },
      { title: "corrections", cell: ({ corrections }) => corrections },
    ],
    rows,
  );
}
