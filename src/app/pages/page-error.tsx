import { useNavigate, type ErrorComponentProps } from "@tanstack/react-router";
import { useState } from "react";
import { BrokenNote } from "@/ui/boundary/broken-note";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { t } from "@/base/language/translate";

/** A page that broke: the rest of the studio still works. */
export function PageError({ error, info, reset }: ErrorComponentProps) {
  const [at] = useState(() => Date.now());
  return (
    <div className="mx-auto max-w-xl p-8">
      <BrokenNote
        what={t("This page could not be shown.")}
        breakage={{ thrown: error, place: info?.componentStack, at }}
        wasRetried
        onRetry={reset}
      />
    </div>
  );
}

/** A link that leads nowhere. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t("There is nothing here")}
      text={t("The link may be old, or what it showed was removed.")}
    >
      <Button variant="primary" onClick={() => void navigate({ to: "/" })}>
        {t("Go to projects")}
      </Button>
    </EmptyState>
  );
}
