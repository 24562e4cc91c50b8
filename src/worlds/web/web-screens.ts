/** The three sites as a world of screens that runs here. Nothing of it leads to a task or a judge. */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { LiveScreens, ScreenMoves, ScreenWorld } from "@/core/screens/screen-world";
import { actInBrowser } from "@/worlds/web/browser/act-in-browser";
import { openBrowser, pageOf, type BrowserState } from "@/worlds/web/browser/browser-state";
import { drawShown } from "@/worlds/web/browser/draw-shown";
import { readAct } from "@/worlds/web/browser/read-act";
import { openWebEpisode } from "@/worlds/web/browser/web-episode";
import { createSites, homeOf, pageAt, SITES, type SiteId } from "@/worlds/web/sites/web-sites";
import { parseWebAction, printWebAction } from "@/worlds/web/web-action";

const NUMBER_COUNT = 1_000_000;

/** Where a trajectory begins: sites of a seed, and the address of the only tab. */
const beginSchema = z.object({
  seed: z
    .number()
    .int()
    .min(0)
    .max(NUMBER_COUNT - 1),
  address: z.string().max(2000),
});

const SITE_IDS = ["classifieds", "shop", "forum"] as const satisfies readonly SiteId[];

const webMoves: ScreenMoves = {
  back: printWebAction({ verb: "go_back" }),
  forward: printWebAction({ verb: "go_forward" }),
  up: printWebAction({ verb: "scroll", direction: "up" }),
  down: printWebAction({ verb: "scroll", direction: "down" }),
  openTab: printWebAction({ verb: "new_tab" }),
  closeTab: printWebAction({ verb: "close_tab" }),
  showTab: (tab) => printWebAction({ verb: "tab_focus", tab }),
  press: (element) => printWebAction({ verb: "click", element }),
  fill: (element, text, isHeld) =>
    printWebAction({ verb: "type", element, text, pressesEnter: !isHeld }),
  end: (answer) => printWebAction({ verb: "stop", answer }),
};

export const webScreens: ScreenWorld = {
  moves: webMoves,
  places: SITE_IDS.map((id) => ({ id, title: SITES[id].title })),
  numberCount: NUMBER_COUNT,
  beginAt: (placeId, number) => ({
    seed: number,
    address: homeOf(z.enum(SITE_IDS).parse(placeId)),
  }),
  nameOf(begin) {
    const { seed, address } = readBegin(begin);
    const host = URL.parse(address)?.host;
    const id = SITE_IDS.find((site) => SITES[site].host === host);
    return `${id === undefined ? "sites" : id}-${seed}`;
  },
  open: (begin) => toScreens(openBegin(begin)),
  actOf: (action) => {
    const read = parseWebAction(action);
    return read.ok ? readAct(read.value) : undefined;
  },
};

/** Sites and address of a beginning. Throws AppError WEB-10. */
export function readBegin(begin: Json): z.infer<typeof beginSchema> {
  const read = beginSchema.safeParse(begin);
  if (!read.success) {
    throw new AppError({
      code: "WEB-10",
      what: "This says of no site where it begins.",
      safe: "Nothing was opened or changed.",
      next: "Record the task again on one of the sites.",
    });
  }
  return read.data;
}

/** The browser at a beginning. Throws AppError WEB-10. */
export function openBegin(begin: Json): BrowserState {
  const { seed, address } = readBegin(begin);
  const sites = createSites(seed);
  if (pageAt(sites, address) === undefined) {
    throw new AppError({
      code: "WEB-10",
      what: `None of the sites has a page at ${address.slice(0, 100)}.`,
      safe: "Nothing was opened or changed.",
      next: "Record the task again on one of the sites.",
    });
  }
  return openBrowser(sites, [address]);
}

function toScreens(begin: BrowserState): LiveScreens {
  const episode = openWebEpisode(begin);
  return {
    ...episode,
    perform(action) {
      const read = parseWebAction(action);
      if (!read.ok) {
        return { ok: false, sentence: read.error };
      }
      const outcome = episode.carryOut(read.value);
      return outcome.ok ? { ok: true, action: printWebAction(read.value) } : outcome;
    },
    drawn: () => drawShown(episode.state()),
    tabs: () => {
      const state = episode.state();
      return state.tabs.map((tab, index) => ({
        title: pageOf(state, tab).title,
        isShown: index === state.shown,
      }));
    },
  };
}

/** The browser after actions, and the first that did not go. */
export function playActions(
  begin: BrowserState,
  actions: readonly string[],
): {
  readonly state: BrowserState;
  readonly refused?: { readonly index: number; readonly sentence: string };
} {
  let state = begin;
  for (const [index, action] of actions.entries()) {
    const read = parseWebAction(action);
    const acted = read.ok ? actInBrowser(state, read.value) : read;
    if (!acted.ok) {
      return { state, refused: { index, sentence: acted.error } };
    }
    state = acted.value;
  }
  return { state };
}
