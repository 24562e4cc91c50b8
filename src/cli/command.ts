/** What a subcommand gives the dispatcher. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Runs the command with its own arguments; resolves with the process's exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

export type CommandTable = Readonly<Record<string, Command>>;

/**
 * Runs the command that the first argument names. Without one, or for `--help`, lists the commands
 * under `title`; an unknown name is an error with the list on stderr.
 */
export async function dispatch(
  table: CommandTable,
  title: string,
  args: readonly string[],
): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h") {
    console.log(listCommands(table, title));
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(table, name) ? table[name] : undefined;
  if (command === undefined) {
    console.error(`There is no "${name}".\n\n${listCommands(table, title)}`);
    return 2;
  }
  return command.run(rest);
}

function listCommands(table: CommandTable, title: string): string {
  const names = Object.keys(table).sort();
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${table[name]?.summary ?? ""}`);
  return [title, "", ...(lines.length > 0 ? lines : ["  (none yet)"])].join("\n");
}
