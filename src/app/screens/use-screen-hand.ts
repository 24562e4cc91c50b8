import { useEffect, useMemo, useRef, type RefObject } from "react";
import type { StageMessage } from "@/app/screens/screen-stage";
import { useCommandRows, type CommandRow } from "@/app/shell/command-rows";
import type { FrameWish } from "@/engines/screen-frame/frame-message";
import type { DrawnScreen } from "@/core/screens/drawn-screen";
import type { ScreenMoves } from "@/core/screens/screen-world";
import { readActionLine } from "@/features/screens/read-action-line";
import { isTyping } from "@/ui/keys/match-chord";
import { t } from "@/base/language/translate";

interface HandParts {
  readonly screen: DrawnScreen;
  readonly moves: ScreenMoves;
  readonly act: (action: string) => boolean;
  readonly refuse: (sentence: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly finish: () => void;
}

export interface ScreenHand {
  readonly line: RefObject<HTMLInputElement | null>;
  readonly handleLine: (line: string, isHeld: boolean) => boolean;
  readonly handleMessage: (message: StageMessage) => void;
}

const ROWS: readonly CommandRow<HandParts & { readonly focusLine: () => void }>[] = [
  ["screen.line", t("Act by number"), ["N"], ({ focusLine }) => focusLine()],
  ["screen.down", t("Scroll down"), ["PageDown"], ({ act, moves }) => act(moves.down)],
  ["screen.up", t("Scroll up"), ["PageUp"], ({ act, moves }) => act(moves.up)],
  ["screen.back", t("Go back"), ["Backspace"], ({ act, moves }) => act(moves.back)],
  ["document.undo", t("Take the last action back"), ["Mod+Z"], ({ undo }) => undo()],
  ["document.redo", t("Bring the action back"), ["Mod+Shift+Z"], ({ redo }) => redo()],
  ["screen.finish", t("Save the demonstration"), ["Mod+Enter"], ({ finish }) => finish()],
];

/** What a person does with the frame, with keys and with the line, as actions. */
export function useScreenHand(parts: HandParts): ScreenHand {
  const line = useRef<HTMLInputElement>(null);
  const current = useRef(parts);
  useEffect(() => {
    current.current = parts;
  });
  const focusLine = () => line.current?.focus();
  useCommandRows(ROWS, { ...parts, focusLine });
  useEffect(() => {
    // The digit itself goes into the line that it leads to.
    const handleDigit = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isFree = !isTyping(event) && document.querySelector("dialog[open]") === null;
      if (/^\d$/u.test(event.key) && isPlain && isFree) {
        line.current?.focus();
      }
    };
    window.addEventListener("keydown", handleDigit);
    return () => window.removeEventListener("keydown", handleDigit);
  }, []);
  return useMemo(
    () => ({
      line,
      handleLine: (text, isHeld) => {
        const { screen, moves, act, refuse } = current.current;
        const read = readActionLine(text, { items: screen.items, moves, isHeld });
        if (!read.ok) {
          refuse(read.error);
          return false;
        }
        return act(read.value);
      },
      handleMessage: (message) => {
        const { screen, moves, act } = current.current;
        if (message.kind === "wish") {
          grant(message.wish, { ...current.current, leave: () => line.current?.focus() });
        } else if (message.kind === "digit") {
          beginLine(line.current, message.digit);
        } else if (message.place === screen.place) {
          // What comes of a page that is gone meanwhile is meant for nothing here.
          const { mark } = message;
          act(
            message.kind === "click"
              ? moves.press(mark)
              : moves.fill(mark, message.text, !message.isSent),
          );
        }
      },
    }),
    [],
  );
}

function grant(wish: FrameWish, parts: HandParts & { readonly leave: () => void }): void {
  const { act, moves, undo, redo, finish, leave } = parts;
  const wishes: Readonly<Record<FrameWish, () => void>> = {
    down: () => act(moves.down),
    up: () => act(moves.up),
    undo,
    redo,
    finish,
    leave,
  };
  wishes[wish]();
}

/** Puts a digit into the line whose key went to the frame. */
function beginLine(line: HTMLInputElement | null, digit: string): void {
  if (line !== null) {
    line.focus();
    line.setRangeText(digit, line.value.length, line.value.length, "end");
    line.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}
