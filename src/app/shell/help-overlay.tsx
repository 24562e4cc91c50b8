import { Link, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { lazyPart } from "@/app/shell/lazy-part";
import { Dialog } from "@/ui/dialog";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

/** Loaded when they are first looked at: no first screen needs them. */
const KeyList = lazyPart(async () => (await import("@/app/shell/key-list")).KeyList);

interface HelpOverlayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The keys that work on this page, made from the same table that handles them. Those of another page are others:
 * it closes when the address changes.
 */
export function HelpOverlay({ isOpen, onClose }: HelpOverlayProps) {
  const router = useRouter();
  useEffect(
    () =>
      isOpen
        ? router.subscribe("onBeforeNavigate", ({ hrefChanged }) => {
            if (hrefChanged) {
              onClose();
            }
          })
        : undefined,
    [router, isOpen, onClose],
  );
  return (
    <Dialog title={t("Keys")} isOpen={isOpen} onClose={onClose} className="w-[min(900px,94vw)]">
      {isOpen ? (
        <Suspense>
          <KeyList />
        </Suspense>
      ) : undefined}
      <p className="mt-2 text-sm text-muted">
        {rich("Keys can be changed and switched off in the {link}.", {
          link: (
            <Link
              to="/settings"
              search={{ part: "Shortcuts" }}
              className="text-accent underline"
              onClick={onClose}
            >
              {t("settings")}
            </Link>
          ),
        })}
      </p>
    </Dialog>
  );
}
