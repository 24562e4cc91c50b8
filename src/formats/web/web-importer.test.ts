import { expect, test } from "vitest";
import { createGivenFile, type GivenFile } from "@/formats/given-file";
import type { ReadGroup } from "@/formats/importer";
import { webImporter } from "@/formats/web/web-importer";
import { screenshots } from "@/formats/web/web-pictures";
import { createTestPorts } from "@/testing/import-ports";

const job = { ports: createTestPorts() };

function json(name: string, value: unknown): GivenFile {
  return createGivenFile(new File([JSON.stringify(value)], name));
}

async function read(file: GivenFile): Promise<ReadGroup> {
  const group = await webImporter.read({ label: file.name, files: [file] }, job);
  if (group === undefined) {
    throw new Error(`${file.name} was left to other importers`);
  }
  return group;
}

const oneTask = {
  instruction: "Buy tea.",
  steps: [
    { action: "Click[3]", screenshot: "tea/0.png" },
    { action: "dance", screenshot: "tea/1.png" },
  ],
};

test("steps become a demonstration without a video, with the pictures that were given", async () => {
  const tasks = await read(json("tea.json", oneTask));
  const companions = [createGivenFile(new File(["x"], "0.webp"))];
  const contents = await tasks.describe(companions);
  expect(contents).toMatchObject({
    summary: "1 task · 2 actions · 1 of 2 screenshots at hand",
    instruction: "Buy tea.",
    instructionBy: "person",
    demonstrationCount: 1,
  });
  expect(contents.report?.lines.map(({ message }) => message)).toEqual([
    expect.stringContaining("step 2: “dance” is no action"),
  ]);
  const { demonstrations, blobs } = await tasks.prepare(
    { instruction: "Buy green tea.", companions },
    job,
  );
  const [demonstration] = demonstrations;
  expect(demonstration).toMatchObject({ world: "web", instruction: "Buy green tea.", videoId: "" });
  expect(demonstration?.steps?.map(({ content }) => content.action)).toEqual([
    "click [3]",
    "dance",
  ]);
  expect(blobs.map(({ id }) => id)).toEqual([demonstration?.steps?.[0]?.pictureId]);
});

test("of several tasks each keeps its instruction, and none is made without one", async () => {
  const tasks = await read(json("two.json", [oneTask, { ...oneTask, instruction: " " }]));
  expect(await tasks.describe([])).toMatchObject({ instructionBy: "file", demonstrationCount: 2 });
  const work = tasks.prepare({ instruction: "Ignored", companions: [] }, job);
  await expect(work).rejects.toMatchObject({ code: "WEB-03" });
});

test("files that are no web steps are left to other importers", async () => {
  const broken = createGivenFile(new File(["{"], "broken.json"));
  for (const file of [json("a.game.json", { tasks: [] }), broken]) {
    expect(await webImporter.read({ label: file.name, files: [file] }, job)).toBeUndefined();
  }
  expect(webImporter.accepts([json("a.txt", oneTask)])).toEqual([]);
});

test("screenshots are told by their names, and of two with one name the later one counts", () => {
  const picture = (path: string, text: string) =>
    createGivenFile(new File([text], path.split("/").at(-1) ?? path), path);
  const older = picture("tea/0.png", "older");
  const newer = picture("tea/0.png", "newer");
  expect(screenshots.accepts(older)).toBe(true);
  expect(screenshots.accepts(createGivenFile(new File(["x"], "a.mp4")))).toBe(false);
  expect(screenshots.select([older, newer])).toEqual([newer]);
  expect(screenshots.describe([newer])).toBe("1 picture for the web steps that name them");
});
