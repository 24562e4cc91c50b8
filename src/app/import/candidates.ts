import { createId } from "@/base/id";
import type { ImportCandidate } from "@/features/import/import-candidate";
import type { FileGroup } from "@/formats/importer";

/** As often as somebody can follow; in between, what was read is gathered. */
const GATHER_MS = 100;

type Part = Partial<ImportCandidate>;

/**
 * The cards of an import page. What becomes of those that are being read is gathered while others are still read:
 * a folder brings two thousand, and the page would be drawn anew for each.
 */
export class Candidates {
  readonly #show: (change: (all: readonly ImportCandidate[]) => readonly ImportCandidate[]) => void;
  readonly #gathered = new Map<string, Part>();
  #reading = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` changes what the page shows. */
  constructor(
    show: (change: (all: readonly ImportCandidate[]) => readonly ImportCandidate[]) => void,
  ) {
    this.#show = show;
  }

  /** Takes the place of those with the same ids, behind the others. */
  add(cards: readonly ImportCandidate[]): void {
    const added = new Set(cards.map(({ id }) => id));
    this.#show((all) => [...all.filter(({ id }) => !added.has(id)), ...cards]);
  }

  remove(id: string): void {
    this.#show((all) => all.filter((candidate) => candidate.id !== id));
  }

  /** At once: what a person typed. */
  change(id: string, part: Part): void {
    this.#gather(id, part);
    this.#showGathered();
  }

  /** At once as well, unless others are still being read. */
  changeSoon(id: string, part: Part): void {
    this.#gather(id, part);
    if (this.#reading === 0) {
      this.#showGathered();
    } else {
      this.#timer ??= setTimeout(() => this.#showGathered(), GATHER_MS);
    }
  }

  /** Reads something; when nothing is being read any more, everything is shown. */
  async whileReading(read: () => Promise<void>): Promise<void> {
    this.#reading += 1;
    try {
      await read();
    } finally {
      this.#reading -= 1;
      if (this.#reading === 0) {
        this.#showGathered();
      }
    }
  }

  #gather(id: string, part: Part): void {
    this.#gathered.set(id, { ...this.#gathered.get(id), ...part });
  }

  #showGathered(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#gathered.size > 0) {
      const changes = new Map(this.#gathered);
      this.#gathered.clear();
      this.#show((all) =>
        all.map((candidate) => {
          const part = changes.get(candidate.id);
          return part === undefined ? candidate : { ...candidate, ...part };
        }),
      );
    }
  }
}

/** What a card says of its files before they are read. */
export function describeGroup({ label, files }: FileGroup) {
  return { fileName: label, sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
}

/** The card of files that are still to be read. */
export function toCard(group: FileGroup): ImportCandidate {
  return {
    id: createId("file"),
    ...describeGroup(group),
    status: "reading",
    summary: "",
    demonstrationCount: 0,
    instructionBy: "file",
    instruction: "",
  };
}
