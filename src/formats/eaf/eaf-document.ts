/**
 * One demonstration as an EAF 3.0 document.
 *
 * Key ideas. (1) Segments on one tier may not overlap there, and ours do: each goes to the first of its
 * layer's tiers (`action`, `action 2`, ...) that is free by then. (2) Verb and objects are tiers of their
 * own below it, one entry for each segment, so that ELAN can search and count them.
 */
import { escapeXml } from "@/base/text/escape-xml";
import {
  segmentsInFilm,
  type ExchangeDemonstration,
  type ExchangeSegment,
} from "@/formats/exchange/exchange-content";

interface Lane {
  readonly id: string;
  readonly segments: ExchangeSegment[];
  freeFromMs: number;
}

/** The text of the file; `nowMs` is the date that it says it was made on. */
export function toEafDocument(item: ExchangeDemonstration, nowMs: number): string {
  const writer = new EafWriter();
  const tiers = toLanes(segmentsInFilm(item)).flatMap((lane) => writer.tiersOf(lane));
  const media = escapeXml(item.videoPath ?? item.key);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<ANNOTATION_DOCUMENT AUTHOR="" DATE="${new Date(nowMs).toISOString()}" FORMAT="3.0" VERSION="3.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd">`,
    '<HEADER MEDIA_FILE="" TIME_UNITS="milliseconds">',
    `<MEDIA_DESCRIPTOR MEDIA_URL="${media}" MIME_TYPE="${mimeType(media)}" RELATIVE_MEDIA_URL="./${media}"/>`,
    `<PROPERTY NAME="title">${escapeXml(item.title)}</PROPERTY>`,
    `<PROPERTY NAME="instruction">${escapeXml(item.instruction)}</PROPERTY>`,
    `<PROPERTY NAME="lastUsedAnnotationId">${writer.lastId}</PROPERTY>`,
    "</HEADER>",
    "<TIME_ORDER>",
    ...writer.slots(),
    "</TIME_ORDER>",
    ...tiers,
    '<LINGUISTIC_TYPE GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="segment" TIME_ALIGNABLE="true"/>',
    '<LINGUISTIC_TYPE CONSTRAINTS="Symbolic_Association" GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="detail" TIME_ALIGNABLE="false"/>',
    '<CONSTRAINT DESCRIPTION="1-1 association with a parent annotation" STEREOTYPE="Symbolic_Association"/>',
    "</ANNOTATION_DOCUMENT>",
    "",
  ].join("\n");
}

function toLanes(segments: readonly ExchangeSegment[]): readonly Lane[] {
  const lanes: Lane[] = [];
  const ordered = segments.toSorted((a, b) => a.startS - b.startS || a.endS - b.endS);
  for (const segment of ordered) {
    const own = lanes.filter(({ id }) => id.split(" ")[0] === segment.tier);
    const free = own.find(({ freeFromMs }) => freeFromMs <= toMs(segment.startS));
    const number = own.length + 1;
    const lane = free ?? {
      id: number === 1 ? segment.tier : `${segment.tier} ${number}`,
      segments: [],
      freeFromMs: 0,
    };
    if (free === undefined) {
      lanes.push(lane);
    }
    lane.segments.push(segment);
    lane.freeFromMs = endMs(segment);
  }
  return lanes.toSorted((a, b) => a.id.localeCompare(b.id, "en"));
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** An annotation of no length cannot be seen or chosen. */
function endMs({ startS, endS }: ExchangeSegment): number {
  return Math.max(toMs(endS), toMs(startS) + 1);
}

class EafWriter {
  readonly #slotTimes: number[] = [];
  lastId = 0;

  tiersOf({ id, segments }: Lane): readonly string[] {
    const ids = new Map(segments.map((segment) => [segment, this.#nextId()]));
    const aligned = segments.map((segment) => {
      const start = this.#slot(toMs(segment.startS));
      const end = this.#slot(endMs(segment));
      return `<ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="${ids.get(segment)}" TIME_SLOT_REF1="${start}" TIME_SLOT_REF2="${end}"><ANNOTATION_VALUE>${escapeXml(segment.text)}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>`;
    });
    const detail = (name: string, of: (segment: ExchangeSegment) => string | undefined) => {
      const entries = segments.flatMap((segment) => {
        const value = of(segment);
        return value === undefined
          ? []
          : [
              `<ANNOTATION><REF_ANNOTATION ANNOTATION_ID="${this.#nextId()}" ANNOTATION_REF="${ids.get(segment)}"><ANNOTATION_VALUE>${escapeXml(value)}</ANNOTATION_VALUE></REF_ANNOTATION></ANNOTATION>`,
            ];
      });
      return entries.length === 0
        ? []
        : [
            `<TIER LINGUISTIC_TYPE_REF="detail" PARENT_REF="${id}" TIER_ID="${name} of ${id}">`,
            ...entries,
            "</TIER>",
          ];
    };
    return [
      `<TIER LINGUISTIC_TYPE_REF="segment" TIER_ID="${id}">`,
      ...aligned,
      "</TIER>",
      ...detail("verb", ({ verb }) => verb),
      ...detail("objects", ({ objects }) => objects?.join(", ")),
      ...detail("by", ({ by }) => by),
      ...detail("confidence", ({ confidence }) =>
        confidence === undefined ? undefined : String(confidence),
      ),
    ];
  }

  #nextId(): string {
    this.lastId += 1;
    return `a${this.lastId}`;
  }

  /** Their order is the order of time, whatever they are called. */
  slots(): readonly string[] {
    return this.#slotTimes
      .map((timeMs, index) => ({ timeMs, index }))
      .toSorted((a, b) => a.timeMs - b.timeMs || a.index - b.index)
      .map(
        ({ timeMs, index }) =>
          `<TIME_SLOT TIME_SLOT_ID="${slotId(index)}" TIME_VALUE="${timeMs}"/>`,
      );
  }

  #slot(timeMs: number): string {
    this.#slotTimes.push(timeMs);
    return slotId(this.#slotTimes.length - 1);
  }
}

function slotId(index: number): string {
  return `ts${index + 1}`;
}

function mimeType(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return ending === "webm" ? "video/webm" : ending === "mov" ? "video/quicktime" : "video/mp4";
}
