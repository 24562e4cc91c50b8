/**
 * `learn_from_interaction()` with a person in it: the improved transcript is run in a copy of the starting
 * scene and on five other tables, shown beside what was done, edited, and kept only when the person says so.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { AppError, isAbort, toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import type { WhileBusy } from "@/app/console/waiting-work";
import { isSameScene } from "@/app/console/same-scene";
import { tablesLike, tryOn, type LearnProposal, type LearnTry } from "@/app/console/learn-try";
import type { LearnedInteraction } from "@/lesson/console/learned-exemplar";
import { LEARN, utteranceOf } from "@/core/console/console-episodes";
import { stateAfter, type ConsoleRecord } from "@/core/console/console-record";
import {
  entriesOf,
  parseTranscript,
  printTranscript,
  transcriptOf,
  type ConsoleEntry,
} from "@/core/console/console-transcript";
import type { ConsoleWorld, WorldKit } from "@/core/world/world-kit";
import type { ConsoleExample } from "@/engines/console/console-engine";
import {
  learnFromInteraction,
  type LearnOutcome,
} from "@/engines/console/improve/learn-from-interaction";
import { definedBy } from "@/engines/console/python-statement";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";
import { t } from "@/base/language/translate";

export interface LearningParts {
  readonly kit: WorldKit & { readonly console: ConsoleWorld };
  readonly consoles: SealedConsoles;
  readonly memory: () => Promise<readonly ConsoleExample[]>;
  readonly whileBusy: WhileBusy;
  /** Keeps it in the memory; `decide` is called right before, and throws where it is not wanted any more. */
  readonly keep: (learned: LearnedInteraction, decide: () => void) => Promise<void>;
}

interface Asked {
  readonly history: readonly ConsoleEntry[];
  readonly record: ConsoleRecord;
  readonly signal: AbortSignal;
}

/** Somebody waits for what comes of it. */
interface Waiting extends Asked {
  readonly answer: (text: string) => void;
  /** Answered: what is still under way for it ends. */
  readonly over: AbortController;
}

export class ConsoleLearning {
  readonly store: StoreApi<{ readonly proposal: LearnProposal | undefined }>;
  readonly #parts: LearningParts;
  #asked: Waiting | undefined;
  /** While the memory is written to: what the person decided then is decided. */
  #keeping: "wanted" | "rejected" | undefined;

  constructor(parts: LearningParts) {
    this.#parts = parts;
    this.store = createStore<{ readonly proposal: LearnProposal | undefined }>(() => ({
      proposal: undefined,
    }));
  }

  /** Proposes what to learn and waits for the person; what the statement then says. */
  async learn(asked: Asked): Promise<string> {
    const { history, record } = asked;
    const last = history.at(-1);
    const from = history.slice(0, -1).findLastIndex(({ source }) => source === LEARN) + 1;
    const instructions = history.slice(from, -1).flatMap((entry, index) => {
      const text = utteranceOf(entry);
      return text === undefined ? [] : [{ line: from + index, text }];
    });
    const [first] = instructions;
    if (last === undefined || utteranceOf(last) === undefined || first === undefined) {
      const { start } = record;
      const whole = { history, line: 0, start, sessionEnd: start, tables: [] };
      const outcome = await this.#learnFrom(whole, asked.signal);
      return outcome.kind === "discarded" ? outcome.why : "";
    }
    return await new Promise((answer) => {
      const over = new AbortController();
      const signal = AbortSignal.any([asked.signal, over.signal]);
      this.#asked = { ...asked, signal, answer, over };
      void this.propose(first.line, instructions);
    });
  }

  /** Proposes anew, for the interaction that begins with another line. */
  async propose(
    line: number,
    instructions = ensureExists(this.store.getState().proposal).instructions,
  ): Promise<void> {
    const { history, record } = ensureExists(this.#asked);
    const start = stateAfter(record, line);
    const sessionEnd = stateAfter(record, history.length);
    const session = history.slice(line, -1);
    const tables = tablesLike(this.#parts.kit, start, ensureExists(history[line]));
    const base = { instructions, line, session, sessionEnd, tables, others: [], first: undefined };
    const empty = { problem: "", better: "", text: "", tried: "", isSameScene: true };
    await this.#try({ ...base, ...empty, isTrying: true }, async (proposal, asked) => {
      const whole = { history, line, start, sessionEnd, tables };
      const outcome = await this.#learnFrom(whole, asked.signal);
      if (outcome.kind === "discarded") {
        return { ...proposal, why: outcome.why };
      }
      const { problem, better, entries } = outcome;
      const text = printTranscript(transcriptOf(entries));
      return await this.#tried({ ...proposal, problem, better, text }, entries, asked);
    });
  }

  edit = (text: string): void => {
    const { proposal } = this.store.getState();
    this.store.setState({ proposal: proposal === undefined ? undefined : { ...proposal, text } });
  };

