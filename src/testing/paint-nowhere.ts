/** A canvas for jsdom, which has none: it paints nothing and remembers what it was asked to. */

/** One call of a canvas' context, e.g. `fillText` with its arguments. */
interface Drawn {
  readonly method: string;
  readonly args: readonly unknown[];
}

let drawn = new WeakMap<HTMLCanvasElement, Drawn[]>();

function createContext(canvas: HTMLCanvasElement): object {
  const calls: Drawn[] = [];
  drawn.set(canvas, calls);
  const answers: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = {
    measureText: (text) => ({ width: 6 * String(text).length }),
    createPattern: () => null,
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const set = new Map<string | symbol, unknown>([["canvas", canvas]]);
  return new Proxy(
    {},
    {
      get: (_, name) =>
        set.has(name)
          ? set.get(name)
          : (...args: readonly unknown[]) => {
              calls.push({ method: String(name), args });
              return answers[String(name)]?.(...args);
            },
      set: (_, name, value) => {
        set.set(name, value);
        return true;
      },
    },
  );
}

/** Gives every canvas a context of its own that remembers, and the page the pictures it can take. */
export function paintNowhere(): void {
  const contexts = new WeakMap<HTMLCanvasElement, object>();
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", {
    configurable: true,
    value(this: HTMLCanvasElement, kind: string) {
      if (kind !== "2d") {
        return null;
      }
      const context = contexts.get(this) ?? createContext(this);
      contexts.set(this, context);
      return context;
    },
  });
  Object.defineProperty(globalThis, "ImageData", {
    configurable: true,
    value: class {
      readonly data: Uint8ClampedArray;
      readonly width: number;
      readonly height: number;
      constructor(data: Uint8ClampedArray, width: number, height: number) {
        this.data = data;
        this.width = width;
        this.height = height;
      }
    },
  });
}

/** What a canvas was asked to draw so far, in order. */
export function drawnOn(canvas: Element): readonly Drawn[] {
  return canvas instanceof HTMLCanvasElement ? (drawn.get(canvas) ?? []) : [];
}

export function forgetDrawing(): void {
  drawn = new WeakMap();
}

/** A picture as the renderer gives it. */
export function buildPicture(widthPx = 320, heightPx = 320): ImageBitmap {
  return { width: widthPx, height: heightPx, close: () => undefined };
}
