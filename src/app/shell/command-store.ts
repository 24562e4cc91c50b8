/** The commands that can be run now: what is on screen registers its own and takes them back. */
import { useEffect } from "react";
import { createStore } from "zustand/vanilla";
import type { Command } from "@/ui/command";
import { capsOf, chordsOf, keymapStore } from "@/ui/keys/keymap";
import { isForText, isTyping, matchesChord } from "@/ui/keys/match-chord";

interface CommandState {
  readonly groups: ReadonlyMap<symbol, readonly Command[]>;
}

export const commandStore = createStore<CommandState>(() => ({ groups: new Map() }));

/** Offers commands until the result is disposed of. */
export function registerCommands(commands: readonly Command[]): Disposable {
  const key = Symbol("commands");
  commandStore.setState(({ groups }) => ({ groups: new Map([...groups, [key, commands]]) }));
  return {
    [Symbol.dispose]: () => {
      commandStore.setState(({ groups }) => {
        const rest = new Map(groups);
        rest.delete(key);
        return { groups: rest };
      });
    },
  };
}

/** Offers commands while the component is mounted. Pass a stable list. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const registered = registerCommands(commands);
    return () => {
      registered[Symbol.dispose]();
    };
  }, [commands]);
}

/** All commands that are offered now, the latest group first. */
export function listCommands({ groups }: CommandState): readonly Command[] {
  return [...groups.values()].toReversed().flat();
}

/** Chords that may fire while a text field has the focus: none of them types anything. */
const FIRES_WHILE_TYPING = /^Mod\+/;

/**
 * Runs the command of a key press. Single keys never fire while somebody types, in an open dialog or
 * on a control that uses the key itself (Space on a button).
 */
export function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) {
    return;
  }
  const typing = isTyping(event);
  const keymap = keymapStore.getState();
  const command = listCommands(commandStore.getState()).find(
    (candidate) =>
      candidate.isEnabled?.() !== false &&
      chordsOf(candidate, keymap).some(
        (chord) =>
          (!typing || FIRES_WHILE_TYPING.test(chord)) &&
          matchesChord(event, chord) &&
          !isForText(event, chord) &&
          !isUsedByFocus(event, chord),
      ),
  );
  if (command !== undefined) {
    event.preventDefault();
    command.run({ isRepeat: event.repeat });
  }
}

/** Keeps the caps on buttons to what the keys of this page are, until the function it gives is called. */
export function followCaps(): () => void {
  const tell = () => {
    const keymap = keymapStore.getState();
    const isOwn = !keymap.hasSingleKeys || Object.keys(keymap.chords).length > 0;
    if (isOwn || keymap.caps.size > 0) {
      keymapStore.setState({ caps: capsOf(listCommands(commandStore.getState()), keymap) });
    }
  };
  tell();
  const stopCommands = commandStore.subscribe(tell);
  const stopKeys = keymapStore.subscribe((state, before) => {
    if (state.chords !== before.chords || state.hasSingleKeys !== before.hasSingleKeys) {
      tell();
    }
  });
  return () => {
    stopCommands();
    stopKeys();
  };
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Space and Enter press a focused button, Space ticks a box; arrows move inside tabs, and Home, End and pages too inside sliders. */
function isUsedByFocus(event: KeyboardEvent, chord: string): boolean {
  const pressesButton = chord === "Space" || chord === "Enter";
  if (pressesButton && isInside(event.target, "button, a, summary, [role=button]")) {
    return true;
  }
  if (chord === "Space" && isInside(event.target, "[type=checkbox], [type=radio]")) {
    return true;
  }
  if (chord.startsWith("Arrow") && isInside(event.target, "[role=tablist]")) {
    return true;
  }
  return (
    /^(?:Arrow|Home|End|Page)/u.test(chord) && isInside(event.target, "[role=slider], [type=range]")
  );
}
