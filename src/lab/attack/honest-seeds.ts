/** Honest files to begin with, and how a small studio is backed up. */
import { readFile } from "node:fs/promises";
import { parseBundle } from "@/formats/bundle/bundle";
import type { AttackSeeds } from "@/lab/attack/attack-imports";
import { readGame } from "@/lab/attack/read-game";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

/** The bundle, recorded games, and a backup that holds the bundle. */
export async function readSeeds(bundle: string, games: readonly string[]): Promise<AttackSeeds> {
  const text = await readFile(bundle, "utf8");
  return {
    bundle: text,
    games: await Promise.all(games.map(readGame)),
    backup: await backUp(text),
  };
}

/** A backup of a small studio that holds the bundle's exemplars. */
export async function backUp(bundle: string): Promise<Uint8Array<ArrayBuffer>> {
  const storage = openMemoryStorage();
  const parsed = parseBundle(bundle);
  await storage.imports.addImport({
    id: "imp_1",
    label: "bundle",
    at: 1,
    demonstrations: [],
    videos: [{ id: "vid_1", blob: new Blob([new Uint8Array(5000)], { type: "video/mp4" }) }],
    exemplars: parsed.ok ? parsed.value.exemplars : [],
  });
  await storage.projects.put({ id: "prj_1", name: "Kitchen", isSample: false, createdAt: 1 });
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const part of storage.backup.write()) {
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
