import { type Catalogue, type Language, languageOf } from "@/base/language/translate";

/** A file for each part of the studio. */
const PARTS = import.meta.glob<Catalogue>("./catalogues/de/*.json", {
  eager: true,
  import: "default",
});

export const GERMAN: Language = languageOf("de", Object.values(PARTS));
