/** What can be shown of something that a published file tells: its film, its room drawn, or only words. */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { JobOptions } from "@/base/progress";
import { bounds } from "@/core/bounds";
import type { FrameTable } from "@/core/demonstration";
import { framesInRange } from "@/core/frames/frames-in-range";
import type { ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import type { ImportPorts } from "@/formats/import-ports";
import type { ReportWriter } from "@/formats/report";

interface Film {
  readonly kind: "film";
  readonly film: Blob;
  /** Of the whole film. */
  readonly frames: FrameTable;
  /** The part that shows it; all of it where absent. */
  readonly range: ExchangeDemonstration["videoRange"];
}

export type Pictures =
  | Film
  /** So many pictures, one before each action and one at the end. */
  | { readonly kind: "drawn"; readonly count: number }
  | { readonly kind: "none" };

export interface PlannedItem {
  readonly item: ExchangeDemonstration;
  /** Where it is only something to do. */
  readonly task?: { readonly start: string | undefined };
  readonly pictures: Pictures;
  /** Why its film is not shown, where one was given. */
  readonly filmLeftOut?: string;
}

/** Looks at films once, however many items they show. */
export class ItemPlanner {
  readonly #films: ReadonlyMap<string, Blob>;
  readonly #ports: ImportPorts;
  readonly #report: ReportWriter;
  readonly #frames = new Map<string, FrameTable | string>();
  readonly #used = new Set<string>();

  constructor(films: ReadonlyMap<string, Blob>, ports: ImportPorts, report: ReportWriter) {
    this.#films = films;
    this.#ports = ports;
    this.#report = report;
  }

  async plan(item: ExchangeDemonstration, options: JobOptions): Promise<PlannedItem> {
    const checked = await this.#withSoundState(item);
    const film = await this.#filmOf(checked, options);
    if (typeof film === "object") {
      this.#tellOfUnseen(checked, film);
      return { item: checked, pictures: film };
    }
    const pictures = await this.#roomOf(checked);
    return { item: checked, pictures, ...(film === undefined ? {} : { filmLeftOut: film }) };
  }

  /** Films that nothing is told about. */
  tellOfOthers(): void {
    for (const path of this.#films.keys()) {
      if (!this.#used.has(path)) {
        const fix = "Name it as the table does, or import it alone.";
        this.#report.add("warning", "", `${path} is left out: nothing here is about it.`, fix);
      }
    }
  }

  /** Without a state, or a goal, that its world cannot open; that is told. */
  async #withSoundState(item: ExchangeDemonstration): Promise<ExchangeDemonstration> {
    const { state, goal, world, ...rest } = item;
    const followed = world === undefined ? undefined : await this.#ports.followedWorld(world);
    if (state === undefined || followed === undefined) {
      return item;
    }
    const named = { ...rest, ...(world === undefined ? {} : { world }) };
    const told = this.#tryOut(
      item.title,
      () => void followed.model.open(followed.model.read(state), undefined),
    );
    if (!told) {
      return named;
    }
    const isGoalSound =
      goal !== undefined &&
      this.#tryOut(item.title, () => void followed.model.open(followed.model.read(state), goal));
    return { ...named, state, ...(isGoalSound ? { goal } : {}) };
  }

  #tryOut(title: string, open: () => void): boolean {
    try {
      open();
      return true;
    } catch (error) {
      const why = error instanceof AppError ? error.what : "it cannot be opened";
      this.#report.add("warning", "", `${title}: the room or its goal is left out: ${why}`);
      return false;
    }
  }

  /** Its film, or why that cannot be shown; undefined where none was given. */
  async #filmOf(
    { title, videoPath, videoRange }: ExchangeDemonstration,
    options: JobOptions,
  ): Promise<Film | string | undefined> {
    const path = videoPath === undefined ? undefined : findFilm(videoPath, this.#films.keys());
    const film = path === undefined ? undefined : this.#films.get(path);
    if (path === undefined || film === undefined) {
      return undefined;
    }
    this.#used.add(path);
    if (!this.#frames.has(path)) {
      this.#frames.set(path, await this.#readFrames(path, film, options));
    }
    const frames = ensureExists(this.#frames.get(path), "it was looked at just now");
    if (typeof frames === "string") {
      return frames;
    }
    if (videoRange !== undefined && framesInRange(frames, videoRange) === undefined) {
      const { startS, endS } = videoRange;
      const why = `${path} has no pictures between ${startS} s and ${endS} s`;
      const fix = "Give the film that the file was written for.";
      this.#report.add("warning", "", `${title}: its film is left out: ${why}.`, fix);
      return `${why}.`;
    }
    return { kind: "film", film, frames, range: videoRange };
  }

  /** Segments of which there is no picture: whoever reviews would look for their labels. */
  #tellOfUnseen({ title, segments, labels }: ExchangeDemonstration, film: Film): void {
    const { frames, range } = film;
    const endS = range === undefined ? frames.durationUs / 1e6 : range.endS - range.startS;
    const unseen = segments.filter(({ tier, startS }) => tier === "action" && startS >= endS);
    if (labels.length > 0 || unseen.length === 0) {
      return;
    }
    const message =
      unseen.length === 1
        ? `${title}: ${unseen.length} segment begins after the film’s end: it gets no label, and stays in what the file tells.`
        : `${title}: ${unseen.length} segments begin after the film’s end: they get no labels, and stay in what the file tells.`;
    this.#report.add("warning", "", message, "Give the film that the file was written for.");
  }

  /** A film that cannot be shown is no reason to lose what is told about it: a sentence says why. */
  async #readFrames(path: string, film: Blob, options: JobOptions): Promise<FrameTable | string> {
    try {
      return await this.#ports.readFrames(film, options);
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      this.#report.add("warning", "", `${path} is left out: ${error.what}`, error.next);
      return error.what;
    }
  }

  async #roomOf({ state, world, labels }: ExchangeDemonstration): Promise<Pictures> {
    const followed = world === undefined ? undefined : await this.#ports.followedWorld(world);
    const count = labels.reduce((last, { endFrame }) => Math.max(last, endFrame), 0) + 1;
    return state === undefined ||
      followed?.retrace === undefined ||
      count > bounds.game.interactions
      ? { kind: "none" }
      : { kind: "drawn", count };
  }
}

/**
 * The film at that path. Tables often give a bare name without its ending: that is enough where one film
 * alone has it. Datasets name all their films alike (`file-000`), and tell them apart by their folders.
 */
function findFilm(named: string, paths: Iterable<string>): string | undefined {
  const all = [...paths];
  const whole =
    all.find((path) => path === named) ?? onlyOf(all, (path) => path.endsWith(`/${named}`));
  return whole === undefined && !named.includes("/")
    ? onlyOf(all, (path) => stemOf(path) === stemOf(named))
    : whole;
}

/** The one that it holds for; undefined where it holds for none, or for several. */
function onlyOf(paths: readonly string[], isMeant: (path: string) => boolean): string | undefined {
  const [path, ...others] = paths.filter((each) => isMeant(each));
  return others.length === 0 ? path : undefined;
}

function stemOf(path: string): string {
  return path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.[A-Za-z0-9]{2,4}$/u, "")
    .toLowerCase();
}
