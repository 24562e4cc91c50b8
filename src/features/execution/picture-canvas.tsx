import { useEffect, useRef } from "react";
import { t } from "@/base/language/translate";

/** What the agent sees, drawn and not kept. */
export function PictureCanvas({ picture }: { readonly picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element !== null) {
      element.width = picture.width;
      element.height = picture.height;
      element.getContext("2d")?.drawImage(picture, 0, 0);
    }
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t("The agent's view")}
      className="absolute inset-0 m-auto h-full max-h-full w-full max-w-full object-contain"
    />
  );
}
