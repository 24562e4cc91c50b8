import { expect, test } from "vitest";
import { claimFiles } from "@/formats/claim-files";
import { createGivenFile } from "@/formats/given-file";
import { IMPORTERS } from "@/formats/importers";
import { createTestPorts } from "@/testing/import-ports";

test("the added format takes its files and makes a demonstration of them", async () => {
  const files = [
    new File(["frames"], "coffee.mp4", { type: "video/mp4" }),
    new File(["Make a mug of coffee.\n"], "coffee.txt"),
    new File(["frames"], "alone.mp4", { type: "video/mp4" }),
  ].map((file) => createGivenFile(file));
  const claims = claimFiles(files, IMPORTERS);
  expect(claims.map(({ importer }) => importer.id)).toEqual(["told-video", "video"]);
  const job = { ports: createTestPorts() };
  const read = await claims[0]?.importer.read(claims[0].group, job);
  const contents = await read?.describe([]);
  expect(contents).toMatchObject({ instruction: "Make a mug of coffee.", summary: "6 frames" });
  const words = { instruction: String(contents?.instruction), companions: [] };
  const { demonstrations, blobs } = (await read?.prepare(words, job)) ?? {};
  expect(demonstrations).toMatchObject([
    { title: "coffee", instruction: "Make a mug of coffee.", source: { kind: "file" } },
  ]);
  expect(blobs).toHaveLength(1);
});
