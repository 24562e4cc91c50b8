export type Tone = "neutral" | "accent" | "good" | "warn" | "danger";

const toneClass: Record<Tone, string> = {
  neutral: "bg-sunken text-muted",
  accent: "bg-accent-soft text-accent",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
};

/** A status in words on its tone: never by colour alone. */
export function StatusBadge({
  tone,
  isData,
  children,
}: {
  readonly tone: Tone;
  /** A name or a tag of somebody's own: no words of the studio. */
  readonly isData?: boolean;
  readonly children: string;
}) {
  return (
    <span
      translate={isData === true ? "no" : undefined}
      className={`inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${toneClass[tone]}`}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
