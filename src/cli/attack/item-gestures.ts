/** What a person does with an item as a whole, or with everything, in the middle of its review. */
import { NothingThere, type Gesture, type Person } from "@/cli/attack/session-gestures";
import { storedDemonstration } from "@/cli/attack/session-desk";
import { isInTrash } from "@/core/line/in-trash";
import { currentSession } from "@/lesson/lesson-parts";
import { undoGesture } from "@/lesson/lesson-decisions";

const deletion = ({ parts }: Person, isOn: boolean) => {
  if (isInTrash(currentSession(parts)) === isOn) {
    throw new NothingThere();
  }
  parts.log.apply({ kind: "mark.set", mark: "deleted", isOn });
};

/** Each is one that the queue, the drawer of the line or the settings do. */
export const ITEM_GESTURES: Readonly<Record<string, Gesture>> = {
  delete: async (person) => deletion(person, true),
  putBack: async (person) => deletion(person, false),
  /** A verdict given before, by its name, whatever was done since. */
  takeBackVerdict: async ({ parts, random }) => {
    const { decisions } = currentSession(parts);
    if (decisions.length === 0) {
      throw new NothingThere();
    }
    await undoGesture(parts, random.pick(decisions).id);
  },
  rename: async (person) => {
    const { desk, random, words } = person;
    await desk.storage.demonstrations.rename(person.parts.demonstration.id, words.pick(random));
    await openAnew(person);
  },
  backUp: async (person) => {
    const pieces: BlobPart[] = [];
    for await (const piece of person.desk.storage.backup.write()) {
      pieces.push(piece);
    }
    person.backup = new File(pieces, "a backup");
  },
  /** In this tab or, with the session none the wiser, in another one. */
  restore: async (person) => {
    const { backup, desk, random } = person;
    if (backup === undefined) {
      throw new NothingThere();
    }
    await desk.stored();
    await desk.storage.backup.restore(backup, random.pick(["take-file", "keep-here"] as const));
    if (random.next() < 0.5) {
      await desk.catchUp();
    }
    await openAnew(person);
  },
};

/** As a page does that is opened again: with the demonstration as it is called now. */
async function openAnew(person: Person): Promise<void> {
  const demonstration = await storedDemonstration(person.desk);
  person.parts = { ...person.parts, demonstration };
}
