/** The sites there are, as one: who answers at which address. */
import type { Page } from "@/worlds/web/page/page-node";
import { classifieds } from "@/worlds/web/sites/classifieds";
import type { ClassifiedsState } from "@/worlds/web/sites/classifieds-state";
import { forum } from "@/worlds/web/sites/forum";
import type { ForumState } from "@/worlds/web/sites/forum-state";
import { shop } from "@/worlds/web/sites/shop";
import type { ShopState } from "@/worlds/web/sites/shop-state";
import { link, row, text } from "@/worlds/web/page/page-node";
import type { Answered, Sent, Site } from "@/worlds/web/sites/site";

export interface WebSites {
  readonly classifieds: ClassifiedsState;
  readonly shop: ShopState;
  readonly forum: ForumState;
}
export type SiteId = keyof WebSites;

interface Hosted {
  readonly host: string;
  readonly title: string;
  view(sites: WebSites, address: URL): Page | undefined;
  submit(sites: WebSites, sent: Sent): Answered<WebSites> | undefined;
}

/** A site with its own part of the state. */
function hosted<Id extends SiteId>(id: Id, site: Site<WebSites[Id]>): Hosted {
  return {
    host: site.host,
    title: site.title,
    view: (sites, address) => site.view(sites[id], address),
    submit: (sites, sent) => {
      const answer = site.submit(sites[id], sent);
      return answer === undefined
        ? undefined
        : { ...answer, state: { ...sites, [id]: answer.state } };
    },
  };
}

export const SITES: Readonly<Record<SiteId, Hosted>> = {
  classifieds: hosted("classifieds", classifieds),
  shop: hosted("shop", shop),
  forum: hosted("forum", forum),
};

/** The same sites for the same seed: what a reset goes back to. */
export function createSites(seed: number): WebSites {
  return {
    classifieds: classifieds.create(seed),
    shop: shop.create(seed),
    forum: forum.create(seed),
  };
}

/** Where a site begins. */
export function homeOf(id: SiteId): string {
  return `http://${SITES[id].host}/`;
}

/** The empty tab: where one can go. */
export const START_ADDRESS = "about:start";
const START_PAGE: Page = {
  title: "New tab",
  body: [
    text("h1", "New tab"),
    row(Object.values(SITES).map(({ host, title }) => link(title, `http://${host}/`))),
  ],
};

/** The page at an address; undefined where there is none. */
export function pageAt(sites: WebSites, address: string): Page | undefined {
  if (address === START_ADDRESS) {
    return START_PAGE;
  }
  const url = URL.parse(address);
  return url === null ? undefined : siteOf(url)?.view(sites, url);
}

/** Sends a form to where it goes. */
export function sendTo(sites: WebSites, sent: Sent): Answered<WebSites> | undefined {
  return siteOf(sent.to)?.submit(sites, sent);
}

function siteOf(url: URL): Hosted | undefined {
  return Object.values(SITES).find(({ host }) => host === url.host);
}
