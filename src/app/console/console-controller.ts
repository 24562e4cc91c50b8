/**
 * A console session with a person in it: what is said and typed, what the robot does about it, and the way
 * back through all of it. Each line is kept when it is there.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { createId } from "@/base/id";
import type { Json } from "@/base/json";
import type { Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import {
  linesOfFile,
  replayLines,
  textOf,
  thingsNamedIn,
  withInterrupts,
  withLine,
} from "@/app/console/console-lines";
import type { ConsoleLearning } from "@/app/console/console-learning";
import { LEARN, toWaitEntry, utteranceOf } from "@/core/console/console-episodes";
import { stateAfter, type ConsoleLine, type ConsoleRecord } from "@/core/console/console-record";
import { isDone, type ConsoleSession } from "@/core/console/console-session";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import type { WorldKit, ConsoleWorld } from "@/core/world/world-kit";
import { createAnalogyWriter } from "@/engines/console/analogy/analogy-writer";
import type { ConsoleExample, StatementWriter } from "@/engines/console/console-engine";
import { chooseExamples, embedByWords } from "@/engines/console/dynamic-prompt";
import { runStatement, runTurn } from "@/engines/console/run-turn";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";
import type { ConsoleStore } from "@/storage/console-store";

export interface ConsoleParts {
  readonly kit: WorldKit & { readonly console: ConsoleWorld };
  readonly consoles: SealedConsoles;
  readonly store: ConsoleStore;
  readonly learning: ConsoleLearning;
  /** The memory as it is now. */
  readonly memory: () => Promise<readonly ConsoleExample[]>;
}

export interface ConsoleState {
  readonly record: ConsoleRecord | undefined;
  /** How many lines are shown; all of them, unless the person stepped back. */
  readonly at: number;
  /** What a statement may name. */
  readonly names: readonly string[];
  readonly job: ConsoleJob | undefined;
  readonly error: ErrorData | undefined;
  /** Something to know that is no failure. */
  readonly note: string | undefined;
  readonly isSaved: boolean;
}

export interface ConsoleJob {
  readonly kind: "opening" | "robot" | "statement";
  readonly progress?: Progress;
}

/** The paper's. */
export const PROMPT = { count: 16, decay: 0.6 } as const;

