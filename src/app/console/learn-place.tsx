import { useMemo } from "react";
import { useStore } from "zustand";
import type { Json } from "@/base/json";
import type { LearnProposal, LearnTry } from "@/app/console/learn-try";
import type { ConsoleDesk } from "@/app/console/open-desk";
import { useScenePicture } from "@/app/console/use-scene-picture";
import { printTranscript, transcriptOf } from "@/core/console/console-transcript";
import { LearnDialog, type ShownProposal, type ShownTry } from "@/features/console/learn-dialog";
import { Picture } from "@/features/console/scene-panel";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

/** The learn dialog, where something is to be learned. */
export function LearnPlace({ desk }: { readonly desk: ConsoleDesk }) {
  const { learning, controller } = desk;
  const { proposal } = useStore(learning.store);
  const accept = async () => {
    if (await learning.accept()) {
      controller.tellNote(KEPT);
    }
  };
  return (
    <LearnDialog
      proposal={proposal === undefined ? undefined : toShown(proposal, desk)}
      onInstruction={(line) => void learning.propose(line)}
      onEdit={learning.edit}
      onTry={() => void learning.tryAgain()}
      onAccept={() => void accept()}
      onReject={learning.reject}
    />
  );
}

const KEPT = t(
  "Kept: the memory has it as an exemplar like any other, and it can be withdrawn under “Learned”.",
);

function toShown(proposal: LearnProposal, desk: ConsoleDesk): ShownProposal {
  const { session, sessionEnd, first, others, text, tried, why, error } = proposal;
  const tryOf = ({ end, refusal }: LearnTry): ShownTry => ({
    refusal: refusal?.answer,
    picture: <Scene desk={desk} scene={end} />,
  });
  return {
    ...proposal,
    why,
    error,
    session: printTranscript(transcriptOf(session)),
    isTried: text === tried,
    sessionPicture: <Scene desk={desk} scene={sessionEnd} />,
    first: first === undefined ? undefined : tryOf(first),
    others: others.map(tryOf),
  };
}

function Scene({ desk, scene }: { readonly desk: ConsoleDesk; readonly scene: Json }) {
  const { model, console: drawing } = desk.kit;
  const artist = useMemo(
    () => ({ model, openScenePainter: drawing.openScenePainter }),
    [model, drawing],
  );
  const shown = useScenePicture(artist, scene, { side: "above", widthPx: 240 });
  return (
    <ErrorBoundary name={t("The table from above")} of={scene}>
      <Picture label={t("The table from above")} shown={shown} />
    </ErrorBoundary>
  );
}
