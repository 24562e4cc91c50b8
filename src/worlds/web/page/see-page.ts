/** What of a laid-out page is on the screen: marks from the top, the observation's lines, a coarse look. */
import { ensureExists } from "@/base/assert";
import type { Screen, ScreenElement } from "@/core/screens/screen";
import {
  PAGE_WIDTH_PX,
  VIEW_HEIGHT_PX,
  type LaidNode,
  type LaidPage,
} from "@/worlds/web/page/lay-out-page";
import type { PageTag } from "@/worlds/web/page/page-node";
import { rgbOf } from "@/worlds/web/page/page-colours";

/** What was filled in, by the path of its field. */
export type FilledIn = Readonly<Record<string, string>>;

export interface SeenPage {
  readonly screen: Screen;
  /** What a mark stands on. */
  readonly marked: ReadonlyMap<string, LaidNode>;
}

const MARKED: ReadonlySet<PageTag> = new Set([
  "a",
  "button",
  "input",
  "textarea",
  "select",
  "option",
  "img",
]);
const FIELDS: ReadonlySet<PageTag> = new Set(["input", "textarea", "select"]);

export interface PageSight {
  readonly address: string;
  readonly scrollPx: number;
  readonly filledIn: FilledIn;
}

/** The screen that shows the page from `scrollPx` on. Marks count from 1 down the screen. */
export function seePage(laid: LaidPage, { address, scrollPx, filledIn }: PageSight): SeenPage {
  const marked = new Map<string, LaidNode>();
  const elements: ScreenElement[] = [];
  for (const item of laid.nodes) {
    const { node, box } = item;
    const isShown = box.yPx + box.heightPx > scrollPx && box.yPx < scrollPx + VIEW_HEIGHT_PX;
    const isLeaf = node.children === undefined || node.isMenu === true;
    if (!isShown || !isLeaf || node.text === undefined) {
      continue;
    }
    const id = MARKED.has(node.tag) ? String(marked.size + 1) : "";
    if (id !== "") {
      marked.set(id, item);
    }
    elements.push({
      id,
      kind: kindOf(node.tag),
      text: node.text,
      ...(FIELDS.has(node.tag) ? { value: valueOf(item, filledIn) } : {}),
      box: { ...box, yPx: box.yPx - scrollPx },
    });
  }
  const screen = {
    place: address,
    owner: URL.parse(address)?.host ?? address,
    text: elements.map(toLine).join("\n"),
    elements,
    look: lookOf(elements, marked),
    hasMore: scrollPx + VIEW_HEIGHT_PX < laid.heightPx,
  };
  return { screen, marked };
}

export function valueOf({ node, path }: LaidNode, filledIn: FilledIn): string {
  const filled = filledIn[path];
  return filled === undefined ? ensureExists(node.value, "a field holds something") : filled;
}

function kindOf(tag: PageTag): string {
  return MARKED.has(tag) ? tag.toUpperCase() : "StaticText";
}

function toLine({ id, kind, text, value }: ScreenElement): string {
  const said = value === undefined || value === "" ? text : `${text}: ${value}`;
  return `[${id}] [${kind}] [${said}]`;
}

/** Cells along each side. */
const CELLS = 8;

/** Pictures in their colour, the rest by how much is written: what the visual channel compares. */
function lookOf(
  elements: readonly ScreenElement[],
  marked: ReadonlyMap<string, LaidNode>,
): Float32Array {
  const look = new Float32Array(CELLS * CELLS * 3).fill(1);
  const cellPx = PAGE_WIDTH_PX / CELLS;
  for (const { id, box } of elements) {
    const picture = marked.get(id)?.node.picture;
    const rgb = picture === undefined ? undefined : rgbOf(picture.colour);
    const column = Math.min(CELLS - 1, Math.floor((box.xPx + box.widthPx / 2) / cellPx));
    const line = Math.min(CELLS - 1, Math.max(0, Math.floor(box.yPx / cellPx)));
    const part = Math.min(1, (box.widthPx * box.heightPx) / (cellPx * cellPx));
    for (let channel = 0; channel < 3; channel += 1) {
      const at = (line * CELLS + column) * 3 + channel;
      const ink = rgb === undefined ? 0.2 : (rgb[channel] ?? 1);
      look[at] = (look[at] ?? 1) * (1 - part) + ink * part;
    }
  }
  return look;
}
