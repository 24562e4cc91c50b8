import { useEffect, type RefObject } from "react";
import { SETTINGS_PARTS, type SettingsPart } from "@/features/settings/settings-parts";

/** What there is on a page that is longer than any screen, each a press away. */
export function SettingsContents({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  return (
    <nav aria-label="Sections of the settings" className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {SETTINGS_PARTS.map((part) => (
        <button
          key={part}
          type="button"
          className="text-accent underline-offset-2 hover:underline"
          onClick={() => {
            showPart(page.current, part);
          }}
        >
          {part}
        </button>
      ))}
    </nav>
  );
}

/** Brings a section into sight once the page is there, for who came for it. */
export function useShownPart(
  page: RefObject<HTMLElement | null>,
  part: SettingsPart | undefined,
  onShown: () => void,
): void {
  useEffect(() => {
    if (part !== undefined) {
      showPart(page.current, part);
      onShown();
    }
  }, [page, part, onShown]);
}

/** The next Tab goes to the first control of the section. */
function showPart(page: HTMLElement | null, part: SettingsPart): void {
  const section = page?.querySelector<HTMLElement>(`section[aria-label="${part}"]`);
  section?.scrollIntoView?.({ block: "start" });
  section?.focus({ preventScroll: true });
}
