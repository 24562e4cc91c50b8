/** A browser as plain data: tabs with where they have been, and the sites as they stand. */
import { elementAt } from "@/base/element-at";
import { ensureExists } from "@/base/assert";
import { layOutPage, VIEW_HEIGHT_PX, type LaidPage } from "@/worlds/web/page/lay-out-page";
import type { Page } from "@/worlds/web/page/page-node";
import { text } from "@/worlds/web/page/page-node";
import { seePage, type FilledIn, type SeenPage } from "@/worlds/web/page/see-page";
import { pageAt, type WebSites } from "@/worlds/web/sites/web-sites";

export interface Tab {
  /** Addresses, oldest first. */
  readonly visits: readonly string[];
  readonly at: number;
  readonly filledIn: FilledIn;
  readonly scrollPx: number;
  /** Path of the field that is typed into. */
  readonly focus?: string;
  /** Path of the menu that is open. */
  readonly openMenu?: string;
  /** What the site said to the last form. */
  readonly notice?: string;
}

export interface BrowserState {
  readonly sites: WebSites;
  readonly tabs: readonly Tab[];
  readonly shown: number;
  /** What the task was ended with; absent while it goes on. */
  readonly answer?: string;
}

export function openBrowser(sites: WebSites, addresses: readonly string[]): BrowserState {
  return { sites, tabs: addresses.map(openTab), shown: 0 };
}

export function openTab(address: string): Tab {
  return { visits: [address], at: 0, filledIn: {}, scrollPx: 0 };
}

export function shownTab({ tabs, shown }: BrowserState): Tab {
  return elementAt(tabs, shown);
}

export function addressOf({ visits, at }: Tab): string {
  return elementAt(visits, at);
}

/** The page of a tab with what its site said above it. Only addresses that have a page are visited. */
export function pageOf({ sites }: BrowserState, tab: Tab): Page {
  const page = pageAt(sites, addressOf(tab));
  const shown: Page = page === undefined ? GONE : page;
  const [head, ...rest] = shown.body;
  return tab.notice === undefined
    ? shown
    : { ...shown, body: [ensureExists(head), text("p", tab.notice, "notice"), ...rest] };
}

/** What an address shows whose thing was removed since. */
const GONE: Page = {
  title: "Not found",
  body: [text("h1", "This page is gone.")],
};

export function layOutShown(state: BrowserState): LaidPage {
  const tab = shownTab(state);
  return layOutPage(pageOf(state, tab).body, tab.openMenu);
}

export function seeShown(state: BrowserState): SeenPage {
  const tab = shownTab(state);
  const { scrollPx, filledIn } = tab;
  return seePage(layOutShown(state), { address: addressOf(tab), scrollPx, filledIn });
}

/** How far down a page can be scrolled. */
export function mostScrollPx({ heightPx }: LaidPage): number {
  return Math.max(0, heightPx - VIEW_HEIGHT_PX);
}

/** The state with the shown tab changed. */
export function withShown(state: BrowserState, change: (tab: Tab) => Tab): BrowserState {
  const tabs = state.tabs.map((tab, index) => (index === state.shown ? change(tab) : tab));
  return { ...state, tabs };
}

/** The tab with its menu closed. */
export function withoutMenu({ openMenu, ...tab }: Tab): Tab {
  return openMenu === undefined ? tab : { ...tab };
}

/** The tab at another address: what was filled in, opened and said is gone. */
export function visit({ visits, at }: Tab, address: string, notice?: string): Tab {
  return {
    visits: [...visits.slice(0, at + 1), address],
    at: at + 1,
    filledIn: {},
    scrollPx: 0,
    ...(notice === undefined ? {} : { notice }),
  };
}
