/** A researcher brings annotated kitchen films, and sees what is foretold of one beside what happened. */
import { expectAccessible } from "./support/accessibility";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

const HEADER =
  "narration_id,participant_id,video_id,narration_timestamp,start_timestamp,stop_timestamp,start_frame,stop_frame,narration,verb,verb_class,noun,noun_class,all_nouns,all_noun_classes";

const clock = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}.00`;

/** Somebody washes up: each thing is taken, washed and put away; some segments overlap. */
function film(video: string, things: readonly string[]): readonly string[] {
  return things.flatMap((noun, turn) =>
    ["take", "wash", "put"].map((verb, step) => {
      const at = turn * 6 + step * 2;
      return `${video}_${at},P01,${video},${clock(at)},${clock(at)},${clock(at + 3)},1,2,${verb} ${noun},${verb},0,${noun},0,"['${noun}']",[0]`;
    }),
  );
}

const THINGS = "plate cup fork pan bowl jug spoon lid pot dish mug tray".split(" ");
const TABLE = [
  HEADER,
  ...film("P01_01", THINGS),
  ...film("P01_02", THINGS.toReversed()),
  ...film("P01_03", [...THINGS.slice(4), ...THINGS.slice(0, 4)]),
  ...film("P01_04", THINGS.slice(0, 3)),
].join("\n");

test("an EPIC video forecast: segments in time, the next 20 actions beside what happened, by whom it was nearest", async ({
  studio,
}) => {
  const { page, home, importer, queue } = studio;
  await home.open();
  await home.createProject("Kitchen films");
  await queue.goToImport();
  await importer.chooseFiles([
    { name: "validation.csv", mimeType: "text/csv", buffer: Buffer.from(TABLE) },
  ]);
  await expect(importer.card("validation.csv")).toContainText("4 demonstrations", {
    timeout: LONG_MS,
  });
  await importer.importAll(4);
  await importer.openQueue();
  await queue.rows.filter({ hasText: "P01_03" }).press("Enter");

  const forecast = page.getByRole("region", { name: "Forecast" });
  await expect(forecast).toContainText("Remembered: 3 other films of this project");
  const distances = forecast.getByRole("table", { name: "Edit distances at this moment" });
  await expect(distances.getByRole("row")).toHaveCount(6, { timeout: LONG_MS });
  const beside = forecast.getByRole("table", { name: "Forecast beside what happened" });
  await expect(beside.getByRole("row")).toHaveCount(21);
  const verbOf = async (name: string) =>
    Number(await distances.getByRole("row", { name }).getByRole("cell").nth(1).textContent());
  expect(await verbOf("By analogy")).toBeLessThan(await verbOf("The most frequent actions"));
  await expectAccessible(page, "a forecast");

  const moment = forecast.getByRole("slider", { name: "Moment of the forecast" });
  await moment.press("End");
  await expect(forecast.getByText(/^after 16 of 36 actions, at 0:\d\d/)).toBeVisible();
  await waitUntilIdle(page);
  await expect(beside.getByRole("row").last()).toContainText("put");
  await forecast.getByRole("radio", { name: "The last actions again" }).check();
  await forecast.getByLabel("Future").selectOption("2 of 5");

  await page.getByRole("link", { name: "Queue" }).click();
  await queue.rows.filter({ hasText: "P01_04" }).press("Enter");
  await expect(forecast).toContainText("9 actions with a verb and an object are too few");
});
