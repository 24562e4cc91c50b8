/**
 * Where packs lie: files that are written once, read at any place, and taken away. What is in them is known
 * elsewhere, so a store may lose any of them; it never gives half of one for a whole.
 */
export interface PackStore {
  /** Names of the packs that are there, in order. */
  list(): Promise<readonly string[]>;
  /** Undefined where it is gone, or another page is writing it. */
  open(name: string): Promise<PackFile | undefined>;
  /** Throws where there is no room; what it leaves then is no whole pack. */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Where another page reads it, it may stay. */
  remove(name: string): Promise<void>;
}

export interface PackFile {
  readonly sizeBytes: number;
  /** Fills the target from a place on; what is not there stays zero. */
  read(at: number, target: Uint8Array<ArrayBuffer>): void;
  close(): void;
}
