/**
 * `learn_from_interaction()` with a person in it: the improved transcript is run in a copy of the starting
 * scene and on five other tables, shown beside what was done, edited, and kept only when the person says so.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { AppError, isAbort, toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { Progress } from "@/base/progress";
import type { WhileBusy } from "@/app/console/waiting-work";
import { FIRST_WRITER, isBuiltIn } from "@/app/console/console-models";
import {
  canKeep,
  filmOf,
  IMPROVE,
  SUCCESS,
  tablesLike,
  type LearnProposal,
} from "@/app/console/learn/learn-try";
import { learnInWay, triedProposal, type WayParts } from "@/app/console/learn/learn-ways";
import { correctedWish } from "@/engines/console/improve/own-wish";
import { isThanks } from "@/engines/console/analogy/thanks";
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
import { t } from "@/base/language/translate";

export interface LearningParts extends WayParts {
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
    const said = history.slice(from, -1).flatMap((entry, index) => {
      const text = utteranceOf(entry);
      return text === undefined ? [] : [{ line: from + index, text }];
    });
    const instructions = said.filter(({ text }) => !isThanks(text));
    const first = this.#wishOf(said);
    if (last === undefined || utteranceOf(last) === undefined || first === undefined) {
      const { start } = record;
      const none = { start, corrected: start, sessionEnd: start, tables: [] };
      const whole = { ...none, history, line: 0, way: IMPROVE };
      const outcome = await learnInWay(whole, asked, this.#parts);
      return outcome.kind === "discarded" ? outcome.why : "";
    }
    return await new Promise((answer) => {
      const over = new AbortController();
      const signal = AbortSignal.any([asked.signal, over.signal]);
      this.#asked = { ...asked, signal, answer, over };
      const { writer = FIRST_WRITER } = record;
      const way = isBuiltIn(writer) ? IMPROVE : writer;
      void this.propose({ line: first.line, instructions, way });
    });
  }

  /** The one that the last correction is about; undefined where nothing was said. */
  #wishOf(said: LearnProposal["instructions"]): LearnProposal["instructions"][number] | undefined {
    const { thingNames } = this.#parts.kit.console;
    const texts = said.map(({ text }) => text);
    return said.some(({ text }) => !isThanks(text))
      ? said[correctedWish(texts, thingNames)]
      : undefined;
  }

  /** Proposes anew: for the interaction that begins with another line, or learned in another way. */
  async propose(
    change: Partial<Pick<LearnProposal, "line" | "instructions" | "way">>,
  ): Promise<void> {
    const { history, record } = ensureExists(this.#asked);
    const { line, instructions, way } = { ...this.store.getState().proposal, ...change };
    const from = ensureExists(line);
    const start = stateAfter(record, from);
    const correction = ensureExists(instructions).find((each) => each.line > from);
    const corrected = stateAfter(record, correction?.line ?? from);
    const about = {
      instructions: ensureExists(instructions),
      line: from,
      way: ensureExists(way),
      session: history.slice(from, -1),
      sessionEnd: stateAfter(record, history.length),
      sessionFilm: filmOf(record, from, history.length - 1),
      tables: tablesLike(this.#parts.kit, start, ensureExists(history[from])),
    };
    await this.#try({ ...NOT_TRIED, ...about }, async (proposal, asked) => {
      const onProgress = ({ label }: Progress) => this.#tell(asked, label);
      const whole = { ...about, history, start, corrected };
      const outcome = await learnInWay(whole, { ...asked, onProgress }, this.#parts);
      if (outcome.kind === "discarded") {
        return { ...proposal, why: outcome.why };
      }
      const { problem, better, entries } = outcome;
      const text = printTranscript(transcriptOf(entries));
      return await triedProposal(
        { ...proposal, problem, better, text },
        { ...asked, entries },
        this.#parts,
      );
    });
  }

  #tell(asked: Waiting, progress: string): void {
    const { proposal } = this.store.getState();
    if (this.#asked === asked && proposal?.isTrying === true) {
      this.store.setState({ proposal: { ...proposal, progress } });
    }
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
      return await triedProposal(proposal, { ...asked, entries }, this.#parts);
    });
  };

  /** Keeps what was tried; whether it is kept now. */
  accept = async (): Promise<boolean> => {
    const proposal = ensureExists(this.store.getState().proposal);
    if (!canKeep(proposal)) {
      return false;
    }
    let isKept = false;
    await this.#try(proposal, async (_, asked) => {
      const [said, ...improved] = entriesOf(parseTranscript(proposal.tried));
      const words = proposal.session
        .map(utteranceOf)
        .filter((text) => text !== undefined)
        .filter((text) => !isThanks(text));
      const learned = {
        sessionId: asked.record.id,
        instruction: ensureExists(utteranceOf(ensureExists(said))),
        corrections: words.slice(1),
        problem: proposal.problem,
        better: proposal.better,
        start: stateAfter(asked.record, proposal.line),
        session: proposal.session,
        improved: improved.filter((entry) => utteranceOf(entry) === undefined),
        by: await this.#byOf(proposal.way, asked),
        transcript: proposal.tried,
      };
      await this.#keep(learned, asked);
      isKept = true;
      this.#answer("");
      return undefined;
    });
    return isKept;
  };

  /** Who improved it, as it is recorded. */
  async #byOf(way: string, { signal }: Waiting): Promise<string> {
    return way === IMPROVE || way === SUCCESS
      ? BUILT_IN_WAYS[way]
      : (await this.#parts.openModel(way, { signal })).name;
  }

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
    const { error: _, progress: _before, ...clean } = proposal;
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
}

const BUILT_IN_WAYS = { [IMPROVE]: "analogy", [SUCCESS]: "success" } as const;

/** A proposal of which nothing is known yet. */
const NOT_TRIED = {
  others: [],
  first: undefined,
  problem: "",
  better: "",
  text: "",
  tried: "",
  isSameScene: true,
  isTrying: true,
} as const;

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
