/** What lines that begin with a colon do: what the page has buttons and keys for. */
import type { ConsoleDesk } from "@/app/console/open-desk";
import { sceneWords } from "@/cli/console/scene-words";

/** Where files come from and go to. */
export interface TalkFiles {
  readonly open: (name: string) => Promise<File>;
  readonly write: (name: string, text: string) => Promise<void>;
  /** The memory as a bundle. */
  readonly bundle: () => Promise<string>;
  /** What was learned here or came with the bundle, in words. */
  readonly learned: () => Promise<readonly string[]>;
}

interface CommandParts {
  readonly desk: ConsoleDesk;
  readonly print: (text: string) => void;
  readonly files: TalkFiles;
}

interface TalkCommand {
  readonly usage: string;
  readonly does: string;
  readonly run: (argument: string, parts: CommandParts) => Promise<void>;
}

const ROWS: readonly (readonly [name: string, command: TalkCommand])[] = [
  [
    "table",
    {
      usage: ":table [THINGS] [SEED]",
      does: "another table, with things such as: red block, blue bowl",
      run: async (argument, { desk }) => {
        const seed = Number(/\d+\s*$/u.exec(argument)?.[0] ?? 1);
        const things = argument
          .replace(/\d+\s*$/u, "")
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "");
        await desk.controller.begin(things.length === 0 ? desk.drawThings(seed) : things, seed);
      },
    },
  ],
  [
    "scene",
    {
      usage: ":scene",
      does: "what is where",
      run: async (_, { desk, print }) => print(`# ${sceneWords(desk).replaceAll("\n", "\n# ")}`),
    },
  ],
  [
    "back",
    {
      usage: ":back [LINES]",
      does: "to so many lines before; what is said then begins a branch",
      run: async (argument, { desk: { controller }, print }) => {
        controller.goTo(controller.store.getState().at - Math.max(1, Number(argument) || 1));
        const { at, record } = controller.store.getState();
        print(`# After ${at} of ${record === undefined ? 0 : record.lines.length} lines.`);
      },
    },
  ],
  [
    "steps",
    {
      usage: ":steps on|off",
      does: "whether steps in words are shown before anything is done",
      run: async (argument, { desk: { controller } }) => {
        controller.setPlanned(argument !== "off");
      },
    },
  ],
  [
    "open",
    {
      usage: ":open FILE",
      does: "a transcript of the published form, on a table with the things that it names",
      run: async (argument, { desk, files }) => {
        await desk.controller.openTranscript(await files.open(argument), 1);
      },
    },
  ],
  [
    "save",
    {
      usage: ":save FILE",
      does: "the session as such a transcript",
      run: async (argument, { desk, print, files }) => {
        await files.write(argument, desk.controller.text());
        print(`# Written: ${argument}`);
      },
    },
  ],
  [
    "memory",
    {
      usage: ":memory",
      does: "what was learned",
      run: async (_, { print, files }) => {
        const learned = await files.learned();
        print(learned.length === 0 ? "# Nothing yet." : `# ${learned.join("\n# ")}`);
      },
    },
  ],
  [
    "keep",
    {
      usage: ":keep FILE",
      does: "what was learned as a bundle, for --memory and for the studio",
      run: async (argument, { print, files }) => {
        await files.write(argument, await files.bundle());
        print(`# Written: ${argument}`);
      },
    },
  ],
  ["help", { usage: ":help", does: "this", run: async (_, { print }) => print(helpText()) }],
];

export const TALK_COMMANDS: ReadonlyMap<string, TalkCommand> = new Map(ROWS);

function helpText(): string {
  const rows: readonly (readonly [string, string])[] = [
    ["words", "what the robot is to do"],
    [">>> STATEMENT", "Python of one's own; a block ends with an empty line"],
    [":python, :words", "what lines are from now on"],
    [":learn", "asks to learn from this interaction"],
    ...ROWS.map(([, { usage, does }]) => [usage, does] as const),
    [":quit", "the end, as the end of the input is"],
  ];
  return rows.map(([usage, does]) => `# ${usage.padEnd(24)}${does}`).join("\n");
}
