/**
 * Where everything on a page stands: one pass, top down, in whole pixels.
 *
 * Why it exists: marks, the agent's coarse look and the real page in the frame must agree without a
 * browser being asked, so the page is laid out here and drawn at these places everywhere.
 */
import type { ScreenBox } from "@/core/screens/screen";
import type { PageNode, PageTag } from "@/worlds/web/page/page-node";

export const PAGE_WIDTH_PX = 960;
/** What is shown at a time. */
export const VIEW_HEIGHT_PX = 960;

/** A node with its place; `path` tells it from all others of the page. */
export interface LaidNode {
  readonly node: PageNode;
  readonly path: string;
  /** The path of the form around it; absent outside of forms. */
  readonly form?: string;
  readonly box: ScreenBox;
}

export interface LaidPage {
  readonly nodes: readonly LaidNode[];
  readonly heightPx: number;
}

const MARGIN_PX = 16;
const GAP_PX = 8;
const LETTER_PX = 8;

const LINE_PX: Partial<Readonly<Record<PageTag, number>>> = {
  h1: 36,
  h2: 28,
  button: 32,
  input: 36,
  select: 36,
  option: 26,
  textarea: 84,
  img: 88,
};
const TEXT_LINE_PX = 24;
const FIELD_WIDTH_PX = 220;
const PICTURE_WIDTH_PX = 112;

/** Lays a page out; the children of menus are there only while `openMenu` is the menu's path. */
export function layOutPage(body: readonly PageNode[], openMenu: string | undefined): LaidPage {
  const layout = new Layout(openMenu);
  const widthPx = PAGE_WIDTH_PX - 2 * MARGIN_PX;
  let yPx = MARGIN_PX;
  for (const [index, node] of body.entries()) {
    const place = { xPx: MARGIN_PX, yPx, widthPx };
    yPx += layout.put(node, { path: String(index), place }).heightPx + GAP_PX;
  }
  return { nodes: layout.nodes, heightPx: yPx + MARGIN_PX };
}

interface Place {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
}

interface Slot {
  readonly path: string;
  readonly form?: string;
  readonly place: Place;
}

class Layout {
  readonly nodes: LaidNode[] = [];
  readonly #openMenu: string | undefined;

  constructor(openMenu: string | undefined) {
    this.#openMenu = openMenu;
  }

  put(node: PageNode, slot: Slot): ScreenBox {
    const { path, form, place } = slot;
    const isLeaf = node.children === undefined || node.isMenu === true;
    const at = this.nodes.length;
    const own = isLeaf ? sizeOf(node, place.widthPx) : { widthPx: place.widthPx, heightPx: 0 };
    const head: LaidNode = {
      node,
      path,
      ...(form === undefined ? {} : { form }),
      box: { xPx: place.xPx, yPx: place.yPx, ...own },
    };
    this.nodes.push(head);
    const inner = node.tag === "form" ? path : form;
    const isShown = node.isMenu !== true || this.#openMenu === path;
    const children = isShown && node.children !== undefined ? node.children : [];
    const below = { ...place, yPx: place.yPx + own.heightPx };
    const within = {
      path,
      place: below,
      ...(inner === undefined ? {} : { form: inner }),
    };
    const heightPx =
      own.heightPx +
      (node.isRow === true ? this.#side(children, within) : this.#stack(children, within));
    const box = { ...head.box, heightPx };
    this.nodes[at] = { ...head, box: isLeaf ? head.box : box };
    return box;
  }

  #stack(children: readonly PageNode[], { path, form, place }: Slot): number {
    let heightPx = 0;
    for (const [index, child] of children.entries()) {
      const slot = {
        path: `${path}.${index}`,
        place: { ...place, yPx: place.yPx + heightPx },
        ...(form === undefined ? {} : { form }),
      };
      heightPx += this.put(child, slot).heightPx + GAP_PX;
    }
    return heightPx;
  }

  /** From left to right, and on in the next line where there is no room. */
  #side(children: readonly PageNode[], { path, form, place }: Slot): number {
    let [xPx, yPx, lineHeightPx] = [place.xPx, place.yPx, 0];
    for (const [index, child] of children.entries()) {
      const wantedPx = widthWanted(child, place.widthPx);
      if (xPx + wantedPx > place.xPx + place.widthPx && xPx > place.xPx) {
        [xPx, yPx, lineHeightPx] = [place.xPx, yPx + lineHeightPx + GAP_PX, 0];
      }
      const slot = {
        path: `${path}.${index}`,
        place: { xPx, yPx, widthPx: wantedPx },
        ...(form === undefined ? {} : { form }),
      };
      lineHeightPx = Math.max(lineHeightPx, this.put(child, slot).heightPx);
      xPx += wantedPx + GAP_PX;
    }
    return yPx + lineHeightPx + GAP_PX - place.yPx;
  }
}

/** What a child of a row is given: a box takes what is left of a picture beside it. */
function widthWanted(node: PageNode, roomPx: number): number {
  return node.children === undefined || node.isMenu === true
    ? sizeOf(node, roomPx).widthPx
    : Math.min(roomPx, roomPx - PICTURE_WIDTH_PX - 2 * GAP_PX);
}

function sizeOf(node: PageNode, roomPx: number): Pick<ScreenBox, "widthPx" | "heightPx"> {
  const linePx = LINE_PX[node.tag];
  if (node.tag === "img") {
    return { widthPx: PICTURE_WIDTH_PX, heightPx: linePx ?? TEXT_LINE_PX };
  }
  if (node.tag === "input" || node.tag === "select") {
    return { widthPx: FIELD_WIDTH_PX, heightPx: linePx ?? TEXT_LINE_PX };
  }
  if (node.tag === "textarea") {
    return { widthPx: Math.min(roomPx, 2 * FIELD_WIDTH_PX), heightPx: linePx ?? TEXT_LINE_PX };
  }
  const letters = node.text === undefined ? 0 : node.text.length;
  const letterPx = node.tag === "h1" ? 2 * LETTER_PX : LETTER_PX;
  const wantedPx = letters * letterPx + (node.tag === "button" ? 24 : 8);
  const lines = Math.max(1, Math.ceil(wantedPx / roomPx));
  return { widthPx: Math.min(wantedPx, roomPx), heightPx: lines * (linePx ?? TEXT_LINE_PX) };
}
