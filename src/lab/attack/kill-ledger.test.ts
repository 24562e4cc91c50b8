/** What a kill may and may not leave: each fault is planted and found. */
import { expect, test } from "vitest";
import { KillLedger, type Found, type FoundLog } from "@/lab/attack/kill-ledger";

function foundLog(part: Partial<FoundLog> = {}): FoundLog {
  const operationIds = part.operationIds ?? ["op_1", "op_2"];
  return {
    demonstrationId: "dem_1",
    operationIds,
    sequences: operationIds.map((_, index) => index),
    acceptedIds: ["ex_1"],
    exemplarIds: ["ex_1"],
    ...part,
  };
}

const found = (part: Partial<Found> = {}): Found => ({
  log: foundLog(),
  imports: [],
  restored: [],
  damaged: 0,
  ...part,
});

const kindsOf = (ledger: KillLedger, what: Found) => ledger.judge(what).map(({ kind }) => kind);

test("what was told saved is missed, what was under way is not", () => {
  const ledger = new KillLedger();
  ledger.take({ kind: "saved", operationIds: ["op_1", "op_2"] });
  expect(kindsOf(ledger, found())).toEqual([]);
  expect(kindsOf(ledger, found({ log: foundLog({ operationIds: ["op_1"] }) }))).toEqual(["lost"]);
});

test("a verdict without its exemplar, and an exemplar without its verdict, are half", () => {
  const ledger = new KillLedger();
  const bare = found({ log: foundLog({ exemplarIds: [] }) });
  expect(kindsOf(ledger, bare)).toEqual(["half"]);
  // Found again with the next look, it is the same fault.
  expect(kindsOf(ledger, bare)).toEqual([]);
  expect(kindsOf(ledger, found({ log: foundLog({ acceptedIds: [] }) }))).toEqual(["half"]);
  const elsewhere = foundLog({ operationIds: [], acceptedIds: [] });
  expect(kindsOf(ledger, found({ log: elsewhere }))).toEqual([]);
  const restored = foundLog({ demonstrationId: "dem_2", exemplarIds: [] });
  expect(kindsOf(ledger, found({ restored: [restored] }))).toEqual(["half"]);
});

test("an operation or a verdict that is there twice is found", () => {
  const ledger = new KillLedger();
  const twice = foundLog({ operationIds: ["op_1", "op_1"] });
  expect(kindsOf(ledger, found({ log: twice }))).toEqual(["twice"]);
  expect(kindsOf(ledger, found({ log: foundLog({ sequences: [0, 2] }) }))).toEqual(["twice"]);
  const accepted = foundLog({ acceptedIds: ["ex_1", "ex_1"] });
  expect(kindsOf(ledger, found({ log: accepted }))).toEqual(["twice"]);
});

test("an import is there whole or not at all, and stays what it was told to be", () => {
  const ledger = new KillLedger();
  const imports = (there: number) => found({ imports: [{ id: "imp_1", there, of: 5 }] });
  ledger.take({ kind: "begins", what: "import", id: "imp_1" });
  expect(kindsOf(ledger, imports(3))).toEqual(["half"]);
  ledger.take({ kind: "ended", what: "import", id: "imp_1" });
  expect(kindsOf(ledger, imports(0))).toEqual(["lost"]);
  expect(kindsOf(ledger, imports(5))).toEqual([]);
  ledger.take({ kind: "begins", what: "undo-import", id: "imp_1" });
  expect(kindsOf(ledger, imports(0))).toEqual([]);
  // It was seen gone once: it may not come back.
  expect(ledger.judge(imports(5))).toMatchObject([{ kind: "lost" }]);
});

test("a restore that was told done is missed, and damaged rows are counted", () => {
  const ledger = new KillLedger();
  ledger.take({ kind: "begins", what: "restore", id: "dem_9" });
  expect(kindsOf(ledger, found())).toEqual([]);
  ledger.take({ kind: "ended", what: "restore", id: "dem_9" });
  expect(kindsOf(ledger, found())).toEqual(["lost"]);
  expect(kindsOf(new KillLedger(), found({ damaged: 2 }))).toEqual(["damaged"]);
});
