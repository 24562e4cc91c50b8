import type { Environment, WorldModel } from "@/core/world-model";
import type { ProposeRequest, TeacherJobOptions } from "@/engines/teacher/teacher-engine";

/** Longest stretch of work between two looks at the message queue. */
const BREATHE_EVERY_MS = 25;

/** One proposal in the making: what is asked, the opened world, and the talk with the caller. */
export class TeacherJob {
  readonly world: WorldModel;
  readonly request: ProposeRequest;
  /** The episode before the first step; it is copied, never acted on. */
  readonly start: Environment;
  readonly #options: TeacherJobOptions;
  readonly #startedMs = performance.now();
  #breathedMs = performance.now();
  #progress = { label: "Executing the program", done: 0 };

  constructor(world: WorldModel, request: ProposeRequest, options: TeacherJobOptions = {}) {
    options.signal?.throwIfAborted();
    this.world = world;
    this.request = request;
    this.start = world.open(request.state, request.goal);
    this.#options = options;
  }

  get durationMs(): number {
    return performance.now() - this.#startedMs;
  }

  say(text: string): void {
    this.#options.onText?.(`${text}\n`);
  }

  note(label: string, done: number): void {
    this.#progress = { label, done };
  }

  /** Lets messages in every few milliseconds, so that a cancel is seen, and tells how far it is. */
  readonly breathe = async (): Promise<void> => {
    this.#options.signal?.throwIfAborted();
    if (performance.now() - this.#breathedMs < BREATHE_EVERY_MS) {
      return;
    }
    this.#options.onProgress?.(this.#progress);
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    this.#breathedMs = performance.now();
    this.#options.signal?.throwIfAborted();
  };
}
