import type { ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import { t } from "@/base/language/translate";
import { ErrorNote } from "@/ui/error-note";
import { PictureCanvas } from "@/ui/picture-canvas";

interface AgentSceneProps {
  /** The agent's view; the panel draws it and does not keep it. */
  readonly picture: ImageBitmap | undefined;
  /** Why there is no picture. */
  readonly error: ErrorData | undefined;
  readonly map: ReactNode;
  /** What the agent is called beside another one; undefined where it is alone. */
  readonly letter: "A" | "B" | undefined;
  /** Whether what else is on the page is about this agent. */
  readonly isShown: boolean;
}

/** What an agent's camera shows, and the room from above: beside each other, or one below the other beside another agent. */
export function AgentScene({ picture, error, map, letter, isShown }: AgentSceneProps) {
  const pictures = (
    <>
      <div className="relative aspect-square overflow-hidden rounded-lg border border-line bg-sunken">
        <PictureCanvas
          picture={picture}
          label={
            letter === undefined || isShown
              ? t("The agent's view")
              : t("The view of agent {letter}", { letter })
          }
          className="size-full"
        />
        {picture === undefined && error === undefined ? (
          <div
            role="status"
            aria-label={t("Drawing the room")}
            className="skeleton absolute inset-0"
          />
        ) : undefined}
      </div>
      {map}
      {error === undefined ? undefined : (
        <div className="col-span-full">
          <ErrorNote error={error} />
        </div>
      )}
    </>
  );
  return letter === undefined ? (
    <div className="relative mx-auto grid max-w-[90vh] grid-cols-2 gap-2">{pictures}</div>
  ) : (
    <section
      aria-label={t("Agent {letter}", { letter })}
      className={`relative grid min-w-0 flex-1 content-start gap-2 rounded-lg border p-2 ${isShown ? "border-accent" : "border-line"}`}
    >
      <h2 className="text-xs font-medium">{t("Agent {letter}", { letter })}</h2>
      {pictures}
    </section>
  );
}
