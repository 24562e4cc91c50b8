import { useNavigate } from "@tanstack/react-router";
import { toErrorData } from "@/base/app-error";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorNote } from "@/ui/error-note";

/** A page that broke: the rest of the studio still works. */
export function PageError({ error }: { readonly error: unknown }) {
  return (
    <div className="mx-auto max-w-xl p-8">
      <ErrorNote error={toErrorData(error)}>
        <Button
          onClick={() => {
            location.reload();
          }}
        >
          Reload
        </Button>
      </ErrorNote>
    </div>
  );
}

/** A link that leads nowhere. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <EmptyState
      title="There is nothing here"
      text="The link may be old, or what it showed was removed."
    >
      <Button variant="primary" onClick={() => void navigate({ to: "/" })}>
        Go to projects
      </Button>
    </EmptyState>
  );
}
