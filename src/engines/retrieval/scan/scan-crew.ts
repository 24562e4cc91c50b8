/**
 * The threads that scan together. Whoever owns the crew scans too, and is the only one that changes the memory.
 *
 * Key ideas: a helper sleeps in `Atomics.wait` until there is work, takes jobs by a counter and goes to sleep;
 * nobody spins, which would take the core that the helper is woken on. A helper that comes late finds the
 * door closed and changes nothing. One that dies at work is noticed by its silence and left behind.
 */
import { integerAt, numberAt } from "@/base/element-at";
import { WORDS_PER_JOB } from "@/engines/retrieval/scan/words-per-job";
import type { ScanKernel } from "@/engines/retrieval/scan/scan-kernel";

/** Words of 32 bits that threads talk by; the slack, a double, begins at the ninth. */
const WORD = {
  /** Counted up for each scan; helpers wait for that. */
  round: 0,
  /** 1 while helpers may come in. */
  isOpen: 1,
  /** Helpers that are in. */
  inside: 2,
  /** Helpers that have ever been ready; each takes the next heap. */
  ready: 3,
  next: 4,
  jobs: 5,
  jobCount: 6,
  threads: 7,
  threadBytes: 8,
  most: 9,
} as const;
const SLACK_BYTE = 40;
/** What the kernel sums in, before a thread's heap. */
const SUMS_BYTES = 512;
const CONTROL_BYTES = 64;
/** The longest scan takes a tenth of it. */
const PATIENCE_MS = 2000;
/** Memory is read no faster by more. */
export const MOST_HELPERS = 3;

export interface ScanOptions {
  /** How many lower ends count. */
  readonly count: number;
  /** Added to every doubt. */
  readonly slack: number;
}

export class ScanCrew {
  readonly kernel: ScanKernel;
  /** Ends the helpers, one of whom has gone silent at work. */
  readonly #dismiss: () => void;
  #control: number;
  readonly #scratch = new Map<string, { readonly address: number; readonly sizeBytes: number }>();
  #isAlone: boolean;

  /** Without `dismiss` there are no helpers, and the memory need not be shared. */
  constructor(kernel: ScanKernel, dismiss?: () => void) {
    this.kernel = kernel;
    this.#control = kernel.reserve(CONTROL_BYTES);
    this.#isAlone = dismiss === undefined;
    this.#dismiss = dismiss ?? (() => undefined);
  }

  /** Where helpers find what they talk by. */
  get control(): number {
    return this.#control;
  }

  /** A place for so many bytes by name, until it is asked for again. */
  scratch(name: string, sizeBytes: number): number {
    const known = this.#scratch.get(name);
    if (known !== undefined && known.sizeBytes >= sizeBytes) {
      return known.address;
    }
    if (known !== undefined) {
      this.kernel.release(known.address, known.sizeBytes);
    }
    const larger = Math.max(1024, 2 ** Math.ceil(Math.log2(sizeBytes + 1)));
    const address = this.kernel.reserve(larger);
    this.#scratch.set(name, { address, sizeBytes: larger });
    return address;
  }

  /**
   * Scans, and gives the floor: the least of the best `count` lower ends; minus infinity where there are not
   * so many.
   */
  run(jobs: readonly number[], options: ScanOptions): number {
    const address = this.scratch("jobs", jobs.length * 4);
    const bytes = SUMS_BYTES + Math.ceil(options.count / 4) * 16;
    const threads = this.scratch("threads", (MOST_HELPERS + 1) * bytes);
    const { memory } = this.kernel;
    new Int32Array(memory.buffer, address, jobs.length).set(jobs);
    const heaps = Array.from({ length: MOST_HELPERS + 1 }, (_, thread) =>
      new Float32Array(memory.buffer, threads + thread * bytes + SUMS_BYTES, options.count).fill(
        Number.NEGATIVE_INFINITY,
      ),
    );
    const words = wordsOf(this.kernel, this.#control);
    words[WORD.next] = 0;
    words[WORD.jobs] = address;
    words[WORD.jobCount] = jobs.length / WORDS_PER_JOB;
    words[WORD.threads] = threads;
    words[WORD.threadBytes] = bytes;
    words[WORD.most] = options.count;
    new DataView(memory.buffer, this.#control).setFloat64(SLACK_BYTE, options.slack, true);
    if (this.#isAlone || options.count === 0) {
      runJobs(this.kernel, this.#control, 0);
    } else if (!this.#scanTogether(words)) {
      // What the silent one had taken is not done: all of it again, by this thread.
      this.#isAlone = true;
      this.#dismiss();
      this.#control = this.kernel.reserve(CONTROL_BYTES);
      return this.run(jobs, options);
    }
    const best = heaps.flatMap((heap) => [...heap]).toSorted((a, b) => b - a);
    return options.count === 0 ? Number.NEGATIVE_INFINITY : numberAt(best, options.count - 1);
  }

  #scanTogether(words: Int32Array): boolean {
    Atomics.store(words, WORD.isOpen, 1);
    Atomics.add(words, WORD.round, 1);
    Atomics.notify(words, WORD.round);
    runJobs(this.kernel, this.#control, 0);
    Atomics.store(words, WORD.isOpen, 0);
    for (let inside = Atomics.load(words, WORD.inside); inside > 0;) {
      if (Atomics.wait(words, WORD.inside, inside, PATIENCE_MS) === "timed-out") {
        return false;
      }
      inside = Atomics.load(words, WORD.inside);
    }
    return true;
  }
}

/** A helper's life: it never comes back, and ends with its thread. */
export function helpScanning(kernel: ScanKernel, control: number): void {
  const words = wordsOf(kernel, control);
  const number = Atomics.add(words, WORD.ready, 1) + 1;
  if (number > MOST_HELPERS) {
    return;
  }
  for (let round = 0; ;) {
    Atomics.wait(words, WORD.round, round);
    round = Atomics.load(words, WORD.round);
    Atomics.add(words, WORD.inside, 1);
    if (Atomics.load(words, WORD.isOpen) === 1) {
      runJobs(kernel, control, number);
    }
    Atomics.sub(words, WORD.inside, 1);
    Atomics.notify(words, WORD.inside);
  }
}

function wordsOf({ memory }: ScanKernel, control: number): Int32Array {
  return new Int32Array(memory.buffer, control, CONTROL_BYTES / 4);
}

function runJobs(kernel: ScanKernel, control: number, thread: number): void {
  const words = wordsOf(kernel, control);
  const most = integerAt(words, WORD.most);
  const own = integerAt(words, WORD.threads) + thread * integerAt(words, WORD.threadBytes);
  const slack = new DataView(kernel.memory.buffer, control).getFloat64(SLACK_BYTE, true);
  const jobs = integerAt(words, WORD.jobs);
  const counter = control + WORD.next * 4;
  kernel.run.runJobs(counter, jobs, integerAt(words, WORD.jobCount), own, most, slack);
}
