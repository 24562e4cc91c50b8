import { t } from "@/base/language/translate";

interface RewordButtonProps {
  /** What it is the other words of. */
  readonly label: string;
  /** Asks for other words; absent where they are only read. */
  readonly onReword: (() => void) | undefined;
}

/** Beside an abstraction: the way to its other words. */
export function RewordButton({ label, onReword }: RewordButtonProps) {
  return onReword === undefined ? undefined : (
    <button
      type="button"
      aria-label={label}
      className="ml-1.5 min-h-6 text-xs text-accent underline-offset-2 hover:underline"
      onClick={onReword}
    >
      {t("Reword…")}
    </button>
  );
}
