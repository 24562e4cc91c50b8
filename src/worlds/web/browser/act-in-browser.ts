/**
 * What an action does in the browser: the action space of VisualWebArena (ICAL S6.2). Pure; what cannot
 * be done is refused in a sentence and changes nothing.
 */
import { assertNever } from "@/base/assert";
import { err, ok, type Result } from "@/base/result";
import {
  addressOf,
  layOutShown,
  mostScrollPx,
  openTab,
  seeShown,
  shownTab,
  visit,
  withoutMenu,
  withShown,
  type BrowserState,
} from "@/worlds/web/browser/browser-state";
import { submitForm } from "@/worlds/web/browser/submit-form";
import { VIEW_HEIGHT_PX, type LaidNode } from "@/worlds/web/page/lay-out-page";
import { valueOf } from "@/worlds/web/page/see-page";
import { pageAt, SITES, START_ADDRESS } from "@/worlds/web/sites/web-sites";
import type { WebAction } from "@/worlds/web/web-action";

/** The browser after it, or why not. */
export type Acted = Result<BrowserState, string>;

export function actInBrowser(state: BrowserState, action: WebAction): Acted {
  if (state.answer !== undefined) {
    return err("The task was ended; nothing more can be done.");
  }
  if ("element" in action) {
    return actOnElement(state, action);
  }
  switch (action.verb) {
    case "press":
      return press(state, action.keys);
    case "scroll":
      return scroll(state, action.direction);
    case "new_tab":
      return openNewTab(state);
    case "tab_focus":
      return focusTab(state, action.tab);
    case "close_tab":
      return closeTab(state);
    case "goto":
      return goTo(state, action.url);
    case "go_back":
      return step(state, -1);
    case "go_forward":
      return step(state, 1);
    case "stop":
      return ok({ ...state, answer: action.answer });
    default:
      return assertNever(action);
  }
}

const MOST_TABS = 12;

function actOnElement(
  state: BrowserState,
  action: Extract<WebAction, { readonly element: string }>,
): Acted {
  const target = seeShown(state).marked.get(action.element);
  if (target === undefined) {
    return err(`There is no element [${action.element}] on the screen.`);
  }
  switch (action.verb) {
    case "click":
      return click(state, target);
    case "hover":
      return target.node.isMenu === true
        ? ok(withShown(state, (tab) => ({ ...tab, openMenu: target.path })))
        : ok(state);
    case "type":
      return type(state, target, action);
    default:
      return assertNever(action);
  }
}

function click(state: BrowserState, target: LaidNode): Acted {
  const { node, path } = target;
  if (node.isMenu === true) {
    return ok(
      withShown(state, (tab) =>
        tab.openMenu === path ? withoutMenu(tab) : { ...tab, openMenu: path },
      ),
    );
  }
  if (node.href !== undefined) {
    return goTo(state, node.href);
  }
  if (node.tag === "button") {
    return submitForm(state, target);
  }
  if (node.tag === "option") {
    return choose(state, target);
  }
  return node.tag === "input" || node.tag === "textarea"
    ? ok(withShown(state, (tab) => ({ ...tab, focus: path })))
    : err(`Nothing happens when [${node.text}] is clicked.`);
}

/** The option becomes what its menu holds. */
function choose(state: BrowserState, { node, path }: LaidNode): Acted {
  const menu = path.slice(0, path.lastIndexOf("."));
  const value = node.value;
  return value === undefined
    ? err("This option stands for nothing.")
    : ok(
        withShown(state, (tab) => ({
          ...withoutMenu(tab),
          filledIn: { ...tab.filledIn, [menu]: value },
        })),
      );
}

