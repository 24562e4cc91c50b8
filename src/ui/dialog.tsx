import { X } from "lucide-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A modal dialog on the platform's own element: its first field (or the one that has `data-first`) is focused,
 * Escape closes it, and who opened it has the focus again. What breaks in it leaves the page.
 */
export function Dialog({ title, isOpen, onClose, children, className = "" }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  // Before the next key: what is typed on has to reach its field.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (isOpen && dialog?.open === false) {
      opener.current = document.activeElement;
      dialog.showModal();
      // By itself the platform focuses the first button, which is Close.
      const first = dialog.querySelector<HTMLElement>("[data-first]");
      (first ?? dialog.querySelector<HTMLElement>("input, textarea, select"))?.focus();
    }
    if (!isOpen) {
      dialog?.close();
    }
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      aria-label={title}
      onClose={() => {
        refocus(opener.current);
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) {
          onClose();
        }
      }}
      className={`m-auto max-h-[85vh] w-[min(560px,92vw)] overflow-auto rounded-xl border border-line bg-raised p-0 text-ink shadow-2xl backdrop:bg-black/40 ${className}`}
    >
      {isOpen ? (
        <div className="p-4">
          <div className="mb-3 flex items-center justify-between">
            <h2 className="text-base font-semibold">{title}</h2>
            <IconButton label={t("Close")} icon={<X className="size-4" />} onClick={onClose} />
          </div>
          <ErrorBoundary name={title}>{children}</ErrorBoundary>
        </div>
      ) : undefined}
    </dialog>
  );
}

/** Where what had the focus went with the dialog, nothing has it, and a key would begin at the top of the page. */
function refocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && isFocusLost()) {
    opener.focus();
  }
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest("dialog") !== null
  );
}
