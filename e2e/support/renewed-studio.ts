/** A host of the built studio that is renewed while people use it: the next build has another first script and lacks a page. */
import { createHash } from "node:crypto";
import { readBuilt, type Instead } from "./hosts";
import type { OfflineBuild } from "../../src/app/offline/offline-build";

const HASH_LENGTH = 16;
const RENEWED_ENTRY = "/assets/index-renewed.js";
/** Only what pages of the build before ask for. */
const MEMORY_PAGE = /^\/assets\/memory-page-.*\.js$/u;

export interface RenewedStudio {
  readonly serve: Instead;
  renew(): void;
}

export async function readRenewedStudio(): Promise<RenewedStudio> {
  const worker = (await readBuilt("/sw.js")).toString();
  const [, json = ""] = /^const OFFLINE_BUILD = (.*);$/mu.exec(worker) ?? [];
  const build: OfflineBuild = JSON.parse(json);
  const page = (await readBuilt("/index.html")).toString();
  const first = `import ${JSON.stringify(build.entry)};`;
  const texts = new Map([
    ["/index.html", page.replace(build.entry, RENEWED_ENTRY)],
    [RENEWED_ENTRY, first],
  ]);
  const files = [
    ...build.files,
    { path: RENEWED_ENTRY, bytes: first.length, when: "first", hash: "" },
  ]
    .filter(({ path }) => !MEMORY_PAGE.test(path))
    .map((file) => ({ ...file, hash: hashOf(texts.get(file.path)) ?? file.hash }));
  const renewed = JSON.stringify({ entry: RENEWED_ENTRY, id: "renewed", files });
  texts.set(
    "/sw.js",
    worker.replace(json, () => renewed),
  );
  let isRenewed = false;
  return {
    renew: () => {
      isRenewed = true;
    },
    serve: (place) => {
      if (!isRenewed) {
        return readBuilt(place);
      }
      const text = texts.get(place);
      if (text !== undefined) {
        return Promise.resolve(text);
      }
      return MEMORY_PAGE.test(place) ? undefined : readBuilt(place);
    },
  };
}

function hashOf(text: string | undefined): string | undefined {
  return text === undefined
    ? undefined
    : createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);
}
