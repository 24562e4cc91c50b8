import { createStore, type StoreApi } from "zustand/vanilla";
import { toErrorData, type ErrorData } from "@/base/app-error";
import type { WorldPainter } from "@/core/world/world-painter";

export interface LiveDrawingState<T> {
  /** Stays usable until the next but one is there. */
  readonly drawn: T | undefined;
  /** Why nothing can be drawn. */
  readonly error: ErrorData | undefined;
}

type Draw<T> = (painter: WorldPainter) => Promise<T>;

/** A picture that follows something that changes: while one is drawn, only the newest wish waits. */
export class LiveDrawing<T> {
  readonly #openPainter: () => Promise<WorldPainter>;
  readonly #close: (drawn: T) => void;
  readonly #store: StoreApi<LiveDrawingState<T>>;
  #waiting: Draw<T> | undefined;
  #isDrawing = false;
  #isDisposed = false;
  /** Shown before; a canvas may be about to draw it. */
  #former: T | undefined;

  /** `close` gives back what a drawing holds when it is no longer shown. */
  constructor(openPainter: () => Promise<WorldPainter>, close: (drawn: T) => void) {
    this.#openPainter = openPainter;
    this.#close = close;
    this.#store = createStore<LiveDrawingState<T>>(() => ({ drawn: undefined, error: undefined }));
  }

  get store(): Pick<StoreApi<LiveDrawingState<T>>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  show(draw: Draw<T>): void {
    this.#isDisposed = false;
    this.#waiting = draw;
    if (!this.#isDrawing) {
      void this.#drawWaiting();
    }
  }

  /** Gives back what is held. What is shown after that is drawn anew: a component may be mounted twice. */
  dispose(): void {
    this.#isDisposed = true;
    this.#waiting = undefined;
    this.#drop(this.#former);
    this.#drop(this.#store.getState().drawn);
    this.#former = undefined;
    this.#store.setState({ drawn: undefined });
  }

  async #drawWaiting(): Promise<void> {
    this.#isDrawing = true;
    while (this.#waiting !== undefined) {
      const draw = this.#waiting;
      this.#waiting = undefined;
      try {
        this.#take(await draw(await this.#openPainter()));
      } catch (error) {
        this.#store.setState({ error: toErrorData(error) });
      }
    }
    this.#isDrawing = false;
  }

  #take(drawn: T): void {
    if (this.#isDisposed) {
      this.#drop(drawn);
      return;
    }
    this.#drop(this.#former);
    this.#former = this.#store.getState().drawn;
    this.#store.setState({ drawn, error: undefined });
  }

  #drop(drawn: T | undefined): void {
    if (drawn !== undefined) {
      this.#close(drawn);
    }
  }
}

/** A live picture; pictures are closed when they are no longer shown. */
export function createLivePicture(
  openPainter: () => Promise<WorldPainter>,
): LiveDrawing<ImageBitmap> {
  return new LiveDrawing(openPainter, (picture) => {
    picture.close();
  });
}
