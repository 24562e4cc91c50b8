/** One episode: a fresh browser context of its own at the task's beginning; nothing of it outlives it. */
import { randomBytes } from "node:crypto";
import type { Browser, BrowserContext, ElementHandle, Page } from "playwright";
import { isAllowed } from "@/cli/web/allowed-addresses";
import { VIEW } from "@/cli/web/bridge-world";
import { reportOf, type BridgeTask } from "@/cli/web/bridge-tasks";
import { pageScript, readPageSchema, type ReadElement, type ReadPage } from "@/cli/web/read-page";
import type { RemoteCall, RemoteCallResult, RemoteFrame } from "@/worlds/remote/protocol";

/** Below what the studio waits for an answer. */
const ACT_MS = 2000;
const LOAD_MS = 2000;
const MOST_ELEMENTS = 1500;

const refuse = (kind: string, sentence: string): RemoteCallResult => ({
  ok: false,
  steps: 0,
  failure: { kind, sentence },
});

/** What a call was given, as words. */
function sayArgument(given: RemoteCall["args"][number] | undefined): string {
  if (given === undefined) {
    return "";
  }
  return typeof given === "string" ? given : JSON.stringify(given);
}

/** None of what can only be read, or lies outside the window. */
function toMark({
  id,
  class: kind,
  box,
}: ReadPage["elements"][number]): NonNullable<RemoteFrame["marks"]> {
  const seen = {
    left: within(box.left, VIEW.widthPx),
    top: within(box.top, VIEW.heightPx),
    right: within(box.right, VIEW.widthPx),
    bottom: within(box.bottom, VIEW.heightPx),
  };
  const isSeen = seen.left < seen.right && seen.top < seen.bottom;
  return kind === "Text" || !isSeen ? [] : [{ object: id, box: seen }];
}

/** Also where it is written with other capitals or spaces. */
function isSameOption(option: string, words: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s+/gu, " ").trim().toLowerCase();
  return plain(option) === plain(words);
}

function sayOptions(words: string, options: readonly string[]): string {
  const said = options.slice(0, MOST_TOLD).map((option) => `“${option.slice(0, 100)}”`);
  const more = options.length > said.length ? " and others" : "";
  return `There is no “${words.slice(0, 100)}” to choose: there is ${said.join(", ")}${more}.`;
}

/** Options of a menu that a refusal names. */
const MOST_TOLD = 12;

const within = (px: number, most: number) => Math.min(most, Math.max(0, Math.round(px)));

export class BrowserEpisode {
  readonly #context: BrowserContext;
  readonly #task: BridgeTask;
  readonly #alsoHosts: ReadonlySet<string>;
  readonly #key = `exemplar${randomBytes(12).toString("hex")}`;
  #page: Page;
  #given: ReadPage["given"] = {};
  #answer: string | undefined;
  /** The address outside that something led to last; nothing went there. */
  #kept: string | undefined;

  private constructor(
    context: BrowserContext,
    page: Page,
    { task, alsoHosts }: { readonly task: BridgeTask; readonly alsoHosts: ReadonlySet<string> },
  ) {
    this.#context = context;
    this.#page = page;
    this.#task = task;
    this.#alsoHosts = alsoHosts;
  }

