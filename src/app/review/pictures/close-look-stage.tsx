import { useCallback, useEffect, useMemo, useState } from "react";
import { toast } from "@/app/shell/toast";
import { useStore } from "zustand";
import { CloseLook } from "@/app/review/pictures/close-look";
import { cropFrame } from "@/app/review/pictures/crop-frame";
import { useServices, type Services } from "@/app/services";
import { useCommands } from "@/app/shell/command-store";
import { SHIPPED } from "@/app/embedding/embedding-state";
import type { WorldKit } from "@/core/world/world-kit";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import type { OpenVideo } from "@/engines/video/video-engine";
import { LookPanel } from "@/features/attributes/look-panel";
import { SquareChooser } from "@/features/attributes/square-chooser";
import { t } from "@/base/language/translate";

interface CloseLookSources {
  readonly video: OpenVideo;
  readonly transport: TransportStore;
  readonly session: SessionStore;
  readonly kit: WorldKit;
}

/** The close look of a workspace. */
export function useCloseLook(sources: CloseLookSources): CloseLook {
  const { transport } = sources;
  const services = useServices();
  const [closeLook] = useState(() => createCloseLook(services, sources));
  useEffect(() => {
    const unsubscribe = transport.subscribe(({ frame }, before) => {
      if (frame !== before.frame) {
        closeLook.followPlayhead();
      }
    });
    return () => {
      unsubscribe();
      closeLook.leave();
    };
  }, [closeLook, transport]);
  return closeLook;
}

function createCloseLook(services: Services, sources: CloseLookSources): CloseLook {
  const { video, transport, session, kit } = sources;
  return new CloseLook({
    transport,
    session,
    appearances: kit.model.appearances ?? [],
    crop: (frame, square, signal) => cropFrame(video, frame, square, signal),
    openModel: async () => {
      const models = await services.embedding();
      const isShipped = models.store.getState().kept.current === SHIPPED;
      return { embedder: await models.pictureEmbedder(), isShipped };
    },
  });
}

interface CloseLookStageProps {
  readonly closeLook: CloseLook;
  readonly transport: TransportStore;
  readonly isReadOnly: boolean;
  /** The demonstration's note, where looks are kept. */
  readonly note: string;
  /** The way back to what opened it. */
  readonly onLeft: () => void;
}

/** The square over the picture, and beside it what was found in it. */
export function CloseLookStage(props: CloseLookStageProps) {
  const { closeLook, transport, isReadOnly, note, onLeft } = props;
  const { square, subject, thing, crop, job, look, error } = useStore(closeLook.store);
  const { frames } = transport.getState();
  const aspect = frames.widthPx / frames.heightPx;
  const isHigh = square.y + square.side / 2 <= frames.heightPx / 2;
  const line = closeLook.describe();
  const leave = useCallback(() => {
    closeLook.leave();
    onLeft();
  }, [closeLook, onLeft]);
  useCommands(
    useMemo(
      () => [
        {
          id: "look.leave",
          title: t("Leave the close look"),
          keys: ["Escape"],
          scope: "workspace",
          run: leave,
        } as const,
      ],
      [leave],
    ),
  );
  const keep = () => {
    const takeBack = closeLook.keep();
    toast(t("Kept in the note of the record"), {
      action: { label: t("Undo"), onClick: takeBack },
      duration: 8000,
    });
  };
  return (
    <div className="absolute inset-0 z-[6] flex items-center justify-center [container-type:size]">
      <div
        className="relative"
        // The picture keeps its shape inside what room there is.
        style={{ aspectRatio: String(aspect), width: `min(100cqw, ${100 * aspect}cqh)` }}
      >
        <SquareChooser
          picture={frames}
          square={square}
          isTaken={subject !== undefined}
          onSquare={closeLook.place}
          onTake={closeLook.take}
        />
      </div>
      {subject === undefined ? undefined : (
        <div
          className={`absolute inset-x-2 mx-auto flex max-h-[75%] max-w-md flex-col ${isHigh ? "bottom-2" : "top-2"}`}
        >
          <LookPanel
            frame={subject.frame}
            crop={crop}
            things={closeLook.appearances.map((each) => each.class)}
            thing={thing}
            progress={job?.progress}
            look={look}
            error={error}
            isKept={line !== undefined && note.includes(line)}
            isReadOnly={isReadOnly}
            onThing={closeLook.name}
            onCancel={closeLook.cancel}
            onRetry={() => void closeLook.look()}
            onKeep={keep}
            onLeave={leave}
          />
        </div>
      )}
    </div>
  );
}
