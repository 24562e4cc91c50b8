/**
 * Ways out that are written into a site by whoever types there: each is tried as HTML on an ordinary page,
 * where it gets out, and as what a person writes on a site, where it stays a text.
 */
import { SitesPage } from "./pages/sites-page";
import { startCountingServer } from "./harness/sandbox-servers";
import { expect, test } from "./support/studio-test";

const PORT = 4395;

/** By name; `hit` is an address of that name's own. Those with `data-press` are pressed in the control. */
const WAYS: Readonly<Record<string, (hit: string) => string>> = {
  script: (hit) => `<script>new Image().src="${hit}"</script>`,
  "script-file": (hit) => `<script src="${hit}"></script>`,
  "module-file": (hit) => `<script type=module src="${hit}"></script>`,
  "image-error": (hit) => `<img src=data:, onerror="new Image().src='${hit}'">`,
  image: (hit) => `<img src="${hit}">`,
  "image-set": (hit) => `<img srcset="${hit} 1x">`,
  "drawing-load": (hit) => `<svg onload="new Image().src='${hit}'"></svg>`,
  "drawing-image": (hit) => `<svg><image href="${hit}"/></svg>`,
  "style-address": (hit) => `<p style="background:url(${hit})">x</p>`,
  "style-import": (hit) => `<style>@import url(${hit});</style>`,
  "style-sheet": (hit) => `<link rel=stylesheet href="${hit}">`,
  "ahead-of-time": (hit) => `<link rel=preload as=image href="${hit}">`,
  frame: (hit) => `<iframe src="${hit}"></iframe>`,
  "frame-text": (hit) => `<iframe srcdoc="<img src='${hit}'>"></iframe>`,
  object: (hit) => `<object data="${hit}"></object>`,
  embed: (hit) => `<embed src="${hit}">`,
  video: (hit) => `<video src="${hit}" preload=auto></video>`,
  audio: (hit) => `<audio src="${hit}" preload=auto></audio>`,
  poster: (hit) => `<video poster="${hit}"></video>`,
  "script-link": (hit) => `<a data-press href="javascript:void(new Image().src='${hit}')">x</a>`,
  "form-post": (hit) =>
    `<form action="${hit}" method=post target=a><button data-press>x</button></form><iframe name=a></iframe>`,
  popup: (hit) => `<a data-press target=_blank href="${hit}">x</a>`,
  "field-focus": (hit) => `<input autofocus onfocus="new Image().src='${hit}'">`,
  "details-open": (hit) => `<details open ontoggle="new Image().src='${hit}'">x</details>`,
  worker: (hit) =>
    `<script>new Worker(URL.createObjectURL(new Blob(["fetch('${hit}')"])))</script>`,
  socket: (hit) => `<script>new WebSocket("${hit.replace("http", "ws")}")</script>`,
  fetch: (hit) => `<script>fetch("${hit}",{mode:"no-cors"})</script>`,
};

/** These take a whole page elsewhere or change where its addresses lead: one page each in the control. */
const TAKING: Readonly<Record<string, (hit: string) => string>> = {
  "top-link": (hit) => `<a data-press target=_top href="${hit}">x</a>`,
  "top-script": (hit) => `<script>top.location="${hit}"</script>`,
  "page-refresh": (hit) => `<meta http-equiv=refresh content="0;url=${hit}">`,
  base: (hit) => `<base href="${hit}/"><img src=x>`,
};

