/** One task's time in the browser, for an agent: it sees screens and acts, and knows nothing of the task. */
import type { ScreenAct, ScreenEpisode, ScreenLanguage } from "@/core/screens/screen";
import { actInBrowser } from "@/worlds/web/browser/act-in-browser";
import { seeShown, type BrowserState } from "@/worlds/web/browser/browser-state";
import { parseWebAction, printWebAction } from "@/worlds/web/web-action";

export interface WebEpisode extends ScreenEpisode {
  /** As it stands. */
  state(): BrowserState;
}

export const WEB_LANGUAGE: ScreenLanguage = {
  more: { verb: "scroll", words: "down" },
  fill: "type",
  touch: "click",
  end: "stop",
};

export function openWebEpisode(begin: BrowserState): WebEpisode {
  let state = begin;
  return {
    language: WEB_LANGUAGE,
    screen: () => seeShown(state).screen,
    act(act) {
      const read = parseWebAction(printAct(act));
      const acted = read.ok ? actInBrowser(state, read.value) : read;
      if (!acted.ok) {
        return { ok: false, sentence: acted.error };
      }
      state = acted.value;
      return { ok: true };
    },
    print: (act) => {
      const read = parseWebAction(printAct(act));
      return read.ok ? printWebAction(read.value) : printAct(act);
    },
    isEnded: () => state.answer !== undefined,
    state: () => state,
  };
}

function printAct({ verb, element, words, isHeldBack }: ScreenAct): string {
  const parts = [element, words, isHeldBack === true ? "0" : undefined];
  return [verb, ...parts.filter((part) => part !== undefined).map((part) => `[${part}]`)].join(" ");
}
