/** What the agent's camera shows, for a language model that takes pictures: on the command line a browser draws it. */
import type { WorldState } from "@/core/world/world-state";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { withPicture } from "@/engines/teacher/endpoint/with-picture";
import { openViewDrawer, type ViewDrawer } from "@/lab/pictures/view-drawer";
import { roomOf } from "@/worlds/household/household-study";

/** Where the room of an episode can be looked at, once it is open. */
export interface EpisodeView {
  readonly open: (room: () => WorldState) => void;
  /** Undefined before it is open. */
  readonly room: () => WorldState | undefined;
}

export function createEpisodeView(): EpisodeView {
  let look: (() => WorldState) | undefined;
  return {
    open: (room) => {
      look = room;
    },
    room: () => look?.(),
  };
}

export interface ShowingView {
  /** Asks with the picture of now, of a model that takes pictures. */
  readonly through: (live: ChatTransport, connection: TeacherConnection) => ChatTransport;
  readonly look: (view: EpisodeView | undefined) => void;
  readonly close: () => Promise<void>;
}

/** What draws is opened for the first picture. Asking throws CLI-02 where there is no browser for it. */
export function showingView(open: () => Promise<ViewDrawer> = openViewDrawer): ShowingView {
  let view: EpisodeView | undefined;
  let drawer: Promise<ViewDrawer> | undefined;
  const draw = async () => {
    const room = view?.room();
    if (room === undefined) {
      return undefined;
    }
    drawer ??= open();
    return await (await drawer).draw(roomOf(room));
  };
  return {
    look: (next) => {
      view = next;
    },
    close: async () => {
      await (await drawer)?.close();
    },
    through: (live, { canSeeImages }) =>
      canSeeImages
        ? {
            ...live,
            send: async (chat, listener) => {
              const url = await draw();
              return await live.send(url === undefined ? chat : withPicture(chat, url), listener);
            },
          }
        : live,
  };
}
