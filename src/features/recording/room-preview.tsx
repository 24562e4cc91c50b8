import { PictureCanvas } from "@/ui/picture-canvas";
import { t } from "@/base/language/translate";

interface RoomPreviewProps {
  /** What there is, in a line; undefined where there is no room. */
  readonly words: string | undefined;
  readonly view: ImageBitmap | undefined;
  readonly map: ImageBitmap | undefined;
}

/** The room before anything is done in it: where the agent stands, from above, and what is there. */
export function RoomPreview({ words, view, map }: RoomPreviewProps) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-raised">
      <div className="relative aspect-square bg-sunken">
        <Picture picture={map} label={t("The room from above")} />
        <div className="absolute right-3 bottom-3 aspect-square w-[36%] overflow-hidden rounded-lg border border-line shadow-lg">
          <Picture picture={view} label={t("The agent's view at the beginning")} />
        </div>
      </div>
      <p className="px-4 py-3 text-sm text-muted">
        {words === undefined ? t("No room.") : <span translate="no">{words}</span>}
      </p>
    </div>
  );
}

function Picture({
  picture,
  label,
}: {
  readonly picture: ImageBitmap | undefined;
  readonly label: string;
}) {
  return (
    <>
      <PictureCanvas picture={picture} label={label} className="size-full" />
      {picture === undefined ? <div className="skeleton absolute inset-0" /> : undefined}
    </>
  );
}