  static async open(
    browser: Browser,
    task: BridgeTask,
    alsoHosts: ReadonlySet<string>,
  ): Promise<BrowserEpisode> {
    const context = await browser.newContext({
      viewport: { width: VIEW.widthPx, height: VIEW.heightPx },
      acceptDownloads: false,
      serviceWorkers: "block",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    // Set before anything of the page runs.
    const episode = new BrowserEpisode(context, page, { task, alsoHosts });
    await context.addInitScript({ content: pageScript(episode.#key) });
    await context.route("**/*", async (route) => {
      const request = route.request();
      if (isAllowed(request.url(), alsoHosts)) {
        await route.continue();
        return;
      }
      if (request.isNavigationRequest()) {
        episode.#kept = request.url();
      }
      // A page whose way elsewhere is cut stays where it is.
      await route.abort("aborted");
    });
    context.on("page", (opened) => {
      episode.#page = opened;
    });
    await page.goto(task.start, { timeout: LOAD_MS * 2 });
    return episode;
  }

  async objects(): Promise<readonly ReadElement[]> {
    const { elements } = await this.#read();
    const page: ReadElement = {
      id: "Page_1",
      class: "Page",
      attributes: {
        text: (await this.#page.title()).slice(0, 300),
        address: this.#page.url().slice(0, 2000),
      },
    };
    return [
      page,
      ...elements.map(({ id, class: kind, attributes }) => ({ id, class: kind, attributes })),
    ];
  }

  async goal(): Promise<ReturnType<typeof reportOf>> {
    const { words } = await this.#read();
    return reportOf(this.#task, { words, address: this.#page.url(), answer: this.#answer });
  }

  /** The window as it is, and where in it is what can be acted upon. */
  async frame(): Promise<Pick<RemoteFrame, "base64" | "marks">> {
    const { elements } = await this.#read();
    const bytes = await this.#page.screenshot({ type: "jpeg", quality: 70, timeout: ACT_MS });
    return { base64: bytes.toString("base64"), marks: elements.flatMap(toMark) };
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  async call({ object, method, args }: RemoteCall): Promise<RemoteCallResult> {
    this.#kept = undefined;
    const words = sayArgument(args[0]);
    const result =
      object === "Page_1"
        ? await this.#onPage(method, words)
        : await this.#onElement(object, method, words);
    await this.#page.waitForLoadState("load", { timeout: LOAD_MS }).catch(() => undefined);
    return this.#kept === undefined ? result : refuse("outside", this.#sayOutside(this.#kept));
  }

  #sayOutside(address: string): string {
    const host = URL.parse(address)?.host;
    return `It leads to ${host ?? "another place"}, which is not on this machine and was not named.`;
  }

  async #onPage(method: string, words: string): Promise<RemoteCallResult> {
    if (method === "answer") {
      this.#answer = words;
      return { ok: true, steps: 1 };
    }
    if (method === "back") {
      return await this.#back();
    }
    if (method !== "visit") {
      return refuse("unknown-call", `A page cannot ${method}.`);
    }
    if (!isAllowed(words, this.#alsoHosts)) {
      return refuse("outside", this.#sayOutside(words));
    }
    const isThere = await this.#page.goto(words, { timeout: LOAD_MS }).then(
      () => true,
      () => false,
    );
    return isThere ? { ok: true, steps: 1 } : refuse("not-there", "Nobody answers there.");
  }

  /** Not behind the first page: there is only the empty one that the browser began with. */
  async #back(): Promise<RemoteCallResult> {
    const devtools = await this.#context.newCDPSession(this.#page);
    const { currentIndex, entries } = await devtools.send("Page.getNavigationHistory");
    await devtools.detach();
    const before = entries[currentIndex - 1]?.url;
    if (before === undefined || before === "about:blank") {
      return refuse("nothing-before", "There is no page before this one.");
    }
    await this.#page.goBack({ timeout: LOAD_MS });
    return { ok: true, steps: 1 };
  }

  async #onElement(object: string, method: string, words: string): Promise<RemoteCallResult> {
    await this.#read();
    const element = await this.#find(object);
    if (element === undefined) {
      return refuse("unknown-object", `${object} is not on this page.`);
    }
    const act = this.#acts(element, words)[`${object.split("_", 1).join("")}.${method}`];
    if (act === undefined) {
      return refuse("unknown-call", `${object} cannot ${method}.`);
    }
    if (!(await element.isEnabled())) {
      return refuse("not-enabled", `${object} cannot be used now.`);
    }
    try {
      const refusal = await act();
      return refusal === undefined ? { ok: true, steps: 1 } : refuse("no-such-option", refusal);
    } catch {
      return refuse("not-done", `Within ${ACT_MS / 1000} s nothing could be done with ${object}.`);
    } finally {
      await element.dispose();
    }
  }

  /** What can be done with an element; each answers with a sentence where it cannot be done with these words. */
  #acts(
    element: ElementHandle<Element>,
    words: string,
  ): Readonly<Record<string, (() => Promise<string | void>) | undefined>> {
    const timeout = ACT_MS;
    const click = () => element.click({ timeout });
    return {
      "Link.click": click,
      "Button.click": click,
      "Tick.click": click,
      "Field.type": () => element.fill(words, { timeout }),
      "Field.send": async () => {
        await element.fill(words, { timeout });
        await element.press("Enter", { timeout });
      },
      "Menu.choose": async () => {
        const labels = await element.$$eval("option", (all) => all.map(({ label }) => label));
        const meant = labels.findIndex((label) => isSameOption(label, words));
        if (meant === -1) {
          return sayOptions(words, labels);
        }
        await element.selectOption({ index: meant }, { timeout });
        return undefined;
      },
    };
  }

  async #find(id: string): Promise<ElementHandle<Element> | undefined> {
    const handle = await this.#page.evaluateHandle(
      `globalThis[${JSON.stringify(this.#key)}]?.find(${JSON.stringify(id)})`,
    );
    const element = handle.asElement();
    return element === null ? undefined : element;
  }

  /** What stands on the page; nothing where it is no page, or says of itself what no page can. */
  async #read(): Promise<ReadPage> {
    const given = JSON.stringify(this.#given);
    const said: unknown = await this.#page.evaluate(
      `globalThis[${JSON.stringify(this.#key)}]?.read(${given}, ${MOST_ELEMENTS})`,
    );
    const read = readPageSchema.safeParse(said);
    if (!read.success) {
      return { elements: [], given: this.#given, words: "" };
    }
    this.#given = read.data.given;
    return read.data;
  }
}
