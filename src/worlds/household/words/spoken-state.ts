import { spokenName } from "@/worlds/household/words/object-words";

/**
 * How a text is written for the dual encoder: a described state, one object a line with Python
 * literals, becomes plain words; everything else stays as it is.
 *
 * `"Mug_71": {"label": "Mug", "dirty": True, "open": False, "supported_by": ["CounterTop"]}` reads
 * as `mug dirty on counter top`. What is false is left out: it would be most of the text, and the
 * model reads only the first hundred tokens or so.
 */
const STATE_LINE = /^"([A-Za-z]+)_\d+": \{(.*)\}$/u;
const FIELD = /"(\w+)": (\[[^\]]*\]|"[^"]*"|\w+)/gu;

export function toSpokenState(text: string): string {
  const lines = text.split("\n").map(toSpokenLine);
  return lines.join("\n").trim();
}

function toSpokenLine(line: string): string {
  const match = STATE_LINE.exec(line.trim());
  if (match === null) {
    return line;
  }
  const [, name = "", body = ""] = match;
  const words = [...body.matchAll(FIELD)].flatMap(([, key = "", value = ""]) =>
    toSpokenField(key, value),
  );
  return [spokenName(name), ...words].join(" ");
}

function toSpokenField(key: string, value: string): readonly string[] {
  if (key === "label" || value === "False" || value === "None" || value === "[]") {
    return [];
  }
  if (value === "True") {
    return [key === "toggled" ? "on" : key];
  }
  const names = value.match(/[A-Za-z]+/gu) ?? [];
  // From the floor up: the nearest support is the last.
  const nearest = spokenName(names.at(-1) ?? "");
  return key === "supported_by" ? ["on", nearest] : ["with", nearest];
}
