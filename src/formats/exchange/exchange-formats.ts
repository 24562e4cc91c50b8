/** The formats that can be read or written by `convert` and by the pages: a folder each and a line here. */
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat } from "@/formats/exchange/exchange-format";
import { alfredFormat } from "@/formats/alfred/alfred-format";
import { chatJsonlFormat } from "@/formats/chat-jsonl/chat-format";
import { bundleFormat } from "@/formats/bundle/bundle-format";
import { helperFormat } from "@/formats/helper/helper-format";
import { icalWebFormat } from "@/formats/ical-web/ical-web-format";
import { icalDemosFormat } from "@/formats/ical-demos/ical-demos-format";
import { teachFormat } from "@/formats/teach/teach-format";
import { icalFormat } from "@/formats/ical/ical-format";
import { consoleFormat } from "@/formats/console/console-format";
import { csvFormat } from "@/formats/csv/csv-format";
import { dpoJsonlFormat } from "@/formats/dpo-jsonl/dpo-format";
import { eafFormat } from "@/formats/eaf/eaf-format";
import { epicFormat } from "@/formats/epic/epic-format";
import { labelStudioFormat } from "@/formats/label-studio/label-studio-format";
import { lerobotFormat } from "@/formats/lerobot/lerobot-format";
import { visualwebarenaFormat } from "@/formats/visualwebarena/visualwebarena-format";

/** Asked in this order which of them the files are; the most particular first. */
export const EXCHANGE_FORMATS: readonly ExchangeFormat[] = [
  bundleFormat,
  icalFormat,
  icalWebFormat,
  icalDemosFormat,
  teachFormat,
  lerobotFormat,
  alfredFormat,
  visualwebarenaFormat,
  epicFormat,
  csvFormat,
  helperFormat,
  consoleFormat,
  chatJsonlFormat,
  dpoJsonlFormat,
  labelStudioFormat,
  eafFormat,
];

/** The format that the files are of, by what is in them; absent where nobody knows them. */
export function recogniseFormat(files: readonly ExchangeFile[]): ExchangeFormat | undefined {
  return EXCHANGE_FORMATS.find((format) => format.recognises(files));
}
