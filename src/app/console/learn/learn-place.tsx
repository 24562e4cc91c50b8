import { useMemo } from "react";
import { useStore } from "zustand";
import type { Json } from "@/base/json";
import { modelOptions } from "@/app/console/writer-options";
import {
  IMPROVE,
  SUCCESS,
  type FilmFrame,
  type LearnProposal,
} from "@/app/console/learn/learn-try";
import type { ConsoleDesk } from "@/app/console/open-desk";
import { useServices } from "@/app/services";
import { useScenePicture } from "@/app/console/use-scene-picture";
import { printTranscript, transcriptOf } from "@/core/console/console-transcript";
import { stateAfter } from "@/core/console/console-record";
import type { TeacherConnection } from "@/core/teacher-connection";
import { Film } from "@/features/console/film";
import { LearnDialog, type ShownProposal } from "@/features/console/learn-dialog";
import { Picture } from "@/features/console/scene-panel";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

/** The learn dialog, where something is to be learned. */
export function LearnPlace({ desk }: { readonly desk: ConsoleDesk }) {
  const { learning, controller } = desk;
  const { proposal } = useStore(learning.store);
  const { settings } = useServices();
  const connections = useStore(settings, (state) => state.connections);
  const accept = async () => {
    if (await learning.accept()) {
      controller.tellNote(KEPT);
    }
  };
  return (
    <LearnDialog
      proposal={
        proposal === undefined ? undefined : toShown(proposal, desk, learnWays(connections))
      }
      onInstruction={(line) => void learning.propose({ line })}
      onWay={(way) => void learning.propose({ way })}
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

/** The ways that there are; a model improves where one is set up. */
function learnWays(connections: readonly Pick<TeacherConnection, "id" | "name" | "model">[]) {
  return [
    { id: IMPROVE, title: t("Improved from the corrections") },
    ...modelOptions(connections),
    { id: SUCCESS, title: t("As it was done, because it ended well") },
  ];
}

function toShown(
  proposal: LearnProposal,
  desk: ConsoleDesk,
  ways: ShownProposal["ways"],
): ShownProposal {
  const { session, sessionFilm, first, others, text, tried, why, error, line } = proposal;
  const { record } = desk.controller.store.getState();
  const began = record === undefined ? undefined : stateAfter(record, line);
  return {
    ...proposal,
    ways,
    why,
    error,
    session: printTranscript(transcriptOf(session)),
    isTried: text === tried,
    sessionFilm:
      began === undefined ? undefined : (
        <SceneFilm desk={desk} name={t("The session")} start={began} frames={sessionFilm} />
      ),
    first:
      first === undefined
        ? undefined
        : {
            refusal: first.refusal?.answer,
            picture: (
              <SceneFilm
                desk={desk}
                name={t("The improved transcript")}
                start={first.start}
                frames={first.film}
              />
            ),
          },
    others: others.map(({ end, refusal }) => ({
      refusal: refusal?.answer,
      picture: <Scene desk={desk} scene={end} />,
    })),
  };
}

interface SceneFilmProps {
  readonly desk: ConsoleDesk;
  readonly name: string;
  readonly start: Json;
  readonly frames: readonly FilmFrame[];
}

function SceneFilm({ desk, name, start, frames }: SceneFilmProps) {
  const scenes = [start, ...frames.map(({ state }) => state)];
  return (
    <ErrorBoundary name={name} of={start}>
      {/* Another run begins at its own end. */}
      <Film key={frames.length} name={name} frames={frames}>
        {scenes.map((scene, index) => (
          <Scene key={index} desk={desk} scene={scene} />
        ))}
      </Film>
    </ErrorBoundary>
  );
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
