import type { ReactNode } from "react";
import type { Outline, Segment } from "@/core/outline";
import { countOf, t, tn } from "@/base/language/translate";

/** So many are shown; all of them are in the export. */
const SHOWN = 300;

const PICTURES: Readonly<Record<Outline["pictures"], string>> = {
  film: t("Its film, as it was given"),
  drawn: t("Drawn from the room that the file describes: nobody filmed them"),
  none: t("None"),
};

const TIERS: Readonly<Record<Segment["tier"], string>> = {
  action: t("action"),
  subtask: t("subtask"),
  plan: t("plan"),
  note: t("note"),
};

interface OutlineDetailsProps {
  readonly outline: Outline;
  /** Where the film ends; absent where none is shown. */
  readonly filmEndS?: number | undefined;
}

/** What the file tells beside film and state: segments, actions, program, other words, fields. */
export function OutlineDetails({ outline, filmEndS }: OutlineDetailsProps) {
  const { format, segments, actions, otherInstructions, program, start, stateText, filmLeftOut } =
    outline;
  const facts = [
    [t("Format"), format] as const,
    [t("Pictures"), PICTURES[outline.pictures]] as const,
    ...(outline.film === undefined ? [] : [[t("Film"), outline.film] as const]),
    ...(filmLeftOut === undefined ? [] : [[t("Film left out"), filmLeftOut] as const]),
    ...(start === undefined ? [] : [[t("Starts at"), start] as const]),
    ...Object.entries(outline.facts),
  ];
  return (
    <section aria-label={t("What the file tells")} className="space-y-4">
      <h3 className="eyebrow">{t("What the file tells")}</h3>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-3 gap-y-1">
        {facts.map(([name, text]) => (
          <Fact key={name} name={name} text={text} />
        ))}
      </dl>
      {otherInstructions.length === 0 ? undefined : (
        <Part title={t("The task in other words")}>
          <ul className="list-inside list-disc">
            {[...new Set(otherInstructions)].map((words) => (
              <li translate="no" key={words}>
                {words}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {segments.length === 0 ? undefined : <SegmentTable segments={segments} filmEndS={filmEndS} />}
      {actions.length === 0 ? undefined : (
        <Part
          title={tn(actions.length, {
            one: "{count} action, in their order",
            other: "{count} actions, in their order",
          })}
        >
          <ol className="list-decimal pl-8">
            {actions.slice(0, SHOWN).map((action, index) => (
              <li key={`${index} ${action}`}>{action}</li>
            ))}
          </ol>
          <More count={actions.length - SHOWN} />
        </Part>
      )}
      {program === undefined ? undefined : <Text title={t("Program of the file")} text={program} />}
      {stateText === undefined ? undefined : <Text title={t("Room, in words")} text={stateText} />}
    </section>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt className="max-w-48 truncate text-muted" title={name}>
        {name}
      </dt>
      <dd className="min-w-0 break-words">{text}</dd>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1 text-xs font-medium text-muted">{title}</h4>
      {children}
    </div>
  );
}

function Text({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Part title={title}>
      <pre
        tabIndex={0}
        aria-label={title}
        className="max-h-80 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs"
      >
        {text}
      </pre>
    </Part>
  );
}

function More({ count }: { readonly count: number }) {
  return count <= 0 ? undefined : (
    <p className="mt-1 text-xs text-muted">
      {tn(count, {
        one: "and {count} more, which the export has",
        other: "and {count} more, which the export has",
      })}
    </p>
  );
}

interface SegmentTableProps extends Pick<OutlineDetailsProps, "filmEndS"> {
  readonly segments: readonly Segment[];
}

function SegmentTable({ segments, filmEndS = Infinity }: SegmentTableProps) {
  return (
    <Part title={countOf(segments.length, "segment")}>
      <div
        tabIndex={0}
        role="region"
        aria-label={t("Segments")}
        className="max-h-96 overflow-auto rounded-md border border-line"
      >
        <table className="w-full text-left text-xs">
          <thead className="sticky top-0 bg-sunken text-muted">
            <tr>
              <th className="px-2 py-1 font-medium">{t("From")}</th>
              <th className="px-2 py-1 font-medium">{t("To")}</th>
              <th className="px-2 py-1 font-medium">{t("Layer")}</th>
              <th className="px-2 py-1 font-medium">{t("What happens")}</th>
              <th className="px-2 py-1 font-medium">{t("With")}</th>
            </tr>
          </thead>
          <tbody>
            {segments.slice(0, SHOWN).map((segment, index) => (
              <tr
                key={`${index} ${segment.startS} ${segment.text}`}
                className="border-t border-line align-top"
              >
                <td className="px-2 py-1 tabular-nums">{toClock(segment.startS)}</td>
                <td className="px-2 py-1 tabular-nums">{toClock(segment.endS)}</td>
                <td className="px-2 py-1 text-muted">{TIERS[segment.tier]}</td>
                <td translate="no" className="px-2 py-1 whitespace-pre-line">
                  {segment.text}
                  {segment.startS < filmEndS ? undefined : (
                    <span translate="yes" className="block text-warn">
                      {t("after the film’s end: no frames show it, so it has no label")}
                    </span>
                  )}
                </td>
                <td className="px-2 py-1 text-muted">{segment.objects?.join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <More count={segments.length - SHOWN} />
    </Part>
  );
}

/** `1:02:03.4`, without hours where there are none. */
function toClock(timeS: number): string {
  const tenths = Math.round(timeS * 10);
  const minutes = Math.floor(tenths / 600);
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, "0");
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? `${minutes}:${seconds}`
    : `${hours}:${String(minutes % 60).padStart(2, "0")}:${seconds}`;
}
