/** Actions in front of screens as a demonstration that is reviewed action by action, with a picture of each screen. */
import { createId } from "@/base/id";
import { toCanonicalJson, type Json } from "@/base/json";
import type { JobOptions } from "@/base/progress";
import { sha256Hex } from "@/base/sha256";
import { ensureProject } from "@/app/record/start-recording";
import type { ScreenParts } from "@/app/screens/open-screens";
import type { Services } from "@/app/services";
import type { RecordedAction } from "@/core/action-review";
import type { Demonstration } from "@/core/demonstration";
import { paintScreen } from "@/engines/screen-frame/paint-screen";
import type { StoredVideo } from "@/storage/video-store";
import { t } from "@/base/language/translate";

export interface ScreenTrajectory {
  /** Of the demonstration that it becomes. */
  readonly id: string;
  readonly projectId: string;
  readonly title: string;
  readonly instruction: string;
  readonly begin: Json;
  readonly goal?: Json;
  /** In the world's notation, each with why it was taken; empty where nobody said. */
  readonly actions: readonly { readonly action: string; readonly plan: string }[];
  /** Who acted. */
  readonly note: string;
}

/** Stores it as a whole or not at all. Rejects with the signal's reason after an abort. */
export async function storeTrajectory(
  services: Services,
  {
    parts: { recorded, screens },
    trajectory,
  }: {
    readonly parts: Pick<ScreenParts, "recorded" | "screens">;
    readonly trajectory: ScreenTrajectory;
  },
  options: JobOptions,
): Promise<Demonstration> {
  const { id, projectId, begin, goal, actions, ...words } = trajectory;
  const { steps, pictures } = await playAgain(screens, trajectory, options);
  const importId = createId("imp");
  const demonstration: Demonstration = {
    id,
    projectId,
    importId,
    title: words.title,
    world: recorded.id,
    instruction: words.instruction,
    dialogue: [],
    source: {
      kind: "recorded",
      fileName: screens.nameOf(begin),
      fileHash: await sha256Hex(toCanonicalJson([begin, actions])),
      note: words.note,
    },
    videoId: "",
    frames: { timestampsUs: [], durationUs: 0, widthPx: 0, heightPx: 0, codec: "", hash: "" },
    state: begin,
    ...(goal === undefined ? {} : { goal }),
    loggedActions: [],
    steps: [...steps],
    stepComments: [],
    createdAt: Date.now(),
  };
  options.signal?.throwIfAborted();
  await ensureProject(services, projectId);
  await services.storage.imports.addImport({
    id: importId,
    projectId,
    label: words.title,
    at: Date.now(),
    demonstrations: [demonstration],
    videos: pictures,
    exemplars: [],
  });
  return demonstration;
}

async function playAgain(
  screens: ScreenParts["screens"],
  { id, begin, actions }: ScreenTrajectory,
  { signal, onProgress }: JobOptions,
): Promise<{
  readonly steps: readonly RecordedAction[];
  readonly pictures: readonly StoredVideo[];
}> {
  const live = screens.open(begin);
  const steps: RecordedAction[] = [];
  const pictures: StoredVideo[] = [];
  for (const [index, { action, plan }] of actions.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ label: t("Drawing what was seen"), done: index, total: actions.length });
    // Named after the demonstration: it goes when the demonstration goes.
    const pictureId = `${id}/${index + 1}`;
    pictures.push({ id: pictureId, blob: await paintScreen(live.drawn()) });
    const { text, place } = live.screen();
    steps.push({
      id: `step-${index + 1}`,
      content: { action, plan, summary: "", predictedState: "" },
      observation: text,
      url: place,
      pictureName: `${index + 1}.png`,
      pictureId,
    });
    live.perform(action);
  }
  return { steps, pictures };
}
