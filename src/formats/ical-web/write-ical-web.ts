/** Demonstrations of recorded actions as ICAL web memories, with their pictures. */
import { z } from "zod";
import { elementAt } from "@/base/element-at";
import { toCanonicalJson, type Json } from "@/base/json";
import type { RecordedAction } from "@/core/action-review";
import type { ContentOf, ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import { textFile } from "@/formats/exchange/exchange-file";
import type { ExchangeWriting } from "@/formats/exchange/exchange-format";
import { isSafePath } from "@/formats/exchange/unpack-files";
import { toIndentedPythonJson } from "@/formats/ical-web/python-json";
import { KEPT_HEAD, KEPT_PATH, keptStep, toAction } from "@/formats/ical-web/read-ical-web";
import { readIcalWebExample } from "@/formats/ical/ical-web";
import { createReportWriter } from "@/formats/report";

const USUAL_PATH = "planning_examples.json";

interface PlacedStep {
  /** Its place in the file that it came from; behind all others where it came from none. */
  readonly index: number;
  readonly item: Json;
}

/** Writes each memory where it came from; tasks of our own go into one file of the usual name. */
export function writeIcalWeb(content: ContentOf<"demonstrations">): ExchangeWriting {
  const report = createReportWriter(USUAL_PATH);
  const byPath = new Map<string, { head: object; steps: PlacedStep[] }>();
  for (const demonstration of content.items) {
    const { key, steps, kept } = demonstration;
    if (steps === undefined || steps.length === 0) {
      report.add("error", "", `Left out: ${key} has no recorded actions.`);
      continue;
    }
    const { [KEPT_PATH]: given, [KEPT_HEAD]: head } = kept;
    const path = given !== undefined && isSafePath(given) ? given : USUAL_PATH;
    const file = byPath.get(path) ?? { head: parseHead(head), steps: [] };
    file.steps.push(...steps.map((_, index) => writeStep(demonstration, steps, index)));
    byPath.set(path, file);
  }
  const files = [...byPath].map(([path, { head, steps }]) => {
    const examples = steps.toSorted((a, b) => a.index - b.index).map(({ item }) => item);
    return textFile(path, toIndentedPythonJson({ examples, ...head }));
  });
  const beside = content.beside === undefined ? [] : content.beside;
  return { files: [...files, ...content.media, ...beside], report: report.finish() };
}

const headSchema = z.record(z.string(), z.json());
const placedSchema = z.tuple([z.number(), z.json()]);

function parseHead(text: string | undefined): object {
  const parsed = headSchema.safeParse(parse(text));
  return parsed.success ? parsed.data : {};
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The array that the step was read from as long as it says the same; otherwise a new one. */
function writeStep(
  demonstration: ExchangeDemonstration,
  steps: readonly RecordedAction[],
  index: number,
): PlacedStep {
  const step = elementAt(steps, index);
  const placed = placedSchema.safeParse(parse(demonstration.kept[keptStep(step.id)]));
  if (placed.success) {
    const [place, item] = placed.data;
    const read = readIcalWebExample(item, place);
    const before = read === undefined ? undefined : toAction(step.id, read.step);
    if (before !== undefined && toCanonicalJson(before) === toCanonicalJson(step)) {
      return { index: place, item };
    }
    return { index: place, item: newItem(demonstration, steps, index) };
  }
  return { index: Number.MAX_SAFE_INTEGER, item: newItem(demonstration, steps, index) };
}

function newItem(
  { key, instruction, stepComments }: ExchangeDemonstration,
  steps: readonly RecordedAction[],
  index: number,
): Json {
  const { content, observation, pictureName, url } = elementAt(steps, index);
  const comments = stepComments === undefined ? [] : stepComments;
  const before = steps.slice(0, index).map((step) => step.content.action);
  const given = [
    `OBJECTIVE: ${instruction}`,
    `OBSERVATION:\n ${observation}`,
    ...(url === undefined ? [] : [`URL: ${url}`]),
    `PREVIOUS ACTIONS: ${before.length === 0 ? "None" : before.join("; ")}`,
    `ABSTRACTION COMMENTS:\n${comments.map((text, at) => `${at + 1}. - ${text}`).join("\n")}`,
  ];
  const answer = [
    `Plan: ${content.plan}`,
    `Summary: ${content.summary}`,
    `Predicted Next State: ${content.predictedState}`,
    `Action: In summary, the next action I will perform is \`\`\`${content.action}\`\`\``,
  ];
  const picture = pictureName === undefined ? `./images/${key}/${index}.png` : pictureName;
  const bullets = comments.map((text) => `- ${text}`);
  return [given.join("\n\n"), answer.join("\n\n"), picture, bullets, 1];
}
