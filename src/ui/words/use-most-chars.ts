import { useState, type ChangeEvent, type ChangeEventHandler } from "react";

interface Field<T> {
  readonly value?: unknown;
  readonly onChange?: ChangeEventHandler<T> | undefined;
}

/**
 * Refuses words that are longer than a field takes, all of them: a field that cuts what is pasted loses
 * the rest without a word. What is too long already, from before there was a bound, can be made shorter.
 */
export function useMostChars<T extends HTMLInputElement | HTMLTextAreaElement>(
  maxChars: number | undefined,
  { value, onChange }: Field<T>,
) {
  const [refusedChars, setRefusedChars] = useState<number>();
  return {
    /** How long what was refused is; undefined where nothing was, or other words came since. */
    refusedChars,
    onChange: (event: ChangeEvent<T>) => {
      const { length } = event.target.value;
      const most = Math.max(
        maxChars ?? Infinity,
        typeof value === "string" ? value.length : Infinity,
      );
      setRefusedChars(length > most ? length : undefined);
      if (length <= most) {
        onChange?.(event);
      }
    },
  };
}
