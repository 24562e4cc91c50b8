import { assertNever } from "@/base/assert";
import { err, ok } from "@/base/result";
import type { RecordedWorld } from "@/core/world/recorded-world";
import { actionFromWords } from "@/worlds/web/action-from-words";
import { readPageElements } from "@/worlds/web/page-elements";
import { parseWebAction, printWebAction, type WebAction } from "@/worlds/web/web-action";

const API_TEXT = `click [id]: click the element with this number
type [id] [text]: type the text into the element and press Enter; type [id] [text] [0] does not press Enter
hover [id]: move the pointer over the element
press [keys]: press keys such as Enter or Ctrl+v
scroll [down] or scroll [up]: scroll the page
new_tab: open an empty tab
tab_focus [index]: show the tab with this index, from 0
close_tab: close the tab that is shown
goto [url]: open an address
go_back: return to the page before
go_forward: undo go_back
stop [answer]: end the task; the answer is empty where nothing was asked`;

/**
 * Web pages as they were recorded. Nothing is opened or clicked: actions are read, described and
 * corrected, and whether they were right is for a person to say.
 */
export const webWorld: RecordedWorld = {
  id: "web",
  apiText: API_TEXT,
  readAction(text, observation = "") {
    const read = parseWebAction(text);
    if (!read.ok) {
      return read;
    }
    const id = elementId(read.value);
    const elements = readPageElements(observation);
    return id === undefined || elements.length === 0 || elements.some((other) => other.id === id)
      ? ok(printWebAction(read.value))
      : err(`There is no element [${id}] in what was seen of this page.`);
  },
  describeAction(action, observation) {
    const read = parseWebAction(action);
    const element = webWorld.elementOf(action, observation);
    if (!read.ok || element === undefined) {
      return read.ok ? describePlain(read.value) : action;
    }
    const name = element.text === "" ? `the ${kindOf(element.tag)}` : `“${element.text}”`;
    return read.value.verb === "type"
      ? `type “${read.value.text}” into ${name}`
      : `${read.value.verb} ${name}`;
  },
  actionFromWords,
  elementOf(action, observation) {
    const read = parseWebAction(action);
    const id = read.ok ? elementId(read.value) : undefined;
    return id === undefined
      ? undefined
      : readPageElements(observation).find((element) => element.id === id);
  },
  elementsOf: readPageElements,
};

function elementId(action: WebAction): string | undefined {
  return "element" in action ? action.element : undefined;
}

function describePlain(action: WebAction): string {
  switch (action.verb) {
    case "scroll":
      return `scroll ${action.direction}`;
    case "press":
      return `press ${action.keys}`;
    case "stop":
      return action.answer === "" ? "stop" : `stop and answer “${action.answer}”`;
    case "goto":
      return `go to ${action.url}`;
    case "type":
      return `type “${action.text}” into element ${action.element}`;
    case "click":
    case "hover":
      return `${action.verb} element ${action.element}`;
    case "tab_focus":
      return `show tab ${action.tab}`;
    case "new_tab":
    case "close_tab":
    case "go_back":
    case "go_forward":
      return action.verb.replace("_", " ");
    default:
      return assertNever(action);
  }
}

const KINDS: Readonly<Record<string, string>> = {
  A: "link",
  BUTTON: "button",
  INPUT: "field",
  TEXTAREA: "field",
  SELECT: "menu",
  IMG: "picture",
};

function kindOf(tag: string): string {
  return KINDS[tag] ?? tag.toLowerCase();
}
