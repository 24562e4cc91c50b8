import { useEffect, useMemo, useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { ScenePainter, SceneSide } from "@/core/console/scene-painter";
import type { WorldModel } from "@/core/world/world-model";

export interface SceneArtist {
  readonly model: WorldModel;
  readonly openScenePainter: () => Promise<ScenePainter>;
}

export interface ScenePicture {
  readonly picture: ImageBitmap | undefined;
  readonly error: ErrorData | undefined;
}

/** A scene from one side. Pictures are left to the collector: a scene that is gone may still be drawn. */
export function useScenePicture(
  { model, openScenePainter }: SceneArtist,
  scene: Json | undefined,
  { side, widthPx }: { readonly side: SceneSide; readonly widthPx: number },
): ScenePicture {
  const [shown, setShown] = useState<ScenePicture>({ picture: undefined, error: undefined });
  const state = useMemo(
    () => (scene === undefined ? undefined : model.read(scene)),
    [model, scene],
  );
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const draw = async () => {
      if (state === undefined) {
        return;
      }
      try {
        const painter = await openScenePainter();
        const wish = { widthPx, heightPx: Math.round(widthPx * 0.8), signal };
        const picture = await painter.paint(state, side, wish);
        if (!signal.aborted) {
          setShown({ picture, error: undefined });
        }
      } catch (error) {
        if (!signal.aborted) {
          setShown({ picture: undefined, error: toErrorData(error) });
        }
      }
    };
    void draw();
    return () => {
      left.abort();
    };
  }, [openScenePainter, state, side, widthPx]);
  return shown;
}
