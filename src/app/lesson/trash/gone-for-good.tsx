import { useNavigate } from "@tanstack/react-router";
import { FileX2 } from "lucide-react";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { t } from "@/base/language/translate";

interface GoneForGoodProps {
  readonly what: "project" | "demonstration";
  readonly name: string;
}

const HAPPENED = {
  project: t("This project was deleted for good in another tab"),
  demonstration: t("This demonstration is not here any more"),
} as const;
const WHY = {
  project: (name: string) =>
    t(
      "“{name}” went with all its demonstrations and what was done to them; what was under way here was not saved.",
      { name },
    ),
  demonstration: (name: string) =>
    t(
      "“{name}” was deleted for good, or its import was taken back, and all that was done to it went with it; what was under way here was not saved.",
      { name },
    ),
} as const;

/** Stands where something was that went away while it was looked at: what happened, what is safe, what to do. */
export function GoneForGood({ what, name }: GoneForGoodProps) {
  const navigate = useNavigate();
  return (
    <div role="alert">
      <EmptyState
        icon={<FileX2 className="size-5" />}
        title={HAPPENED[what]}
        text={`${WHY[what](name)} ${t(
          "Exemplars that were made of it stay in the memory, and a backup that has it brings it back.",
        )}`}
      >
        <Button variant="primary" onClick={() => void navigate({ to: "/" })}>
          {t("Go to projects")}
        </Button>
        <Button onClick={() => void navigate({ to: "/settings", search: { part: "Your data" } })}>
          {t("Restore a backup")}
        </Button>
      </EmptyState>
    </div>
  );
}
