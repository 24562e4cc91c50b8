import { Link, Outlet, useLocation, useRouter } from "@tanstack/react-router";
import {
  Bot,
  CircleHelp,
  Database,
  FlaskConical,
  Moon,
  Search,
  Settings,
  SquareTerminal,
  Sun,
} from "lucide-react";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { pageCommands } from "@/app/pages/page-command";
import { BreadcrumbSlot } from "@/app/shell/breadcrumb";
import { createPaletteWords, EarlyPalette, forgetPaletteWords } from "@/app/shell/early-palette";
import { handleKeyDown, useCommands } from "@/app/shell/command-store";
import { NoticeBell } from "@/app/notices/past-notices";
import { ToasterPlace } from "@/app/notices/toaster-place";
import { lazyPart } from "@/app/shell/lazy-part";
import { NoticeList } from "@/app/shell/notice-list";
import { useKeymap } from "@/app/shell/use-keymap";
import { useTheme } from "@/app/shell/use-theme";
import { NewerStudioPlace } from "@/app/offline/newer-studio-place";
import { RowsProgressNote } from "@/app/line/rows-progress-note";
import { backUpNow } from "@/app/backup/back-up-now";
import { OverPages } from "@/app/shell/over-pages";
import { WorkChips } from "@/app/shell/work-chips";
import { openUndoImports } from "@/app/import/undo/undo-imports-state";
import { useServices } from "@/app/services";
import type { Command } from "@/ui/command";
import { ErrorNote } from "@/ui/error-note";
import { BarWord, IconButton } from "@/ui/button";
import { useKeptFocus } from "@/ui/focus/use-kept-focus";
import { t } from "@/base/language/translate";

/** Loaded when it is first asked for: most of what it is made of nothing else on the first screen uses. */
const CommandPalette = lazyPart(
  async () => (await import("@/app/shell/command-palette")).CommandPalette,
);

const HelpOverlay = lazyPart(async () => (await import("@/app/shell/help-overlay")).HelpOverlay);

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function PaletteWhenLoaded({ isOpen, onClose }: PaletteProps) {
  const [words] = useState(createPaletteWords);
  const closeEarly = () => {
    forgetPaletteWords(words);
    onClose();
  };
  const place = isOpen ? <EarlyPalette words={words} onClose={closeEarly} /> : undefined;
  return (
    <Suspense fallback={place}>
      <CommandPalette isOpen={isOpen} onClose={onClose} words={words} />
    </Suspense>
  );
}

