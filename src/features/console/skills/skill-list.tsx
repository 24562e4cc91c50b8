import { Trash2 } from "lucide-react";
import type { ErrorData } from "@/base/app-error";
import type { Skill } from "@/core/skill/skill";
import { Button, IconButton } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";

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
  readonly onTest: (row: SkillRow) => void;
  /** A person has looked at what a test showed, and takes a claim on their own word. */
  readonly onTake: (row: SkillRow) => void;
  readonly onCancel: () => void;
  readonly onOpen: (id: string) => void;
  readonly onWithdraw: (row: SkillRow) => void;
}

/** The skills that the robot was shown: how well each does, what it is for. */
export function SkillList(props: SkillListProps) {
  const { skills, onOpen, onWithdraw } = props;
  return (
    <section aria-label="Skills" className="rounded-lg border border-line bg-raised text-sm">
      <h2 className="eyebrow border-b border-line px-3 py-2">Skills</h2>
      {skills.length === 0 ? (
        <p className="px-3 py-2 text-xs text-muted">
          None yet. The robot asks for one where it needs it, or you type{" "}
          <code>learn_skill('pick_mug_by_handle')</code> in Python and show it with the gripper.
        </p>
      ) : (
        <ul aria-label="Learned skills" className="max-h-28 overflow-y-auto px-3 py-1.5">
          {skills.map((row) => {
            const { name, what, whenToUse, whenNotToUse } = row.skill;
            const testedBy = testedByOf(row);
            const told = [
              what,
              whenToUse === "" ? "" : `When to use: ${whenToUse}`,
              whenNotToUse === "" ? "" : `When not: ${whenNotToUse}`,
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
                  <span className="font-mono">{name}</span> · {triesOf(row)} · {howOf(row.skill)}
                  <span className="block truncate text-muted">{testedBy}</span>
                </button>
                <IconButton
                  label={`Withdraw ${name}`}
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
      <h3 className="eyebrow mb-1">From a bundle, not tested here</h3>
      <ul aria-label="Claimed skills" className="max-h-28 space-y-1 overflow-y-auto">
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
                  <span className="font-mono">{name}</span> · the bundle says {tested.successes} of{" "}
                  {tested.tries}
                </button>
                <Button
                  size="small"
                  aria-label={`Test ${name} here`}
                  disabled={isTesting}
                  onClick={() => onTest(row)}
                >
                  Test here
                </Button>
              </div>
              {row.reason === undefined ? undefined : (
                <>
                  <p className="text-warn">{row.reason}</p>
                  <Button size="small" className="mt-1" onClick={() => onTake(row)}>
                    I have looked: it does its task
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {isTesting ? (
        <p role="status" className="mt-1 flex items-center gap-2 text-muted">
          Doing it on tables that were not shown …
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </p>
      ) : undefined}
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </div>
  );
}

/** How often it did it here. */
function triesOf({ skill: { tested }, isTestedHere }: SkillRow): string {
  return isTestedHere ? `${tested.successes} of ${tested.tries} tables` : "not tested here";
}

/** What it was tested by, where it was. */
function testedByOf({ skill, isTestedHere }: SkillRow): string {
  return isTestedHere
    ? `Tested by: ${skill.outcome.join(", ")}`
    : "From a bundle, used on a person’s word";
}

/** How it came to be. */
function howOf(skill: Skill): string {
  return "body" in skill ? "written as code" : `${skill.demonstrations.length} demonstrations`;
}
