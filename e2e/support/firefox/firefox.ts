/** A stock Firefox without a window, on a profile of its own, worked as a person does. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { proxyPort } from "../elsewhere";
import { Marionette } from "./marionette";

/** Quiet on the network, and ready to be told what to do. */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  "marionette.port": 0,
  "app.update.auto": false,
  "app.normandy.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "browser.download.folderList": 2,
  "browser.download.alwaysOpenPanel": false,
  "browser.download.always_ask_before_handling_new_types": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.prefetch-next": false,
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": proxyPort,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": proxyPort,
  "network.proxy.no_proxies_on": "localhost, 127.0.0.1",
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
  "webgl.force-enabled": true,
};

/** Where Firefox is: `EXEMPLAR_FIREFOX`, or the first on the PATH; undefined where there is none. */
export function findFirefox(): string | undefined {
  const named = process.env["EXEMPLAR_FIREFOX"];
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const files = folders.flatMap((folder) =>
    ["firefox", "firefox-esr"].map((name) => path.join(folder, name)),
  );
  return (named === undefined ? files : [named]).find((file) => existsSync(file));
}

const STARTS_WITHIN_MS = 30_000;
const DOWNLOADED_WITHIN_MS = 30_000;

const downloadsOf = (profile: string) => path.join(profile, "downloads");

/** Names of keys, as WebDriver has them. */
const KEYS: Readonly<Record<string, string>> = {
  Control: "\uE009",
  Shift: "\uE008",
  Enter: "\uE007",
  Escape: "\uE00C",
};

const valueSchema = z.object({ value: z.unknown() });

export class Firefox {
  readonly #process: ChildProcess;
  readonly #marionette: Marionette;
  readonly #profile: string;

  private constructor(child: ChildProcess, marionette: Marionette, profile: string) {
    this.#profile = profile;
    this.#process = child;
    this.#marionette = marionette;
  }

  /** Starts it on the profile in this folder, which may hold what an earlier one left. */
  static async start(file: string, profile: string): Promise<Firefox> {
    const portFile = path.join(profile, "MarionetteActivePort");
    await rm(portFile, { force: true });
    const downloads = { "browser.download.dir": downloadsOf(profile) };
    const lines = Object.entries({ ...PREFERENCES, ...downloads }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(path.join(profile, "user.js"), lines.join("\n"));
    const arguments_ = ["--headless", "--marionette", "--no-remote", "--profile", profile];
    const child = spawn(file, arguments_, { stdio: "ignore", detached: true });
    const marionette = await Marionette.open(await readPort(portFile));
    await marionette.send("WebDriver:NewSession", { capabilities: {} });
    await marionette.send("WebDriver:SetTimeouts", { script: 120_000, pageLoad: 60_000 });
    await marionette.send("WebDriver:SetWindowRect", { width: 1440, height: 1000 });
    return new Firefox(child, marionette, profile);
  }

  async open(url: string): Promise<void> {
    await this.#marionette.send("WebDriver:Navigate", { url });
  }

  async reload(): Promise<void> {
    await this.#marionette.send("WebDriver:Refresh");
  }

  /** What an expression of JavaScript gives in the page. */
  async read(expression: string): Promise<unknown> {
    const script = `return (${expression});`;
    const parameters = { script, args: [], sandbox: null };
    return valueSchema.parse(await this.#marionette.send("WebDriver:ExecuteScript", parameters))
      .value;
  }

  /** Waits until an expression is true in the page; throws with it where that takes too long. */
  async until(expression: string, withinMs = 30_000): Promise<void> {
    const endMs = performance.now() + withinMs;
    while (performance.now() < endMs) {
      if ((await this.read(expression)) === true) {
        return;
      }
      await pause(100);
    }
    const shown = String(await this.read("document.body.innerText")).slice(0, 2000);
    throw new Error(`Not within ${withinMs} ms: ${expression}\nThe page shows:\n${shown}`);
  }

  /** Clicks the first element that an XPath finds, where a person would. */
  async click(xpath: string): Promise<void> {
    const using = { using: "xpath", value: xpath };
    await this.until(
      `document.evaluate(${JSON.stringify(xpath)}, document, null, 9).singleNodeValue !== null`,
    );
    const { value } = valueSchema.parse(
      await this.#marionette.send("WebDriver:FindElement", using),
    );
    const [id] = Object.values(z.record(z.string(), z.string()).parse(value));
    await this.#marionette.send("WebDriver:ElementClick", { id });
  }

  /** Gives a file to the input that an XPath finds, as its dialog would; the input may be hidden. */
  async choose(xpath: string, file: string): Promise<void> {
    const using = { using: "xpath", value: xpath };
    const { value } = valueSchema.parse(
      await this.#marionette.send("WebDriver:FindElement", using),
    );
    const [id] = Object.values(z.record(z.string(), z.string()).parse(value));
    await this.#marionette.send("WebDriver:ElementSendKeys", { id, text: file });
  }

  /** The path of a file that was downloaded whole into this profile's folder. */
  async downloaded(pattern: RegExp): Promise<string> {
    const folder = downloadsOf(this.#profile);
    const endMs = performance.now() + DOWNLOADED_WITHIN_MS;
    while (performance.now() < endMs) {
      const names = await readdir(folder).catch(() => []);
      const name = names.find((each) => pattern.test(each));
      // While it is written its part stands beside it.
      if (name !== undefined && !names.some((each) => each.endsWith(".part"))) {
        return path.join(folder, name);
      }
      await pause(100);
    }
    throw new Error(`Nothing like ${String(pattern)} was downloaded.`);
  }

  /** Presses keys together, as in `Control+Enter`. */
  async press(keys: string): Promise<void> {
    const values = keys.split("+").map((name) => KEYS[name] ?? name);
    const actions = [
      ...values.map((value) => ({ type: "keyDown", value })),
      ...values.toReversed().map((value) => ({ type: "keyUp", value })),
    ];
    await this.#marionette.send("WebDriver:PerformActions", {
      actions: [{ type: "key", id: "keyboard", actions }],
    });
  }

  /** Types a text, key by key. */
  async type(text: string): Promise<void> {
    for (const key of text) {
      await this.press(key);
    }
  }

  /** Ends it at once, with all its processes: nothing is saved on the way. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#marionette.close();
    const { pid } = this.#process;
    if (pid !== undefined && this.#process.exitCode === null) {
      process.kill(-pid, "SIGKILL");
      await gone;
    }
  }
}

async function readPort(file: string): Promise<number> {
  const endMs = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < endMs) {
    const text = await readFile(file, "utf8").catch(() => "");
    if (/^\d+$/u.test(text.trim())) {
      return Number(text);
    }
    await pause(100);
  }
  throw new Error(`Firefox did not start within ${STARTS_WITHIN_MS} ms.`);
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
