import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly title: string; readonly badge?: string }[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  /** The selected tab's panel. */
  readonly children: ReactNode;
  /** Shown at the end of the row of tabs. */
  readonly aside?: ReactNode;
}

/** Tabs by the ARIA pattern: arrows move among them, the panel is labelled by its tab. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, tabs, selected, onSelect, children, aside } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (step === 0 || next === undefined) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-10 shrink-0 items-center justify-between border-b border-line px-2">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="flex gap-1"
          onKeyDown={handleKeyDown}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => {
                onSelect(tab.id);
              }}
              className="h-7 rounded-md px-2.5 text-sm text-muted hover:text-ink aria-selected:bg-accent-soft aria-selected:font-medium aria-selected:text-accent"
            >
              {tab.title}
              {tab.badge === undefined ? undefined : (
                <span className="ml-1.5 text-xs">{tab.badge}</span>
              )}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        className="min-h-0 flex-1 overflow-auto"
      >
        {children}
      </div>
    </div>
  );
}
