/**
 * ICAL's web memory: `examples[]` of five fields a step, screenshots by the paths that steps name, and
 * packed vectors. Tasks come in as demonstrations whose actions are reviewed one by one.
 */
import type { ExchangeFormat } from "@/formats/exchange/exchange-format";
import { readIcalWeb, webJsonOf } from "@/formats/ical-web/read-ical-web";
import { writeIcalWeb } from "@/formats/ical-web/write-ical-web";

export const icalWebFormat: ExchangeFormat = {
  id: "ical-web",
  title: "ICAL web memory",
  about:
    "Recorded web tasks with insights: planning_examples.json, its screenshots and packed vectors.",
  shape: "folder",
  fileName: "ical-web-memory",
  // Numbers such as 1.0 and the spacing of JSON are not kept.
  isCanonical: false,
  recognises: (files) => files.some((file) => webJsonOf(file) !== undefined),
  reader: { holds: "demonstrations", repairs: [], read: async (files) => readIcalWeb(files) },
  writer: { takes: "demonstrations", write: async (content) => writeIcalWeb(content) },
};
