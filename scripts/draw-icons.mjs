/** Draws the icons for who installs the studio from `public/icon.svg`: run it when that changes. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./find-browser.mjs";
import { root } from "./install.mjs";

/** A maskable icon may be cut to any shape: what matters lies within the middle, on the icon's own colour. */
const ICONS = [
  { name: "icon-192.png", size: 192, isMaskable: false },
  { name: "icon-512.png", size: 512, isMaskable: false },
  { name: "icon-maskable-512.png", size: 512, isMaskable: true },
  { name: "icon-apple-180.png", size: 180, isMaskable: true },
];
const COLOUR = "#1f6f5c";

const svg = readFileSync(path.join(root, "public", "icon.svg"), "utf8");
const { chromium } = await import("playwright");
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const { name, size, isMaskable } of ICONS) {
  const inside = isMaskable ? Math.round(size * 0.8) : size;
  const ground = isMaskable ? COLOUR : "transparent";
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">` +
      `<img width="${inside}" height="${inside}" src="data:image/svg+xml;base64,${btoa(svg)}">`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  writeFileSync(path.join(root, "public", name), picture);
}
await browser.close();
