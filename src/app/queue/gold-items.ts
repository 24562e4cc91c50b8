/**
 * Hidden copies of gold items: accepted reviews that others are measured against without knowing it. A copy comes
 * as “Second review…” makes one, stands among what is still to be begun as if it had come with it, and is told from
 * it by nothing but `goldOf` in the stored data (`features/statistics/gold` reads it).
 */
import { createId } from "@/base/id";
import { createSeededRandom } from "@/base/seeded-random";
import { countOf, t, tn } from "@/base/language/translate";
import { readQueue } from "@/app/line/read-queue";
import type { QueueAct } from "@/app/queue/act-history";
import { assigning, deleting } from "@/app/queue/all-acts";
import { changeAll } from "@/app/queue/change-all";
import type { Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { Listed } from "@/core/line/standing";

export interface GoldMix {
  readonly projectId: string;
  /** Of these only those that are gold; where it is empty, all gold items of the project. */
  readonly ids: readonly string[];
  /** Given by who wants the same places again; absent: the clock's. */
  readonly seed?: number;
}

interface HiddenCopy {
  readonly copy: Demonstration;
  /** Whose the row is that it stands behind: a lone row of nobody, or of somebody, would tell. */
  readonly assignee: string | undefined;
}

/** Adds a hidden copy of each; taken back, the copies are deleted ones. Says why where there is nothing to mix. */
export async function mixInGold(services: Services, mix: GoldMix): Promise<QueueAct | string> {
  const { projectId, ids, seed = Date.now() } = mix;
  const { storage } = services;
  const rows = (await readQueue(storage, projectId)).items;
  const gold = rows.filter((row) => isGold(row) && isAsked(row, ids));
  const places = rows.filter(isNotBegun);
  if (gold.length === 0) {
    return t("Nothing to mix in: mark accepted films as gold first.");
  }
  if (places.length === 0) {
    return t("Nothing was mixed in: every item is begun, so a copy would stand alone.");
  }
  const importId = createId("imp");
  const hidden: HiddenCopy[] = [];
  const random = createSeededRandom(seed);
  for (const row of random.shuffle(gold)) {
    const original = await storage.demonstrations.get(row.demonstration.id);
    if (original !== undefined) {
      hidden.push(hide(original, importId, random.pick(placesFor(row, places))));
    }
  }
  await addHidden(services, { projectId, importId, hidden });
  return actOf(
    services,
    hidden.map(({ copy }) => copy.id),
  );
}

function isGold({ status, marks }: Listed): boolean {
  return status === "accepted" && marks.includes("gold") && !marks.includes("deleted");
}

function isAsked({ demonstration }: Listed, ids: readonly string[]): boolean {
  return ids.length === 0 || ids.includes(demonstration.id);
}

/** The studio labels and proposes by itself, ahead of people. */
const NOT_BEGUN: ReadonlySet<Listed["status"]> = new Set(["imported", "labelled", "proposed"]);

function isNotBegun({ status, marks }: Listed): boolean {
  return NOT_BEGUN.has(status) && !marks.includes("deleted");
}

/** With somebody else than who reviewed the original, where there is somebody else. */
function placesFor({ assignee }: Listed, places: readonly Listed[]): readonly Listed[] {
  const others = places.filter((place) => assignee === undefined || place.assignee !== assignee);
  return others.length === 0 ? places : others;
}

/** Rows stand by when they came: with the time of the row that it stands behind, and a newer id. */
function hide(original: Demonstration, importId: string, place: Listed): HiddenCopy {
  const { createdAt } = place.demonstration;
  const copy = { ...original, id: createId("demo"), importId, createdAt, goldOf: original.id };
  return { copy, assignee: place.assignee };
}

interface Hidden {
  readonly projectId: string;
  readonly importId: string;
  readonly hidden: readonly HiddenCopy[];
}

async function addHidden(services: Services, { projectId, importId, hidden }: Hidden) {
  await services.storage.imports.addImport({
    id: importId,
    projectId,
    label: countOf(hidden.length, "demonstration"),
    at: Date.now(),
    demonstrations: hidden.map(({ copy }) => copy),
    videos: [],
    exemplars: [],
  });
  for (const { copy, assignee } of hidden) {
    if (assignee !== undefined) {
      await changeAll(services, [copy.id], assigning([copy.id], assignee));
    }
  }
}

function actOf(services: Services, copyIds: readonly string[]): QueueAct {
  const setDeleted = async (isOn: boolean) => {
    await changeAll(services, copyIds, deleting(copyIds, isOn));
  };
  return {
    text: tn(copyIds.length, {
      one: "{count} gold item mixed in",
      other: "{count} gold items mixed in",
    }),
    takeBack: () => setDeleted(true),
    doAgain: () => setDeleted(false),
  };
}