export class ConsoleController {
  readonly store: StoreApi<ConsoleState>;
  readonly #parts: ConsoleParts;
  #session: ConsoleSession | undefined;
  #writer: StatementWriter | undefined;
  #follows: string | undefined;
  #abort = new AbortController();
  #saving: Promise<void> | undefined;
  #isDisposed = false;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
    this.store = createStore<ConsoleState>(() => ({
      record: undefined,
      at: 0,
      names: [],
      job: undefined,
      error: undefined,
      note: undefined,
      isSaved: true,
    }));
  }

  /** Begins with these things at places drawn from the seed. Throws AppError TAB-03 where they do not fit. */
  begin(things: readonly string[], seed: number): Promise<void> {
    const { kit } = this.#parts;
    const { json } = kit.console.drawState(things, seed);
    return this.open(newRecord(kit.model.id, json));
  }

  /** Goes on with a session: its lines are run again in a new sandbox. */
  async open(record: ConsoleRecord): Promise<void> {
    await this.#work("opening", (signal) => this.#reopen(record, signal));
  }

  /** Begins with a transcript of a file, on a table with the things that it names. */
  async openTranscript(fileName: string, text: string, seed: number): Promise<void> {
    await this.#work("opening", async (signal) => {
      const { kit } = this.#parts;
      const lines = linesOfFile(text, Date.now());
      const named = thingsNamedIn(text, kit.console.thingNames);
      const { json } = kit.console.drawState(named, seed);
      const title = lines.map(utteranceOf).find((said) => said !== undefined);
      const record = newRecord(kit.model.id, json, title ?? fileName);
      await this.#reopen({ ...record, opened: { fileName, text } }, signal);
      for (const line of lines) {
        await this.#runFileLine(line, signal);
      }
    });
  }

  /** The person's words: the robot does what the memory has for them. */
  async say(text: string): Promise<void> {
    await this.#work("robot", async (signal) => {
      const session = await this.#ready(signal);
      const { learning } = this.#parts;
      const memory = await this.#parts.memory();
      const { lines, prompt } = this.#record();
      this.#writer ??= createAnalogyWriter((id) => {
        this.#follows = id;
      });
      const embed = embedByWords(memory);
      const said = toWaitEntry(text);
      const chosen = chooseExamples([...lines, said], memory, { ...prompt, embed });
      const outcome = await runTurn(lines, text, {
        session,
        writer: this.#writer,
        memory,
        prompt: { ...prompt, embed },
        learn: (history) => this.#learn(history, signal),
        signal,
        onEntry: (entry) => {
          if (utteranceOf(entry) === undefined) {
            const follows = this.#follows;
            this.#add(entry, follows === undefined ? {} : { follows }, "written");
            this.#follows = undefined;
          } else {
            const reasons = chosen.map(({ id, because, similarity }) => ({
              id,
              because,
              similarity,
            }));
            this.#add(entry, { chosen: reasons }, "said");
          }
        },
      });
      learning.end();
      if (outcome.end === "stuck") {
        this.store.setState({
          note: "The robot wrote 60 statements and did not come to an end. It is your turn.",
        });
      }
    });
  }

  /** A statement that the person typed, after the functions of the memory that it needs. */
  async type(source: string): Promise<void> {
    await this.#work("statement", async (signal) => {
      const session = await this.#ready(signal);
      if (source.trim() === LEARN) {
        const { lines } = this.#record();
        this.#add({ source: LEARN, answer: await this.#learn(lines, signal) }, {}, "typed");
        this.#parts.learning.end();
        return;
      }
      const memory = await this.#parts.memory();
      const watched: ConsoleSession = {
        ...session,
        run: async (statement, stop) => {
          const answer = await session.run(statement, stop);
          const by = statement === source ? "typed" : "written";
          this.#add({ source: statement, answer: answer.text }, {}, by);
          if (!isDone(answer)) {
            this.#follows = undefined;
          }
          return answer;
        },
      };
      await runStatement(source, await session.names(), { session: watched, memory, signal });
    });
  }

  /** Stops whatever is under way; what was done by then stays done. */
  stop = (): void => {
    this.#abort.abort();
    this.#parts.learning.end();
  };

  /** Shows the session as it was after so many lines. */
  goTo = (at: number): void => {
    const { record } = this.store.getState();
    if (record !== undefined) {
      this.store.setState({ at: Math.max(0, Math.min(at, record.lines.length)) });
    }
  };

  step = (by: 1 | -1): void => {
    this.goTo(this.store.getState().at + by);
  };

  /** Goes on from the line that is shown, in a session of its own; the other one stays as it is. */
  branch = async (): Promise<void> => {
    const { at } = this.store.getState();
    await this.open(branchOf(this.#record(), at));
  };

  /** How many examples are chosen from now on, and what older words count. */
  setPrompt(prompt: ConsoleRecord["prompt"]): void {
    this.#change({ ...this.#record(), prompt });
  }

  dismiss = (): void => {
    this.store.setState({ error: undefined, note: undefined });
  };

  /** The session as a published transcript. */
  text(): string {
    return textOf(this.#record());
  }

  /** Resolves when everything so far is kept. */
  async whenSaved(): Promise<void> {
    await this.#saving;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.stop();
    this.#session?.[Symbol.dispose]();
    this.#session = undefined;
  }

  #record(): ConsoleRecord {
    return ensureExists(this.store.getState().record, "a session is open");
  }

  /** The session to work in: where the person stepped back, a branch from there. */
  async #ready(signal: AbortSignal): Promise<ConsoleSession> {
    const record = this.#record();
    const { at } = this.store.getState();
    if (at < record.lines.length) {
      await this.#reopen(branchOf(record, at), signal);
    } else if (this.#session === undefined) {
      await this.#reopen(record, signal);
    }
    return ensureExists(this.#session);
  }

  async #reopen(record: ConsoleRecord, signal: AbortSignal): Promise<void> {
    this.#session?.[Symbol.dispose]();
    this.#session = undefined;
    this.#writer = undefined;
    this.store.setState({ record, at: record.lines.length, names: [] });
    const session = withInterrupts(
      await this.#parts.consoles.open(record.start, {
        signal,
        onProgress: (progress) => this.#tell(progress),
      }),
    );
    if (this.#isDisposed) {
      session[Symbol.dispose]();
      return;
    }
    const isSame = await replayLines(record, session, signal);
    this.#session = session;
    this.store.setState({ names: await session.names() });
    if (!isSame) {
      this.#change(withSceneOfNow(record, session.state()));
      this.store.setState({
        note: "Run again, the session left another scene than before: a statement was stopped in the middle, or goes by the clock or by chance. The scene is the one of now.",
      });
    }
  }

  async #runFileLine(line: ConsoleLine, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const session = ensureExists(this.#session);
    if (utteranceOf(line) !== undefined || line.source === LEARN) {
      this.#change(withLine(this.#record(), line, session.state()));
      return;
    }
    const { text } = await session.run(line.source, signal);
    const here = text === line.answer ? {} : { here: text };
    this.#change(withLine(this.#record(), { ...line, ...here }, session.state()));
    this.store.setState({ names: await session.names() });
  }

  async #learn(history: readonly ConsoleEntry[], signal: AbortSignal): Promise<string> {
    const { learning } = this.#parts;
    return await learning.learn({ history, record: this.#record(), signal });
  }

  #add(
    entry: ConsoleEntry,
    more: Pick<ConsoleLine, "chosen" | "follows">,
    by: ConsoleLine["by"],
  ): void {
    const session = ensureExists(this.#session);
    const record = this.#record();
    const said = utteranceOf(entry);
    const title = record.title === "" && said !== undefined ? said : record.title;
    const line = { ...entry, ...more, by, at: Date.now() };
    this.#change(withLine({ ...record, title }, line, session.state()));
    void session.names().then((names) => this.store.setState({ names }));
  }

  /** Shows and keeps the session as it is now. */
  #change(record: ConsoleRecord): void {
    this.store.setState({ record, at: record.lines.length, isSaved: false });
    this.#saving ??= this.#save();
  }

  /** Writes the newest; what changes meanwhile is written after it. */
  async #save(): Promise<void> {
    try {
      for (let written; written !== this.store.getState().record;) {
        written = this.#record();
        await this.#parts.store.put(written);
      }
      this.store.setState({ isSaved: true });
    } catch (error) {
      this.store.setState({ error: toErrorData(error) });
    } finally {
      this.#saving = undefined;
    }
  }

  #tell(progress: Progress): void {
    const { job } = this.store.getState();
    this.store.setState({ job: job === undefined ? undefined : { ...job, progress } });
  }

  /** One thing at a time; a sandbox that broke is replaced with the lines that were there before. */
  async #work(
    kind: ConsoleJob["kind"],
    act: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    if (this.store.getState().job !== undefined) {
      return;
    }
    const abort = new AbortController();
    this.#abort = abort;
    this.store.setState({ job: { kind }, error: undefined, note: undefined });
    await whileBusy(async () => {
      try {
        await act(abort.signal);
      } catch (error) {
        this.#fail(error);
      }
      this.store.setState({ job: undefined });
      await this.#saving;
    });
  }

  /** The session may be half done or over: the next statement gets another one, with the lines that are here. */
  #fail(error: unknown): void {
    this.#parts.learning.end();
    this.#session?.[Symbol.dispose]();
    this.#session = undefined;
    if (!isAbort(error)) {
      this.store.setState({ error: toErrorData(error) });
    }
  }
}

function newRecord(world: string, start: Json, title = ""): ConsoleRecord {
  const now = Date.now();
  const id = createId("con");
  return { id, world, title, start, lines: [], prompt: PROMPT, startedAt: now, changedAt: now };
}

function branchOf(record: ConsoleRecord, count: number): ConsoleRecord {
  const { opened: _, ...rest } = record;
  const lines = record.lines.slice(0, count);
  const now = Date.now();
  const branchedFrom = { id: record.id, lines: count };
  return { ...rest, id: createId("con"), lines, branchedFrom, startedAt: now, changedAt: now };
}

/** The scene after the last line is what it is now. */
function withSceneOfNow(record: ConsoleRecord, state: Json): ConsoleRecord {
  const last = record.lines.at(-1);
  return last === undefined
    ? { ...record, start: state }
    : { ...record, lines: [...record.lines.slice(0, -1), { ...last, state }] };
}

/** The scene that is shown. */
export function shownScene({ record, at }: ConsoleState): Json | undefined {
  return record === undefined ? undefined : stateAfter(record, at);
}
