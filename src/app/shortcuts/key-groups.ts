/** Every command whose keys can be changed, page by page. */
import { ACTION_KEYS } from "@/app/actions/action-commands";
import { DEPLOY_KEYS } from "@/app/deploy/deploy-commands";
import { LINE_ROWS } from "@/app/line/line-commands";
import { HAND_KEYS } from "@/app/review/by-hand/hand-commands";
import { REVIEW_KEYS } from "@/app/review/review-commands";
import { LAYOUT_KEYS } from "@/app/review/arrange/use-review-layout";
import { queueCommands, type QueueKeys } from "@/features/queue/table/queue-commands";
import { createQueueCursor } from "@/features/queue/table/queue-cursor";
import { STAGE_KEYS } from "@/app/review/stage-keys";
import { REPLAY_KEYS } from "@/features/replay/replay-commands";
import { TIMELINE_KEYS } from "@/features/timeline/timeline-commands";
import type { Command } from "@/ui/command";
import type { KeyGroup } from "@/ui/keys/keymap";
import { t } from "@/base/language/translate";

const LINE_KEYS = LINE_ROWS.map(([id, title, keys]) => ({ id, title, keys }));

const doNothing = () => undefined;

/** The names and keys of its commands are wanted here, and nobody runs them. */
const NO_QUEUE: QueueKeys = {
  onOpen: doNothing,
  onRename: doNothing,
  onFlag: doNothing,
  onAssign: doNothing,
  onDelete: doNothing,
  onMixInGold: doNothing,
  undo: { isThere: () => false, run: doNothing },
  redo: { isThere: () => false, run: doNothing },
};

/** What a page offers is one group: `everywhere` are those of every page. */
export function keyGroups(everywhere: readonly Command[]): readonly KeyGroup[] {
  return [
    {
      title: t("Review"),
      commands: [
        ...REVIEW_KEYS,
        ...LAYOUT_KEYS,
        ...STAGE_KEYS,
        ...TIMELINE_KEYS,
        ...HAND_KEYS,
        ...REPLAY_KEYS,
        ...LINE_KEYS,
      ],
    },
    { title: t("Deploy"), commands: DEPLOY_KEYS },
    { title: t("Review of actions"), commands: ACTION_KEYS },
    { title: t("Queue"), commands: queueCommands(createQueueCursor(), NO_QUEUE) },
    {
      title: t("Everywhere"),
      commands: everywhere.filter(({ scope }) => scope === "anywhere"),
      isEverywhere: true,
    },
  ];
}
