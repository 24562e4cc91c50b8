import { expect, test } from "vitest";
import { openBrowser, type BrowserState } from "@/worlds/web/browser/browser-state";
import { createSites, homeOf } from "@/worlds/web/sites/web-sites";
import { drawTasks, TASK_KINDS } from "@/worlds/web/tasks/draw-tasks";
import { judgeTask } from "@/worlds/web/tasks/judge-task";
import { webTaskSchema, type WebTask } from "@/worlds/web/tasks/task-config";

const sites = createSites(2);

function task(judging: Partial<WebTask["eval"]>): WebTask {
  return {
    sites: ["shop"],
    task_id: 1,
    start_url: homeOf("shop"),
    intent_template: "",
    intent_template_id: 0,
    instantiation_dict: {},
    intent: "Do it.",
    eval: {
      eval_types: ["string_match"],
      reference_answers: null,
      reference_url: "",
      program_html: [],
      ...judging,
    },
  };
}

function at(address: string, answer?: string): BrowserState {
  const state = openBrowser(sites, [address]);
  return answer === undefined ? state : { ...state, answer };
}

test("an answer has to hold the words, and a number stands on its own", () => {
  const five = task({ reference_answers: { must_include: ["5"] } });
  expect(judgeTask(five, at(homeOf("shop"), "There are 5."))).toBe(true);
  expect(judgeTask(five, at(homeOf("shop"), "There are 15."))).toBe(false);
  expect(judgeTask(five, at(homeOf("shop")))).toBe(false);
  const exact = task({ reference_answers: { exact_match: "Red Kettle" } });
  expect(judgeTask(exact, at(homeOf("shop"), '"red kettle"'))).toBe(true);
});

test("an address may ask for more than it must, unless it has to be exact", () => {
  const asked = {
    eval_types: ["url_match"] as const,
    reference_url: "http://shop.example/search?q=Kettle",
  };
  const loose = task({ ...asked, eval_types: ["url_match"], url_note: "GOLD in PRED" });
  const exact = task({ ...asked, eval_types: ["url_match"], url_note: "EXACT" });
  const more = at("http://shop.example/search?q=kettle&sort=cheap");
  expect(judgeTask(loose, more)).toBe(true);
  expect(judgeTask(exact, more)).toBe(false);
  expect(judgeTask(loose, at("http://shop.example/search?q=kite"))).toBe(false);
  expect(judgeTask(loose, at("http://forum.example/search?q=kettle"))).toBe(false);
});

test("a page has to hold, to leave out and to compare", () => {
  const shows = (
    locator: string,
    required_contents: WebTask["eval"]["program_html"][number]["required_contents"],
  ) =>
    task({
      eval_types: ["program_html"],
      program_html: [{ url: "http://shop.example/product/1", locator, required_contents }],
    });
  const state = at(homeOf("shop"));
  const price = sites.shop.products[0]!.price;
  const selector = "document.querySelector('.price').outerText";
  expect(judgeTask(shows(selector, { must_include: [`$${price}`] }), state)).toBe(true);
  expect(judgeTask(shows(selector, { must_exclude: ["price"] }), state)).toBe(false);
  expect(judgeTask(shows(selector, { required_values: [`<= ${price}`] }), state)).toBe(true);
  expect(judgeTask(shows(selector, { required_values: [`< ${price}`] }), state)).toBe(false);
  expect(judgeTask(shows("", { must_include: ["nowhere |OR| reviews"] }), state)).toBe(true);
  expect(judgeTask(shows("document.title", { must_include: ["a"] }), state)).toBe(false);
});

test("every task of every kind is a configuration of the format", () => {
  expect(TASK_KINDS.length).toBeGreaterThanOrEqual(60);
  for (const kind of TASK_KINDS) {
    for (const { config } of drawTasks(kind, 9, 2)) {
      expect(webTaskSchema.safeParse(config).error).toBeUndefined();
      expect(config.intent).not.toMatch(/\{\{/u);
    }
  }
});
