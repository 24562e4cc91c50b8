/**
 * The files of an example in an ICAL memory: a folder for each field, a file for each example with its
 * number at the end. The published loader goes through `successful_skill_functions` by number and reads
 * the same number elsewhere.
 *
 * A field that we have a noun for is read into it and written from it; where that does not give the same
 * text, the text itself is kept beside and written as long as it still says what the noun says.
 */
import { z } from "zod";
import { toCanonicalJson, type Json } from "@/base/json";
import type { ExpectedChange } from "@/core/abstraction";
import type { ExchangeExemplar } from "@/formats/exchange/exchange-content";
import { icalChangesOf, isIcalNoise } from "@/formats/ical/ical-changes";
import { unfenceProgram } from "@/formats/ical/ical-memory";

export const ICAL_FIELD_NAMES = [
  "command",
  "functions",
  "functions_demo",
  "summary",
  "plan",
  "explanation",
  "states",
  "states_filtered",
  "states_filtered_demo",
  "attribute_change",
  "stats_instance",
] as const;
export type IcalFieldName = (typeof ICAL_FIELD_NAMES)[number];

/** How a field's text and what we have for it are made of each other. */
interface FieldNoun {
  readonly read: (text: string) => Json;
  readonly of: (exemplar: ExchangeExemplar) => Json;
  /** Absent where there is nothing to write. */
  readonly write: (exemplar: ExchangeExemplar) => string | undefined;
}

interface IcalField {
  readonly folder: string;
  readonly stem: string;
  readonly ending: "txt" | "json";
  readonly noun?: FieldNoun;
}

export const ICAL_FIELDS: Readonly<Record<IcalFieldName, IcalField>> = {
  command: text("successful_skill_commands", "skill_command", {
    read: (raw) => raw,
    of: ({ dialogue }) => dialogue,
    write: ({ dialogue, instruction }) =>
      dialogue === "" ? `<Commander> ${instruction}` : dialogue,
  }),
  functions: text("successful_skill_functions", "skill_func", {
    read: unfenceProgram,
    of: ({ program }) => program,
    write: ({ program }) => program,
  }),
  functions_demo: text("successful_skill_functions_demo", "skill_func_demo", {
    read: unfenceProgram,
    of: ({ noisyProgram }) => noisyProgram,
    write: ({ noisyProgram }) =>
      noisyProgram === "" ? undefined : `\`\`\`python\n${noisyProgram}\n\`\`\``,
  }),
  summary: text("successful_skill_summary", "skill_summ", {
    read: (raw) => raw.trim(),
    of: ({ abstractions }) => abstractions.summary,
    write: ({ abstractions }) => abstractions.summary,
  }),
  plan: text("successful_skill_plan", "skill_plan", {
    read: readPlan,
    of: ({ abstractions }) => abstractions.plan,
    write: ({ abstractions }) =>
      abstractions.plan.map((step, index) => `${index + 1}. ${step}`).join("\n"),
  }),
  explanation: text("successful_skill_explanation", "skill_explanation"),
  states: text("successful_skill_states", "skill_state"),
  states_filtered: text("successful_skill_states_filtered", "skill_state_filtered", {
    read: (raw) => raw,
    of: ({ stateText }) => stateText,
    write: ({ stateText }) => stateText,
  }),
  states_filtered_demo: text("successful_skill_states_filtered_demo", "skill_state_demo"),
  attribute_change: {
    folder: "successful_skill_attribute_change",
    stem: "skill_state_attribute_change",
    ending: "json",
    noun: {
      read: (raw) => readChanges(raw).map(toJson),
      of: ({ abstractions }) => abstractions.stateChanges.map(toJson),
      write: ({ abstractions }) => writeChanges(abstractions.stateChanges),
    },
  },
  stats_instance: {
    folder: "successful_skill_stats_instance",
    stem: "stats_instance",
    ending: "json",
  },
};

function text(folder: string, stem: string, noun?: FieldNoun): IcalField {
  const field = { folder, stem, ending: "txt" as const };
  return noun === undefined ? field : { ...field, noun };
}

/** The path of a field's file; memories in folders of their own stay there. */
export function icalPath(memory: string, name: IcalFieldName, number: number): string {
  const { folder, stem, ending } = ICAL_FIELDS[name];
  return `${memory === "" ? "" : `${memory}/`}${folder}/${stem}_${number}.${ending}`;
}

const NAME_BY_FOLDER = new Map(ICAL_FIELD_NAMES.map((name) => [ICAL_FIELDS[name].folder, name]));

/** Which field of which example a path is; absent for other files. */
export function parseIcalPath(
  path: string,
): { readonly memory: string; readonly name: IcalFieldName; readonly number: number } | undefined {
  const parts = path.split("/");
  const [folder, file] = parts.slice(-2);
  const name = folder === undefined ? undefined : NAME_BY_FOLDER.get(folder);
  if (name === undefined || file === undefined) {
    return undefined;
  }
  const { stem, ending } = ICAL_FIELDS[name];
  const digits = new RegExp(`^${stem}_(0|[1-9]\\d{0,8})\\.${ending}$`, "u").exec(file);
  return digits === null
    ? undefined
    : { memory: parts.slice(0, -2).join("/"), name, number: Number(digits[1]) };
}

/** The text that the noun of a field gives; absent where it has none or says nothing. */
export function derivedText(name: IcalFieldName, exemplar: ExchangeExemplar): string | undefined {
  return ICAL_FIELDS[name].noun?.write(exemplar);
}

/** Whether a kept text still says what the exemplar says. */
export function isTextCurrent(
  name: IcalFieldName,
  kept: string,
  exemplar: ExchangeExemplar,
): boolean {
  const { noun } = ICAL_FIELDS[name];
  return (
    noun === undefined || toCanonicalJson(noun.read(kept)) === toCanonicalJson(noun.of(exemplar))
  );
}

/** The steps of a numbered list; lines without a number are steps too. */
export function readPlan(raw: string): string[] {
  return raw
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*\d+[.)]\s*/u, "").trim())
    .filter((line) => line !== "");
}

/** The changes of attributes, without the noise of the comparison; none where the file is no such list. */
export function readChanges(raw: string): readonly ExpectedChange[] {
  return icalChangesOf(raw)
    .filter((change) => !isIcalNoise(change))
    .map(({ id, label, attribute, before, after }, index) => ({
      id: `change-${index + 1}`,
      object: typeof id === "string" ? id : `${label}_${id}`,
      attribute,
      before,
      after,
    }));
}

const instanceSchema = z.string().regex(/^[A-Za-z]+_\d+$/u);

function writeChanges(changes: readonly ExpectedChange[]): string {
  const rows = changes.map(({ object, attribute, before, after }, index) => {
    const isInstance = instanceSchema.safeParse(object).success;
    const [label = object, number] = isInstance ? object.split("_") : [];
    const id = number === undefined ? object : Number(number);
    return [String(index), { id, label, attribute, before, after }] as const;
  });
  return toPythonJson(Object.fromEntries(rows));
}

/** JSON as Python's library writes it: a space after each comma and colon. */
export function toPythonJson(value: Json): string {
  if (Array.isArray(value)) {
    return `[${value.map(toPythonJson).join(", ")}]`;
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(
      ([key, each]) => `${JSON.stringify(key)}: ${toPythonJson(each)}`,
    );
    return `{${entries.join(", ")}}`;
  }
  return JSON.stringify(value);
}

function toJson({ object, attribute, before, after }: ExpectedChange): Json {
  return { object, attribute, before, after };
}
