/**
 * A console session with a person in it: what is said and typed, what the robot does about it, and the way
 * back through all of it. Each line is kept when it is there.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { isAbort, toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { WaitingWork, type WhileBusy } from "@/app/console/waiting-work";
import { linesOfFile, textOf, thingsNamedIn, withDone } from "@/app/console/console-lines";
import { branchOf, newRecord, newRecordAfter } from "@/app/console/console-beginnings";
import type { ConsoleSkills } from "@/app/console/skills/console-skills";
import type { ConsoleLearning } from "@/app/console/learn/console-learning";
import { LEARN, planAskedIn, skillAskedIn, utteranceOf } from "@/core/console/console-episodes";
import { stateAfter, type ConsoleLine, type ConsoleRecord } from "@/core/console/console-record";
import type { ConsoleSession } from "@/core/console/console-session";
import { readTranscriptFile, type ConsoleEntry } from "@/core/console/console-transcript";
import type { WorldKit, ConsoleWorld } from "@/core/world/world-kit";
import type { ConsoleExample } from "@/engines/console/console-engine";
import type { Json } from "@/base/json";
import { t } from "@/base/language/translate";
import type { LearnedSkill } from "@/engines/console/run-turn";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";
import { runTyped, shownPlan } from "@/app/console/run-typed";
import { FIRST_WRITER, type OpenConsoleModel } from "@/app/console/console-models";
import { FUNCTIONS_ONLY, LiveSession } from "@/app/console/live-session";
import type { ConsolePlanning } from "@/app/console/planning/console-planning";
import { askSkill, robotPlanning } from "@/app/console/planning/robot-planning";
import { Robot, STUCK, type RobotPlanning } from "@/app/console/robot";
import {
  EMPTY_CONSOLE,
  type ConsoleJob,
  type ConsoleState,
  type JobNews,
} from "@/app/console/console-state";
import { noteOnFile, runFile } from "@/app/console/open-file";
import { RecordKeeper, toBranched } from "@/app/console/record-keeper";
import type { ConsoleStore } from "@/storage/console-store";

export interface ConsoleParts {
  readonly kit: WorldKit & { readonly console: ConsoleWorld };
  readonly consoles: SealedConsoles;
  readonly store: ConsoleStore;
  readonly learning: ConsoleLearning;
  /** Absent where the world's robot has no gripper. */
  readonly skills: ConsoleSkills | undefined;
  /** There with the skills. */
  readonly planning: ConsolePlanning | undefined;
  readonly openModel: OpenConsoleModel;
  readonly whileBusy: WhileBusy;
  /** The memory as it is now. */
  readonly memory: () => Promise<readonly ConsoleExample[]>;
}

const READING = t("Running the lines of the file");

