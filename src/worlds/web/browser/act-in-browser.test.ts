import fc from "fast-check";
import { expect, test } from "vitest";
import { actInBrowser } from "@/worlds/web/browser/act-in-browser";
import {
  addressOf,
  openBrowser,
  seeShown,
  shownTab,
  type BrowserState,
} from "@/worlds/web/browser/browser-state";
import { openWebEpisode } from "@/worlds/web/browser/web-episode";
import { createSites, homeOf } from "@/worlds/web/sites/web-sites";
import { parseWebAction } from "@/worlds/web/web-action";

const begin = openBrowser(createSites(7), [homeOf("shop")]);

/** The mark of what says this. */
function mark(state: BrowserState, text: string, kind?: string): string {
  const found = seeShown(state).screen.elements.find(
    (one) => one.id !== "" && one.text === text && (kind === undefined || one.kind === kind),
  );
  return found?.id ?? `nothing says ${text}`;
}

function act(state: BrowserState, text: string): BrowserState {
  const read = parseWebAction(text);
  const acted = read.ok ? actInBrowser(state, read.value) : read;
  if (!acted.ok) {
    throw new Error(acted.error);
  }
  return acted.value;
}

function refusal(state: BrowserState, text: string): string {
  const read = parseWebAction(text);
  const acted = read.ok ? actInBrowser(state, read.value) : read;
  return acted.ok ? "" : acted.error;
}

const seen = (state: BrowserState) => seeShown(state).screen.text;

test("a search is typed, sorted, opened, and what was found goes into the cart", () => {
  let state = act(begin, `type [${mark(begin, "Search the shop")}] [kettle]`);
  expect(seen(state)).toContain("[8 products]");
  state = act(state, `click [${mark(state, "Lowest price")}]`);
  const [first] = seeShown(state).screen.elements.filter(
    ({ kind, text }) => kind === "A" && text.endsWith("kettle"),
  );
  state = act(state, `click [${first?.id}]`);
  state = act(state, `type [${mark(state, "Quantity")}] [2] [0]`);
  state = act(state, `click [${mark(state, "Add to cart")}]`);
  expect(seen(state)).toContain(`[${first?.text} is in your cart.]`);
  state = act(state, `click [${mark(state, "Cart")}]`);
  expect(seen(state)).toContain(`[${first?.text}]`);
  expect(seen(state)).toContain("[2 x $");
});

test("a menu opens under the pointer, and an option becomes what its field holds", () => {
  const opened = act(begin, `hover [${mark(begin, "Departments")}]`);
  expect(seen(begin)).not.toContain("[A] [Toys]");
  const toys = act(opened, `click [${mark(opened, "Toys")}]`);
  expect(addressOf(shownTab(toys))).toContain("category=Toys");
  const write = act(begin, "goto [http://forum.example/write]");
  const choosing = act(write, `click [${mark(write, "Board", "SELECT")}]`);
  const chosen = act(choosing, `click [${mark(choosing, "Chess", "OPTION")}]`);
  expect(seen(chosen)).toContain("[SELECT] [Board: Chess]");
});

test("tabs, back and forward keep what was visited", () => {
  const other = act(act(begin, "new_tab"), "goto [http://forum.example/saved]");
  const back = act(act(other, "tab_focus [0]"), "goto [http://shop.example/cart]");
  expect(addressOf(shownTab(act(back, "go_back")))).toBe(homeOf("shop"));
  expect(addressOf(shownTab(act(act(back, "go_back"), "go_forward")))).toBe(
    "http://shop.example/cart",
  );
  expect(addressOf(shownTab(act(back, "close_tab")))).toBe("http://forum.example/saved");
});

test.each([
  ["click [99]", "There is no element [99] on the screen."],
  ["go_back", "There is no page before this one."],
  ["scroll [up]", "This is the top of the page."],
  ["tab_focus [3]", "There is no tab 3; the last one is 0."],
  ["close_tab", "This is the only tab; it cannot be closed."],
  ["press [Enter]", "No field is being typed into: Enter does nothing."],
  ["press [Ctrl+a]", "Nothing on this page answers to Ctrl+a."],
  ["goto [http://elsewhere.example/]", expect.stringContaining("There is no page at")],
  ["goto [http://shop.example/product/9999]", expect.stringContaining("There is no page at")],
] as const)("%s is refused in a sentence", (action, sentence) => {
  expect(refusal(begin, action)).toEqual(sentence);
});

test("nothing can be done after the task was ended", () => {
  const ended = act(begin, "stop [42]");
  expect(ended.answer).toBe("42");
  expect(refusal(ended, "go_back")).toBe("The task was ended; nothing more can be done.");
});

test("any actions leave a page that can be seen, and the same ones lead to the same place", () => {
  const element = fc.integer({ min: 1, max: 30 }).map(String);
  const action = fc.oneof(
    fc.record({ verb: fc.constantFrom("click", "hover"), element }),
    fc.record({
      verb: fc.constant("type"),
      element,
      words: fc.constantFrom("red", "3", "<b>", "kayak"),
    }),
    fc.record({ verb: fc.constantFrom("go_back", "go_forward", "new_tab", "close_tab") }),
    fc.constantFrom({ verb: "scroll", words: "down" }, { verb: "press", words: "Enter" }),
  );
  const site = fc.constantFrom("shop" as const, "forum" as const, "classifieds" as const);
  fc.assert(
    fc.property(site, fc.array(action, { maxLength: 12 }), (id, actions) => {
      const run = () => {
        const episode = openWebEpisode(openBrowser(createSites(3), [homeOf(id)]));
        const said = actions.map((act) => {
          const outcome = episode.act(act);
          return outcome.ok ? "Done." : outcome.sentence;
        });
        expect(said.every((sentence) => sentence.endsWith("."))).toBe(true);
        return episode.screen();
      };
      const screen = run();
      expect(screen.elements.length).toBeGreaterThan(0);
      expect(run().text).toBe(screen.text);
      const marks = screen.elements.map((one) => one.id).filter((mark) => mark !== "");
      expect(new Set(marks).size).toBe(marks.length);
    }),
    { numRuns: 40 },
  );
});
