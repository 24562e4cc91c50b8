import { expect, test } from "vitest";
import { prepareWebTasks, readWebTasks } from "@/app/import/import-web";
import { describeWebTasks, looksLikePicture, withPictures } from "@/app/import/web-pictures";

const target = { projectId: "p", importId: "i" };

function json(name: string, value: unknown): File {
  return new File([JSON.stringify(value)], name);
}

const oneTask = {
  instruction: "Buy tea.",
  steps: [
    { action: "Click[3]", screenshot: "tea/0.png" },
    { action: "dance", screenshot: "tea/1.png" },
  ],
};

test("steps become a demonstration without a video, with the pictures that were given", async () => {
  const file = json("tea.json", oneTask);
  const web = await readWebTasks(file);
  const pool = withPictures(new Map(), [new File(["x"], "0.webp")]);
  expect(web === undefined ? "" : describeWebTasks(web, pool)).toBe(
    "Web steps · 1 task · 2 actions · 1 of 2 screenshots at hand",
  );
  const prepared =
    web === undefined
      ? undefined
      : await prepareWebTasks(target, { file, web, instruction: "Buy green tea." }, pool);
  const [demonstration] = prepared?.demonstrations ?? [];
  expect(demonstration).toMatchObject({ world: "web", instruction: "Buy green tea.", videoId: "" });
  expect(demonstration?.steps?.map(({ content }) => content.action)).toEqual([
    "click [3]",
    "dance",
  ]);
  expect(prepared?.pictures.map(({ id }) => id)).toEqual([demonstration?.steps?.[0]?.pictureId]);
  expect(web?.report.lines.map(({ message }) => message)).toEqual([
    expect.stringContaining("step 2: “dance” is no action"),
  ]);
});

test("of several tasks each keeps its instruction, and none is made without one", async () => {
  const file = json("two.json", [oneTask, { ...oneTask, instruction: " " }]);
  const web = await readWebTasks(file);
  const work =
    web === undefined
      ? Promise.resolve()
      : prepareWebTasks(target, { file, web, instruction: "Ignored" }, new Map());
  await expect(work).rejects.toMatchObject({ code: "WEB-03" });
});

test("files that are no web steps are left to other importers", async () => {
  expect(await readWebTasks(json("a.game.json", { tasks: [] }))).toBeUndefined();
  expect(await readWebTasks(new File(["{"], "broken.json"))).toBeUndefined();
  expect(await readWebTasks(json("a.txt", oneTask))).toBeUndefined();
  expect(looksLikePicture(new File(["x"], "a.mp4"))).toBe(false);
});
