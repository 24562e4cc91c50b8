import { use } from "react";
import { AppError, type ErrorData } from "@/base/app-error";
import { withoutKey } from "@/base/keys/without-key";
import { KnownKeysContext } from "@/ui/boundary/known-keys";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** What was thrown while something was drawn. */
export interface Breakage {
  readonly thrown: unknown;
  /** The components in which it was thrown, where that is known. */
  readonly place: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface BrokenNoteProps {
  /** What it was, at the beginning of a sentence: `“Timeline”`, `This page`. */
  readonly what: string;
  readonly breakage: Breakage;
  /** Whether it was tried again already: then the page anew is offered as well. */
  readonly wasRetried: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be drawn: that the rest is safe, and what a person can do. */
export function BrokenNote({ what, breakage, wasRetried, onRetry }: BrokenNoteProps) {
  const knownKeys = use(KnownKeysContext);
  const error = describe(what, breakage.thrown, wasRetried);
  const detail = knownKeys().reduce(withoutKey, detailOf(error, breakage));
  return (
    <ErrorNote error={{ ...error, detail }} detailLabel={t("Details to tell us with")}>
      <Button size="small" onClick={onRetry}>
        {t("Try again")}
      </Button>
      {wasRetried ? (
        <Button
          size="small"
          onClick={() => {
            location.reload();
          }}
        >
          {t("Reload the page")}
        </Button>
      ) : undefined}
    </ErrorNote>
  );
}

function describe(what: string, thrown: unknown, wasRetried: boolean): ErrorData {
  if (thrown instanceof AppError) {
    const { code, safe, next } = thrown;
    return {
      code,
      what: t("{what} could not be shown. {what2}", { what, what2: toldHere(thrown.what) }),
      safe,
      next,
    };
  }
  return {
    code: "APP-02",
    what: t("{what} could not be shown.", { what }),
    safe: t("Everything beside it works on, and what was saved is safe."),
    next: t(
      "{what} If it stays like this, tell whoever gave you the studio: send the code and the details. API keys of the settings are taken out of them.",
      { what: wasRetried ? t("Try again, or reload the page.") : t("Try again.") },
    ),
  };
}

function detailOf({ code, what }: ErrorData, { thrown, place, at }: Breakage): string {
  const lines = [
    `${code} ${what}`,
    thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown),
    place === undefined ? undefined : t("Drawn in:{place}", { place }),
    // What stands behind the question mark is the person's own: words that were searched for or typed.
    t("Page: {list}", { list: location.hash.split("?", 1).join("") }),
    t("Browser: {userAgent}", { userAgent: navigator.userAgent }),
    t("At: {toISOString}", { toISOString: new Date(at).toISOString() }),
  ];
  return lines.filter((line) => line !== undefined).join("\n");
}