  /** Runs what the person edited, in the starting scene and on the other tables. */
  tryAgain = async (): Promise<void> => {
    const proposal = ensureExists(this.store.getState().proposal);
    await this.#try(proposal, async (_, asked) => {
      const entries = entriesOf(parseTranscript(proposal.text));
      const [said] = entries;
      if (said === undefined || utteranceOf(said) === undefined) {
        throw noWordsError();
      }
      return await this.#tried(proposal, entries, asked);
    });
  };

  /** Keeps what was tried; whether it is kept now. */
  accept = async (): Promise<boolean> => {
    const proposal = ensureExists(this.store.getState().proposal);
    if (proposal.isTrying) {
      return false;
    }
    let isKept = false;
    await this.#try(proposal, async (_, asked) => {
      const [said, ...improved] = entriesOf(parseTranscript(proposal.tried));
      const words = proposal.session.map(utteranceOf).filter((text) => text !== undefined);
      const learned = {
        sessionId: asked.record.id,
        instruction: ensureExists(utteranceOf(ensureExists(said))),
        corrections: words.slice(1),
        problem: proposal.problem,
        better: proposal.better,
        start: stateAfter(asked.record, proposal.line),
        session: proposal.session,
        improved,
        transcript: proposal.tried,
      };
      await this.#keep(learned, asked);
      isKept = true;
      this.#answer("");
      return undefined;
    });
    return isKept;
  };

  /** Whoever rejects while it is written comes too late; where the writing fails, it is rejected. */
  async #keep(learned: LearnedInteraction, { signal }: Waiting): Promise<void> {
    const decide = () => {
      signal.throwIfAborted();
      this.#keeping = "wanted";
    };
    try {
      await this.#parts.keep(learned, decide);
      this.#keeping = undefined;
    } catch (error) {
      const isRejected = this.#keeping === "rejected";
      this.#keeping = undefined;
      if (isRejected) {
        this.reject();
      }
      throw error;
    }
  }

  reject = (): void => {
    if (this.#keeping === undefined) {
      const { proposal } = this.store.getState();
      this.#answer(proposal?.why ?? "Nothing was kept: the person did not accept it.");
    } else {
      this.#keeping = "rejected";
    }
  };

  /** Nobody waits any more. */
  end(): void {
    if (this.#asked !== undefined) {
      this.reject();
    }
  }

  #answer(text: string): void {
    this.#asked?.over.abort();
    this.#asked?.answer(text);
    this.#asked = undefined;
    this.store.setState({ proposal: undefined });
  }

  /** Shows the proposal while it is worked on, and what came of it. */
  async #try(
    proposal: LearnProposal,
    act: (proposal: LearnProposal, asked: Waiting) => Promise<LearnProposal | undefined>,
  ): Promise<void> {
    const { error: _, ...clean } = proposal;
    const asked = ensureExists(this.#asked);
    this.store.setState({ proposal: { ...clean, isTrying: true } });
    await this.#parts.whileBusy(async () => {
      try {
        const done = await act(clean, asked);
        if (this.#asked === asked) {
          this.store.setState({ proposal: done && { ...done, isTrying: false } });
        }
      } catch (thrown) {
        if (this.#asked === asked && !isAbort(thrown)) {
          const error = toErrorData(thrown);
          this.store.setState({ proposal: { ...clean, isTrying: false, error } });
        }
      }
    });
  }

  /** The proposal with what its transcript does on every table. */
  async #tried(
    proposal: LearnProposal,
    entries: readonly ConsoleEntry[],
    { record, history, signal }: Waiting,
  ): Promise<LearnProposal> {
    const { model } = this.#parts.kit;
    const [said, ...statements] = entries;
    const sources = statements.map(({ source }) => source);
    const start = stateAfter(record, proposal.line);
    const memory = await this.#memoryWith(history);
    using shared = this.#parts.consoles.shared();
    const first = await tryOn(start, sources, { shared, memory });
    const others: LearnTry[] = [];
    for (const other of proposal.tables) {
      signal.throwIfAborted();
      others.push((await tryOn(other, sources, { shared, memory })).done);
    }
    // What was refused ends where it was refused: the person's text has the rest.
    const text =
      first.done.refusal === undefined
        ? printTranscript(transcriptOf([ensureExists(said), ...first.entries]))
        : proposal.text;
    const isSame = isSameScene(model, first.done.end, proposal.sessionEnd);
    const { why: _, ...rest } = proposal;
    return { ...rest, text, tried: text, first: first.done, isSameScene: isSame, others };
  }

  /** First what leaves the scene as the session left it; then anything that runs through. */
  async #learnFrom(
    { history, line, start, sessionEnd, tables }: Interaction,
    signal: AbortSignal,
  ): Promise<LearnOutcome> {
    const memory = await this.#memoryWith(history);
    const own = history.slice(line);
    const { model } = this.#parts.kit;
    using shared = this.#parts.consoles.shared();
    const open = (state: Json) => shared.open(state);
    const parts = { memory, open, start, others: tables, signal };
    const strict = await learnFromInteraction(own, {
      ...parts,
      isAccepted: (state) => isSameScene(model, state, sessionEnd),
    });
    return strict.kind === "improved"
      ? strict
      : await learnFromInteraction(own, { ...parts, isAccepted: () => true });
  }

  /** What was defined in the session is known where its statements are tried. */
  async #memoryWith(history: readonly ConsoleEntry[]): Promise<readonly ConsoleExample[]> {
    const defined = history.filter(({ source }) => definedBy(source) !== undefined);
    return [...(await this.#parts.memory()), { id: "session", transcript: transcriptOf(defined) }];
  }
}

/** What is learned from: the history from a line on. */
interface Interaction {
  readonly history: readonly ConsoleEntry[];
  readonly line: number;
  readonly start: Json;
  readonly sessionEnd: Json;
  readonly tables: readonly Json[];
}

function noWordsError(): AppError {
  return new AppError({
    code: "CON-02",
    what: t(
      "The first statement of an improved transcript is what was said: wait_for_trigger(), and the words below it.",
    ),
    safe: t("Nothing was kept, and what you wrote is as it is."),
    next: t("Put the first two lines back and try it again."),
  });
}
