import { useEffect, useMemo, useRef, useState } from "react";
import type { ConsoleController } from "@/app/console/console-controller";
import type { ConsoleState } from "@/app/console/console-state";
import { utteranceOf } from "@/core/console/console-episodes";
import type { InputMode } from "@/features/console/console-input";

/** What the person enters, and what was entered before. */
export function useTurn(
  controller: Pick<ConsoleController, "store" | "say" | "type">,
  { record, at }: Pick<ConsoleState, "record" | "at">,
) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<InputMode>("words");
  const [texts, setTexts] = useState<Readonly<Record<InputMode, string>>>({
    words: "",
    python: "",
  });
  const text = texts[mode];
  const entered = useMemo(() => {
    if (record === undefined) {
      return [];
    }
    const { lines } = record;
    return mode === "words"
      ? lines.map(utteranceOf).filter((said) => said !== undefined)
      : lines.filter(({ by }) => by === "typed").map(({ source }) => source);
  }, [record, mode]);
  const onToggleMode = useMemo(
    () => () => setMode((before) => (before === "words" ? "python" : "words")),
    [],
  );
  const setText = (value: string) => setTexts((before) => ({ ...before, [mode]: value }));
  const onEnter = async () => {
    setText("");
    await (mode === "words"
      ? controller.say(text.trim())
      : controller.type(text.replace(/\s+$/u, "")));
    const after = controller.store.getState();
    const isAdded = after.record !== undefined && after.record.lines.length > at;
    // What broke the sandbox was not kept, and what never began was not told: it is the person's to enter again.
    if (!isAdded || after.error?.code === "RUN-06") {
      setTexts((before) => (before[mode] === "" ? { ...before, [mode]: text } : before));
    }
  };
  useEffect(() => field.current?.focus(), [mode]);
  return {
    field,
    mode,
    setMode,
    text,
    setText,
    entered,
    onToggleMode,
    onEnter: () => void onEnter(),
  };
}
