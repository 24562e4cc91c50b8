import type { TeachEpisode } from "@/formats/teach/teach";
import { clickRefusal, type LogReplay, Picker } from "@/worlds/household/household-study";

/** One successful click of a log, cast into the room as it was rebuilt for that moment. */
export interface ClickMeasure {
  readonly index: number;
  readonly verb: string;
  readonly objectId: string;
  readonly objectClass: string;
  /** The object shows within the recorder's square around the click, though perhaps behind others. */
  readonly isHit: boolean;
  /** The very pixel's line of sight meets it, though perhaps behind others. */
  readonly isHitAtPixel: boolean;
  /** Seen from the front and read for its action, the click means this object and no other. */
  readonly isTarget: boolean;
  /** What it means instead. */
  readonly insteadId?: string;
  /** The spot is in reach and has room for what is put down. */
  readonly isAccepted: boolean;
}

/** Casts every successful click of the log into the replayed state that it was made in. */
export function measureClicks(episode: TeachEpisode, replay: LogReplay): readonly ClickMeasure[] {
  const picker = new Picker();
  return replay.verdicts.flatMap(({ index, step }): ClickMeasure[] => {
    const [action, state] = [episode.actions[index], replay.states[index]];
    if (action?.kind !== "interaction" || !action.success || action.click === undefined) {
      return [];
    }
    const { verb, click } = action;
    const objectId = step !== undefined && "objectId" in step ? step.objectId : undefined;
    const object = state?.objects.find(({ id }) => id === objectId);
    const subject = { index, verb, objectId: objectId ?? action.sourceId ?? "" };
    if (state === undefined || object === undefined) {
      const objectClass = action.objectClass ?? "unknown";
      const missed = { isHit: false, isHitAtPixel: false, isTarget: false, isAccepted: false };
      return [{ ...subject, objectClass, ...missed }];
    }
    const target = picker.targetAt(state, click, verb);
    const isTarget = target?.object.id === object.id;
    const isHitAtPixel = picker.meets(state, object.id, click);
    const point = picker.sightAt(state, click)?.point ?? object.box.center;
    const refusal = clickRefusal(state, { verb, click, sight: { object, point } });
    return [
      {
        ...subject,
        objectClass: object.class,
        isHit: isHitAtPixel || picker.meetsAround(state, object.id, click),
        isHitAtPixel,
        isTarget,
        ...(isTarget || target === undefined ? {} : { insteadId: target.object.id }),
        isAccepted: refusal === undefined,
      },
    ];
  });
}
