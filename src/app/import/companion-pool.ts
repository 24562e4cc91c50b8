import { ensureExists } from "@/base/assert";
import type { ImportCandidate } from "@/features/import/import-candidate";
import type { GivenFile } from "@/formats/given-file";
import type { Importer } from "@/formats/importer";

/** Screenshots and their like, given before or after the files that they belong to. */
export class CompanionPool {
  readonly #importers: readonly Importer[];
  /** By card. */
  readonly #files: Map<string, readonly GivenFile[]>;

  constructor(importers: readonly Importer[]) {
    this.#importers = importers;
    this.#files = new Map(importers.map((importer) => [cardId(importer), []]));
  }

  /** Keeps the companions among `files`; gives the rest, and a card for each kind that grew. */
  take(files: readonly GivenFile[]): {
    readonly rest: readonly GivenFile[];
    readonly cards: readonly ImportCandidate[];
  } {
    let rest = files;
    const cards: ImportCandidate[] = [];
    for (const importer of this.#importers) {
      const accepts = importer.companions?.accepts;
      const given = accepts === undefined ? [] : rest.filter((file) => accepts(file));
      if (given.length > 0) {
        rest = rest.filter((file) => !given.includes(file));
        this.#files.set(cardId(importer), [...this.of(importer), ...given]);
        cards.push(...this.#toCards(importer));
      }
    }
    return { rest, cards };
  }

  /** Every companion for this format's entries, in the order in which they were given. */
  of(importer: Importer): readonly GivenFile[] {
    return ensureExists(this.#files.get(cardId(importer)), "an importer of the table");
  }

  /** Forgets those on this card, if it is one of companions. */
  remove(id: string): void {
    if (this.#files.has(id)) {
      this.#files.set(id, []);
    }
  }

  #toCards(importer: Importer): readonly ImportCandidate[] {
    const { companions } = importer;
    if (companions === undefined) {
      return [];
    }
    const counted = companions.select(this.of(importer));
    return [
      {
        id: cardId(importer),
        fileName: companions.title,
        sizeBytes: counted.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
        icon: companions.icon,
        status: "ready",
        summary: companions.describe(counted),
        demonstrationCount: 0,
        instructionBy: "file",
        instruction: "",
      },
    ];
  }
}

function cardId(importer: Importer): string {
  return `companions-${importer.id}`;
}
