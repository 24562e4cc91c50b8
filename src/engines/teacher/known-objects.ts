import type { Environment } from "@/core/world-model";

/** One object of the room as its text tells it. */
export interface KnownObject {
  readonly id: string;
  readonly class: string;
  /** Two-valued attributes: `dirty`, `filled`, `open`, `cooked`, ... */
  readonly flags: Readonly<Record<string, boolean>>;
}

/** The objects of a state, read from its text: one object a line, in ICAL's layout. */
export function readKnownObjects(environment: Environment): readonly KnownObject[] {
  const lines = environment.describe().matchAll(/^"([^"]+)": \{"label": "([^"]+)"(.*)$/gm);
  return [...lines].map((match) => ({
    id: match[1] ?? "",
    class: match[2] ?? "",
    flags: Object.fromEntries(
      [...(match[3] ?? "").matchAll(/"(\w+)": (True|False)/g)].map(([, name, value]) => [
        name ?? "",
        value === "True",
      ]),
    ),
  }));
}
