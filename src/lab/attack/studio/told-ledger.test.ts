/** What was told stored is missed when it is not there, and nothing else is. */
import { expect, test } from "vitest";
import { ToldLedger } from "@/lab/attack/studio/told-ledger";

const told = (key: string, text: string) => ({ key, table: "projects", texts: [text] });
const rowsOf = (...names: readonly string[]) => ({ projects: names.map((name) => ({ name })) });

test("what was told stored and is gone is told once", () => {
  const ledger = new ToldLedger();
  ledger.take(told("one", "Kitchen"));
  expect(ledger.judge(rowsOf("Kitchen"))).toEqual([]);
  expect(ledger.judge(rowsOf("Bathroom"))).toMatchObject([{ kind: "lost" }]);
  expect(ledger.judge(rowsOf("Bathroom"))).toEqual([]);
});

test("a later value takes the place of an earlier one, and what nobody knows is not missed", () => {
  const ledger = new ToldLedger();
  ledger.take(told("name", "Kitchen"));
  ledger.take(told("name", "Bathroom"));
  expect(ledger.judge(rowsOf("Bathroom"))).toEqual([]);
  ledger.forget("name");
  expect(ledger.judge(rowsOf())).toEqual([]);
  expect(ledger.count).toBe(2);
});

test("what is still there can be taken away as a control", () => {
  const ledger = new ToldLedger();
  expect(ledger.findHeld(rowsOf("Kitchen"))).toBeUndefined();
  ledger.take(told("gone", "Bathroom"));
  ledger.take(told("here", "Kitchen"));
  expect(ledger.findHeld(rowsOf("Kitchen"))).toMatchObject({
    told: { key: "here" },
    rows: [{ name: "Kitchen" }],
  });
});
