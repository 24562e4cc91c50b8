/** A picture of a screen with its marks: what was seen, for whoever reviews and for models that see. */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { DrawnItem, DrawnScreen } from "@/core/screens/drawn-screen";
import {
  BUTTON_PAPER,
  fontOf,
  INK,
  LINE_INK,
  LINK_INK,
  MARK_FONT,
  markBox,
  markPaper,
  MUTED_INK,
  NOTICE_PAPER,
  paintShapes,
  PAPER,
} from "@/engines/screen-frame/screen-look";

/** As a PNG. Throws AppError SCR-02 where the browser makes no picture. */
export async function paintScreen({ widthPx, heightPx, items }: DrawnScreen): Promise<Blob> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = ensureExists(canvas.getContext("2d"), "a canvas has a context");
  context.fillStyle = PAPER;
  context.fillRect(0, 0, widthPx, heightPx);
  context.textBaseline = "middle";
  for (const item of items) {
    paintItem(context, item);
  }
  for (const item of items.filter(({ mark }) => mark !== "")) {
    paintMark(context, item);
  }
  try {
    return await canvas.convertToBlob({ type: "image/png" });
  } catch {
    throw new AppError({
      code: "SCR-02",
      what: "The browser could not make a picture of what was seen.",
      safe: "The recording is kept as it is.",
      next: "Close other tabs and try again.",
    });
  }
}

type Painter = (context: OffscreenCanvasRenderingContext2D, item: DrawnItem) => void;

function paintItem(context: OffscreenCanvasRenderingContext2D, item: DrawnItem): void {
  context.font = fontOf(item.kind);
  PAINTERS[item.kind](context, item);
}

const paintPicture: Painter = (context, { shapes, box }) => {
  if (shapes !== undefined) {
    paintShapes(context, shapes, box);
  }
};

const paintField: Painter = (context, item) => {
  outline(context, item, PAPER);
  const { text, value, box } = item;
  const isEmpty = value === undefined || value === "";
  context.fillStyle = isEmpty ? MUTED_INK : INK;
  write(context, isEmpty ? text : value, within(box));
};

const paintButton: Painter = (context, item) => {
  outline(context, item, BUTTON_PAPER);
  const { text, value, box } = item;
  context.fillStyle = INK;
  write(context, value === undefined || value === text ? text : `${text}: ${value}`, within(box));
};

const paintWords: Painter = (context, { kind, text, box }) => {
  context.fillStyle = kind === "link" ? LINK_INK : INK;
  write(context, text, box);
};

const paintNotice: Painter = (context, item) => {
  const { xPx, yPx, widthPx, heightPx } = item.box;
  context.fillStyle = NOTICE_PAPER;
  context.fillRect(xPx, yPx, widthPx, heightPx);
  paintWords(context, item);
};

const PAINTERS: Readonly<Record<DrawnItem["kind"], Painter>> = {
  title: paintWords,
  heading: paintWords,
  text: paintWords,
  link: paintWords,
  notice: paintNotice,
  field: paintField,
  area: paintField,
  button: paintButton,
  menu: paintButton,
  option: paintButton,
  picture: paintPicture,
};

function within(box: DrawnItem["box"]): DrawnItem["box"] {
  return { ...box, xPx: box.xPx + 6, widthPx: box.widthPx - 12 };
}

function outline(
  context: OffscreenCanvasRenderingContext2D,
  { box: { xPx, yPx, widthPx, heightPx } }: DrawnItem,
  paper: string,
): void {
  context.fillStyle = paper;
  context.fillRect(xPx, yPx, widthPx, heightPx);
  context.strokeStyle = LINE_INK;
  context.strokeRect(xPx + 0.5, yPx + 0.5, widthPx - 1, heightPx - 1);
}

const LINE_PX = 24;

/** Breaks words into the lines that the box has. */
function write(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  { xPx, yPx, widthPx, heightPx }: DrawnItem["box"],
): void {
  const most = Math.max(1, Math.floor(heightPx / LINE_PX));
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/u)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && context.measureText(longer).width > widthPx && lines.length + 1 < most) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  lines.push(line);
  const lineHeightPx = heightPx / Math.max(most, 1);
  for (const [index, words] of lines.entries()) {
    context.fillText(words, xPx, yPx + lineHeightPx * (index + 0.5), Math.max(1, widthPx));
  }
}

function paintMark(context: OffscreenCanvasRenderingContext2D, { mark, box }: DrawnItem): void {
  const paper = markPaper(mark);
  context.strokeStyle = paper;
  context.strokeRect(box.xPx + 0.5, box.yPx + 0.5, box.widthPx - 1, box.heightPx - 1);
  const { xPx, yPx, widthPx, heightPx } = markBox(mark, box);
  context.fillStyle = paper;
  context.fillRect(xPx, yPx, widthPx, heightPx);
  context.fillStyle = PAPER;
  context.font = MARK_FONT;
  context.fillText(mark, xPx + 3, yPx + heightPx / 2 + 0.5);
}
