import type { ImportPorts } from "@/formats/import-ports";
import type { FrameTable } from "@/core/demonstration";
import { ensureExists } from "@/base/assert";
import { HOME_WORLD, kitOf, recordedKitOf } from "@/worlds/worlds";

/** A studio whose videos are texts: drawing writes how many states there were, reading gives frames. */
export function createTestPorts(overrides: Partial<ImportPorts> = {}): ImportPorts {
  return {
    readFrames: async (video) => framesOf(video.size),
    cutFilm: async (film, { startS, endS }) => film.slice(startS * 10, endS * 10),
    drawObservations: async (states) => new Blob([`${states.length} pictures`]),
    videoWorld: async () => (await kitOf(HOME_WORLD)).model,
    episodeWorld: async (id) => await ensureExists((await kitOf(id)).loadEpisodes)(),
    followedWorld: async (id) => await kitOf(id).catch(() => undefined),
    recordedWorld: async () => (await recordedKitOf("web")).recorded,
    ...overrides,
  };
}

/** A table of so many frames, half a second each. */
export function framesOf(count: number): FrameTable {
  return {
    timestampsUs: Array.from({ length: count }, (_, index) => index * 500_000),
    durationUs: count * 500_000,
    widthPx: 480,
    heightPx: 360,
    codec: "avc1",
    hash: "beef",
  };
}

/** A file that counts how often its bytes are asked for, whole or in parts. */
export class CountedFile extends File {
  #readings = 0;

  get readings(): number {
    return this.#readings;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    this.#readings += 1;
    return super.arrayBuffer();
  }

  override text(): Promise<string> {
    this.#readings += 1;
    return super.text();
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    this.#readings += 1;
    return super.stream();
  }

  override slice(start?: number, end?: number, contentType?: string): Blob {
    this.#readings += 1;
    return super.slice(start, end, contentType);
  }
}
