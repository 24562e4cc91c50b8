/** A worker in this very thread, as much of it as the border uses. */
import { expose } from "comlink";

export class ThreadWorker extends EventTarget {
  readonly #channel = new MessageChannel();
  isTerminated = false;

  /** Answers with this api. */
  constructor(api: object) {
    super();
    expose(api, this.#channel.port2);
    this.#channel.port1.addEventListener("message", ({ data }: MessageEvent) => {
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
    this.#channel.port1.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#channel.port1.close();
    this.#channel.port2.close();
  }
}
