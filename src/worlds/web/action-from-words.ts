/**
 * The action that a reviewer asks for in plain words, where the words say it: written out
 * (`click [41]`), or as "click on Cell phones instead", "scroll down", "type red iPhone".
 *
 * Key ideas: only what is said is done; what is forbidden ("don't click Apply", "instead of typing")
 * is never taken for what is wanted; where two elements fit, or none, the answer is a sentence that
 * says so, and nothing is guessed.
 */
import { err, ok, type Result } from "@/base/result";
import type {
  PageElement,
  ActionWordsAnswer,
  ActionWordsContext,
} from "@/core/world/recorded-world";
import { findElement } from "@/worlds/web/find-element";
import { readPageElements } from "@/worlds/web/page-elements";
import { parseWebAction, printWebAction, VERBS, type WebAction } from "@/worlds/web/web-action";

type Found = Result<WebAction, string>;

/** What one way of asking needs to know. */
interface Asked {
  /** The words after the verb, up to the next action or the end of the sentence. */
  readonly phrase: string;
  readonly elements: readonly PageElement[];
  /** The action that is being corrected; undefined where it cannot be read. */
  readonly before: WebAction | undefined;
}

interface Way {
  readonly words: RegExp;
  readonly read: (asked: Asked) => Found;
}

/** Words that ask for an action, with how it is read. Their order does not matter. */
const WAYS: readonly Way[] = [
  {
    words: /\bhover(?:ing)?(?: the mouse)?(?: over| on)?\b/giu,
    read: (asked) => pointAt("hover", asked),
  },
  {
    words:
      /\b(?:click(?:ing)?(?: on)?|tap(?:ping)?(?: on)?|choos(?:e|ing)|select(?:ing)?|pick(?:ing)?|follow(?:ing)?|open(?:ing)?(?! a new tab| new tab))(?=\W)/giu,
    read: (asked) => pointAt("click", asked),
  },
  { words: /\b(?:press(?:ing)?|hit(?:ting)?)(?=\W)/giu, read: press },
  {
    words:
      /\b(?:typ(?:e|ing)|writ(?:e|ing)|enter(?:ing)?|fill(?:ing)? in|search(?:ing)? for|search(?:ing)?(?= ["“'‘]))(?=\W)/giu,
    read: type,
  },
  { words: /\bscroll(?:ing)?\b/giu, read: scroll },
  { words: /\b(?:go|going|navigate|navigating) back\b/giu, read: () => ok({ verb: "go_back" }) },
  { words: /\b(?:go|going) forward\b/giu, read: () => ok({ verb: "go_forward" }) },
  { words: /\b(?:go|going|navigate|navigating) to(?=\W)/giu, read: goTo },
  { words: /\bopen(?:ing)? a? ?new tab\b/giu, read: () => ok({ verb: "new_tab" }) },
  { words: /\bclos(?:e|ing) (?:the|this) tab\b/giu, read: () => ok({ verb: "close_tab" }) },
  { words: /\bswitch(?:ing)? to (?:the )?tab\b/giu, read: focusTab },
  {
    words:
      /\b(?:the answer (?:is|should be)|answer(?:ing)?(?: with)?|stop(?:ping)?(?:,? (?:(?:and|with|because) )?(?:the )?answer(?:ing)?(?: is| with)?)?)(?=\W|$)/giu,
    read: stop,
  },
];

/** What stands right before words that say what was wrong, not what is wanted. */
const FORBIDDING =
  /(?:\b(?:not|never|without|avoid|stop|instead of|rather than|than)|n['’]t)(?:\s+(?:to|have|be|just|simply|again|try|keep))*\s*$/iu;

export function actionFromWords(
  words: string,
  context: ActionWordsContext,
): Result<ActionWordsAnswer, string> {
  const written = findWrittenAction(words);
  if (written !== undefined) {
    return written;
  }
  const parsed = parseWebAction(context.action);
  const elements = readPageElements(context.observation);
  const before = parsed.ok ? parsed.value : undefined;
  const places = findPlaces(words);
  const [place, next] = places;
  if (place === undefined) {
    return nameOnly(words, { phrase: words, elements, before });
  }
  const end = next?.start ?? words.length;
  const phrase = toPhrase(words.slice(place.end, end));
  const found = place.way.read({ phrase, elements, before });
  if (!found.ok) {
    return found;
  }
  const rest =
    next === undefined
      ? ""
      : " This is about one action: what comes after it belongs to the actions after this one.";
  return ok({ action: printWebAction(found.value), note: `Changed as asked.${rest}` });
}

interface Place {
  readonly way: Way;
  readonly start: number;
  readonly end: number;
}

/** Where something is asked for, in the order of the words. */
function findPlaces(words: string): readonly Place[] {
  const places = WAYS.flatMap((way) =>
    [...words.matchAll(way.words)].map((match) => ({
      way,
      start: match.index,
      end: match.index + match[0].length,
    })),
  ).toSorted((a, b) => a.start - b.start || b.end - a.end);
  const inQuotes = [...words.matchAll(/"[^"]*"|“[^”]*”|(?<=^|\s)'[^']*'(?=\W|$)|‘[^’]*’/gu)].map(
    (match) => ({ start: match.index, end: match.index + match[0].length }),
  );
  const kept: Place[] = [];
  for (const place of places) {
    const isQuoted = inQuotes.some(({ start, end }) => place.start > start && place.start < end);
    const overlaps = kept.some(({ end }) => place.start < end);
    if (!isQuoted && !overlaps && !FORBIDDING.test(words.slice(0, place.start))) {
      kept.push(place);
    }
  }
  return kept;
}

/** An action in the notation itself, wherever it stands. */
function findWrittenAction(words: string): Result<ActionWordsAnswer, string> | undefined {
  const pattern = new RegExp(
    `(?<![\\w])(?:${VERBS.join("|")})\\s*\\[[^\\n]*|\\b(?:new_tab|close_tab|go_back|go_forward)\\b`,
    "giu",
  );
  for (const match of words.matchAll(pattern)) {
    if (!FORBIDDING.test(words.slice(0, match.index).replace(/`+$/, ""))) {
      const read = longestAction(match[0]);
      return read === undefined
        ? err(`“${match[0].slice(0, 60)}” looks like an action, but cannot be read as one.`)
        : ok({ action: printWebAction(read), note: "Taken as it was written." });
    }
  }
  return undefined;
}

/** The longest beginning that is an action: words may go on after it. */
function longestAction(text: string): WebAction | undefined {
  const ends = [...text.matchAll(/\]/gu)].map((match) => match.index + 1).toReversed();
  for (const end of ends) {
    const part = text.slice(0, end);
    // Brackets of the words that go on are no part of the action.
    const isOneAction = !/\][^[\]]*\w[^[\]]*\[/u.test(part);
    const read = parseWebAction(part);
    if (read.ok && isOneAction) {
      return read.value;
    }
  }
  const whole = parseWebAction(text);
  return whole.ok ? whole.value : undefined;
}

/** What follows a verb up to where its object ends. */
function toPhrase(rest: string): string {
  const [phrase = ""] = rest.split(
    /[.;!?](?=\s|$)|\s(?:instead|rather|because|since|so that|as (?=it|this|that)|and then|then|before|after|but|which)\b/iu,
  );
  return phrase.replace(/[,\s]+(?:and)?\s*$/iu, "").trim();
}

function pointAt(verb: "click" | "hover", { phrase, elements }: Asked): Found {
  const found = findElement(phrase, elements);
  return found.ok ? ok({ verb, element: found.value.id }) : found;
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  enter: "Enter",
  return: "Enter",
  escape: "Escape",
  esc: "Escape",
  backspace: "Backspace",
  delete: "Delete",
  tab: "Tab",
  space: "Space",
};

/** Keys, or a button that somebody "presses". */
function press(asked: Asked): Found {
  const [, keys = ""] =
    /^(?:the )?((?:(?:ctrl|control|cmd|meta|alt|shift)\s*\+\s*)*[a-z0-9]+)(?: key)?\b/iu.exec(
      asked.phrase,
    ) ?? [];
  const name = KEY_NAMES[keys.toLowerCase()];
  if (name !== undefined || keys.includes("+")) {
    return ok({ verb: "press", keys: name ?? keys.replaceAll(/\s/gu, "") });
  }
  return pointAt("click", asked);
}

function type({ phrase, elements, before }: Asked): Found {
  const [head = "", place] = phrase.split(
    /\s(?:in|into|to|at|on)\s(?:the |field |box |element )?(?=[^"”’]*$)/iu,
  );
  const text = unquote(head);
  const target = place === undefined ? undefined : findElement(place, elements);
  if (text === "") {
    return err("It is not said what to type.");
  }
  const pressesEnter = before?.verb === "type" ? before.pressesEnter : true;
  if (target?.ok === true) {
    return ok({ verb: "type", element: target.value.id, text, pressesEnter });
  }
  const fields = elements.filter(
    ({ id, tag }) => id !== "" && (tag === "INPUT" || tag === "TEXTAREA"),
  );
  const [only, second] = fields;
  const element =
    before?.verb === "type" ? before.element : second === undefined ? only?.id : undefined;
  if (
    element === undefined ||
    (place !== undefined && before?.verb !== "type" && fields.length !== 1)
  ) {
    return err(
      `It is not clear where to type “${text}”: say the number of the field${
        fields.length === 0
          ? ""
          : `, one of ${fields
              .slice(0, 8)
              .map(({ id }) => `[${id}]`)
              .join(", ")}`
      }.`,
    );
  }
  return ok({ verb: "type", element, text, pressesEnter });
}

function scroll({ phrase }: Asked): Found {
  const direction = /\b(up|down)\b/iu.exec(phrase)?.[1]?.toLowerCase();
  return direction === "up" || direction === "down"
    ? ok({ verb: "scroll", direction })
    : err("It is not said whether to scroll up or down.");
}

/** An address; a page's name is a link to click. */
function goTo(asked: Asked): Found {
  const address =
    /^(?:the )?(?:page |site |address |url )?["“'‘<]?((?:https?:\/\/|www\.)[^\s"”'’>]+)/iu.exec(
      asked.phrase,
    )?.[1];
  return address === undefined ? pointAt("click", asked) : parseWebAction(`goto [${address}]`);
}

function focusTab({ phrase }: Asked): Found {
  const tab = /^\W*(?:number )?(\d{1,3})\b/u.exec(phrase)?.[1];
  return tab === undefined
    ? err("It is not said which tab: say its number.")
    : ok({ verb: "tab_focus", tab: Number(tab) });
}

function stop({ phrase }: Asked): Found {
  const answer = unquote(
    phrase.replace(/^\W*(?:(?:here|now|with|the answer|and answer|saying)\s*)*[:,]?\s*/iu, ""),
  );
  return ok({ verb: "stop", answer });
}

/** What comes before a name that is meant to replace another. */
const LEAD =
  /\b(?:should (?:be|have been)|use|take|meant?|try)\s+([\s\S]+?)(?:\s+instead\b|[.!]|$)/iu;
/** A number or a quoted name on its own. */
const BARE = /^\s*((?:\[?\d{1,6}\]?|["“][^"”]+["”]))(?=\s+instead\b|[.!]?\s*$)/iu;

/** No verb at all: "it should be Cell phones", "[41] instead": the same action on another element. */
function nameOnly(words: string, asked: Asked): Result<ActionWordsAnswer, string> {
  const { before, elements } = asked;
  if (before !== undefined && "element" in before) {
    const named = LEAD.exec(words)?.[1] ?? BARE.exec(words)?.[1] ?? "";
    const found = findElement(named, elements);
    if (found.ok && found.value.id !== before.element) {
      const action = printWebAction({ ...before, element: found.value.id });
      return ok({ action, note: "The same action on the element that was named." });
    }
  }
  return err("The words name no action.");
}

function unquote(text: string): string {
  const plain = text.trim().replace(/^[:,]\s*/u, "");
  return /^["“'‘]([\s\S]*?)["”'’]/u.exec(plain)?.[1] ?? plain;
}
