import { createMemoryDatabase } from "@/storage/memory-database";
import { storageOver, type Storage } from "@/storage/open-storage";

/** A storage that lasts as long as the page, for the headless commands and for tests. */
export function openMemoryStorage(): Storage {
  return storageOver(createMemoryDatabase());
}