export class ConsoleController {
  readonly store: StoreApi<ConsoleState>;
  readonly #parts: ConsoleParts;
  readonly #live: LiveSession;
  readonly #robot = new Robot();
  #abort = new AbortController();
  readonly #waiting: WaitingWork;
  readonly #keeper: RecordKeeper;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
    this.#waiting = new WaitingWork(parts.whileBusy);
    this.#live = new LiveSession(parts.consoles, {
      onProgress: (progress) => this.#tell({ progress }),
      onRun: (source) => this.#tellRunning(source),
    });
    this.#keeper = new RecordKeeper(parts.store, {
      onSaved: () => this.store.setState({ isSaved: true }),
      onFailed: (error) => this.store.setState({ error }),
      onBranched: (id, branch) => this.store.setState((state) => toBranched(state, id, branch)),
    });
    this.store = createStore<ConsoleState>(() => EMPTY_CONSOLE);
  }

  /** Begins with these things at places drawn from the seed. Throws AppError TAB-03 where they do not fit. */
  begin(things: readonly string[], seed: number): Promise<void> {
    const { kit } = this.#parts;
    const { json } = kit.console.drawState(things, seed);
    return this.open(newRecordAfter(this.store.getState().record, kit.model.id, json));
  }

  /** Goes on with a session: its lines are run again in a new sandbox. */
  async open(record: ConsoleRecord): Promise<void> {
    await this.#work("opening", (signal) => {
      this.#keeper.opened(record);
      return this.#reopen(record, signal);
    });
  }

  /** Begins with a transcript of a file, on a table with the things that it names. */
  async openTranscript(file: File, seed: number): Promise<void> {
    await this.#work("opening", async (signal) => {
      const { kit } = this.#parts;
      const { name: fileName } = file;
      const text = await readTranscriptFile(file);
      const lines = linesOfFile(text, Date.now());
      const named = thingsNamedIn(lines, kit.console.thingNames);
      const { json } = kit.console.drawState(named, seed);
      const title = lines.map(utteranceOf).find((said) => said !== undefined);
      const record = newRecord(kit.model.id, json, title ?? fileName);
      await this.#reopen({ ...record, opened: { fileName, text } }, signal);
      let read = this.#record();
      await runFile(lines, {
        session: this.#live.session,
        signal,
        onLine: (line) => {
          read = withDone(read, line, this.#takeScene);
        },
        onShow: (done) => {
          this.#change(read);
          this.#tell({ progress: { label: READING, done, total: lines.length } });
        },
      });
      await this.#readNames();
      this.store.setState({ note: noteOnFile(text) });
    });
  }

  /** The person's words: the robot does what the memory has for them. */
  async say(text: string): Promise<void> {
    await this.#work("robot", async (signal) => {
      const session = await this.#ready(signal);
      const { lines, prompt, writer = FIRST_WRITER } = this.#record();
      const end = await this.#robot.turn(text, {
        lines,
        prompt,
        session,
        memory: await this.#parts.memory(),
        learn: (history) => this.#learn(history, signal),
        learnSkill: (name) => this.#learnSkill(name, signal, text),
        planning: this.#planning(),
        writer,
        openModel: this.#parts.openModel,
        signal,
        onProgress: (progress) => this.#tell({ progress }),
        onLine: (line) => this.#add(line),
      });
      if (end === "stuck") {
        this.store.setState({ note: STUCK });
      }
    });
  }

  /** A statement that the person typed, after the functions of the memory that it needs. */
  async type(source: string): Promise<void> {
    await this.#work("statement", async (signal) => {
      const session = await this.#ready(signal);
      if (source.trim() === LEARN) {
        const { lines } = this.#record();
        this.#add({ source: LEARN, answer: await this.#learn(lines, signal), by: "typed" });
        return;
      }
      const skill = skillAskedIn(source);
      if (skill !== undefined) {
        const { answer } = await this.#learnSkill(skill, signal);
        this.#add({ source, answer, by: "typed" });
        return;
      }
      const planned = planAskedIn(source);
      // Whoever defined one of that name means that one.
      if (planned !== undefined && !(await session.names()).includes("plan")) {
        this.#add({
          source,
          ...(await shownPlan(planned, this.#parts.skills, this.#scene())),
          by: "typed",
        });
        return;
      }
      const memory = await this.#parts.memory();
      const onLine = (line: Omit<ConsoleLine, "at">) => this.#add(line);
      await runTyped(source, { session, memory, signal, onLine });
    });
  }

  /** Stops whatever is under way; what was done by then stays done. */
  stop = (): void => {
    this.#abort.abort();
    this.#parts.learning.end();
    this.#parts.skills?.end();
    this.#parts.planning?.leave();
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

  /** Whether steps in words are shown from now on, before anything is done. */
  setPlanned = (isPlanned: boolean): void => {
    this.#change({ ...this.#record(), isPlanned });
  };

  /** Who writes the statements from now on. */
  setWriter = (writer: string): void => {
    this.#change({ ...this.#record(), writer });
  };

  tellNote(note: string): void {
    this.store.setState({ note });
  }

  dismiss = (): void => {
    this.store.setState({ error: undefined, note: undefined });
  };

  /** Resolves when all lines so far are written. */
  whenSaved = (): Promise<void> => this.#keeper.whenSaved();

  /** The session as a published transcript. */
  text(): string {
    return textOf(this.#record());
  }

  dispose(): void {
    this.stop();
    this.#live[Symbol.dispose]();
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
    } else if (this.#live.session === undefined) {
      await this.#reopen(record, signal);
    }
    return ensureExists(this.#live.session);
  }

  async #reopen(record: ConsoleRecord, signal: AbortSignal): Promise<void> {
    this.#robot.forget();
    this.store.setState({ record, at: record.lines.length, names: [] });
    const came = await this.#live.open(record, signal);
    await this.#readNames();
    if (came === "functions") {
      this.store.setState({ note: FUNCTIONS_ONLY });
    }
  }

  async #learn(history: readonly ConsoleEntry[], signal: AbortSignal): Promise<string> {
    const { learning } = this.#parts;
    const asked = { history, record: this.#record(), signal };
    try {
      return await this.#waiting.asking(() => learning.learn(asked));
    } finally {
      learning.end();
    }
  }

  #learnSkill(name: string, signal: AbortSignal, instruction?: string): Promise<LearnedSkill> {
    const asking = <T>(ask: () => Promise<T>) => this.#waiting.asking(ask);
    const { planned } = this.#robot;
    const { skills } = this.#parts;
    const wish = { name, signal, instruction };
    return askSkill(wish, { skills, planned, scene: this.#scene(), asking });
  }

  #planning(): RobotPlanning | undefined {
    return robotPlanning({
      ...this.#parts,
      scene: () => this.#scene(),
      isFirst: () => this.#record().isPlanned === true,
      asking: (ask) => this.#waiting.asking(ask),
    });
  }

  #scene(): Json {
    return stateAfter(this.#record(), this.store.getState().at);
  }

  #add(line: Omit<ConsoleLine, "at">): void {
    this.#change(withDone(this.#record(), { ...line, at: Date.now() }, this.#takeScene));
    void this.#readNames();
  }

  readonly #takeScene = () => this.#live.takeState();

  /** Shows and keeps the session as it is now. */
  #change(record: ConsoleRecord): void {
    this.store.setState({ record, at: record.lines.length, isSaved: false });
    this.#keeper.keep(record);
  }

  async #readNames(): Promise<void> {
    const names = await this.#live.session?.names();
    if (names !== undefined) {
      this.store.setState({ names });
    }
  }

  #tell(news: JobNews): void {
    const { job } = this.store.getState();
    this.store.setState({ job: job === undefined ? undefined : { ...job, ...news } });
  }

  /** Of a session that is opened, how far it is says more than each of its lines. */
  #tellRunning(source: string): void {
    if (this.store.getState().job?.kind !== "opening") {
      this.#tell({ source, progress: undefined });
    }
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
    await this.#waiting.during(() => this.#finish(act(abort.signal)));
  }

  async #finish(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#fail(error);
    }
    this.store.setState({ job: undefined });
    await this.#keeper.whenSaved();
  }

  /** The session may be half done or over: the next statement gets another one, with the lines that are here. */
  #fail(error: unknown): void {
    this.#parts.learning.end();
    this.#live.close();
    if (!isAbort(error)) {
      this.store.setState({ error: toErrorData(error) });
    }
  }
}
