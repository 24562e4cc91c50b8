import { useEffect, useState } from "react";
import { isDefined } from "@/base/defined";
import { useServices, type Services } from "@/app/services";
import type { QueueEntry } from "@/core/line/queue-entry";
import type { Listed } from "@/core/line/standing";

const THUMBNAIL_PX = 112;

/** A picture of the first frame of each demonstration that is wanted, one after the other. */
export function useThumbnails(items: readonly Listed[] | undefined) {
  const services = useServices();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [urls] = useState(() => new Map<string, string>());
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, string>>(urls);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const byId = new Map(items?.map(({ demonstration }) => [demonstration.id, demonstration]));
      for (const item of wanted.map((id) => byId.get(id)).filter(isDefined)) {
        if (urls.has(item.id)) {
          continue;
        }
        // A video that cannot be decoded keeps its placeholder; the review page says why.
        const url = await drawThumbnail(services, item).catch(() => undefined);
        if (url !== undefined) {
          urls.set(item.id, url);
          setThumbnails(new Map(urls));
        }
        if (abort.signal.aborted) {
          return;
        }
      }
    };
    void load();
    return () => {
      abort.abort();
    };
  }, [services, items, wanted, urls]);
  useEffect(
    () => () => {
      for (const url of urls.values()) {
        URL.revokeObjectURL(url);
      }
      urls.clear();
    },
    [urls],
  );
  return { thumbnails, wanted, setWanted };
}

async function drawThumbnail(
  services: Services,
  { picture: { fileId, isFilm } }: QueueEntry,
): Promise<string | undefined> {
  const file = await services.storage.videos.get(fileId);
  if (file === undefined) {
    return undefined;
  }
  if (!isFilm) {
    return await toThumbnailUrl(await createImageBitmap(file));
  }
  const engine = await services.video();
  const video = await engine.open(file);
  try {
    return await toThumbnailUrl(await video.frame(0));
  } finally {
    video.close();
  }
}

async function toThumbnailUrl(bitmap: ImageBitmap): Promise<string> {
  const canvas = new OffscreenCanvas(THUMBNAIL_PX, THUMBNAIL_PX);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, THUMBNAIL_PX, THUMBNAIL_PX);
  bitmap.close();
  return URL.createObjectURL(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 }));
}
