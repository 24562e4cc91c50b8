import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { ensureExists } from "@/base/assert";
import { useClaimChecker } from "@/app/claims/use-claim-checker";
import { learnedIn } from "@/app/console/console-memory";
import { toast } from "@/app/shell/toast";
import { useServices } from "@/app/services";
import { isClaimed, isOnWordAlone, onPersonsWord, type Exemplar } from "@/core/exemplar";
import { SkillList, type SkillRow } from "@/features/console/skills/skill-list";
import { useClaimCheck } from "@/features/memory/use-claim-check";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

const NONE: readonly Exemplar[] = [];

/** The robot's skills in this world, and those that a bundle claims, which are tested here first. */
export function SkillsHere({
  world,
  onShow,
}: {
  readonly world: string;
  readonly onShow: () => void;
}) {
  const { storage, queries } = useServices();
  const stored = useQuery(queries.exemplars()).data;
  const items = stored === undefined ? NONE : stored.items;
  const navigate = useNavigate();
  const check = useClaimCheck(useClaimChecker());
  const skills = useMemo(() => learnedIn(world, items).flatMap(toRow), [world, items]);
  const claimed = useMemo(
    () => items.filter((each) => each.world === world && isClaimed(each) && !each.isBuried),
    [world, items],
  );
  const withdraw = async ({ id, skill }: SkillRow) => {
    const gone = await storage.exemplars.remove(id);
    toast(t("Withdrawn: the robot cannot {name} any more", { name: skill.name }), {
      action: { label: t("Undo"), onClick: () => void (gone && storage.exemplars.put(gone)) },
    });
  };
  const take = async ({ id, skill }: SkillRow) => {
    const claim = ensureExists(claimed.find((each) => each.id === id));
    await storage.exemplars.replace(onPersonsWord(claim));
    toast(t("The robot uses {name} on your word", { name: skill.name }), {
      action: { label: t("Undo"), onClick: () => void storage.exemplars.replace(claim) },
    });
  };
  return (
    <ErrorBoundary name={t("Skills")} of={skills}>
      <SkillList
        skills={skills}
        claims={claimed
          .flatMap(toRow)
          .map((row) => ({ ...row, reason: check.reasons.get(row.id) }))}
        onShow={onShow}
        isTesting={check.progress !== undefined}
        error={check.error}
        onTest={({ id }) => check.start(claimed.filter((each) => each.id === id))}
        onTake={(row) => void take(row)}
        onCancel={check.cancel}
        onOpen={(id) => void navigate({ to: "/memory", search: { exemplar: id } })}
        onWithdraw={(row) => void withdraw(row)}
      />
    </ErrorBoundary>
  );
}

function toRow(exemplar: Exemplar): readonly SkillRow[] {
  const { id, skill } = exemplar;
  const isTestedHere = !isClaimed(exemplar) && !isOnWordAlone(exemplar);
  return skill === undefined ? [] : [{ id, skill, isTestedHere }];
}
