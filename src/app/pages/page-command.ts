import type { RegisteredRouter } from "@tanstack/react-router";
import type { Command } from "@/ui/command";

/** A page's row in the command palette. */
export interface PageCommand {
  readonly id: string;
  /** What it is called there, e.g. `Go to settings`. */
  readonly title: string;
  /** Chords such as `Mod+K`; none for a page that is only found by name. */
  readonly keys: readonly string[];
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** For pages that can be opened from anywhere: their address has no parameters. */
    readonly command?: PageCommand;
  }
}

/** One for each page that can be opened from anywhere, in the order of the table of pages. */
export function pageCommands({ routesById, navigate }: RegisteredRouter): readonly Command[] {
  return Object.values(routesById).flatMap(({ options, fullPath }) => {
    const command = options.staticData?.command;
    return command === undefined
      ? []
      : [{ ...command, scope: "anywhere", run: () => void navigate({ to: fullPath }) }];
  });
}
