import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { Dialog } from "@/ui/dialog";
import { t } from "@/base/language/translate";

/** What is typed into the palette, before it is there as after. */
export interface PaletteWords {
  readonly text: string;
  /** Enter was pressed before there was anything to choose: what fits first is run then. */
  readonly isEntered: boolean;
}

const NO_WORDS: PaletteWords = { text: "", isEntered: false };

export function createPaletteWords(): StoreApi<PaletteWords> {
  return createStore(() => NO_WORDS);
}

export function forgetPaletteWords(words: StoreApi<PaletteWords>): void {
  words.setState(NO_WORDS, true);
}

interface EarlyPaletteProps {
  readonly words: StoreApi<PaletteWords>;
  readonly onClose: () => void;
}

/**
 * Stands in the palette's place until that is loaded, so that no key of somebody who types on is lost, or
 * taken for another command.
 */
export function EarlyPalette({ words, onClose }: EarlyPaletteProps) {
  const text = useStore(words, (typed) => typed.text);
  return (
    <Dialog title={t("Commands")} isOpen onClose={onClose}>
      <input
        aria-label={t("Commands")}
        placeholder={t("Type a command")}
        value={text}
        onChange={(event) => {
          words.setState({ text: event.target.value });
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            words.setState({ isEntered: true });
          }
        }}
        className="mb-2 w-full rounded-md border border-line bg-surface px-3 py-2 text-sm"
      />
    </Dialog>
  );
}
