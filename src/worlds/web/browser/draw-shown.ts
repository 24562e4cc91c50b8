/** The shown tab as it is drawn: what {@link seeShown} tells an agent, at the same places. */
import type { DrawnItem, DrawnKind, DrawnScreen } from "@/core/screens/drawn-screen";
import {
  addressOf,
  layOutShown,
  pageOf,
  seeShown,
  shownTab,
  type BrowserState,
} from "@/worlds/web/browser/browser-state";
import { PAGE_WIDTH_PX, VIEW_HEIGHT_PX, type LaidNode } from "@/worlds/web/page/lay-out-page";
import type { PageTag } from "@/worlds/web/page/page-node";
import { shapesOf } from "@/worlds/web/page/picture-shapes";
import { valueOf } from "@/worlds/web/page/see-page";

const KINDS: Partial<Readonly<Record<PageTag, DrawnKind>>> = {
  h1: "title",
  h2: "heading",
  a: "link",
  button: "button",
  input: "field",
  textarea: "area",
  select: "menu",
  option: "option",
  img: "picture",
};
const HOLDING: ReadonlySet<DrawnKind> = new Set(["field", "area", "menu"]);

export function drawShown(state: BrowserState): DrawnScreen {
  const tab = shownTab(state);
  const address = addressOf(tab);
  const { marked } = seeShown(state);
  const markOf = (path: string) =>
    [...marked].flatMap(([mark, each]) => (each.path === path ? [mark] : [])).join("");
  const items = layOutShown(state).nodes.flatMap((laid): readonly DrawnItem[] => {
    const { node, box, path } = laid;
    const isSeen = box.yPx + box.heightPx > tab.scrollPx && box.yPx < tab.scrollPx + VIEW_HEIGHT_PX;
    const isLeaf = node.children === undefined || node.isMenu === true;
    if (!isSeen || !isLeaf || node.text === undefined) {
      return [];
    }
    const kind = kindOf(laid);
    return [
      {
        key: path,
        kind,
        text: node.text,
        mark: markOf(path),
        box: { ...box, yPx: box.yPx - tab.scrollPx },
        ...(HOLDING.has(kind) ? { value: valueOf(laid, tab.filledIn) } : {}),
        ...(node.picture === undefined ? {} : { shapes: shapesOf(node.picture) }),
      },
    ];
  });
  const place = [state.shown, tab.visits.length, tab.at, address, tab.scrollPx, tab.openMenu];
  return {
    place: place.join(" "),
    title: pageOf(state, tab).title,
    address,
    widthPx: PAGE_WIDTH_PX,
    heightPx: VIEW_HEIGHT_PX,
    items,
  };
}

function kindOf({ node }: LaidNode): DrawnKind {
  const kind = KINDS[node.tag];
  return kind === undefined ? (node.className === "notice" ? "notice" : "text") : kind;
}
