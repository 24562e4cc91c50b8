import {
  CircleCheck,
  CircleX,
  FileCode,
  Film,
  MessageSquare,
  MessageSquareText,
  PencilLine,
  Play,
  Tag,
  type LucideIcon,
} from "lucide-react";
import type { TimelineEvent } from "@/features/provenance/timeline-event";
import { Verbatim } from "@/ui/verbatim";
import { languageTag, t } from "@/base/language/translate";
import { authorWords } from "@/core/words/author-words";

interface ProvenanceTimelineProps {
  readonly events: readonly TimelineEvent[];
  /** Opens the review at a version; absent where versions are not looked at one by one. */
  readonly onVersion?: ((number: number) => void) | undefined;
}

const ICONS: Record<TimelineEvent["kind"], LucideIcon> = {
  source: Film,
  labels: Tag,
  version: FileCode,
  run: Play,
  correction: MessageSquareText,
  failure: CircleX,
  remark: MessageSquare,
  rewording: PencilLine,
  decision: CircleCheck,
};

const stamp = new Intl.DateTimeFormat(languageTag(), { dateStyle: "medium", timeStyle: "medium" });

/** From the demonstration to the verdict, each event with its time, its author and its raw texts. */
export function ProvenanceTimeline({ events, onVersion }: ProvenanceTimelineProps) {
  return (
    <ol aria-label={t("History")} className="space-y-3">
      {events.map((event) => (
        <li key={event.id} className="flex gap-3 text-sm">
          <EventIcon event={event} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium break-words">{event.title}</span>
              <span className="text-xs text-muted">
                <span translate="no">{authorWords(event.who)}</span> ·{" "}
                <time>{stamp.format(event.at)}</time>
              </span>
            </p>
            {event.summary === undefined ? undefined : (
              <p translate="no" className="text-xs break-words text-muted">
                {event.summary}
              </p>
            )}
            {event.lines.map((line) => (
              <p key={line} className="text-xs break-words text-muted">
                {line}
              </p>
            ))}
            {event.texts.map(({ label, text }) => (
              <Verbatim key={label} label={label} text={text} />
            ))}
            <VersionLink event={event} onVersion={onVersion} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function EventIcon({ event }: { readonly event: TimelineEvent }) {
  const Icon = event.kind === "decision" && event.isBad === true ? CircleX : ICONS[event.kind];
  const tone = event.isBad === true ? "bg-danger-soft text-danger" : "bg-accent-soft text-accent";
  return (
    <span
      aria-hidden
      className={`flex size-6 shrink-0 items-center justify-center rounded-full ${tone}`}
    >
      <Icon className="size-3.5" />
    </span>
  );
}

function VersionLink({
  event: { kind, version },
  onVersion,
}: {
  readonly event: TimelineEvent;
  readonly onVersion: ((number: number) => void) | undefined;
}) {
  const isOpened = kind === "version" || kind === "decision";
  return version === undefined || onVersion === undefined || !isOpened ? undefined : (
    <button
      type="button"
      className="inline-flex min-h-6 items-center text-xs text-accent underline-offset-2 hover:underline"
      onClick={() => {
        onVersion(version);
      }}
    >
      {kind === "decision"
        ? t("Open as of then: v{version}", { version })
        : t("Open the review at v{version}", { version })}
    </button>
  );
}
