/** What of a keyboard event decides a chord. */

export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "getModifierState"
>;

const SYMBOL_CODES: Record<string, string> = {
  ",": "Comma",
  ".": "Period",
  "[": "BracketLeft",
  "]": "BracketRight",
  Space: "Space",
};

/**
 * Whether a key press is the chord. AltGr presses never match, since they type characters; `?` is
 * matched by what it types, whatever the layout needs for it.
 */
export function matchesChord(press: KeyPress, chord: string): boolean {
  if (press.altKey || press.getModifierState("AltGraph")) {
    return false;
  }
  const parts = chord.split("+");
  const key = parts.at(-1) ?? "";
  const needsMod = parts.includes("Mod");
  if (needsMod !== (press.ctrlKey || press.metaKey)) {
    return false;
  }
  if (key === "?") {
    return press.key === "?";
  }
  if (parts.includes("Shift") !== press.shiftKey) {
    return false;
  }
  return matchesKey(press, key);
}

function matchesKey(press: KeyPress, key: string): boolean {
  const code = SYMBOL_CODES[key] ?? (/^\d$/.test(key) ? `Digit${key}` : undefined);
  if (code !== undefined) {
    return press.code === code;
  }
  return press.key.toLowerCase() === key.toLowerCase();
}

const SYMBOLS = new Map(Object.entries(SYMBOL_CODES).map(([key, code]) => [code, key]));
/** Keys that are no chord by themselves, or belong to going through a page. */
const NO_CHORD = /^(?:Shift|Control|Alt|Meta|AltGraph|CapsLock|Tab|Dead|Process|Unidentified)$/u;

/** The chord of a key press; undefined where it is none that a command can have. */
export function chordOf(press: KeyPress): string | undefined {
  if (press.altKey || press.getModifierState("AltGraph") || NO_CHORD.test(press.key)) {
    return undefined;
  }
  if (press.key === "?") {
    return "?";
  }
  const digit = /^Digit(\d)$/u.exec(press.code)?.[1];
  const key = SYMBOLS.get(press.code) ?? digit ?? press.key;
  const mod = press.ctrlKey || press.metaKey ? "Mod+" : "";
  const shift = press.shiftKey ? "Shift+" : "";
  return `${mod}${shift}${key.length === 1 ? key.toUpperCase() : key}`;
}

/** True where typing must not fire commands: text fields, editors, composing, open lists. */
export function isTyping(event: Pick<KeyboardEvent, "target" | "isComposing">): boolean {
  const { target } = event;
  if (event.isComposing || !(target instanceof HTMLElement)) {
    return event.isComposing;
  }
  if (target.isContentEditable || target.closest(".monaco-editor") !== null) {
    return true;
  }
  if (target instanceof HTMLInputElement) {
    return !["checkbox", "radio", "button", "range", "file"].includes(target.type);
  }
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.closest('[role="combobox"]') !== null
  );
}

/** Chords by which a field takes back what was typed in it, or brings it back. */
const OF_TEXT = /^Mod\+(?:Shift\+Z|Z|Y)$/u;

/** Whether the chord is the field's own: there is text in it that it takes back. An empty one has nothing to. */
export function isForText(event: Pick<KeyboardEvent, "target">, chord: string): boolean {
  const { target } = event;
  return (
    OF_TEXT.test(chord) &&
    (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
    isTyping({ target, isComposing: false }) &&
    target.value !== ""
  );
}
