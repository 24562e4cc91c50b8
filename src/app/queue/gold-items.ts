/**
 * Hidden copies of gold items: accepted reviews that others are measured against without knowing it. A copy comes
 * as “Second review…” makes one, stands among what is still to be begun as if it had come with it, and is told from
 * it by nothing but `goldOf` in the stored data (`features/statistics/gold` reads it). Its title and its film are
 * those of the original: who knows that one knows this one.
 */
import { createId, timeOfId } from "@/base/id";
import { createSeededRandom } from "@/base/seeded-random";
import { countOf, t, tn } from "@/base/language/translate";
import { isDefined } from "@/base/defined";
import { listPresent } from "@/app/line/list-present";
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
  /** Whose the row is that it stands beside: a lone row of nobody, or of somebody, would tell. */
  readonly assignee: string | undefined;
}

/**
 * Adds a hidden copy of each that has none among the items; taken back, the copies are deleted ones. Says why where
 * there is nothing to mix.
 */
export async function mixInGold(services: Services, mix: GoldMix): Promise<QueueAct | string> {
  const { projectId, ids, seed = Date.now() } = mix;
  const { storage } = services;
  const rows = (await readQueue(storage, projectId)).items;
  const marked = rows.filter((row) => isGold(row) && isAsked(row, ids));
  const mixed = await mixedAlready(services, projectId);
  const gold = marked.filter(({ demonstration: { id } }) => !mixed.has(id));
  const places = rows.filter(isNotBegun);
  if (marked.length === 0) {
    return t("Nothing to mix in: mark accepted films as gold first.");
  }
  if (gold.length === 0) {
    return t("Nothing was mixed in: each gold item has its hidden copy already.");
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
  return actOf(services, {
    copyIds: hidden.map(({ copy }) => copy.id),
    already: marked.length - gold.length,
  });
}

/** Ids of gold items of which a copy stands in the queue, whatever was done to it: twice the same film would tell. */
async function mixedAlready(
  { storage }: Services,
  projectId: string,
): Promise<ReadonlySet<string>> {
  const { items } = await listPresent(storage, projectId);
  return new Set(items.map(({ goldOf }) => goldOf).filter(isDefined));
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

/**
 * Rows stand by when they came, and of one time by their ids: both are those of the row that it stands beside. An id
 * of now would stand behind all that came at once, and be read in the address of the review.
 */
function hide(original: Demonstration, importId: string, place: Listed): HiddenCopy {
  const { id: placeId, createdAt } = place.demonstration;
  const id = createId("demo", timeOfId(placeId) ?? createdAt);
  return {
    copy: { ...original, id, importId, createdAt, goldOf: original.id },
    assignee: place.assignee,
  };
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

interface Mixed {
  readonly copyIds: readonly string[];
  /** How many had a copy before. */
  readonly already: number;
}

function actOf(services: Services, { copyIds, already }: Mixed): QueueAct {
  const setDeleted = async (isOn: boolean) => {
    await changeAll(services, copyIds, deleting(copyIds, isOn));
  };
  const count = copyIds.length;
  return {
    text:
      already === 0
        ? tn(count, {
            one: "{count} gold item mixed in",
            other: "{count} gold items mixed in",
          })
        : tn(
            count,
            {
              one: "{count} gold item mixed in; with a hidden copy before: {already}",
              other: "{count} gold items mixed in; with a hidden copy before: {already}",
            },
            { already },
          ),
    takeBack: () => setDeleted(true),
    doAgain: () => setDeleted(false),
  };
}
