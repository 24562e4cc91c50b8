import { Trash2 } from "lucide-react";
import type { Skill } from "@/core/skill/skill";
import { IconButton } from "@/ui/button";

export interface SkillRow {
  readonly id: string;
  readonly skill: Skill;
}

interface SkillListProps {
  readonly skills: readonly SkillRow[];
  readonly onOpen: (id: string) => void;
  readonly onWithdraw: (row: SkillRow) => void;
}

/** The skills that the robot was shown: how well each does, what it is for. */
export function SkillList({ skills, onOpen, onWithdraw }: SkillListProps) {
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
            const { name, what, whenToUse, whenNotToUse, tested } = row.skill;
            const told = [
              what,
              whenToUse === "" ? "" : `When to use: ${whenToUse}`,
              whenNotToUse === "" ? "" : `When not: ${whenNotToUse}`,
            ];
            return (
              <li key={row.id} className="flex items-center gap-1 text-xs">
                <button
                  type="button"
                  title={told.filter(Boolean).join("\n")}
                  onClick={() => onOpen(row.id)}
                  className="min-w-0 flex-1 truncate text-left hover:underline"
                >
                  <span className="font-mono">{name}</span> · {tested.successes} of {tested.tries}{" "}
                  tables · {howOf(row.skill)}
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
    </section>
  );
}

/** How it came to be. */
function howOf(skill: Skill): string {
  return "body" in skill ? "written as code" : `${skill.demonstrations.length} demonstrations`;
}
