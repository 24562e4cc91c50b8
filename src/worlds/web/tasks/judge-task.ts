/**
 * Whether a task was done: VisualWebArena's `string_match`, `url_match` and `program_html`, on our sites.
 * All that a configuration asks for has to be so. Never told to an agent.
 */
import { assertNever } from "@/base/assert";
import { addressOf, pageOf, shownTab, type BrowserState } from "@/worlds/web/browser/browser-state";
import type { Page } from "@/worlds/web/page/page-node";
import { pageAt } from "@/worlds/web/sites/web-sites";
import { queryText, wordsOf } from "@/worlds/web/tasks/page-query";
import type { HtmlProgram, RequiredContents, WebTask } from "@/worlds/web/tasks/task-config";

/** One thing that a configuration asks for, in words, and whether it is so. */
export interface TaskCheck {
  readonly says: string;
  readonly holds: boolean;
}

export function judgeTask(task: WebTask, state: BrowserState): boolean {
  return checkTask(task, state).every(({ holds }) => holds);
}

/** Everything that the configuration asks for, on the browser as it stands. */
export function checkTask({ eval: asked }: WebTask, state: BrowserState): readonly TaskCheck[] {
  return asked.eval_types.flatMap((type): readonly TaskCheck[] => {
    switch (type) {
      case "string_match":
        return [
          {
            // Not which answer: whoever is told could give it without having done anything.
            says: "The answer is the one that is asked for",
            holds: isAnswered(asked.reference_answers, state.answer),
          },
        ];
      case "url_match":
        return [
          {
            says: `The page that is shown at the end is ${asked.reference_url}`,
            holds: isThere(asked, addressOf(shownTab(state))),
          },
        ];
      case "program_html":
        return asked.program_html.map((program) => ({
          says: sayProgram(program),
          holds: isSo(program, state),
        }));
      default:
        return assertNever(type);
    }
  });
}

function sayProgram({ url, locator, required_contents }: HtmlProgram): string {
  const where = url === "last" ? "The page that is shown at the end" : `The page ${url}`;
  const part = selectorOf(locator);
  return `${where}${part === undefined ? "" : `, at “${part}”,`} ${sayParts(required_contents)}`;
}

function sayParts({
  exact_match,
  must_include,
  must_exclude,
  required_values,
}: RequiredContents): string {
  const listed = (verb: string, parts: readonly string[] | undefined) =>
    parts === undefined ? [] : parts.map((part) => `${verb} “${part}”`);
  return [
    ...(exact_match === undefined ? [] : [`is “${exact_match}”`]),
    ...listed("holds", must_include),
    ...listed("does not hold", must_exclude),
    ...listed("has a number", required_values),
  ].join(", ");
}

function isAnswered(
  wanted: WebTask["eval"]["reference_answers"],
  answer: string | undefined,
): boolean {
  if (wanted === null || answer === undefined) {
    return false;
  }
  const said = clean(answer);
  const isExact = wanted.exact_match === undefined || said === clean(wanted.exact_match);
  return isExact && all(wanted.must_include, (part) => includes(said, clean(part)));
}

/**
 * Whether an answer has words beside those that are looked for in it: “not 5” holds “5”, and so does a list of
 * every number.
 */
export function saysMoreThan({ eval: asked }: WebTask, answer: string | undefined): boolean {
  const parts = asked.reference_answers?.must_include;
  if (!asked.eval_types.includes("string_match") || parts === undefined || answer === undefined) {
    return false;
  }
  const longestFirst = parts
    .flatMap((part) => part.split("|or|"))
    .map(clean)
    .toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((said, part) => said.replace(part, " "), clean(answer));
  return /[\p{L}\p{N}]/u.test(rest.replaceAll(/\band\b/gu, " "));
}

/**
 * Whether a part of the answer that is asked for stands on none of these pages, or was written by whoever
 * answers: then nothing shows that it was looked up.
 */
