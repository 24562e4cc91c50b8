/** Tasks of every kind, drawn for sites of one seed. */
import { createSeededRandom } from "@/base/seeded-random";
import { createSites, type WebSites } from "@/worlds/web/sites/web-sites";
import { CLASSIFIEDS_KINDS } from "@/worlds/web/tasks/classifieds-kinds";
import { FORUM_KINDS } from "@/worlds/web/tasks/forum-kinds";
import { FRESH_KINDS } from "@/worlds/web/tasks/fresh-kinds";
import { SHOP_KINDS } from "@/worlds/web/tasks/shop-kinds";
import type { WebTask } from "@/worlds/web/tasks/task-config";
import { toConfig, type DrawnTask, type TaskKind } from "@/worlds/web/tasks/task-kind";

export const TASK_KINDS: readonly TaskKind[] = [
  ...CLASSIFIEDS_KINDS,
  ...SHOP_KINDS,
  ...FORUM_KINDS,
  ...FRESH_KINDS,
];

/** A task with what whoever shows it has to know. */
export interface PosedTask {
  readonly kind: TaskKind;
  readonly config: WebTask;
  readonly facts: DrawnTask["facts"];
  readonly sites: WebSites;
}

/** `count` tasks of a kind; the sites are those of the seed. */
export function drawTasks(kind: TaskKind, seed: number, count: number): readonly PosedTask[] {
  const sites = createSites(seed);
  const kindNumber = TASK_KINDS.indexOf(kind);
  const random = createSeededRandom(seed * 1009 + kindNumber);
  return Array.from({ length: count }, (_, index) => {
    const drawn = kind.draw(sites, random);
    const template = random.pick(kind.templates);
    const place = { taskId: kindNumber * 100 + index, kindNumber, template };
    return { kind, config: toConfig(kind, drawn, place), facts: drawn.facts, sites };
  });
}
