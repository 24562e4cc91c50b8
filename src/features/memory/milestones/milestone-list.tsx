import { useState } from "react";
import { bounds } from "@/core/bounds";
import type { Milestone } from "@/core/milestones/milestone";
import { StatusBadge } from "@/ui/status-badge";
import { t } from "@/base/language/translate";

interface MilestoneListProps {
  readonly milestones: readonly Milestone[];
  /** Goes to where the demonstration shows one; absent where the demonstration is not here. */
  readonly onFrame?: ((frame: number) => void) | undefined;
  /** Keeps other words of one, by its place; absent where they are only read. */
  readonly onWords?: ((at: number, says: string) => void) | undefined;
}

/** What an episode comes down to, in order: each with its picture, what came of it and what was done from it on. */
export function MilestoneList({ milestones, onFrame, onWords }: MilestoneListProps) {
  return milestones.length === 0 ? (
    <p className="text-sm text-muted">
      {t("Nothing in its program can be told as a milestone: no call of it stands by itself.")}
    </p>
  ) : (
    <ol aria-label={t("Milestones")} className="flex flex-col gap-3">
      {milestones.map((milestone, at) => (
        <li key={`${milestone.call} ${milestone.description}`} className="flex items-start gap-3">
          <MilestonePicture milestone={milestone} number={at + 1} onFrame={onFrame} />
          <div className="min-w-0 flex-1 text-sm">
            <div className="flex items-start gap-2">
              <Description
                text={milestone.description}
                number={at + 1}
                onWords={onWords && ((says) => onWords(at, says))}
              />
              <StatusBadge tone={milestone.why === "achieved" ? "good" : "neutral"}>
                {milestone.why === "achieved" ? t("achieved") : t("decided")}
              </StatusBadge>
            </div>
            {milestone.feedback === "" ? undefined : (
              <p translate="no" className="px-1.5 wrap-anywhere">
                {milestone.feedback}
              </p>
            )}
            {milestone.actions.length < 2 ? undefined : (
              <p translate="no" className="px-1.5 text-muted wrap-anywhere">
                {milestone.actions.join("; ")}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface MilestonePictureProps extends Pick<MilestoneListProps, "onFrame"> {
  readonly milestone: Milestone;
  readonly number: number;
}

/** What was seen then, as the way there where there is one. */
function MilestonePicture({
  milestone: { frame, picture },
  number,
  onFrame,
}: MilestonePictureProps) {
  if (picture === undefined && frame === undefined) {
    // An empty frame for a picture that never was looks like one that is missing.
    return (
      <span className="w-6 shrink-0 pt-0.5 text-right text-sm text-muted tabular-nums">
        {number}.
      </span>
    );
  }
  const shown =
    picture === undefined ? (
      <span className="text-xs text-muted tabular-nums">
        {frame === undefined ? number : t("f {frame}", { frame })}
      </span>
    ) : (
      <img src={picture} alt="" className="size-full object-cover" />
    );
  const place =
    "grid h-14 w-20 shrink-0 place-items-center overflow-hidden rounded border border-line bg-sunken";
  return frame === undefined || onFrame === undefined ? (
    <div className={place}>{shown}</div>
  ) : (
    <button
      type="button"
      aria-label={t("Go to milestone {number}, frame {frame}", { number, frame })}
      className={`${place} hover:border-accent`}
      onClick={() => onFrame(frame)}
    >
      {shown}
    </button>
  );
}

interface DescriptionProps {
  readonly text: string;
  readonly number: number;
  readonly onWords: ((says: string) => void) | undefined;
}

/** Edited where it stands: kept when it is left or with Enter, as it was with Escape. */
function Description({ text, number, onWords }: DescriptionProps) {
  const [typed, setTyped] = useState(text);
  if (onWords === undefined) {
    return (
      <p translate="no" className="min-w-0 flex-1 px-1.5 font-medium wrap-anywhere">
        {text}
      </p>
    );
  }
  return (
    <textarea
      aria-label={t("Description of milestone {number}", { number })}
      rows={1}
      maxLength={bounds.milestones.chars}
      value={typed}
      onChange={(event) => setTyped(event.target.value.replaceAll("\n", " "))}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          event.currentTarget.blur();
        } else if (event.key === "Escape") {
          // What is typed is given up, not the page.
          event.stopPropagation();
          setTyped(text);
        }
      }}
      onBlur={() => {
        if (typed.trim() === "") {
          setTyped(text);
        } else if (typed.trim() !== text) {
          onWords(typed);
        }
      }}
      className="min-h-7 field-sizing-content min-w-0 flex-1 resize-none rounded border border-transparent bg-transparent px-1.5 font-medium hover:border-line focus:border-line focus:bg-raised"
    />
  );
}
