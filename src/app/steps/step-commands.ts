import { useEffect, useRef } from "react";
import { registerCommands } from "@/app/shell/command-store";
import type { Command } from "@/ui/command";

/** What the keys do; the workspace gives what is current. */
export interface StepCommandContext {
  readonly move: (by: 1 | -1) => void;
  readonly accept: () => void;
  readonly reject: () => void;
  readonly edit: () => void;
  readonly say: () => void;
  readonly acceptRest: () => void;
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

const ROWS: readonly (readonly [
  id: string,
  title: string,
  keys: readonly string[],
  run: (context: StepCommandContext) => void,
])[] = [
  ["step.next", "Next action", ["ArrowDown", "J"], ({ move }) => move(1)],
  ["step.previous", "Previous action", ["ArrowUp", "K"], ({ move }) => move(-1)],
  ["step.accept", "Accept the action", ["A"], ({ accept }) => accept()],
  ["step.reject", "Reject the action", ["X"], ({ reject }) => reject()],
  ["step.edit", "Edit the action", ["E"], ({ edit }) => edit()],
  ["step.say", "Say what is wrong with the action", ["C"], ({ say }) => say()],
  ["step.acceptRest", "Accept the rest", ["Shift+Y"], ({ acceptRest }) => acceptRest()],
  ["steps.save", "Save as exemplar", ["Mod+Enter"], ({ save }) => save()],
  ["document.undo", "Undo", ["Mod+Z"], ({ undo }) => undo()],
  ["document.redo", "Redo", ["Mod+Shift+Z"], ({ redo }) => redo()],
];

/** Offers the commands of a review action by action while it is on screen. */
export function useStepCommands(context: StepCommandContext): void {
  const current = useRef(context);
  useEffect(() => {
    current.current = context;
  });
  useEffect(() => {
    const registered = registerCommands(
      ROWS.map(([id, title, keys, run]): Command => ({
        id,
        title,
        keys,
        scope: "workspace",
        run: () => {
          run(current.current);
        },
      })),
    );
    return () => {
      registered[Symbol.dispose]();
    };
  }, []);
}
