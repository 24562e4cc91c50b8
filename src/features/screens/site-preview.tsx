import { t } from "@/base/language/translate";
interface SitePreviewProps {
  /** Undefined until it is drawn. */
  readonly pictureUrl: string | undefined;
}

/** The page that a task begins on, with its marks. */
export function SitePreview({ pictureUrl }: SitePreviewProps) {
  return pictureUrl === undefined ? (
    <div className="skeleton aspect-square w-full" aria-label={t("Drawing the first page")} />
  ) : (
    <img
      src={pictureUrl}
      alt={t("The first page with its marks")}
      className="aspect-square w-full rounded-md border border-line bg-white object-contain"
    />
  );
}
