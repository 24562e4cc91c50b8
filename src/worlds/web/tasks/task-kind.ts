/** A kind of task: its words with blanks, and how one of the kind is drawn on given sites. */
import type { SeededRandom } from "@/base/seeded-random";
import { ensureExists } from "@/base/assert";
import { homeOf, type SiteId, type WebSites } from "@/worlds/web/sites/web-sites";
import type { HtmlProgram, RequiredContents, WebTask } from "@/worlds/web/tasks/task-config";

/**
 * `seen`: demonstrated in a memory; `unseen`: only asked for. `trial`: unseen, and looked at while building;
 * `fresh`: unseen, written after the agent and never looked at.
 */
export type KindPart = "seen" | "trial" | "unseen" | "fresh";

/** What was drawn: the blanks' words, what whoever shows it has to know, and how it is judged. */
export interface DrawnTask {
  readonly blanks: Readonly<Record<string, string>>;
  /** For whoever shows the way alone; no part of the configuration. */
  readonly facts: Readonly<Record<string, string>>;
  readonly judging: Partial<WebTask["eval"]>;
}

export interface TaskKind extends KindPlace {
  /** Ways of asking for it, with `{{blank}}`. */
  readonly templates: readonly string[];
  draw(sites: WebSites, random: SeededRandom): DrawnTask;
}

export interface KindPlace {
  readonly id: string;
  readonly site: SiteId;
  readonly part: KindPart;
}

/** What a task is about, with the words that say so. */
export interface Picked<Thing> {
  readonly it: Thing;
  readonly blanks: Readonly<Record<string, string>>;
  /** Beside the blanks, for whoever shows the way. */
  readonly facts?: Readonly<Record<string, string>>;
}

export type Pick<Thing> = (sites: WebSites, random: SeededRandom) => Picked<Thing>;

export interface KindRules<Thing> {
  readonly pick: Pick<Thing>;
  readonly judge: (it: Thing, say: (blank: string) => string) => DrawnTask["judging"];
}

/** A kind of what is picked, and how it is judged by it and by the blanks. */
export function kindOf<Thing>(
  place: KindPlace,
  templates: readonly string[],
  { pick, judge }: KindRules<Thing>,
): TaskKind {
  return {
    ...place,
    templates,
    draw(sites, random) {
      const { it, blanks, facts } = pick(sites, random);
      const judging = judge(it, (blank) => ensureExists(blanks[blank], `no blank ${blank}`));
      return { blanks, facts: { ...facts, ...blanks }, judging };
    },
  };
}

/** The same with something to say about it. */
export function saying<Thing>(
  pick: Pick<Thing>,
  say: (random: SeededRandom, it: Thing) => Readonly<Record<string, string>>,
): Pick<Thing> {
  return (sites, random) => {
    const picked = pick(sites, random);
    return { ...picked, blanks: { ...picked.blanks, ...say(random, picked.it) } };
  };
}

/** The answer has to hold this. */
export function answers(...parts: readonly string[]): DrawnTask["judging"] {
  return {
    eval_types: ["string_match"],
    reference_answers: { must_include: [...parts] },
  };
}

/** The agent has to end at this address of the site. */
export function endsAt(site: SiteId, path: string): DrawnTask["judging"] {
  return { eval_types: ["url_match"], reference_url: onSite(site, path), url_note: "GOLD in PRED" };
}

/** These pages have to show this. */
export function shows(...programs: readonly HtmlProgram[]): DrawnTask["judging"] {
  return { eval_types: ["program_html"], program_html: [...programs] };
}

/** One page, one part of it, what it has to hold. */
export function pageHolds(
  address: string,
  selector: string,
  required_contents: RequiredContents,
): HtmlProgram {
  return {
    url: address,
    locator: selector === "" ? "" : `func:get_query_text(__page__, '${selector}')`,
    required_contents,
  };
}

export function onSite(site: SiteId, path: string): string {
  return new URL(path, homeOf(site)).href;
}

/** The task as its configuration says it. */
export function toConfig(
  kind: TaskKind,
  { blanks, judging }: DrawnTask,
  { taskId, kindNumber, template }: TaskPlace,
): WebTask {
  return {
    sites: [kind.site],
    task_id: taskId,
    start_url: homeOf(kind.site),
    intent_template: template,
    intent_template_id: kindNumber,
    instantiation_dict: blanks,
    intent: template.replaceAll(/\{\{(\w+)\}\}/gu, (whole, name: string) => blanks[name] ?? whole),
    eval: {
      eval_types: ["program_html"],
      reference_answers: null,
      reference_url: "",
      program_html: [],
      ...judging,
    },
  };
}

export interface TaskPlace {
  readonly taskId: number;
  readonly kindNumber: number;
  readonly template: string;
}