/** What is around every page: the top bar, the palette, the key overlay and short messages. */
export function AppShell() {
  const services = useServices();
  const { settings, storage } = services;
  const theme = useTheme();
  const router = useRouter();
  const [overlay, setOverlay] = useState<"palette" | "help">();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // Once it was open it stays: closing it gives the focus back.
  const [hasPalette, setHasPalette] = useState(false);
  const [hasHelp, setHasHelp] = useState(false);
  const openPalette = useCallback(() => {
    setHasPalette(true);
    setOverlay("palette");
  }, []);
  const openHelp = useCallback(() => {
    setHasHelp(true);
    setOverlay("help");
  }, []);
  const close = useCallback(() => setOverlay(undefined), []);
  useKeymap();
  useEffect(() => {
    window.addEventListener("keydown", handleKeyDown);
    return () => {
      window.removeEventListener("keydown", handleKeyDown);
    };
  }, []);
  const commands = useMemo(
    (): readonly Command[] => [
      shellCommand("app.palette", t("Show all commands"), ["Mod+K"], openPalette),
      shellCommand("app.help", t("Show the keys"), ["?"], openHelp),
      // What goes somewhere stands before what does something: typed names find it first.
      ...pageCommands(router),
      shellCommand("app.backUp", t("Back up everything now"), ["Mod+S"], () => {
        void backUpNow(services);
      }),
      shellCommand("app.restore", t("Restore a backup…"), [], () => {
        void router.navigate({ to: "/settings", search: { part: "Your data" } });
      }),
      shellCommand("app.undoImport", t("Undo an import…"), [], openUndoImports),
      shellCommand("app.theme", t("Switch between light and dark"), [], () => {
        settings.change({ theme: theme === "dark" ? "light" : "dark" });
      }),
    ],
    [router, services, settings, theme, openPalette, openHelp],
  );
  useCommands(commands);
  const content = useFocusOnNewPage();
  useKeptFocus(content);
  return (
    <div className="flex h-full flex-col">
      <header className="group/bar titles-on-focus flex h-12 shrink-0 items-center gap-1 border-b border-line bg-raised px-3 max-sm:h-auto max-sm:flex-wrap max-sm:py-1.5">
        <Link
          to="/"
          className="mr-2 flex items-center gap-2 font-semibold tracking-tight max-sm:mr-auto"
        >
          <img src="/icon.svg" alt="" className="size-6" />
          {/* A narrow bar has room for what is reviewed instead. */}
          <span className="max-[900px]:sr-only">{t("Exemplar")}</span>
        </Link>
        {/* The page's own line; where the bar has no room beside its buttons, below them. */}
        <div
          ref={setSlot}
          className="flex min-w-0 flex-1 items-center gap-2 max-sm:order-last max-sm:basis-full"
        >
          <ToasterPlace at="bar" />
        </div>
        <WorkChips />
        <NoticeBell />
        <IconButton
          label={t("Commands")}
          word={{ text: t("Commands"), from: "wide" }}
          keys="Ctrl+K"
          icon={<Search className="size-4" />}
          onClick={openPalette}
        />
        <PageLinks />
        <IconButton
          label={t("Keys")}
          word={{ text: t("Keys"), from: "wide" }}
          keys="?"
          icon={<CircleHelp className="size-4" />}
          onClick={openHelp}
        />
        <IconButton
          label={theme === "dark" ? t("Use the light theme") : t("Use the dark theme")}
          icon={theme === "dark" ? <Sun className="size-4" /> : <Moon className="size-4" />}
          onClick={() => {
            settings.change({ theme: theme === "dark" ? "light" : "dark" });
          }}
        />
      </header>
      {storage.problem === undefined ? undefined : (
        <div className="border-b border-line p-2">
          <ErrorNote error={storage.problem} />
        </div>
      )}
      <NewerStudioPlace />
      <NoticeList />
      <RowsProgressNote />
      <div
        ref={content}
        tabIndex={-1}
        className="relative min-h-0 flex-1 overflow-auto outline-none"
      >
        <BreadcrumbSlot value={slot}>
          <Outlet />
        </BreadcrumbSlot>
      </div>
      <ToasterPlace at="foot" />
      {hasPalette ? (
        <PaletteWhenLoaded isOpen={overlay === "palette"} onClose={close} />
      ) : undefined}
      <OverPages />
      {hasHelp ? (
        <Suspense>
          <HelpOverlay isOpen={overlay === "help"} onClose={close} />
        </Suspense>
      ) : undefined}
    </div>
  );
}

function PageLinks() {
  return (
    <>
      <Link to="/deploy" aria-label={t("Deploy")} title={t("Deploy the agent")} className={barLink}>
        <Bot className="size-4" />
        <BarWord text={t("Deploy")} from="few" />
      </Link>
      <Link
        to="/console"
        search={{}}
        aria-label={t("Console")}
        title={t("Console")}
        className={barLink}
      >
        <SquareTerminal className="size-4" />
        <BarWord text={t("Console")} from="wide" />
      </Link>
      <Link
        to="/experiments"
        search={{}}
        aria-label={t("Experiments")}
        title={t("Experiments")}
        className={barLink}
      >
        <FlaskConical className="size-4" />
        <BarWord text={t("Experiments")} from="wide" />
      </Link>
      <Link to="/memory" aria-label={t("Memory")} title={t("Memory")} className={barLink}>
        <Database className="size-4" />
        <BarWord text={t("Memory")} from="few" />
      </Link>
      <Link
        to="/settings"
        search={{}}
        aria-label={t("Settings")}
        title={t("Settings")}
        className={barLink}
      >
        <Settings className="size-4" />
        <BarWord text={t("Settings")} from="few" />
      </Link>
    </>
  );
}

/** On a new page Tab begins with its content, and a screen reader reads from there. */
function useFocusOnNewPage(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current !== path) {
      shownPath.current = path;
      content.current?.focus();
    }
  }, [path]);
  return content;
}

/** Where a narrow bar has the way through the queue, pages are gone to by the palette. */
const barLink =
  "max-[760px]:group-has-[[data-bar=line]]/bar:hidden inline-flex h-8 min-w-8 items-center justify-center gap-1 rounded-md px-1.5 text-muted hover:bg-sunken hover:text-ink";

function shellCommand(
  id: string,
  title: string,
  keys: readonly string[],
  run: () => void,
): Command {
  return { id, title, keys, run, scope: "anywhere" };
}
