import { useEffect, useState, type RefObject } from "react";
import { PART_TITLES, SETTINGS_PARTS, type SettingsPart } from "@/features/settings/settings-parts";
import { SearchField } from "@/ui/search-field";
import { t } from "@/base/language/translate";

interface SettingsContentsProps extends SettingsFilter {
  readonly page: RefObject<HTMLElement | null>;
}

/** What there is on a page that is longer than any screen: always in sight, each a press away, and filtered. */
export function SettingsContents({ page, query, onQuery, found }: SettingsContentsProps) {
  const current = useCurrentPart(page);
  return (
    <div className="sticky top-0 z-10 -mx-6 self-start border-b border-line bg-surface px-6 py-2 lg:mx-0 lg:border-0 lg:px-0">
      <div className="flex">
        <SearchField
          label={t("Filter the settings")}
          placeholder={t("Filter")}
          value={query}
          onValue={onQuery}
        />
      </div>
      <nav
        aria-label={t("Sections of the settings")}
        className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm lg:flex-col"
      >
        {SETTINGS_PARTS.filter((part) => found.has(part)).map((part) => (
          <button
            key={part}
            type="button"
            aria-current={part === current ? "true" : undefined}
            className="min-h-6 text-left text-accent underline-offset-2 hover:underline aria-[current]:font-semibold aria-[current]:underline"
            onClick={() => {
              showPart(page.current, part);
            }}
          >
            {PART_TITLES[part]}
          </button>
        ))}
      </nav>
      {found.size === 0 ? (
        <p role="status" className="text-sm text-muted">
          {t("No section has these words.")}
        </p>
      ) : undefined}
    </div>
  );
}

const ALL: ReadonlySet<SettingsPart> = new Set(SETTINGS_PARTS);

export interface SettingsFilter {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The sections that hold the words, in their title or in what they say. */
  readonly found: ReadonlySet<SettingsPart>;
}

export function useSettingsFilter(page: RefObject<HTMLElement | null>): SettingsFilter {
  const [{ query, found }, setFilter] = useState({ query: "", found: ALL });
  const onQuery = (words: string) => {
    const needle = words.trim().toLowerCase();
    const textOf = (part: SettingsPart) =>
      [PART_TITLES[part], sectionOf(page.current, part)?.textContent].join(" ").toLowerCase();
    const parts = SETTINGS_PARTS.filter((part) => textOf(part).includes(needle));
    setFilter({ query: words, found: new Set(parts) });
  };
  return { query, found, onQuery };
}

/** The section that is being read: the last one that begins above the upper third of the window. */
function useCurrentPart(page: RefObject<HTMLElement | null>): SettingsPart | undefined {
  const [current, setCurrent] = useState<SettingsPart>();
  useEffect(() => {
    const look = () => {
      const isAbove = (part: SettingsPart) => {
        const section = sectionOf(page.current, part);
        const box = section?.getBoundingClientRect();
        return box !== undefined && box.height > 0 && box.top < innerHeight / 3;
      };
      setCurrent(SETTINGS_PARTS.findLast(isAbove));
    };
    look();
    // What scrolls is around the page, and scrolling does not bubble.
    addEventListener("scroll", look, { capture: true, passive: true });
    return () => {
      removeEventListener("scroll", look, { capture: true });
    };
  }, [page]);
  return current;
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
  const section = sectionOf(page, part);
  section?.scrollIntoView?.({ block: "start" });
  section?.focus({ preventScroll: true });
}

function sectionOf(page: HTMLElement | null, part: SettingsPart): HTMLElement | null {
  return page?.querySelector<HTMLElement>(`section[aria-label="${PART_TITLES[part]}"]`) ?? null;
}
