/**
 * The one script in the sealed frame: makes controls of the items that it is told of, at their places, and
 * says which of them a person touches. Texts become text: there is no markup, no address and no form here,
 * so that nothing in a page can ask for anything.
 */
import type { DrawnItem } from "@/core/screens/drawn-screen";
import type { FrameMessage, FrameWish, SentScreen } from "@/engines/screen-frame/frame-message";
import { markBox, markPaper, paintShapes } from "@/engines/screen-frame/screen-look";

addEventListener("message", listen);

function listen({ ports: [port] }: MessageEvent): void {
  if (port !== undefined) {
    removeEventListener("message", listen);
    const page = new ShownPage((message) => port.postMessage(message));
    // The other end is the studio's, which opened this frame.
    port.addEventListener("message", ({ data }: MessageEvent<SentScreen>) => page.show(data));
    port.start();
    port.postMessage({ kind: "here" } satisfies FrameMessage);
  }
}

const TWO_LINES_PX = 48;

class ShownPage {
  readonly #say: (message: FrameMessage) => void;
  readonly #controls = new Map<string, HTMLElement>();
  readonly #badges = new Map<string, HTMLElement>();
  #place = "";
  #items: ReadonlyMap<string, DrawnItem> = new Map();

  constructor(say: (message: FrameMessage) => void) {
    this.#say = say;
    addEventListener("keydown", (event) => this.#handleKey(event));
  }

  /** What stays at its place stays the same control, so that nobody loses the focus or a click. */
  show({ screen: { place, title, widthPx, heightPx, items }, scale }: SentScreen): void {
    if (place !== this.#place) {
      this.#controls.clear();
      this.#badges.clear();
      document.body.replaceChildren();
      this.#place = place;
    }
    document.title = title;
    document.body.setAttribute("aria-label", title);
    document.body.style.width = `${widthPx}px`;
    document.body.style.height = `${heightPx}px`;
    document.body.style.transform = `scale(${scale})`;
    this.#items = new Map(items.map((item) => [item.key, item]));
    for (const [key, control] of this.#controls) {
      if (!this.#items.has(key)) {
        control.remove();
        this.#controls.delete(key);
      }
    }
    for (const item of items) {
      this.#put(item);
    }
    document.body.append(...this.#badgesOf(items));
  }

  #put(item: DrawnItem): void {
    let control = this.#controls.get(item.key);
    if (control === undefined) {
      control = this.#make(item);
      this.#controls.set(item.key, control);
      document.body.append(control);
    }
    const { xPx, yPx, widthPx, heightPx } = item.box;
    control.style.left = `${xPx}px`;
    control.style.top = `${yPx}px`;
    control.style.width = `${widthPx}px`;
    control.style.height = `${heightPx}px`;
    // A font may be wider than what was reckoned with; what was given one line stays on it.
    control.style.whiteSpace = heightPx < TWO_LINES_PX && !isField(control) ? "nowrap" : "";
    fill(control, item);
  }

  #badgesOf(items: readonly DrawnItem[]): readonly HTMLElement[] {
    for (const badge of this.#badges.values()) {
      badge.remove();
    }
    return items
      .filter(({ mark }) => mark !== "")
      .map(({ key, mark, box }) => {
        const badge = document.createElement("span");
        badge.className = "mark";
        badge.setAttribute("aria-hidden", "true");
        badge.textContent = mark;
        const at = markBox(mark, box);
        badge.style.left = `${at.xPx}px`;
        badge.style.top = `${at.yPx}px`;
        badge.style.background = markPaper(mark);
        this.#badges.set(key, badge);
        return badge;
      });
  }

  #make({ key, kind, shapes, box, mark }: DrawnItem): HTMLElement {
    const control: HTMLElement = document.createElement(TAGS[kind]);
    control.className = kind;
    if (kind === "picture" && shapes !== undefined) {
      control.append(toCanvas(shapes, box));
    }
    if (kind === "field" || kind === "area") {
      control.addEventListener("change", () => this.#type(key, false));
      control.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && kind === "field") {
          event.preventDefault();
          this.#type(key, true);
        }
      });
    } else if (mark !== "") {
      control.addEventListener("click", () => {
        const item = this.#items.get(key);
        if (item !== undefined) {
          this.#say({ kind: "click", place: this.#place, mark: item.mark });
        }
      });
    }
    return control;
  }

  #type(key: string, isSent: boolean): void {
    const item = this.#items.get(key);
    const control = this.#controls.get(key);
    if (item !== undefined && control !== undefined && isField(control)) {
      const text = control.value.replaceAll(/\s*\n\s*/gu, " ");
      if (isSent || text !== item.value) {
        this.#say({ kind: "type", place: this.#place, mark: item.mark, text, isSent });
      }
    }
  }

  /** Digits lead to the marks, and what scrolls is an action: both are the studio's to do. */
  #handleKey(event: KeyboardEvent): void {
    const isTyping = isField(event.target);
    const wish = wishOf(event, isTyping);
    if (wish !== undefined) {
      event.preventDefault();
      this.#say({ kind: "wish", wish });
    } else if (!isTyping && /^\d$/u.test(event.key) && !hasModifier(event)) {
      event.preventDefault();
      this.#say({ kind: "digit", digit: event.key });
    }
  }
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** In a field undo is the field's own. */
function wishOf(event: KeyboardEvent, isTyping: boolean): FrameWish | undefined {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (ctrlKey || metaKey) {
    if (key === "Enter") {
      return "finish";
    }
    return !isTyping && key.toLowerCase() === "z" ? (shiftKey ? "redo" : "undo") : undefined;
  }
  const wishes: Readonly<Record<string, FrameWish>> = {
    PageDown: "down",
    PageUp: "up",
    Escape: "leave",
  };
  return hasModifier(event) || !Object.hasOwn(wishes, key) ? undefined : wishes[key];
}

/** Of what can be touched a button, unless it has a control of its own. */
const TAGS = {
  field: "input",
  area: "textarea",
  title: "h1",
  heading: "h2",
  text: "p",
  notice: "p",
  link: "button",
  button: "button",
  menu: "button",
  option: "button",
  picture: "button",
} as const satisfies Readonly<Record<DrawnItem["kind"], keyof HTMLElementTagNameMap>>;

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The words of a control; what somebody is typing is left alone. */
function fill(control: HTMLElement, { kind, text, value, mark }: DrawnItem): void {
  const label = mark === "" ? text : `${text}, mark ${mark}`;
  if (isField(control)) {
    control.setAttribute("aria-label", label);
    control.placeholder = text;
    if (document.activeElement !== control && value !== undefined) {
      control.value = value;
    }
  } else if (kind === "picture") {
    control.setAttribute("aria-label", label);
  } else {
    const words =
      kind === "menu" && value !== undefined && value !== text ? `${text}: ${value}` : text;
    if (control.textContent !== words) {
      control.textContent = words;
    }
    if (mark !== "") {
      control.setAttribute("aria-label", label);
    }
  }
}

function toCanvas(
  shapes: NonNullable<DrawnItem["shapes"]>,
  box: DrawnItem["box"],
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = box.widthPx;
  canvas.height = box.heightPx;
  const context = canvas.getContext("2d");
  if (context !== null) {
    paintShapes(context, shapes, { ...box, xPx: 0, yPx: 0 });
  }
  return canvas;
}
