import { Button } from "@/ui/button";

interface HiddenSelectionProps {
  /** How many are ticked. */
  readonly count: number;
  /** Of these, what the list is narrowed away from: acts take them too, so it is said. */
  readonly hiddenCount: number;
  /** Leaves ticked only what the list shows. */
  readonly onOnlyShown: () => void;
}

/** Says how much is ticked out of sight, and lets go of it. */
export function HiddenSelection({ count, hiddenCount, onOnlyShown }: HiddenSelectionProps) {
  return hiddenCount === 0 ? undefined : (
    <>
      <p role="status" className="text-xs text-warn">
        {hiddenCount} of the {count} selected{" "}
        {hiddenCount === 1 ? "is not in the list" : "are not in the list"} below.
      </p>
      <Button size="small" onClick={onOnlyShown}>
        Only those shown
      </Button>
    </>
  );
}
