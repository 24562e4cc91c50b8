/** The room that an agent is to act in. */
import { toErrorData, type ErrorData } from "@/base/app-error";
import type { WorldDrive } from "@/core/world/world-drive";
import type { WorldState } from "@/core/world/world-state";
import type { RoomWish } from "@/features/deploy/setup-panel";
import { t } from "@/base/language/translate";

export interface LaidOut {
  readonly state?: WorldState;
  readonly error?: ErrorData;
  /** No room of the kind has what the words ask for. */
  readonly isWithoutWords?: true;
}

/** With what the words ask for where there is such a room: whether words can be carried out the agent finds out. */
export function layOutFor(
  controls: WorldDrive,
  { room, typed }: { readonly room: RoomWish; readonly typed: string },
): LaidOut {
  const asked = tryState(() => controls.layOut({ ...room, instruction: typed }));
  return asked.state === undefined && typed.trim() !== ""
    ? { ...tryState(() => controls.layOut({ ...room, instruction: "" })), isWithoutWords: true }
    : asked;
}

export function placeWords(
  state: WorldState,
  { isWithoutWords }: LaidOut,
  controls: WorldDrive,
): string {
  const place = controls.describePlace(state);
  return isWithoutWords === true
    ? t("{place} · Not laid out for these words: no room of this kind has what they ask for.", {
        place,
      })
    : place;
}

export function tryState(open: () => WorldState): LaidOut {
  try {
    return { state: open() };
  } catch (error) {
    return { error: toErrorData(error) };
  }
}