function type(
  state: BrowserState,
  target: LaidNode,
  { text, pressesEnter }: Extract<WebAction, { verb: "type" }>,
): Acted {
  const { node, path } = target;
  if (node.tag !== "input" && node.tag !== "textarea") {
    return err(`[${node.text}] is no field: nothing can be typed into it.`);
  }
  const typed = withShown(state, (tab) => ({
    ...tab,
    focus: path,
    filledIn: { ...tab.filledIn, [path]: text.slice(0, MOST_TYPED) },
  }));
  return pressesEnter && node.tag === "input" ? submitForm(typed, target) : ok(typed);
}

/** A field takes no more. */
const MOST_TYPED = 2000;

function press(state: BrowserState, keys: string): Acted {
  switch (keys.toLowerCase()) {
    case "enter":
      return pressEnter(state);
    case "escape":
      return ok(withShown(state, withoutMenu));
    case "pagedown":
      return scroll(state, "down");
    case "pageup":
      return scroll(state, "up");
    case "backspace":
    case "delete":
      return erase(state);
    default:
      return err(`Nothing on this page answers to ${keys}.`);
  }
}

function pressEnter(state: BrowserState): Acted {
  const { focus } = shownTab(state);
  const target = layOutShown(state).nodes.find(({ path }) => path === focus);
  return target === undefined
    ? err("No field is being typed into: Enter does nothing.")
    : submitForm(state, target);
}

/** Takes the last letter away. */
function erase(state: BrowserState): Acted {
  const { focus, filledIn } = shownTab(state);
  const target = layOutShown(state).nodes.find(({ path }) => path === focus);
  return target === undefined
    ? err("No field is being typed into: there is nothing to erase.")
    : ok(
        withShown(state, (tab) => ({
          ...tab,
          filledIn: { ...filledIn, [target.path]: valueOf(target, filledIn).slice(0, -1) },
        })),
      );
}

function scroll(state: BrowserState, direction: "up" | "down"): Acted {
  const byPx = direction === "down" ? VIEW_HEIGHT_PX : -VIEW_HEIGHT_PX;
  const { scrollPx } = shownTab(state);
  const to = Math.min(Math.max(0, scrollPx + byPx), mostScrollPx(layOutShown(state)));
  return to === scrollPx
    ? err(direction === "down" ? "This is the end of the page." : "This is the top of the page.")
    : ok(withShown(state, (tab) => ({ ...tab, scrollPx: to })));
}

function openNewTab(state: BrowserState): Acted {
  const { tabs } = state;
  return tabs.length < MOST_TABS
    ? ok({ ...state, tabs: [...tabs, openTab(START_ADDRESS)], shown: tabs.length })
    : err(`There are ${MOST_TABS} tabs already.`);
}

function focusTab(state: BrowserState, tab: number): Acted {
  return tab < state.tabs.length
    ? ok({ ...state, shown: tab })
    : err(`There is no tab ${tab}; the last one is ${state.tabs.length - 1}.`);
}

function closeTab(state: BrowserState): Acted {
  const tabs = state.tabs.filter((_, index) => index !== state.shown);
  return tabs.length === 0
    ? err("This is the only tab; it cannot be closed.")
    : ok({ ...state, tabs, shown: Math.min(state.shown, tabs.length - 1) });
}

function goTo(state: BrowserState, given: string): Acted {
  const url = URL.parse(given, addressOf(shownTab(state)));
  if (url === null || pageAt(state.sites, url.href) === undefined) {
    const hosts = Object.values(SITES).map(({ host }) => host);
    return err(`There is no page at ${given.slice(0, 100)}. Sites here: ${hosts.join(", ")}.`);
  }
  return ok(withShown(state, (tab) => visit(tab, url.href)));
}

function step(state: BrowserState, by: number): Acted {
  const { at, visits } = shownTab(state);
  return at + by < 0 || at + by >= visits.length
    ? err(by < 0 ? "There is no page before this one." : "There is no page after this one.")
    : ok(
        withShown(state, (tab) => ({
          visits: tab.visits,
          at: at + by,
          filledIn: {},
          scrollPx: 0,
        })),
      );
}
