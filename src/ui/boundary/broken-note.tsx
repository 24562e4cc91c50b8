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
  /** Which of it could not be shown, as a sentence: `This page could not be shown.` */
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
      what: `${what} ${toldHere(thrown.what)}`,
      safe,
      next,
    };
  }
  return {
    code: "APP-02",
    what,
    safe: t("Everything beside it works on, and what was saved is safe."),
    next: `${wasRetried ? t("Try again, or reload the page.") : t("Try again.")} ${t(
      "If it stays like this, tell whoever gave you the studio: send the code and the details. API keys of the settings are taken out of them.",
    )}`,
  };
}

function detailOf({ code, what }: ErrorData, { thrown, place, at }: Breakage): string {
  // For those who read it elsewhere, whatever language the studio speaks.
  const lines = [
    `${code} ${what}`,
    thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown),
    place === undefined ? undefined : `Drawn in:${place}`,
    // What stands behind the question mark is the person's own: words that were searched for or typed.
    `Page: ${location.hash.split("?", 1).join("")}`,
    `Browser: ${navigator.userAgent}`,
    `At: ${new Date(at).toISOString()}`,
  ];
  return lines.filter((line) => line !== undefined).join("\n");
}
