import { Trash2 } from "lucide-react";
import type { ErrorData } from "@/base/app-error";
import type { Skill } from "@/core/skill/skill";
import { Button, IconButton } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { countOf, t, tn } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";
import { toldHere } from "@/base/language/told-elsewhere";

export interface SkillRow {
  readonly id: string;
  readonly skill: Skill;
  /** Whether its tries were made in this studio; otherwise they are what a bundle says. */
  readonly isTestedHere: boolean;
}

export interface ClaimedSkillRow extends SkillRow {
  /** Why it is still a claim after it was tested. */
  readonly reason: string | undefined;
}

interface SkillListProps {
  readonly skills: readonly SkillRow[];
  /** What a bundle brought: not used before it was tested here. */
  readonly claims: readonly ClaimedSkillRow[];
  readonly isTesting: boolean;
  readonly error: ErrorData | undefined;
  /** Begins the statement that asks a person for a skill. */
  readonly onShow: () => void;
  readonly onTest: (row: SkillRow) => void;
  /** A person has looked at what a test showed, and takes a claim on their own word. */
  readonly onTake: (row: SkillRow) => void;
  readonly onCancel: () => void;
  readonly onOpen: (id: string) => void;
  readonly onWithdraw: (row: SkillRow) => void;
}

/** The skills that the robot was shown: how well each does, what it is for. */
export function SkillList(props: SkillListProps) {
  const { skills, onShow, onOpen, onWithdraw } = props;
  return (
    <section aria-label={t("Skills")} className="rounded-lg border border-line bg-raised text-sm">
      <div className="flex items-center border-b border-line py-1 pr-1.5 pl-3">
        <h2 className="eyebrow flex-1">{t("Skills")}</h2>
        <Button size="small" keys="S" onClick={onShow}>
          {t("Show a skill")}
        </Button>
      </div>
      {skills.length === 0 ? (
        <p className="px-3 py-2 text-xs text-muted">
          {rich(
            "None yet. The robot asks for one where it needs it, or you type {code} in Python and show it with the gripper.",
            { code: <code>learn_skill('pick_mug_by_handle')</code> },
          )}
        </p>
      ) : (
        <ul aria-label={t("Learned skills")} className="max-h-28 overflow-y-auto px-3 py-1.5">
          {skills.map((row) => {
            const { name, what, whenToUse, whenNotToUse } = row.skill;
            const testedBy = testedByOf(row);
            const told = [
              what,
              whenToUse === "" ? "" : t("When to use: {whenToUse}", { whenToUse }),
              whenNotToUse === "" ? "" : t("When not: {whenNotToUse}", { whenNotToUse }),
              testedBy,
            ];
            return (
              <li key={row.id} className="flex items-center gap-1 text-xs">
                <button
                  type="button"
                  title={told.filter(Boolean).join("\n")}
                  onClick={() => onOpen(row.id)}
                  className="min-w-0 flex-1 truncate text-left hover:underline"
                >
                  <span translate="no" className="font-mono">
                    {name}
                  </span>{" "}
                  · {triesOf(row)} · {howOf(row.skill)}
                  <span className="block truncate text-muted">{testedBy}</span>
                </button>
                <IconButton
                  label={t("Withdraw {name}", { name })}
                  icon={<Trash2 className="size-3.5" />}
                  className="size-6"
                  onClick={() => onWithdraw(row)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {props.claims.length === 0 ? undefined : <ClaimedSkills {...props} />}
    </section>
  );
}

/** Skills of a bundle, each with the way to test it here. */
function ClaimedSkills(props: SkillListProps) {
  const { claims, isTesting, error, onTest, onTake, onCancel, onOpen } = props;
  return (
    <div className="border-t border-line px-3 py-1.5 text-xs">
      <h3 className="eyebrow mb-1">{t("From a bundle, not tested here")}</h3>
      <ul aria-label={t("Claimed skills")} className="max-h-28 space-y-1 overflow-y-auto">
        {claims.map((row) => {
          const { name, tested } = row.skill;
          return (
            <li key={row.id}>
              <div className="flex items-center gap-2">
                <button
                  type="button"
                  onClick={() => onOpen(row.id)}
                  className="min-w-0 flex-1 truncate text-left hover:underline"
                >
                  {rich("{name} · the bundle says {successes} of {tries}", {
                    name: <span className="font-mono">{name}</span>,
                    successes: tested.successes,
                    tries: tested.tries,
                  })}
                </button>
                <Button
                  size="small"
                  aria-label={t("Test {name} here", { name })}
                  disabled={isTesting}
                  onClick={() => onTest(row)}
                >
                  {t("Test here")}
                </Button>
              </div>
              {row.reason === undefined ? undefined : (
                <>
                  <p className="text-warn">{toldHere(row.reason)}</p>
                  <Button size="small" className="mt-1" onClick={() => onTake(row)}>
                    {t("I have looked: it does its task")}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {isTesting ? (
        <p role="status" className="mt-1 flex items-center gap-2 text-muted">
          {t("Doing it on tables that were not shown …")}
          <Button size="small" onClick={onCancel}>
            {t("Cancel")}
          </Button>
        </p>
      ) : undefined}
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </div>
  );
}

/** How often it did it here. */
function triesOf({ skill: { tested }, isTestedHere }: SkillRow): string {
  return isTestedHere
    ? tn(
        tested.tries,
        { one: "{successes} of {count} table", other: "{successes} of {count} tables" },
        { successes: tested.successes },
      )
    : t("not tested here");
}

/** What it was tested by, where it was. */
function testedByOf({ skill, isTestedHere }: SkillRow): string {
  return isTestedHere
    ? t("Tested by: {outcome}", { outcome: skill.outcome.join(", ") })
    : t("From a bundle, used on a person’s word");
}

/** How it came to be. */
function howOf(skill: Skill): string {
  return "body" in skill
    ? t("written as code")
    : countOf(skill.demonstrations.length, "demonstration");
}
