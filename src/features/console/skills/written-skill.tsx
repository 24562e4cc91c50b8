import type { ReactNode } from "react";
import type { ShownDraft } from "@/features/console/skills/shown-draft";
import { Button } from "@/ui/button";
import { TextArea } from "@/ui/text-field";
import { MOST_BODY_CHARS } from "@/core/skill/skill";
import { t } from "@/base/language/translate";

interface OfDraft {
  readonly draft: ShownDraft;
}

const WAYS = [
  [t("Show it with the gripper"), false],
  [t("Write it as code"), true],
] as const;

/** Whether a skill is shown or written. */
export function SkillWays({
  draft: { isWritten },
  onWritten,
}: OfDraft & { readonly onWritten: (isWritten: boolean) => void }) {
  return (
    <fieldset className="mb-2 flex flex-wrap gap-4 text-xs">
      <legend className="sr-only">{t("How the robot comes to it")}</legend>
      {WAYS.map(([label, value]) => (
        <label key={label} className="flex items-center gap-1.5">
          <input
            type="radio"
            name="skill-way"
            checked={isWritten === value}
            onChange={() => onWritten(value)}
            className="size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface WrittenSceneProps extends OfDraft {
  readonly above: ReactNode;
  readonly side: ReactNode;
  readonly onWrite: (body: string) => void;
  readonly onDrawAgain: () => void;
}

/** The lines of a skill, with the scene that they are tried in. */
export function WrittenScene({ draft, above, side, onWrite, onDrawAgain }: WrittenSceneProps) {
  const { name, body, api, words, progress } = draft;
  return (
    <>
      <TextArea
        label={t("Body of {name}(object_id, reference_id=None)", { name })}
        hint={t(
          "Lines of Python. object_id is what it is done with, reference_id what it is done with regard to.",
        )}
        rows={6}
        spellCheck={false}
        maxLength={MOST_BODY_CHARS}
        value={body}
        disabled={progress !== undefined}
        onChange={({ target }) => onWrite(target.value)}
        className="font-mono"
      />
      <details className="mt-1 text-xs">
        <summary className="cursor-pointer text-muted">{t("What it may call")}</summary>
        <pre tabIndex={0} className="mt-1 max-h-40 overflow-auto rounded-md bg-surface p-2">
          {api}
        </pre>
      </details>
      <div className="mt-2 grid max-w-md grid-cols-2 gap-2">
        {above}
        {side}
      </div>
      <ul aria-label={t("The scene now")} className="mt-2 text-xs text-muted">
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button size="small" className="mt-2" disabled={progress !== undefined} onClick={onDrawAgain}>
        {t("Other places")}
      </Button>
    </>
  );
}

interface WrittenTestProps extends OfDraft {
  readonly onTestWritten: () => void;
  readonly onStopTest: () => void;
}

/** Runs it in the scene, and then on other tables. */
export function WrittenTest({
  draft: { body, progress },
  onTestWritten,
  onStopTest,
}: WrittenTestProps) {
  if (progress === undefined) {
    return (
      <Button size="small" disabled={body.trim() === ""} onClick={onTestWritten}>
        {t("Run and test")}
      </Button>
    );
  }
  const { label, done, total } = progress;
  return (
    <>
      <span role="status" className="self-center text-xs text-muted">
        {total === undefined ? label : t("{label}: {done} of {total}", { label, done, total })}
      </span>
      <Button size="small" onClick={onStopTest}>
        {t("Stop the test")}
      </Button>
    </>
  );
}
