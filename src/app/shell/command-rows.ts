import { useEffect, useRef } from "react";
import { registerCommands } from "@/app/shell/command-store";

/** A command of a workspace: what it does with what is current there. */
export type CommandRow<Context> = readonly [
  id: string,
  title: string,
  keys: readonly string[],
  run: (context: Context) => void,
  /** Whether there is something for it to do now; absent means always. */
  isAlive?: ((context: Context) => boolean) | undefined,
];

/**
 * Offers the commands of a workspace while it is on screen. `rows` must stay the same list: they are
 * registered once and read what is current when they run.
 */
export function useCommandRows<Context>(
  rows: readonly CommandRow<Context>[],
  context: Context,
): void {
  const current = useRef(context);
  useEffect(() => {
    current.current = context;
  });
  useEffect(() => {
    const registered = registerCommands(
      rows.map(([id, title, keys, run, isAlive]) => ({
        id,
        title,
        keys,
        scope: "workspace",
        isEnabled: () => isAlive?.(current.current) !== false,
        run: () => {
          run(current.current);
        },
      })),
    );
    return () => {
      registered[Symbol.dispose]();
    };
  }, [rows]);
}
