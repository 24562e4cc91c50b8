/**
 * The action notation of web tasks (WebArena and VisualWebArena, which ICAL's web examples use):
 * `click [40]`, `type [6] [blue iPhone] [0]`, `scroll [down]`, `stop [answer]`.
 *
 * Key ideas: actions are read and written, never carried out; each has one way of being written, so
 * that equal actions are equal texts ({@link printWebAction}).
 */
import { assertNever } from "@/base/assert";
import { err, ok, type Result } from "@/base/result";

const PLAIN_VERBS = ["new_tab", "close_tab", "go_back", "go_forward"] as const;
type PlainVerb = (typeof PLAIN_VERBS)[number];

export type WebAction =
  | { readonly verb: "click" | "hover"; readonly element: string }
  | {
      readonly verb: "type";
      readonly element: string;
      readonly text: string;
      /** Whether Enter is pressed afterwards: the notation's default. */
      readonly pressesEnter: boolean;
    }
  | { readonly verb: "press"; readonly keys: string }
  | { readonly verb: "scroll"; readonly direction: "up" | "down" }
  | { readonly verb: "tab_focus"; readonly tab: number }
  | { readonly verb: "goto"; readonly url: string }
  | { readonly verb: "stop"; readonly answer: string }
  | { readonly verb: PlainVerb };

/** Longer is no action: a page pasted by mistake, or an attack. */
const MAX_ACTION_CHARS = 4_000;
/** Numbers that a page cannot have are refused before they become odd keys. */
const ELEMENT = /^\d{1,6}$/;
const TAB = /^\d{1,3}$/;
const KEYS = /^[^\s[\]]{1,40}$/;

type Read = Result<WebAction, string>;

/**
 * Reads one action; a fence of backticks around it is passed over, and so are brackets left out where
 * nothing else could be meant. The error is a sentence for people.
 */
export function parseWebAction(text: string): Read {
  const trimmed = unfence(text);
  if (trimmed === "") {
    return err("There is no action.");
  }
  if (trimmed.length > MAX_ACTION_CHARS) {
    return err(`An action has at most ${MAX_ACTION_CHARS.toLocaleString("en")} characters.`);
  }
  const [, word = "", rest = ""] = /^([A-Za-z_]+)\s*([\s\S]*)$/u.exec(trimmed) ?? [];
  const verb = word.toLowerCase();
  const reader = Object.hasOwn(READERS, verb) ? READERS[verb] : undefined;
  return reader === undefined
    ? err(`“${shorten(trimmed)}” is no action: it begins with none of ${VERBS.join(", ")}.`)
    : reader(rest.trim());
}

/** Every verb of the notation. */
export const VERBS = [
  "click",
  "type",
  "hover",
  "press",
  "scroll",
  "new_tab",
  "tab_focus",
  "close_tab",
  "goto",
  "go_back",
  "go_forward",
  "stop",
] as const;

const READERS: Readonly<Record<string, (rest: string) => Read>> = {
  click: (rest) => readElement("click", rest),
  hover: (rest) => readElement("hover", rest),
  type: readType,
  press: readPress,
  scroll: readScroll,
  tab_focus: readTab,
  goto: readAddress,
  stop: (rest) => ok({ verb: "stop", answer: unbracket(rest) }),
  new_tab: (rest) => readPlain("new_tab", rest),
  close_tab: (rest) => readPlain("close_tab", rest),
  go_back: (rest) => readPlain("go_back", rest),
  go_forward: (rest) => readPlain("go_forward", rest),
};

function readElement(verb: "click" | "hover", rest: string): Read {
  const element = unbracket(rest).trim();
  return ELEMENT.test(element)
    ? ok({ verb, element })
    : err(`${verb} needs the number of an element, as in ${verb} [12].`);
}

function readType(rest: string): Read {
  const match = /^\[\s*(\d{1,6})\s*\]\s*\[([\s\S]*)\]$/u.exec(rest);
  const [, element, inner = ""] = match ?? [];
  if (element === undefined) {
    return err("type needs an element and a text, as in type [6] [blue iPhone].");
  }
  const flagged = /^([\s\S]*)\] ?\[([01])$/u.exec(inner);
  return ok({
    verb: "type",
    element,
    text: flagged?.[1] ?? inner,
    pressesEnter: flagged?.[2] !== "0",
  });
}

function readPress(rest: string): Read {
  const keys = unbracket(rest).trim();
  return KEYS.test(keys)
    ? ok({ verb: "press", keys })
    : err("press needs keys, as in press [Ctrl+a].");
}

function readScroll(rest: string): Read {
  const direction = unbracket(rest)
    .trim()
    .toLowerCase()
    .replace(/^direction=/, "");
  return direction === "up" || direction === "down"
    ? ok({ verb: "scroll", direction })
    : err("scroll needs a direction: scroll [up] or scroll [down].");
}

function readTab(rest: string): Read {
  const tab = unbracket(rest).trim();
  return TAB.test(tab)
    ? ok({ verb: "tab_focus", tab: Number(tab) })
    : err("tab_focus needs the number of a tab, as in tab_focus [1].");
}

function readAddress(rest: string): Read {
  const url = unbracket(rest).trim();
  if (url === "" || /\s/u.test(url)) {
    return err("goto needs an address, as in goto [http://example.com].");
  }
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/iu.exec(url)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === "http" || scheme === "https"
    ? ok({ verb: "goto", url })
    : err(`goto opens pages; an address that begins with ${scheme}: is none.`);
}

function readPlain(verb: PlainVerb, rest: string): Read {
  return rest === "" || /^\[\s*\]$/.test(rest) ? ok({ verb }) : err(`${verb} stands alone.`);
}

/** The one way in which an action is written. */
export function printWebAction(action: WebAction): string {
  switch (action.verb) {
    case "click":
    case "hover":
      return `${action.verb} [${action.element}]`;
    case "type":
      return `type [${action.element}] [${action.text}]${enterFlag(action)}`;
    case "press":
      return `press [${action.keys}]`;
    case "scroll":
      return `scroll [${action.direction}]`;
    case "tab_focus":
      return `tab_focus [${action.tab}]`;
    case "goto":
      return `goto [${action.url}]`;
    case "stop":
      return `stop [${action.answer}]`;
    case "new_tab":
    case "close_tab":
    case "go_back":
    case "go_forward":
      return action.verb;
    default:
      return assertNever(action);
  }
}

/** A text that ends like the flag gets the default written out, or it would be read as one. */
function enterFlag({ text, pressesEnter }: Extract<WebAction, { verb: "type" }>): string {
  if (!pressesEnter) {
    return " [0]";
  }
  return /\] ?\[[01]$/u.test(text) ? " [1]" : "";
}

/** What stands in one pair of brackets around everything, or the text itself. */
function unbracket(text: string): string {
  return /^\[([\s\S]*)\]$/u.exec(text)?.[1] ?? text;
}

function unfence(text: string): string {
  return text.trim().replace(/^`+/, "").replace(/`+$/, "").trim();
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
