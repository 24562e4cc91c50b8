/** The formats that can be imported: a folder beside this file and a line here. */
import { exchangeImporter } from "@/formats/exchange-import/exchange-importer";
import type { Importer } from "@/formats/importer";
import { teachImporter } from "@/formats/teach/teach-importer";
import { videoImporter } from "@/formats/video/video-importer";
import { webImporter } from "@/formats/web/web-importer";

/**
 * Asked in this order. What nobody takes is read by the last one, so that the person is told why not
 * in its words: add a format before it.
 */
export const IMPORTERS: readonly Importer[] = [
  exchangeImporter,
  videoImporter,
  webImporter,
  teachImporter,
];
