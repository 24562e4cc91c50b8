import type { Page } from "@playwright/test";

/** Takes the bottle at its neck, leans it over and lays it into the tray. */
export async function showOnSide(page: Page): Promise<void> {
  const gripper = page.getByRole("application", { name: "Gripper" });
  const [bottle, tray] = [await whereIs(page, "blue bottle"), await whereIs(page, "green tray")];
  const press = async (key: string, times: number) => {
    for (let count = 0; count < times; count += 1) {
      await gripper.press(key);
    }
  };
  const go = async (axis: "x" | "y" | "height", to: number) => {
    const keys = {
      x: ["ArrowLeft", "ArrowRight"],
      y: ["ArrowDown", "ArrowUp"],
      height: ["PageDown", "PageUp"],
    };
    const [down, up] = keys[axis];
    const steps = Math.round((to - (await handAt(page, axis))) * 100);
    const key = (steps < 0 ? down : up) ?? "";
    await press(`Shift+${key}`, Math.floor(Math.abs(steps) / 5));
    await press(key, Math.abs(steps) % 5);
  };
  await go("x", bottle.x);
  await go("y", bottle.y);
  await go("height", 0.16);
  await press("Space", 1);
  await go("height", 0.45);
  await press("]", 6);
  await go("x", tray.x + 0.07);
  await go("y", tray.y);
  await go("height", 0.1);
  await press("Space", 1);
}

async function whereIs(page: Page, name: string): Promise<{ x: number; y: number }> {
  const lines = await page
    .getByRole("list", { name: "The scene now" })
    .getByRole("listitem")
    .allTextContents();
  const found = /at (-?[\d.]+), (-?[\d.]+)$/u.exec(
    lines.find((line) => line.startsWith(name)) ?? "",
  );
  return { x: Number(found?.[1]), y: Number(found?.[2]) };
}

async function handAt(page: Page, axis: "x" | "y" | "height"): Promise<number> {
  const told = await page.getByLabel("Where the gripper is").textContent();
  return Number(new RegExp(`${axis} (-?[\\d.]+)`, "u").exec(told ?? "")?.[1]);
}
