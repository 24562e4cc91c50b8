/** An action of the notation as those in front of screens say it; {@link openWebEpisode} writes it back. */
import type { ScreenAct } from "@/core/screens/screen";
import type { WebAction } from "@/worlds/web/web-action";

export function readAct(action: WebAction): ScreenAct {
  const { verb } = action;
  if ("element" in action) {
    const { element } = action;
    return action.verb === "type"
      ? {
          verb,
          element,
          words: action.text,
          ...(action.pressesEnter ? {} : { isHeldBack: true }),
        }
      : { verb, element };
  }
  const words = wordsOf(action);
  return words === undefined ? { verb } : { verb, words };
}

/** What an action on nothing on the page names; undefined where its verb says it all. */
function wordsOf(action: Exclude<WebAction, { readonly element: string }>): string | undefined {
  if ("keys" in action) {
    return action.keys;
  }
  if ("direction" in action) {
    return action.direction;
  }
  if ("tab" in action) {
    return String(action.tab);
  }
  if ("url" in action) {
    return action.url;
  }
  return "answer" in action ? action.answer : undefined;
}
