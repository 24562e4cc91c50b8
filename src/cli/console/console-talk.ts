/**
 * A console session by lines of text: words for the robot, statements of one's own, and what the page has
 * buttons for. The session itself is the page's (`app/console`); here it is only read out and answered.
 */
import { REMEMBER } from "@/app/console/console-beginnings";
import type { ConsoleDesk } from "@/app/console/open-desk";
import { firstOf } from "@/base/element-at";
import type { ErrorData } from "@/base/app-error";
import { answerDialog, openDialogOf } from "@/cli/console/talk-dialogs";
import { TALK_COMMANDS, type TalkFiles } from "@/cli/console/talk-commands";
import { utteranceOf } from "@/core/console/console-episodes";
import type { ConsoleLine } from "@/core/console/console-record";
import { printTranscript, transcriptOf } from "@/core/console/console-transcript";
import { indentAfter, isComplete } from "@/features/console/completion";

export interface TalkParts {
  readonly desk: ConsoleDesk;
  /** The next line after a prompt; undefined at the end. */
  readonly read: (prompt: string) => Promise<string | undefined>;
  readonly print: (text: string) => void;
  readonly files: TalkFiles;
}

/** So many of what the memory had for the words are told. */
const TOLD_EXAMPLES = 3;

/** Goes on until the lines end, or one says so; whether anything failed on the way. */
export async function talkInConsole(parts: TalkParts): Promise<boolean> {
  const talk = new ConsoleTalk(parts);
  return await talk.run();
}

class ConsoleTalk {
  readonly #parts: TalkParts;
  #isPython = false;
  #hasFailed = false;
  /** What of which session was read out. */
  #read = { id: "", count: 0 };

  constructor(parts: TalkParts) {
    this.#parts = parts;
  }

  async run(): Promise<boolean> {
    const { controller } = this.#parts.desk;
    const stopTelling = controller.store.subscribe(() => this.#tellNew());
    this.#tellNew();
    try {
      for (;;) {
        const line = await this.#parts.read(this.#isPython ? ">>> " : "“ ” ");
        if (line === undefined || line.trim() === ":quit") {
          return this.#hasFailed;
        }
        await this.#enter(line);
      }
    } finally {
      stopTelling();
    }
  }

  async #enter(line: string): Promise<void> {
    const { controller } = this.#parts.desk;
    const text = line.trim();
    if (text === "") {
      return;
    }
    if (text.startsWith(":")) {
      await this.#command(text);
    } else if (this.#isPython || text.startsWith(">>>")) {
      const source = await this.#wholeStatement(line.replace(/^\s*>>> ?/u, ""));
      await this.#during(controller.type(source));
    } else {
      await this.#during(controller.say(text));
    }
  }

  /** With the lines that go on with it: a block ends with an empty line, or one of three dots. */
  async #wholeStatement(first: string): Promise<string> {
    let source = first;
    while (!isComplete(source)) {
      const line = await this.#parts.read(`... ${indentAfter(source)}`);
      if (line === undefined) {
        break;
      }
      source = `${source}\n${line.replace(/^\.\.\. ?/u, "")}`;
    }
    return source.trimEnd();
  }

  async #command(text: string): Promise<void> {
    const words = text.slice(1).split(/\s+/u);
    const name = firstOf(words);
    const { desk, print, files } = this.#parts;
    if (name === "python" || name === "words") {
      this.#isPython = name === "python";
    } else if (name === "learn") {
      await this.#during(desk.controller.say(REMEMBER));
    } else {
      const command = TALK_COMMANDS.get(name);
      if (command === undefined) {
        print(`# There is no ":${name}". What there is: :help`);
      } else {
        await this.#during(command.run(words.slice(1).join(" "), { desk, print, files }));
      }
    }
  }

  /** Waits for it; what the robot asks meanwhile is asked here, and the next lines answer. */
  async #during(work: Promise<void>): Promise<void> {
    const { desk } = this.#parts;
    const over = this.#orTold(work).then(() => "over" as const);
    for (;;) {
      using dialog = openDialogOf(desk);
      const next = await Promise.race([over, dialog.opened]);
      if (next === "over") {
        break;
      }
      await answerDialog(next, this.#parts);
    }
    const { error, note } = desk.controller.store.getState();
    if (note !== undefined) {
      this.#parts.print(`# ${note}`);
    }
    if (error !== undefined) {
      this.#tellError(error);
    }
    desk.controller.dismiss();
  }

  /** What fails is told; the session goes on. */
  async #orTold(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      const { tellFailure } = await import("@/cli/tell-failure");
      this.#tellError(tellFailure(error));
    }
  }

  #tellError({ what, safe, next, code }: ErrorData): void {
    this.#hasFailed = true;
    this.#parts.print(`# ${what} ${safe} ${next} [${code}]`);
  }

  #tellNew(): void {
    const { record } = this.#parts.desk.controller.store.getState();
    if (record === undefined) {
      return;
    }
    const { id, lines } = record;
    const from = this.#read.id === id ? this.#read.count : 0;
    this.#read = { id, count: lines.length };
    for (const line of lines.slice(from)) {
      this.#tellLine(line);
    }
  }

  /** As the transcript has it; what else is known of it stands behind a `#`. */
  #tellLine(line: ConsoleLine): void {
    const { print, desk } = this.#parts;
    if (line.steps !== undefined) {
      print(`# Plan:\n${line.steps.map((step) => `#   ${step}`).join("\n")}`);
    }
    const follows = line.follows === undefined ? undefined : desk.wordsOf(line.follows);
    if (follows !== undefined && utteranceOf(line) === undefined) {
      print(`# as for “${follows}”`);
    }
    print(printTranscript(transcriptOf([line])).trimEnd());
    if (line.here !== undefined) {
      print(`# here: ${line.here}`);
    }
    const best = line.chosen?.toReversed().slice(0, TOLD_EXAMPLES);
    if (best !== undefined && best.length > 0) {
      const told = best.map(({ because, similarity }) => `“${because}” ${similarity.toFixed(2)}`);
      print(`# remembered: ${told.join(", ")}`);
    }
  }
}
