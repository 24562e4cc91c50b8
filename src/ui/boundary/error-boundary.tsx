/**
 * Keeps what breaks while it is drawn to its own place: a card does not take its neighbours with it, a
 * panel not its page.
 *
 * How to use: around each card of a list and each panel of a page. It draws nothing itself until its
 * content throws. What throws later, in a handler or a job, is that one's own to tell.
 */
import { Component, type ErrorInfo, type ReactNode } from "react";
import { BrokenNote, type Breakage } from "@/ui/boundary/broken-note";
import { t } from "@/base/language/translate";

interface ErrorBoundaryProps {
  /** Its accessible name, as the content has it: `Timeline`, a demonstration's title. */
  readonly name: string;
  /** What is drawn: with another one it is tried anew by itself. */
  readonly of?: unknown;
  /**
   * `panel` leaves room around the note and lets it scroll; `item` is a card that is its own list item;
   * `over` stands in no place of the page, and its note over it.
   */
  readonly kind?: "card" | "item" | "over" | "panel";
  readonly children: ReactNode;
}

const PLACES = {
  card: "min-w-0",
  item: "min-w-0",
  panel: "max-h-full min-w-0 overflow-auto p-2",
  over: "fixed inset-x-0 bottom-0 z-50 mx-auto max-w-xl p-4",
} as const;

interface BoundaryState {
  readonly of: unknown;
  readonly breakage: Breakage | undefined;
  readonly wasRetried: boolean;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, breakage: undefined, wasRetried: false };

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { breakage: { thrown, place: undefined, at: Date.now() } };
  }

  static getDerivedStateFromProps(
    { of }: ErrorBoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return Object.is(of, state.of) ? null : { of, breakage: undefined, wasRetried: false };
  }

  override componentDidCatch(_thrown: unknown, { componentStack }: ErrorInfo): void {
    const place = componentStack ?? undefined;
    this.setState(({ breakage }) => ({ breakage: breakage && { ...breakage, place } }));
  }

  override render(): ReactNode {
    const { name, kind = "card", children } = this.props;
    const { breakage, wasRetried } = this.state;
    if (breakage === undefined) {
      return children;
    }
    const note = (
      <section aria-label={name} className={PLACES[kind]}>
        <BrokenNote
          what={t("“{name}” could not be shown.", { name })}
          breakage={breakage}
          wasRetried={wasRetried}
          onRetry={this.#retry}
        />
      </section>
    );
    return kind === "item" ? <li>{note}</li> : note;
  }

  readonly #retry = () => {
    this.setState({ breakage: undefined, wasRetried: true });
  };
}
