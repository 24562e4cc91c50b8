/** Sends a form off: an address is opened, or a site changed. */
import { err, ok, type Result } from "@/base/result";
import {
  addressOf,
  layOutShown,
  shownTab,
  visit,
  withShown,
  type BrowserState,
} from "@/worlds/web/browser/browser-state";
import type { LaidNode } from "@/worlds/web/page/lay-out-page";
import { valueOf } from "@/worlds/web/page/see-page";
import type { Sent } from "@/worlds/web/sites/site";
import { pageAt, sendTo } from "@/worlds/web/sites/web-sites";

/** The form around a button that was pressed, or around a field that Enter was pressed in. */
export function submitForm(state: BrowserState, target: LaidNode): Result<BrowserState, string> {
  const { nodes } = layOutShown(state);
  const form = nodes.find(({ path }) => path === target.form)?.node;
  const url =
    form?.action === undefined ? null : URL.parse(form.action, addressOf(shownTab(state)));
  if (form === undefined || url === null) {
    return err(`Nothing happens: [${target.node.text}] belongs to no form.`);
  }
  const sent = { to: url, fields: fieldsOf(state, nodes, target) };
  return form.method === "get" ? ask(state, sent) : send(state, sent);
}

/** Opens the address with what was filled in. */
function ask(state: BrowserState, { to, fields }: Sent): Result<BrowserState, string> {
  for (const [name, value] of Object.entries(fields)) {
    if (value === "") {
      to.searchParams.delete(name);
    } else {
      to.searchParams.set(name, value);
    }
  }
  return pageAt(state.sites, to.href) === undefined
    ? err("The site has no answer to this.")
    : ok(withShown(state, (tab) => visit(tab, to.href)));
}

/** Lets the site change, and goes where it sends one. */
function send(state: BrowserState, sent: Sent): Result<BrowserState, string> {
  const answer = sendTo(state.sites, sent);
  const to = answer === undefined ? null : URL.parse(answer.to, sent.to);
  return answer === undefined || to === null
    ? err("The site did not take the form.")
    : ok(withShown({ ...state, sites: answer.state }, (tab) => visit(tab, to.href, answer.notice)));
}

/** What the fields of the form hold, and the button that was pressed. */
function fieldsOf(
  state: BrowserState,
  nodes: readonly LaidNode[],
  target: LaidNode,
): Readonly<Record<string, string>> {
  const { filledIn } = shownTab(state);
  const fields = nodes.filter(
    ({ node, form }) => form === target.form && ["input", "textarea", "select"].includes(node.tag),
  );
  const filled = fields.map((field) => [field.node.name, valueOf(field, filledIn)]);
  const pressed =
    target.node.tag === "button" && target.node.name !== undefined
      ? [[target.node.name, target.node.value]]
      : [];
  return Object.fromEntries([...filled, ...pressed]);
}
