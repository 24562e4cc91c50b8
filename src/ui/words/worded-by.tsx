import { t } from "@/base/language/translate";

/** Beside what is in a person's own words, which nothing in the world bears out; nothing beside what was found. */
export function WordedBy({ by }: { readonly by?: "person" | undefined }) {
  return by === undefined ? undefined : (
    <span
      title={t("A person’s own words: the built-in teacher borrows them for no other program.")}
      className="mt-1 shrink-0 rounded bg-sunken px-1.5 text-xs whitespace-nowrap text-muted"
    >
      {t("worded by a person")}
    </span>
  );
}
