/** An action of the notation as those in front of screens say it; {@link openWebEpisode} writes it back. */
import { assertNever } from "@/base/assert";
import type { ScreenAct } from "@/core/screens/screen";
import type { WebAction } from "@/worlds/web/web-action";

export function readAct(action: WebAction): ScreenAct {
  switch (action.verb) {
    case "click":
    case "hover":
      return { verb: action.verb, element: action.element };
    case "type":
      return {
        verb: "type",
        element: action.element,
        words: action.text,
        ...(action.pressesEnter ? {} : { isHeldBack: true }),
      };
    case "press":
      return { verb: "press", words: action.keys };
    case "scroll":
      return { verb: "scroll", words: action.direction };
    case "tab_focus":
      return { verb: "tab_focus", words: String(action.tab) };
    case "goto":
      return { verb: "goto", words: action.url };
    case "stop":
      return { verb: "stop", words: action.answer };
    case "new_tab":
    case "close_tab":
    case "go_back":
    case "go_forward":
      return { verb: action.verb };
    default:
      return assertNever(action);
  }
}
