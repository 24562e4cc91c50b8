import { expect, test } from "vitest";
import { createMemoryDatabase } from "@/storage/memory-database";

test("what fails takes back nothing that was written beside it", async () => {
  const database = createMemoryDatabase();
  const table = database.table("projects");
  const failing = database.transaction(["projects"], async () => {
    await table.put([{ id: "failing" }]);
    throw new Error("no room");
  });
  const beside = database.transaction(["projects"], () => table.put([{ id: "beside" }]));
  await expect(failing).rejects.toThrow("no room");
  await beside;
  expect(await table.keys()).toEqual(["beside"]);
});
