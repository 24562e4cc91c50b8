import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The primary action and one way to try without data. */
  readonly children?: ReactNode;
}

/** One sentence, one primary action, one way to try without data. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-6 py-12 text-center">
      {icon === undefined ? undefined : (
        <div className="mb-1 rounded-full bg-accent-soft p-3 text-accent">{icon}</div>
      )}
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="text-sm text-muted">{text}</p>
      {children === undefined ? undefined : (
        <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>
      )}
    </div>
  );
}
