/** Whatever was said about a program, its verdict is in sight: on a small screen and in one column. */
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

const SIZES = [
  { width: 1280, height: 720 },
  { width: 768, height: 720 },
] as const;

test("with two corrections open, the verdict and the film are in sight, and no notice lies over them", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, home, queue, review } = studio;
  await page.setViewportSize(SIZES[0]);
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  await page.keyboard.press("w");
  const nothing = page.getByText("There is nothing to compare yet: label the actions first.");
  await expect(nothing).toBeVisible();
  const notice = await nothing.boundingBox();
  const film = await review.picture.boundingBox();
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(film?.y ?? 0);
  await review.useLoggedActions();
  await review.propose();
  for (const text of ["Turn on the fridge instead.", "Put the toast in the drawer."]) {
    await review.correction.fill(text);
    await page.getByRole("button", { name: "Ask for changes" }).click();
    await expect(page.getByRole("list", { name: "Corrections" })).toContainText(text);
    await waitUntilIdle(page);
  }
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const name of ["Accept", "Reject", "Ask for changes"]) {
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    }
    await expect
      .poll(async () => (await review.picture.boundingBox())?.height)
      .toBeGreaterThan(150);
  }

  await review.correction.fill("Stire the salt shaker in the fridge.");
  await page.getByRole("button", { name: "Ask for changes" }).click();
  const question = page.getByRole("region", { name: "Meant so?" });
  await expect(question).toBeVisible();
  for (const height of [720, 600]) {
    await page.setViewportSize({ width: 768, height });
    await expect
      .poll(() =>
        review.picture.evaluate(
          (film) =>
            new Promise<number>((resolve) => {
              const observer = new IntersectionObserver(([seen]) => {
                observer.disconnect();
                resolve(Math.round(seen?.intersectionRect.height ?? Number.NaN));
              });
              observer.observe(film);
            }),
        ),
      )
      .toBeGreaterThanOrEqual(200);
    await expect(question).toBeInViewport();
  }
});