test("what is written on a site stays a text: of all ways out none is one", async ({
  studio,
  context,
}) => {
  const { page } = studio;
  const inside = await startCountingServer(PORT);
  const outside = await startCountingServer(PORT + 1);
  const ways = { ...WAYS, ...TAKING };
  const names = Object.keys(ways);
  const write = (name: string, to: string) => ways[name]?.(`${to}/hit/${name}`) ?? "";
  try {
    expect(names.length).toBeGreaterThanOrEqual(20);
    await test.step("control: on an ordinary page each gets out", async () => {
      for (const group of [Object.keys(WAYS), ...Object.keys(TAKING).map((name) => [name])]) {
        const control = await context.newPage();
        await control.goto(`${outside.url}/hit/page`);
        const html = group.map((name) => write(name, outside.url)).join("\n");
        // What it does may take the page away while it is written, and then nobody says that it is.
        await control
          .setContent(html, { waitUntil: "commit", timeout: 10_000 })
          .catch(() => undefined);
        // A script before it holds up what comes after it.
        const pressed = control.locator("[data-press]");
        await expect(pressed).toHaveCount(html.split("data-press").length - 1);
        for (const one of await pressed.all()) {
          // What was pressed before may have taken the page away, and this one with it.
          await one
            .evaluate((element: HTMLElement) => element.click(), undefined, { timeout: 5000 })
            .catch(() => undefined);
        }
        const came = () => group.filter((name) => !hasCome(outside.hits, name));
        await expect.poll(came, { timeout: 15_000 }).toEqual([]);
        await control.close();
      }
    });

    await test.step("on a site each is what somebody wrote, and nothing else", async () => {
      for (const other of context.pages().filter((each) => each !== page)) {
        await other.close();
      }
      const sites = new SitesPage(page);
      await sites.open("record");
      await sites.choose("Classifieds", 3, /^My own task/u);
      await page.getByLabel("Instruction", { exact: true }).fill("Write on the site.");
      await sites.start();
      await page.evaluate(() => Reflect.set(window, "pageSecret", "kept"));
      // Into the title of a listing, its description, the titles and texts of comments.
      const texts = inGroups(
        names.map((name) => write(name, inside.url)),
        1600,
      );
      await sites.actByKey(/^Publish/u);
      await sites.actByKey(/^Listing title, mark/u, write("script", inside.url), true);
      await sites.actByKey(/^Asking price, mark/u, "5", true);
      await sites.actByKey(/^Description, mark/u, texts[0], true);
      await sites.actByKey(/^Publish, mark/u);
      for (const text of texts) {
        await sites.scrollTo(/^Send comment, mark/u);
        await sites.actByKey(/^Comment title, mark/u, text, true);
        await sites.actByKey(/^Comment text, mark/u, text, true);
        await sites.actByKey(/^Send comment, mark/u);
      }
      await expect(sites.site.getByText("<script>").first()).toBeAttached();
      // By hand as well: every text that is on the screen is pressed.
      await sites.site
        .locator("p, h1")
        .evaluateAll((texts: HTMLElement[]) => texts.forEach((text) => text.click()));
      const tags = await sites.site
        .locator("body *")
        .evaluateAll((elements) => [...new Set(elements.map(({ localName }) => localName))]);
      const made = ["button", "canvas", "h1", "h2", "input", "p", "script", "span", "textarea"];
      expect(tags.filter((tag) => !made.includes(tag))).toEqual([]);
    });

    await test.step("nobody was asked for anything, and the page is as it was", async () => {
      expect([...inside.hits]).toEqual([]);
      expect(inside.connections()).toBe(0);
      expect(context.pages()).toHaveLength(1);
      expect(page.url()).toContain("/#/record/");
      expect(await page.evaluate(() => Reflect.get(window, "pageSecret"))).toBe("kept");
    });
  } finally {
    await inside.close();
    await outside.close();
  }
});

/** A frame or an address below may be asked for with something behind the name. */
function hasCome(hits: ReadonlySet<string>, name: string): boolean {
  return [...hits].some((hit) => hit === name || hit.startsWith(`${name}/`) || hit === `${name}?`);
}

/** Joined to texts that are no longer than this. */
function inGroups(parts: readonly string[], mostChars: number): readonly string[] {
  const groups: string[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last !== undefined && last.length + part.length < mostChars) {
      groups[groups.length - 1] = `${last} ${part}`;
    } else {
      groups.push(part);
    }
  }
  return groups;
}
