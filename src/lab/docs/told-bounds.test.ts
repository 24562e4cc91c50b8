/** The page of bounds says what the table has, no more and no less. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bounds } from "@/core/bounds";

const PAGE = fileURLToPath(new URL("../../../docs/bounds.md", import.meta.url));
const MIB = 1024 * 1024;

test("every bound is told as it is", () => {
  const told = readFileSync(PAGE, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, name, most] = /^\| `([\w.]+)` +\| ([^|]+?) +\|/u.exec(line) ?? [];
      return name === undefined ? [] : [`${name}: ${most}`];
    });
  const held = Object.entries(bounds).flatMap(([group, most]) =>
    Object.entries(most).map(([name, value]) => `${group}.${name}: ${tell(name, value)}`),
  );
  expect(told.toSorted()).toEqual(held.toSorted());
});

function tell(name: string, value: number): string {
  const isInMib = /bytes$/iu.test(name) && value % MIB === 0;
  return isInMib ? `${(value / MIB).toLocaleString("en")} MiB` : value.toLocaleString("en");
}
