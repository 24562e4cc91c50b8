import { Hand } from "lucide-react";
import { useMemo, useState, type MouseEvent, type ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import { ActionChooser } from "@/features/recording/action-chooser";
import { DriveNoticeLine, type DriveNotice } from "@/features/recording/drive-notice";
import type { ObjectAction, PicturePoint, SeenView, WorldDrive } from "@/core/world/world-drive";
import type { WorldState } from "@/core/world/world-state";
import { ObjectMark } from "@/features/recording/object-mark";
import { ErrorNote } from "@/ui/error-note";
import { PictureCanvas } from "@/ui/picture-canvas";
import { t } from "@/base/language/translate";

/** The object whose actions are being chosen from. */
export interface ChosenObject {
  readonly id: string;
  readonly at: PicturePoint;
}

export interface DriveStageProps {
  readonly controls: WorldDrive;
  readonly state: WorldState;
  /** The agent's view; the stage draws it and does not keep it. */
  readonly picture: ImageBitmap | undefined;
  /** What the pixels show, of this state or of one before it. */
  readonly view: SeenView | undefined;
  /** Why there is no picture. */
  readonly pictureError: ErrorData | undefined;
  /** The object that is marked while the pointer is elsewhere. */
  readonly markedId: string | undefined;
  readonly chosen: ChosenObject | undefined;
  readonly notice: DriveNotice | undefined;
  readonly onChoose: (chosen: ChosenObject | undefined) => void;
  readonly onAct: (objectId: string, action: ObjectAction, given?: string) => void;
  /** Shown beside the picture where there is room, else in its corner. */
  readonly map: ReactNode;
}

/** The agent's view as a person drives it: point at an object to see its name, press to act on it. */
export function DriveStage(props: DriveStageProps) {
  const { controls, state, view, picture, pictureError, chosen, onChoose, onAct } = props;
  const [pointer, setPointer] = useState<PicturePoint>();
  // Between a step and its masks nothing is marked; a press means what the person still sees.
  const masks = view?.state === state ? view.masks : undefined;
  const locate = (point: PicturePoint | undefined): ChosenObject | undefined => {
    const id =
      point === undefined || view === undefined ? undefined : controls.objectAt(view, point);
    return id === undefined || point === undefined ? undefined : { id, at: point };
  };
  const hovered = masks === undefined ? undefined : locate(pointer);
  const markedId = chosen?.id ?? hovered?.id ?? props.markedId;
  return (
    <div className="relative flex min-h-0 flex-1 items-center justify-center gap-2 overflow-hidden rounded-md bg-sunken [container-type:size]">
      <div
        className="relative aspect-square w-[min(100cqw,100cqh)] touch-none select-none"
        onPointerLeave={() => {
          setPointer(undefined);
        }}
      >
        <div
          // Tells scripts what a press would mean, as the label tells a person.
          data-pointed-at={hovered?.id}
          className="absolute inset-0 cursor-crosshair"
          onPointerMove={(event) => {
            setPointer(pointOf(event));
          }}
          onClick={(event) => {
            onChoose(locate(pointOf(event)));
          }}
        >
          <PictureCanvas
            picture={picture}
            label={t("The agent's view")}
            className="absolute inset-0 size-full rounded-md"
          />
          {masks === undefined || markedId === undefined ? undefined : (
            <ObjectMark masks={masks} objectId={markedId} />
          )}
        </div>
        {hovered === undefined || chosen !== undefined ? undefined : (
          <HoverLabel controls={controls} state={state} hovered={hovered} />
        )}
        {picture !== undefined || pictureError !== undefined ? undefined : (
          <div
            className="skeleton absolute inset-0"
            role="status"
            aria-label={t("Drawing the room")}
          />
        )}
        <div className="pointer-events-none absolute inset-x-2 bottom-2 flex items-end justify-between gap-2">
          <DriveNoticeLine notice={props.notice} />
          <InHand controls={controls} state={state} onChoose={onChoose} />
        </div>
        {chosen === undefined ? undefined : (
          <Chooser
            controls={controls}
            state={state}
            chosen={chosen}
            onAct={onAct}
            onChoose={onChoose}
          />
        )}
      </div>
      {props.map}
      {pictureError === undefined ? undefined : (
        <div className="absolute inset-x-4 top-1/2 mx-auto max-w-xl -translate-y-1/2">
          <ErrorNote error={pictureError} />
        </div>
      )}
    </div>
  );
}

function pointOf(event: MouseEvent<HTMLElement>): PicturePoint {
  const area = event.currentTarget.getBoundingClientRect();
  return {
    x: (event.clientX - area.left) / area.width,
    y: (event.clientY - area.top) / area.height,
  };
}

interface HoverLabelProps {
  readonly controls: WorldDrive;
  readonly state: WorldState;
  readonly hovered: ChosenObject;
}

function HoverLabel({ controls, state, hovered }: HoverLabelProps) {
  const object = controls.objectOf(state, hovered.id);
  if (object === undefined) {
    return undefined;
  }
  const { x, y } = hovered.at;
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute z-10 w-max max-w-64 rounded-md bg-black/75 px-2 py-1 text-xs text-white"
      style={{
        ...(x < 0.6
          ? { left: `calc(${x * 100}% + 12px)` }
          : { right: `calc(${100 - x * 100}% + 12px)` }),
        ...(y < 0.85
          ? { top: `calc(${y * 100}% + 12px)` }
          : { bottom: `calc(${100 - y * 100}% + 12px)` }),
      }}
    >
      <span className="font-medium">{object.id}</span>
      {object.words === "" ? undefined : <span className="opacity-85"> · {object.words}</span>}
      {controls.isWithinReach(state, object.id) ? undefined : (
        <span className="opacity-85"> · {t("out of reach")}</span>
      )}
    </p>
  );
}