export function isAnswerUnseen(
  { eval: asked }: WebTask,
  { pages, typed }: { readonly pages: readonly Page[]; readonly typed: readonly string[] },
): boolean {
  const wanted = asked.reference_answers;
  if (!asked.eval_types.includes("string_match") || wanted === null) {
    return false;
  }
  const { exact_match, must_include = [] } = wanted;
  const parts = [...(exact_match === undefined ? [] : [exact_match]), ...must_include];
  const shown = [...new Set(pages)].map((page) => clean(page.body.map(wordsOf).join("\n")));
  const written = typed.map(clean);
  const isShown = (one: string) =>
    shown.some((text) => standsIn(text, one)) && !written.some((text) => standsIn(text, one));
  return !parts.every((part) => part.split("|or|").map(clean).some(isShown));
}

/** No letter or digit before or behind: “5” is not in “15”, and “5.00” is in “$5.00”. */
function standsIn(text: string, part: string): boolean {
  const beside = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const [before, behind] = [text.charAt(at - 1), text.charAt(at + part.length)];
    if (!beside.test(before) && !beside.test(behind)) {
      return true;
    }
  }
  return false;
}

/** Whether all of a list that may not be given are so. */
function all(parts: readonly string[] | undefined, isSo: (part: string) => boolean): boolean {
  return parts === undefined || parts.every(isSo);
}

function clean(words: string): string {
  return words
    .trim()
    .replaceAll(/^["'“]|["'”]$/gu, "")
    .toLowerCase();
}

/** One word must stand on its own: “5” is not in “15”. */
function includes(said: string, part: string): boolean {
  return part.split("|or|").some((one) => {
    const wanted = one.trim();
    return /^[\w$.-]+$/u.test(wanted)
      ? said.split(/[\s,;:!?()]+|\.(?:\s|$)/u).includes(wanted)
      : said.includes(wanted);
  });
}

function isThere({ reference_url, url_note }: WebTask["eval"], address: string): boolean {
  return reference_url.split("|OR|").some((one) => {
    const [wanted, own] = [URL.parse(one.trim()), URL.parse(address)];
    if (wanted === null || own === null) {
      return false;
    }
    const isPlace = wanted.host === own.host && wanted.pathname === own.pathname;
    const isAsked = [...wanted.searchParams].every(
      ([name, value]) => own.searchParams.get(name)?.toLowerCase() === value.toLowerCase(),
    );
    return isPlace && isAsked && (url_note !== "EXACT" || wanted.search === own.search);
  });
}

function isSo({ url, locator, required_contents }: HtmlProgram, state: BrowserState): boolean {
  const page = url === "last" ? pageOf(state, shownTab(state)) : pageAt(state.sites, url);
  const found = page === undefined ? undefined : locate(page, locator);
  return found !== undefined && holds(found, required_contents);
}

/** What a locator finds; a page that lacks it holds nothing. */
function locate(page: Page, locator: string): string | undefined {
  if (locator === "") {
    return page.body.map(wordsOf).join("\n");
  }
  const wanted = selectorOf(locator);
  return wanted === undefined ? undefined : queryText(page.body, wanted);
}

/** The part of a page that a locator names; undefined for none, or for a locator that nobody can read. */
function selectorOf(locator: string): string | undefined {
  const read =
    /^document\.querySelector\(['"](.+?)['"]\)\.outerText$/u.exec(locator) ??
    /^func:get_query_text\(__page__, ['"](.+?)['"]\)$/u.exec(locator);
  return read?.[1];
}

function holds(found: string, wanted: RequiredContents): boolean {
  const text = clean(found);
  const has = (part: string) =>
    part.split("|OR|").some((one) => text.includes(one.trim().toLowerCase()));
  return (
    (wanted.exact_match === undefined || text === clean(wanted.exact_match)) &&
    all(wanted.must_include, has) &&
    all(wanted.must_exclude, (part) => !has(part)) &&
    all(wanted.required_values, (comparison) => isWithin(text, comparison))
  );
}

function isWithin(text: string, comparison: string): boolean {
  const [, sign, limit] = /^([<>]=?|=)\s*(-?[\d.]+)$/u.exec(comparison.trim()) ?? NOTHING_ASKED;
  const value = Number(/-?\d[\d,]*(?:\.\d+)?/u.exec(text)?.[0].replaceAll(",", ""));
  const wanted = Number(limit);
  const isBeyond = sign?.startsWith("<") === true ? value < wanted : value > wanted;
  return (sign !== "=" && isBeyond) || (sign?.endsWith("=") === true && value === wanted);
}

/** A comparison that cannot be read holds for nothing. */
const NOTHING_ASKED = ["", "=", "NaN"];
