import { useEffect, useState } from "react";
import { useServices } from "@/app/services";

/** The address of a stored screenshot while it is shown; undefined until it is there. */
export function usePicture(pictureId: string | undefined): string | undefined {
  const { storage } = useServices();
  const [shown, setShown] = useState<{ readonly id: string; readonly url: string }>();
  useEffect(() => {
    if (pictureId === undefined) {
      return undefined;
    }
    let isGone = false;
    let url: string | undefined;
    void storage.videos.get(pictureId).then((blob) => {
      if (blob !== undefined && !isGone) {
        url = URL.createObjectURL(blob);
        setShown({ id: pictureId, url });
      }
    });
    return () => {
      isGone = true;
      if (url !== undefined) {
        URL.revokeObjectURL(url);
      }
    };
  }, [storage, pictureId]);
  return shown?.id === pictureId ? shown?.url : undefined;
}