interface ChooserProps {
  readonly controls: WorldDrive;
  readonly state: WorldState;
  readonly chosen: ChosenObject;
  readonly onAct: (objectId: string, action: ObjectAction, given?: string) => void;
  readonly onChoose: (chosen: ChosenObject | undefined) => void;
}

function Chooser({ controls, state, chosen, onAct, onChoose }: ChooserProps) {
  const object = controls.objectOf(state, chosen.id);
  const actions = useMemo(() => controls.actionsOn(state, chosen.id), [controls, state, chosen.id]);
  if (object === undefined) {
    return undefined;
  }
  return (
    <ActionChooser
      objectId={chosen.id}
      words={actions.length === 0 ? t("nothing to do here") : object.words}
      isInReach={controls.isWithinReach(state, chosen.id)}
      actions={actions}
      at={chosen.at}
      onChoose={(action, given) => {
        onAct(chosen.id, action, given);
      }}
      onClose={() => {
        onChoose(undefined);
      }}
    />
  );
}

interface InHandProps {
  readonly controls: WorldDrive;
  readonly state: WorldState;
  readonly onChoose: (chosen: ChosenObject | undefined) => void;
}

/** What the agent holds; a press offers what can be done with it. */
function InHand({ controls, state, onChoose }: InHandProps) {
  const held = controls.heldObject(state);
  return (
    <button
      type="button"
      disabled={held === undefined || controls.actionsOn(state, held.id).length === 0}
      onClick={() => {
        if (held !== undefined) {
          onChoose({ id: held.id, at: { x: 0.9, y: 0.86 } });
        }
      }}
      className="pointer-events-auto flex shrink-0 items-center gap-1.5 rounded-md bg-black/70 px-2.5 py-1.5 text-xs text-white enabled:hover:bg-black/85 disabled:cursor-default"
    >
      <Hand aria-hidden className="size-3.5" />
      {held === undefined ? (
        <span className="opacity-80">{t("Nothing in hand")}</span>
      ) : (
        <>
          <span className="sr-only">{t("In hand:")} </span>
          <span translate="no" className="font-medium">
            {held.id}
          </span>
          {held.words === "" ? undefined : (
            <span translate="no" className="opacity-80">
              {held.words}
            </span>
          )}
        </>
      )}
    </button>
  );
}
