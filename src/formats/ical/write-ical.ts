/** Exemplars as the files of an ICAL memory, in the layout that the published loader reads. */
import { bounds } from "@/core/bounds";
import { isClaimed, isUnverified } from "@/core/exemplar";
import {
  filesBeside,
  type ContentOf,
  type ExchangeExemplar,
} from "@/formats/exchange/exchange-content";
import { textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ExchangeWriting } from "@/formats/exchange/exchange-format";
import {
  derivedText,
  ICAL_FIELD_NAMES,
  icalPath,
  isTextCurrent,
  toPythonJson,
  type IcalFieldName,
} from "@/formats/ical/ical-fields";
import { KEPT_FIELDS, KEPT_MEMORY, KEPT_NUMBER, keptField } from "@/formats/ical/read-ical-example";
import { createReportWriter } from "@/formats/report";
import { isSafePath } from "@/formats/exchange/unpack-files";

/** What the published loader opens for every number; without one of them it stops. */
const ALWAYS = ["command", "functions", "summary", "plan", "states_filtered"] as const;

/** All examples with their numbers; those that came without one get the next that is free. */
export async function writeIcal(content: ContentOf<"exemplars">): Promise<ExchangeWriting> {
  const { items } = content;
  const beside = filesBeside(content);
  const report = createReportWriter("successful_skill_functions");
  const places = numberExamples(items);
  const files = items.flatMap((exemplar, index): ExchangeFile[] => {
    const place = places[index];
    return place === undefined ? [] : writeExample(exemplar, place);
  });
  if (!beside.some(({ path }) => path.endsWith(".npy"))) {
    report.add(
      "info",
      "",
      "The published loader also reads successful_skill_embedding/skill_embed_N.npy, the vectors of its own text model; they are made by its own code.",
    );
  }
  return { files: [...files, ...beside], report: report.finish() };
}

interface Place {
  readonly memory: string;
  readonly number: number;
}

function numberExamples(items: readonly ExchangeExemplar[]): readonly Place[] {
  const taken = new Set<string>();
  const keyOf = ({ memory, number }: Place) => `${memory}/${number}`;
  const wanted = items.map(({ kept }): Place | undefined => {
    const number = Number(kept?.[KEPT_NUMBER]);
    const memory = kept?.[KEPT_MEMORY];
    const place = { memory: memory !== undefined && isSafePath(memory) ? memory : "", number };
    const isFree = Number.isSafeInteger(number) && number >= 0 && !taken.has(keyOf(place));
    if (!isFree || number > bounds.exchange.files * 1000) {
      return undefined;
    }
    taken.add(keyOf(place));
    return place;
  });
  let next = 0;
  return wanted.map((place) => {
    if (place !== undefined) {
      return place;
    }
    while (taken.has(keyOf({ memory: "", number: next }))) {
      next += 1;
    }
    next += 1;
    return { memory: "", number: next - 1 };
  });
}

function writeExample(exemplar: ExchangeExemplar, { memory, number }: Place): ExchangeFile[] {
  const present = exemplar.kept?.[KEPT_FIELDS]?.split(",");
  return ICAL_FIELD_NAMES.flatMap((name): ExchangeFile[] => {
    if (present !== undefined && !present.includes(name)) {
      return [];
    }
    const text = textOf(name, exemplar);
    return text === undefined ? [] : [textFile(icalPath(memory, name, number), text)];
  });
}

/** The kept text as long as it says what the exemplar says; otherwise what the exemplar gives. */
function textOf(name: IcalFieldName, exemplar: ExchangeExemplar): string | undefined {
  const kept = exemplar.kept?.[keptField(name)];
  if (kept !== undefined && isTextCurrent(name, kept, exemplar)) {
    return kept;
  }
  if (name === "stats_instance") {
    return statsOf(exemplar);
  }
  const derived = derivedText(name, exemplar);
  return derived === "" && !ALWAYS.some((each) => each === name) ? undefined : derived;
}

/** What is known of how it was learned, under the published names. */
function statsOf({ provenance, title }: ExchangeExemplar): string {
  return toPythonJson({
    tag: provenance.demonstrationId,
    task_type: title,
    successful_skill: isClaimed({ provenance })
      ? provenance.claims === "run"
      : !isUnverified({ provenance }),
    total_env_steps: provenance.environmentSteps,
    total_env_resets: provenance.corrections.length + 1,
  });
}
