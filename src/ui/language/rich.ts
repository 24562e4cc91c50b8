import { createElement, Fragment, type ReactNode } from "react";
import { messageFor, type ValuesOf } from "@/base/language/translate";

/** A message with elements in it: each name in braces stands for what `values` has under it. */
export function rich<const Message extends string>(
  message: Message,
  values: ValuesOf<Message, ReactNode>,
): ReactNode {
  const byName: ReadonlyMap<string, ReactNode> = new Map(Object.entries<ReactNode>(values));
  // Every second part is a name.
  return messageFor(message)
    .split(/\{(\w+)\}/u)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : createElement(Fragment, { key: `${part} ${index}` }, byName.get(part)),
    );
}
