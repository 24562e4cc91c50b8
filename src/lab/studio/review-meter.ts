/** Times that a page takes to answer, measured inside it: from the event's own time stamp on. */
import type { Page } from "playwright";
import { z } from "zod";

const METER = "exemplarReviewMeter";

const readingSchema = z.object({
  /** From a key press to the end of the next painting. */
  paints: z.array(z.number()),
  /** From a key press to another frame of the demonstration on screen. */
  frames: z.array(z.number()),
  /** From moving the slider of a run to its picture on screen. */
  scrubs: z.array(z.number()),
  pointerActions: z.number(),
  /** How long the studio was busy in all: a person waits for it. */
  busyMs: z.number(),
});
export type MeterReading = Readonly<z.infer<typeof readingSchema>>;

/** Runs in every page before the studio does: uses nothing from outside of itself. */
export function installMeter(): void {
  const reading = {
    paints: [] as number[],
    frames: [] as number[],
    scrubs: [] as number[],
    pointerActions: 0,
    busyMs: 0,
  };
  Reflect.set(globalThis, "exemplarReviewMeter", reading);
  let keyAt: number | undefined;
  let scrubAt: number | undefined;
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      keyAt = timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => {
          reading.paints.push(performance.now() - timeStamp);
        });
        port1.start();
        port2.postMessage(undefined);
      });
    },
    { capture: true },
  );
  addEventListener("pointerdown", () => (reading.pointerActions += 1), { capture: true });
  addEventListener(
    "input",
    ({ target, timeStamp }) => {
      if (target instanceof HTMLInputElement && target.type === "range") {
        scrubAt = timeStamp;
      }
    },
    { capture: true },
  );
  new MutationObserver((changes) => {
    if (
      keyAt !== undefined &&
      changes.some(({ attributeName }) => attributeName === "data-frame")
    ) {
      reading.frames.push(performance.now() - keyAt);
      keyAt = undefined;
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-frame"] });
  // What draws a picture of the run is the only thing that is told of it. A proxy, and no function with a name:
  // what runs the command wraps those in a helper that a page does not have.
  const { prototype } = CanvasRenderingContext2D;
  const told: ProxyHandler<CanvasRenderingContext2D["drawImage"]> = {
    apply(draw, context: CanvasRenderingContext2D, args) {
      Reflect.apply(draw, context, args);
      const isRun = context.canvas.getAttribute("aria-label") === "The agent's view";
      if (scrubAt !== undefined && isRun) {
        reading.scrubs.push(performance.now() - scrubAt);
        scrubAt = undefined;
      }
    },
  };
  const draw = Object.getOwnPropertyDescriptor(prototype, "drawImage");
  Object.defineProperty(prototype, "drawImage", { ...draw, value: new Proxy(draw?.value, told) });
}

/** From now on it is measured how long the studio is busy, until another page is loaded. */
export async function watchBusy(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const reading: unknown = Reflect.get(globalThis, name);
    let busyMs = 0;
    let busySince: number | undefined;
    new MutationObserver(() => {
      const isBusy = document.documentElement.dataset["busy"] === "true";
      if (!isBusy && busySince !== undefined && typeof reading === "object" && reading !== null) {
        busyMs += performance.now() - busySince;
        Reflect.set(reading, "busyMs", busyMs);
      }
      busySince = isBusy ? (busySince ?? performance.now()) : undefined;
    }).observe(document.documentElement, { attributes: true, attributeFilter: ["data-busy"] });
  }, METER);
}

/** What was measured since the last reading. */
export async function readMeter(page: Page): Promise<MeterReading> {
  const read = await page.evaluate((name) => {
    const reading: unknown = Reflect.get(globalThis, name);
    return JSON.stringify(reading);
  }, METER);
  return readingSchema.parse(JSON.parse(read));
}

/** Forgets the times measured so far; what was done with a pointer is still counted. */
export async function clearTimes(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const reading: unknown = Reflect.get(globalThis, name);
    for (const times of typeof reading === "object" && reading !== null
      ? Object.values(reading)
      : []) {
      if (Array.isArray(times)) {
        times.length = 0;
      }
    }
  }, METER);
}
