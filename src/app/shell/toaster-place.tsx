import { lazy, Suspense, useEffect } from "react";
import { useStore } from "zustand";
import { tellToasterIsThere, toasterStore } from "@/app/shell/toast";

const Toaster = lazy(async () => ({ default: (await import("sonner")).Toaster }));

/** Where short notices appear, over whatever page is open. */
export function ToasterPlace({ theme }: { readonly theme: "light" | "dark" }) {
  const isWanted = useStore(toasterStore, (state) => state.isWanted);
  return isWanted ? (
    <Suspense>
      <Toaster
        theme={theme}
        // In the bar under the header nothing is pressed; below are verdicts, films and the program.
        position="top-center"
        offset={{ top: 40 }}
        closeButton
        toastOptions={{
          style: {
            padding: "6px 12px",
            background: "var(--color-raised)",
            borderColor: "var(--color-line)",
            color: "var(--color-ink)",
            fontFamily: "var(--font-sans)",
          },
        }}
      />
      <AfterToaster />
    </Suspense>
  ) : undefined;
}

/** Effects run in the order of their components: the place listens by then. */
function AfterToaster() {
  useEffect(tellToasterIsThere, []);
  return undefined;
}
