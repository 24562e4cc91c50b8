/** What exemplars can be told apart by before they are compared, and what of it a retrieval asks for. */
import { elementAt, integerAt } from "@/base/element-at";
import { isUsable, type Exemplar } from "@/core/exemplar";
import type { RetrievalFilter } from "@/engines/retrieval/retrieval-engine";

/** By what is cheap to compare: whole texts stay with the page. */
export interface RowFacets {
  readonly world: string;
  /** The file that it was made from. */
  readonly fileHash: string;
  /** More than a claim, and not buried. */
  readonly isUsable: boolean;
}

export function facetsOf(exemplar: Pick<Exemplar, "world" | "provenance" | "isBuried">): RowFacets {
  const { world, provenance } = exemplar;
  return { world, fileHash: provenance.fileHash, isUsable: isUsable(exemplar) };
}

/** Small numbers for texts that many rows share. */
export class TextCodes {
  readonly #codes = new Map<string, number>();
  readonly #texts: string[] = [];

  codeOf(text: string): number {
    const known = this.#codes.get(text);
    const code = known ?? this.#codes.size;
    if (known === undefined) {
      this.#codes.set(text, code);
      this.#texts.push(text);
    }
    return code;
  }

  textOf(code: number): string {
    return elementAt(this.#texts, code);
  }

  /** The number of a text, or one that no text has. */
  find(text: string): number {
    return this.#codes.get(text) ?? UNKNOWN;
  }
}

const UNKNOWN = -1;
const ANY = -2;

/** Facets of the rows of a segment, side by side: a filter passes over all of them at each search. */
export class FacetColumns {
  readonly #codes: TextCodes;
  readonly #worlds: Int32Array;
  readonly #files: Int32Array;
  readonly #unusable: Int32Array;

  constructor(codes: TextCodes, capacity: number) {
    this.#codes = codes;
    this.#worlds = new Int32Array(capacity);
    this.#files = new Int32Array(capacity);
    this.#unusable = new Int32Array(capacity);
  }

  set(place: number, { world, fileHash, isUsable: usable }: RowFacets): void {
    this.#worlds[place] = this.#codes.codeOf(world);
    this.#files[place] = this.#codes.codeOf(fileHash);
    this.#unusable[place] = usable ? 0 : 1;
  }

  at(place: number): RowFacets {
    return {
      world: this.#codes.textOf(integerAt(this.#worlds, place)),
      fileHash: this.#codes.textOf(integerAt(this.#files, place)),
      isUsable: integerAt(this.#unusable, place) === 0,
    };
  }

  /** Tells of a place whether its row may be found. */
  passing({ world, notFile, onlyUsable = false }: RetrievalFilter): (place: number) => boolean {
    const wantedWorld = world === undefined ? ANY : this.#codes.find(world);
    const unwantedFile = notFile === undefined ? ANY : this.#codes.find(notFile);
    const most = onlyUsable ? 0 : 1;
    const [worlds, files, unusable] = [this.#worlds, this.#files, this.#unusable];
    return (place) =>
      (wantedWorld === ANY || integerAt(worlds, place) === wantedWorld) &&
      integerAt(files, place) !== unwantedFile &&
      integerAt(unusable, place) <= most;
  }
}
