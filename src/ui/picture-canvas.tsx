import { useEffect, useRef } from "react";

interface PictureCanvasProps {
  /** Drawn and not kept; while there is none the canvas stays as it is. */
  readonly picture: ImageBitmap | undefined;
  readonly label: string;
  readonly className: string;
}

/** A picture in its own size, which the layout scales. */
export function PictureCanvas({ picture, label, className }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element !== null && picture !== undefined) {
      element.width = picture.width;
      element.height = picture.height;
      element.getContext("2d", { alpha: false })?.drawImage(picture, 0, 0);
    }
  }, [picture]);
  return <canvas ref={canvas} role="img" aria-label={label} className={className} />;
}
