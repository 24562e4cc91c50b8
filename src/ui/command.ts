/** Where a command's keys are alive: `anywhere` but in text fields, or on the page that brings them. */
export type CommandScope = "anywhere" | "workspace" | "editor";

/**
 * Something a person can do, with its keys. Features export tables of these; the app turns the
 * tables into key handlers, the palette, tooltips and the help overlay.
 */
export interface Command {
  /** `noun.verb`, e.g. `playback.toggle`. */
  readonly id: string;
  /** For people, an imperative: "Play or pause". */
  readonly title: string;
  /**
   * Any of these triggers it. Modifiers first and joined by `+` (`Mod` is Ctrl or Cmd): `Space`,
   * `ArrowLeft`, `Shift+ArrowLeft`, `J`, `Shift+L`, `,`, `Shift+,`, `1`, `Mod+K`. Letters match
   * `event.key` in either case, and only `Shift+` asks for the shift key.
   */
  readonly keys: readonly string[];
  readonly scope: CommandScope;
  /** Absent means always. */
  isEnabled?(): boolean;
  /** With the key press that asked for it, where it was one. */
  run(press?: CommandPress): void;
}

export interface CommandPress {
  /** The key is being held down and repeats. */
  readonly isRepeat: boolean;
}

/** The first chord as people read it: `Ctrl+Enter`. */
export function keysLabel(command: Pick<Command, "keys">): string | undefined {
  const [chord] = command.keys;
  return chord
    ?.replace("Mod", "Ctrl")
    .replace("Arrow", "")
    .replace(/\b[a-z]$/, (letter) => letter.toUpperCase());
}
