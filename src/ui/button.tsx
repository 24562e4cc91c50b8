import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { useKeyCap } from "@/ui/keys/keymap";

type Variant = "primary" | "secondary" | "ghost" | "danger";
type Size = "small" | "medium";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: Variant;
  readonly size?: Size;
  /** The shortcut shown as a keycap, e.g. `A` or `Ctrl+Enter`. */
  readonly keys?: string | undefined;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

const variantClass: Record<Variant, string> = {
  primary: "bg-accent text-accent-ink hover:brightness-110",
  secondary: "bg-raised text-ink border border-line hover:bg-sunken",
  ghost: "text-ink hover:bg-sunken",
  danger: "bg-raised text-danger border border-line hover:bg-danger-soft",
};

const sizeClass: Record<Size, string> = {
  small: "h-7 px-2 text-xs gap-1.5",
  medium: "h-8 px-3 text-sm gap-2",
};

/** The one button. Its text is its accessible name; the keycap is hidden from it. */
export function Button({
  variant = "secondary",
  size = "medium",
  keys,
  icon,
  className = "",
  children,
  ...rest
}: ButtonProps) {
  const cap = useKeyCap(keys);
  return (
    <button
      type="button"
      {...rest}
      className={`inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap transition disabled:pointer-events-none disabled:opacity-45 ${variantClass[variant]} ${sizeClass[size]} ${className}`}
    >
      {icon}
      {children}
      {cap === undefined ? undefined : (
        <kbd aria-hidden className="keycap">
          {cap}
        </kbd>
      )}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string | undefined;
  readonly isPressed?: boolean;
  /** A word of the label that stands beside the picture on a wide screen, with the width from which on it does. */
  readonly word?: BarWordProps;
  readonly ref?: Ref<HTMLButtonElement>;
}

interface BarWordProps {
  readonly text: string;
  readonly from: BarWidth;
}

/** `few` are wanted most and come first. Where a page has its own way in the bar, notices need the room longer. */
type BarWidth = "few" | "wide" | "middle" | "widest";

const FROM_WIDTH: Readonly<Record<BarWidth, string>> = {
  few: "min-[1200px]:group-not-has-[[data-bar]]/bar:inline min-[1440px]:group-not-has-[[data-bar=line]]/bar:inline min-[1600px]:inline",
  wide: "min-[1440px]:group-not-has-[[data-bar]]/bar:inline min-[1600px]:inline",
  middle: "min-[1440px]:inline",
  widest: "min-[1800px]:inline",
};

/** Beside a picture in a bar, where there is room for words. */
export function BarWord({ text, from }: BarWordProps) {
  return <span className={`hidden text-xs ${FROM_WIDTH[from]}`}>{text}</span>;
}

/** A button with a picture only; the label is read out and shown on hover with its key. */
export function IconButton({
  label,
  icon,
  keys,
  isPressed,
  word,
  className = "",
  ...rest
}: IconButtonProps) {
  const cap = useKeyCap(keys);
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={cap === undefined ? label : `${label} (${cap})`}
      {...rest}
      className={`inline-flex shrink-0 items-center justify-center rounded-md text-muted transition hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent ${word === undefined ? "size-8" : "h-8 min-w-8 gap-1 px-1.5"} ${className}`}
    >
      {icon}
      {word === undefined ? undefined : <BarWord {...word} />}
    </button>
  );
}
