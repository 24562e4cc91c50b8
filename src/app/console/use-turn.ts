import { useEffect, useMemo, useRef, useState } from "react";
import type { ConsoleController } from "@/app/console/console-controller";
import type { ConsoleState } from "@/app/console/console-state";
import { utteranceOf } from "@/core/console/console-episodes";
import type { InputMode } from "@/features/console/console-input";

/** What the person enters, and what was entered before. */
export function useTurn(controller: ConsoleController, { record }: ConsoleState) {
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
    const done =
      mode === "words"
        ? await controller.say(text.trim())
        : await controller.type(text.replace(/\s+$/u, ""));
    if (controller.store.getState().error?.code === "RUN-06") {
      // What broke the sandbox was not kept: it is the person's to change.
      setTexts((before) => ({ ...before, [mode]: text }));
    }
    return done;
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
