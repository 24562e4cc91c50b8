/**
 * Hostile endpoints against the studio's own way to language models, and what of the key can be read
 * afterwards. Beside it the same with a transport that knows no key: what the attack finds when nothing is
 * taken out.
 */
import { Tally } from "@/base/tally";
import { openHonestLesson, type HonestLesson } from "@/cli/attack/replies/honest-lesson";
import { holdLesson, type LessonEnd } from "@/cli/attack/replies/reply-lesson";
import { openReplyServers, type ReplyServers } from "@/cli/attack/replies/reply-server";

export interface RepliesOptions {
  readonly seed: number;
  /** It ends at whichever comes first. */
  readonly limitMs: number;
  readonly limitReplies: number;
}

export interface RepliesFault {
  readonly kind: "leak" | "crash" | "hang" | "redirect";
  readonly what: string;
}

export interface RepliesReport {
  readonly replies: number;
  readonly lessons: number;
  readonly accepted: number;
  readonly faults: readonly RepliesFault[];
  /** Of the lessons whose transport knew no key: how many there were, and what could be read where. */
  readonly controls: number;
  readonly controlLeaks: number;
  readonly controlPlaces: Readonly<Record<string, number>>;
}

/** Most of a lesson is waiting for somebody who says nothing. */
const LESSONS_AT_ONCE = 8;
/** One in so many lessons is held once more with nothing taken out. */
const CONTROL_EVERY = 4;
/** Longer than this, a person would call it hanging; the limits of the transport are far below. */
const HANG_MS = 10_000;

export async function attackReplies(options: RepliesOptions): Promise<RepliesReport> {
  const servers = await openReplyServers();
  try {
    const attack = new RepliesAttack(options, await openHonestLesson(), servers);
    await Promise.all(Array.from({ length: LESSONS_AT_ONCE }, () => attack.work()));
    await attack.repeatLate();
    return attack.report();
  } finally {
    servers.close();
  }
}

class RepliesAttack {
  readonly #options: RepliesOptions;
  readonly #honest: HonestLesson;
  readonly #servers: ReplyServers;
  readonly #startedMs = performance.now();
  readonly #faults: RepliesFault[] = [];
  readonly #controlPlaces = new Tally<string>();
  readonly #late: number[] = [];
  #next = 0;
  #replies = 0;
  #accepted = 0;
  #controls = 0;
  #controlLeaks = 0;

  constructor(options: RepliesOptions, honest: HonestLesson, servers: ReplyServers) {
    this.#options = options;
    this.#honest = honest;
    this.#servers = servers;
  }

  async work(): Promise<void> {
    const { limitMs, limitReplies } = this.#options;
    while (this.#replies < limitReplies && performance.now() - this.#startedMs < limitMs) {
      const index = this.#next;
      this.#next += 1;
      await this.#attack(index);
      if (index % CONTROL_EVERY === 0) {
        await this.#control(index);
      }
    }
  }

  /** A busy machine is late too: what did not end beside others is held once more by itself. */
  async repeatLate(): Promise<void> {
    for (const index of this.#late.splice(0)) {
      await this.#attack(index);
    }
    this.#faults.push(
      ...this.#late.map((index) => ({ kind: "hang" as const, what: `lesson ${index}, twice` })),
    );
  }

  async #attack(index: number): Promise<void> {
    const before = this.#servers.followed();
    const end = await this.#hold(index, true);
    const seed = `lesson ${index}`;
    if (end === undefined) {
      this.#late.push(index);
      return;
    }
    this.#replies += end.replies.length;
    this.#accepted += end.isAccepted ? 1 : 0;
    const said = end.replies.join("; ");
    for (const { place, readings } of end.leaks) {
      const what = `${seed}: read in the ${place} (${readings.join(", ")}) after ${said}`;
      this.#faults.push({ kind: "leak", what });
    }
    if (end.crash !== undefined) {
      this.#faults.push({ kind: "crash", what: `${seed}: ${end.crash} after ${said}` });
    }
    if (this.#servers.followed() > before) {
      this.#faults.push({ kind: "redirect", what: `${seed} or one beside it, after ${said}` });
    }
  }

  async #control(index: number): Promise<void> {
    const end = await this.#hold(index, false);
    this.#controls += 1;
    this.#controlLeaks += end !== undefined && end.leaks.length > 0 ? 1 : 0;
    end?.leaks.forEach(({ place }) => this.#controlPlaces.add(place));
  }

  /** Undefined where it did not end. */
  async #hold(index: number, isRedacting: boolean): Promise<LessonEnd | undefined> {
    const held = holdLesson({
      id: `L${index}${isRedacting ? "" : "c"}`,
      seed: this.#options.seed * 1_000_003 + index,
      honest: this.#honest,
      servers: this.#servers,
      isRedacting,
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), HANG_MS);
    });
    try {
      return await Promise.race([held, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  report(): RepliesReport {
    return {
      replies: this.#replies,
      lessons: this.#next,
      accepted: this.#accepted,
      faults: this.#faults,
      controls: this.#controls,
      controlLeaks: this.#controlLeaks,
      controlPlaces: Object.fromEntries(this.#controlPlaces),
    };
  }
}
