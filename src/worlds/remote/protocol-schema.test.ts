import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { protocolSchema } from "@/worlds/remote/protocol-schema";

test("the published schema is the one that replies are read with", async () => {
  const published: unknown = JSON.parse(await readFile("docs/remote-worlds.schema.json", "utf8"));
  expect(published).toEqual(JSON.parse(JSON.stringify(protocolSchema())));
});
