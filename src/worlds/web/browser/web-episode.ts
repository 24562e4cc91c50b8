/** One task's time in the browser, for an agent: it sees screens and acts, and knows nothing of the task. */
import type { ActOutcome, ScreenAct, ScreenEpisode, ScreenLanguage } from "@/core/screens/screen";
import { actInBrowser } from "@/worlds/web/browser/act-in-browser";
import { seeShown, type BrowserState } from "@/worlds/web/browser/browser-state";
import { parseWebAction, printWebAction, type WebAction } from "@/worlds/web/web-action";

export interface WebEpisode extends ScreenEpisode {
  /** What {@link ScreenEpisode.act} does, for whoever has the action itself. */
  carryOut(action: WebAction): ActOutcome;
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
  const carryOut = (action: WebAction): ActOutcome => {
    const acted = actInBrowser(state, action);
    if (!acted.ok) {
      return { ok: false, sentence: acted.error };
    }
    state = acted.value;
    return { ok: true };
  };
  return {
    language: WEB_LANGUAGE,
    screen: () => seeShown(state).screen,
    carryOut,
    act(act) {
      const read = parseWebAction(printAct(act));
      return read.ok ? carryOut(read.value) : { ok: false, sentence: read.error };
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
