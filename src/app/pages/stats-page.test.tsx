/** What cannot be read is counted where the curves lack it. */
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { readPoints } from "@/app/pages/stats-page";
import { buildServices } from "@/app/testing/studio-services";
import { StatisticsPanel } from "@/features/statistics/statistics-panel";
import { createMemoryDatabase } from "@/storage/memory-database";
import { storageOver } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";

const never = () => {
  throw new Error("nobody presses anything");
};

test("damaged demonstrations and damaged decisions are counted on the page of the curves", async () => {
  const database = createMemoryDatabase();
  const storage = storageOver(database);
  await database
    .table("demonstrations")
    .put([
      buildDemonstration({ id: "dem_1" }),
      { ...buildDemonstration({ id: "dem_2" }), frames: "gone" },
    ]);
  await database
    .table("operations")
    .put([{ id: "op_1", demonstrationId: "dem_1", sequence: 0, at: 1, change: { kind: "?" } }]);
  const taught = await readPoints(await buildServices({ storage }), "prj_1");
  expect(taught.damaged).toEqual({ demonstrations: 1, operations: 1 });
  render(<StatisticsPanel {...taught} onOpen={never} onQueue={never} />);
  expect(screen.getByText(/1 stored demonstration is damaged/u)).toBeDefined();
  expect(screen.getByText(/1 stored change or decision is damaged/u)).toBeDefined();
});

test("how a hidden copy was answered is read from the logs of both, and told by person", async () => {
  const database = createMemoryDatabase();
  const storage = storageOver(database);
  await database
    .table("demonstrations")
    .put([buildDemonstration({ id: "gold" }), buildDemonstration({ id: "copy", goldOf: "gold" })]);
  const decided = (demonstrationId: string, verdict: "accepted" | "rejected") => ({
    id: `${demonstrationId} 0`,
    demonstrationId,
    sequence: 0,
    at: 1,
    change: {
      kind: "decision.add",
      decision: { id: "dec", programId: "v1", verdict, reasons: [], text: "", at: 1 },
    },
  });
  const assigned = {
    id: "copy 1",
    demonstrationId: "copy",
    sequence: 1,
    at: 2,
    change: { kind: "assignee.set", assignee: "Ben" },
  };
  const marked = {
    id: "gold 1",
    demonstrationId: "gold",
    sequence: 1,
    at: 2,
    change: { kind: "mark.set", mark: "gold", isOn: true },
  };
  await database
    .table("operations")
    .put([decided("gold", "accepted"), marked, decided("copy", "rejected"), assigned]);
  const taught = await readPoints(await buildServices({ storage }), "prj_1");
  render(<StatisticsPanel {...taught} onOpen={never} onQueue={never} />);
  const gold = within(screen.getByRole("region", { name: "Gold items" }));
  const cells = within(gold.getByRole("row", { name: /^Ben/u })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual(["1", "–", "–", "0 of 1"]);
  expect(screen.getByText(/^1 film is gold; with a hidden copy: 1\./u)).toBeDefined();
});
