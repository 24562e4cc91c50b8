import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Outline } from "@/core/outline";
import { t } from "@/base/language/translate";

interface OutlineNoticeProps {
  readonly outline: Outline;
  /** The way on. */
  readonly children: ReactNode;
}

/** Says plainly what can be done with something that has no pictures, and what cannot. */
export function OutlineNotice({ outline, children }: OutlineNoticeProps) {
  const { title, works, lacks, next } = wordsFor(outline);
  return (
    <section
      aria-label={t("What can be done with it")}
      className="rounded-lg border border-line bg-raised p-4"
    >
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      <ul className="space-y-1">
        {works.map((text) => (
          <Line key={text} icon={<Check aria-label={t("Works:")} className="size-4 text-good" />}>
            {text}
          </Line>
        ))}
        {lacks.map((text) => (
          <Line
            key={text}
            icon={<X aria-label={t("Does not work:")} className="size-4 text-danger" />}
          >
            {text}
          </Line>
        ))}
      </ul>
      <p className="mt-3 text-muted">{next}</p>
      <div className="mt-2">{children}</div>
    </section>
  );
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

interface NoticeWords {
  readonly title: string;
  readonly works: readonly string[];
  readonly lacks: readonly string[];
  readonly next: string;
}

const WRITING = t("Changing its instruction, writing a note, flagging it.");

function wordsFor({ kind, film, filmLeftOut, segments }: Outline): NoticeWords {
  if (kind === "task") {
    return {
      title: t("A task that nobody has done yet"),
      works: [t("Reading what is asked, where it starts and how it would be judged."), WRITING],
      lacks: [t("Replaying, reviewing, proposing or running: no actions were recorded for it.")],
      next: t(
        "When somebody has done it, import the recorded steps with their screenshots; they are reviewed action by action.",
      ),
    };
  }
  return {
    title: t("This can be read, not replayed"),
    works: [
      t("Reading what was said and done."),
      WRITING,
      ...(segments.length === 0
        ? []
        : [t("Exporting its segments: CSV, Label Studio and ELAN, from the queue.")]),
    ],
    lacks: [
      whyNoFilm(film, filmLeftOut),
      t("Proposing and running programs: nothing here describes the room that it was done in."),
    ],
    next:
      film === undefined
        ? t("The file names no film. A table of segments may name one in its column “video”.")
        : filmLeftOut === undefined
          ? t(
              "The file names the film {film}. Import the file again together with the film, under that name.",
              { film },
            )
          : t(
              "The file names the film {film}. Import the file again together with a film that can be shown, under that name.",
              { film },
            ),
  };
}

function whyNoFilm(film: string | undefined, filmLeftOut: string | undefined): string {
  if (film === undefined) {
    return t("Replaying and labelling: there is no film of it.");
  }
  return filmLeftOut === undefined
    ? t("Replaying and labelling: its film was not given.")
    : t("Replaying and labelling: its film was left out. {reason}", { reason: filmLeftOut });
}
