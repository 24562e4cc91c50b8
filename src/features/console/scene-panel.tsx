import type { ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import { ErrorNote } from "@/ui/error-note";
import { PictureCanvas } from "@/ui/picture-canvas";
import { t } from "@/base/language/translate";

export interface ShownPicture {
  readonly picture: ImageBitmap | undefined;
  readonly error: ErrorData | undefined;
}

interface ScenePanelProps {
  readonly above: ShownPicture;
  readonly side: ShownPicture;
  /** A line for each thing. */
  readonly words: readonly string[];
  /** The way through the session. */
  readonly children?: ReactNode;
}

/** The scene from above and from the side, and in words. */
export function ScenePanel({ above, side, words, children }: ScenePanelProps) {
  const error = above.error ?? side.error;
  return (
    <section aria-label={t("Scene")} className="rounded-lg border border-line bg-raised p-2">
      <div className="grid grid-cols-2 gap-2">
        <Picture label={t("The table from above")} shown={above} />
        <Picture label={t("The table from the side")} shown={side} />
      </div>
      {error === undefined ? undefined : (
        <div className="mt-2">
          <ErrorNote error={error} />
        </div>
      )}
      {children}
      <details className="mt-1.5 text-xs">
        <summary className="cursor-pointer text-muted">{t("In words")}</summary>
        <ul aria-label={t("The scene in words")} className="mt-1 columns-2 gap-4">
          {words.map((line) => (
            <li translate="no" key={line} className="break-inside-avoid">
              {line}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

export function Picture({
  label,
  shown,
}: {
  readonly label: string;
  readonly shown: ShownPicture;
}) {
  return (
    <div className="relative aspect-5/4 overflow-hidden rounded-md border border-line bg-sunken">
      <PictureCanvas picture={shown.picture} label={label} className="size-full" />
      {shown.picture === undefined && shown.error === undefined ? (
        <div
          role="status"
          aria-label={t("Drawing the scene")}
          className="skeleton absolute inset-0"
        />
      ) : undefined}
    </div>
  );
}
