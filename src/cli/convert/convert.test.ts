import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { convert } from "@/cli/convert/convert";
import { writeBundle } from "@/formats/bundle/bundle";
import { buildExemplar } from "@/testing/build-exemplar";

afterEach(() => {
  vi.restoreAllMocks();
});

test("what was left out is told in words, and where it stands as a pointer in the JSON alone", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "convert-")), "mine.json");
  const good = writeBundle([buildExemplar()]);
  await writeFile(file, good.replace(/"createdAt": *\d+/u, '"createdAt": "yesterday"'));
  const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);

  expect(await convert(["--to", "bundle", file, "--dry-run", "--json"])).toBe(0);

  const lines = printed.mock.calls.flatMap(([text]) => String(text).split("\n"));
  const json: unknown = JSON.parse(lines.at(-1) ?? "");
  const told = lines.slice(0, -1).join("\n");
  expect(told).toMatch(/mine\.json +“createdAt” in item 1 of “exemplars” +Left out/u);
  expect(told).not.toContain("/exemplars");
  expect(json).toMatchObject({
    figures: { refused: 1 },
    report: [{ pointer: "/exemplars/0/createdAt" }],
  });
});
