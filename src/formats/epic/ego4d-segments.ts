/**
 * Ego4D's annotations of actions: the forecasting benchmark's list of clips (a verb and a noun each, in
 * seconds of the film) and the moments benchmark's nesting of films, clips, annotators and labels.
 */
import { z } from "zod";
import { bounds } from "@/core/bounds";
import type { EpicSegment } from "@/formats/epic/epic-segments";
import { firstIssue, toJsonPointer, type ReportWriter } from "@/formats/report";

const seconds = z.number().nonnegative().max(bounds.segments.seconds);
const words = z.string().trim().min(1).max(bounds.segments.textChars);

/** A row is filed under its film, but its `action_clip_` times count from where its clip begins in it. */
const forecastClipSchema = z.object({
  video_uid: words,
  clip_parent_start_sec: seconds.nullish(),
  action_clip_start_sec: seconds.nullish(),
  action_clip_end_sec: seconds.nullish(),
  /** Of the whole film; not every version has them. */
  action_start_sec: seconds.nullish(),
  action_end_sec: seconds.nullish(),
  verb: words,
  noun: words.nullish(),
});
const momentSchema = z.object({
  label: words,
  video_start_time: seconds,
  video_end_time: seconds,
});

const forecastSchema = z.object({ clips: z.array(z.unknown()).min(1).max(bounds.segments.rows) });
const momentsSchema = z.object({
  videos: z
    .array(
      z.object({
        video_uid: words,
        clips: z.array(
          z.object({ annotations: z.array(z.object({ labels: z.array(z.unknown()) })) }),
        ),
      }),
    )
    .min(1)
    .max(bounds.segments.rows),
});

export interface Ego4dReading {
  readonly segments: readonly EpicSegment[];
  readonly found: number;
}

/** Whether the JSON is one of the two, whatever may be wrong in some of its entries. */
export function isEgo4d(json: unknown): boolean {
  const forecast = forecastSchema.safeParse(json);
  return (
    (forecast.success && forecast.data.clips.some((clip) => isForecastClip(clip))) ||
    momentsSchema.safeParse(json).success
  );
}

function isForecastClip(clip: unknown): boolean {
  return z.looseObject({ action_clip_start_sec: z.unknown() }).safeParse(clip).success;
}

/** Its segments; entries that cannot be read are lines of the report. */
export function readEgo4d(json: unknown, report: ReportWriter): Ego4dReading {
  const forecast = forecastSchema.safeParse(json);
  return forecast.success
    ? readForecast(forecast.data.clips, report)
    : readMoments(momentsSchema.parse(json), report);
}

function readForecast(clips: readonly unknown[], report: ReportWriter): Ego4dReading {
  const segments = clips.flatMap((clip, index): EpicSegment[] => {
    const pointer = toJsonPointer(["clips", index]);
    const parsed = forecastClipSchema.safeParse(clip);
    if (!parsed.success) {
      return refuse(report, pointer, parsed.error);
    }
    const times = toFilmTimes(parsed.data);
    if (typeof times === "string") {
      report.add("error", pointer, `Left out: ${times}.`);
      return [];
    }
    const { video_uid, verb, noun } = parsed.data;
    const objects = noun === null || noun === undefined ? [] : [noun];
    return keepIfLasting(report, pointer, {
      videoId: video_uid,
      participant: undefined,
      segment: {
        ...times,
        tier: "action",
        text: [verb, ...objects].join(" "),
        verb,
        ...(objects.length === 0 ? {} : { objects }),
      },
    });
  });
  return { segments, found: clips.length };
}

/** The action's seconds in the film; a sentence where the row does not tell them. */
function toFilmTimes(
  clip: z.infer<typeof forecastClipSchema>,
): Pick<EpicSegment["segment"], "startS" | "endS"> | string {
  const { action_start_sec: startS, action_end_sec: endS, clip_parent_start_sec: clipS } = clip;
  if (isGiven(startS) && isGiven(endS)) {
    return { startS, endS };
  }
  const { action_clip_start_sec: fromS, action_clip_end_sec: toS } = clip;
  if (!isGiven(fromS) || !isGiven(toS)) {
    return "the row has no times of its action";
  }
  if (!isGiven(clipS)) {
    return "its times count from its clip, and the row does not say where the clip begins in the film";
  }
  const times = { startS: toMicro(clipS + fromS), endS: toMicro(clipS + toS) };
  return times.endS > bounds.segments.seconds ? "it ends after a day of film" : times;
}

function isGiven(time: number | null | undefined): time is number {
  return typeof time === "number";
}

/** A sum of seconds without the noise of its last digits. */
function toMicro(timeS: number): number {
  return Math.round(timeS * 1e6) / 1e6;
}

function readMoments(
  { videos }: z.infer<typeof momentsSchema>,
  report: ReportWriter,
): Ego4dReading {
  let found = 0;
  const segments = videos.flatMap(({ video_uid, clips }, video) =>
    clips.flatMap(({ annotations }, clip) =>
      annotations.flatMap(({ labels }, annotator) =>
        labels.flatMap((label, index): EpicSegment[] => {
          found += 1;
          const pointer = toJsonPointer([
            "videos",
            video,
            "clips",
            clip,
            "annotations",
            annotator,
            "labels",
            index,
          ]);
          const parsed = momentSchema.safeParse(label);
          return parsed.success
            ? keepIfLasting(report, pointer, {
                videoId: video_uid,
                participant: undefined,
                segment: {
                  startS: parsed.data.video_start_time,
                  endS: parsed.data.video_end_time,
                  tier: "action",
                  text: parsed.data.label.replaceAll("_", " "),
                },
              })
            : refuse(report, pointer, parsed.error);
        }),
      ),
    ),
  );
  return { segments, found };
}

function keepIfLasting(report: ReportWriter, pointer: string, each: EpicSegment): EpicSegment[] {
  if (each.segment.endS > each.segment.startS) {
    return [each];
  }
  report.add("error", pointer, "Left out: it ends before it begins, or lasts no time.");
  return [];
}

function refuse(report: ReportWriter, pointer: string, error: z.ZodError): EpicSegment[] {
  const issue = firstIssue(error);
  report.add("error", `${pointer}${issue.pointer}`, `Left out: ${issue.message}.`);
  return [];
}
