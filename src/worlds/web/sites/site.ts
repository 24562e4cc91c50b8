/** What a site of ours is: pure state, a page for every address, and what sending a form changes. */
import { elementAt } from "@/base/element-at";
import type { Page, PageNode } from "@/worlds/web/page/page-node";

/** A form that was sent. */
export interface Sent {
  /** Path of the form's action, with its query. */
  readonly to: URL;
  readonly fields: Readonly<Record<string, string>>;
}

/** What came of it: the state, where one is now, and what the site says about it. */
export interface Answered<State> {
  readonly state: State;
  readonly to: string;
  readonly notice: string;
}

export interface Site<State> {
  readonly host: string;
  readonly title: string;
  /** The same for the same seed. */
  create(seed: number): State;
  /** The page at an address; undefined where there is none. */
  view(state: State, address: URL): Page | undefined;
  /** Undefined where nothing takes such a form. */
  submit(state: State, sent: Sent): Answered<State> | undefined;
}

/** The first two parts of an address's path: a room of the site, and which thing in it. */
export function placeOf({ pathname }: URL): { readonly room: string; readonly key?: string } {
  const parts = pathname.split("/");
  const key = parts[2];
  return { room: elementAt(parts, 1), ...(key === undefined ? {} : { key }) };
}

/** What a field holds; empty where the form has none of the name. */
export function fieldOf({ fields }: Sent, name: string): string {
  const value = fields[name];
  return value === undefined ? "" : value.trim();
}

/** A page of a site: its head with links and search, then what is on it. */
export function toPage(
  title: string,
  head: readonly PageNode[],
  content: readonly PageNode[],
): Page {
  return {
    title,
    body: [{ tag: "header", isRow: true, children: head }, ...content],
  };
}

/** What an address asks for under a name; empty where it asks for nothing. */
export function askedFor(address: URL, name: string): string {
  const value = address.searchParams.get(name);
  return value === null ? "" : value.trim();
}

/** The same address with one thing of its query changed. */
export function withQuery(address: URL, changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(address.search);
  for (const [name, value] of Object.entries(changes)) {
    query.set(name, value);
  }
  return `${address.pathname}?${query.toString()}`;
}

/** Whether a text has every word that is looked for. */
export function hasWords(text: string, looked: string): boolean {
  const words = text.toLowerCase();
  return looked
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => words.includes(word));
}
