/** What a change is good for, by running the program with it and without it; nothing of it is written down. */
import type { PlacedHunk } from "@/app/review/hunks/shown-diff";
import type { ReviewController } from "@/app/review/review-controller";
import { ensureExists } from "@/base/assert";
import { allBut, dropHunks } from "@/core/diff/drop-hunks";
import type { ProgramDiff } from "@/core/diff/program-diff";
import { findTurn } from "@/lesson/find-turn";
import { t } from "@/base/language/translate";

interface Tried {
  readonly diff: ProgramDiff;
  readonly at: number;
  readonly key: string;
}

/** Runs the program without one change, and with nothing but it. */
export async function tryHunk(
  controller: ReviewController,
  { diff, at, key }: Tried,
): Promise<void> {
  await controller.attempt(t("Running it without this change"), async ({ signal, onProgress }) => {
    const programs = [new Set([at]), allBut(diff, at)].map(
      (dropped) => dropHunks(diff, dropped).text,
    );
    const [without, only] = programs;
    const first = await controller.trials.try(ensureExists(without), { signal, onProgress });
    onProgress({ label: t("Running it with only this change"), done: 1, total: 2 });
    const second = await controller.trials.try(ensureExists(only), { signal });
    controller.tellEvidence(key, {
      without: toSentence(first.says),
      only: toSentence(second.says),
    });
  });
}

interface Searched {
  readonly diff: ProgramDiff;
  readonly hunks: readonly PlacedHunk[];
  readonly key: string;
  readonly onFound: (index: number) => void;
}

/**
 * Takes the changes one after the other in the order of the program, and finds by halves the one with which
 * the outcome turns: the one that breaks it, or that mends it.
 */
export async function findTurningHunk(
  controller: ReviewController,
  { diff, hunks, key, onFound }: Searched,
): Promise<void> {
  const label = t("Looking for the change that makes the difference");
  await controller.attempt(label, async ({ signal, onProgress }) => {
    /** With the first `count` changes. */
    const outcomeOf = async (count: number) => {
      const dropped = new Set([...hunks.keys()].filter((index) => index >= count));
      return await controller.trials.try(dropHunks(diff, dropped).text, { signal });
    };
    const turn = await findTurn(hunks.length, async (count) => (await outcomeOf(count)).isReached, {
      signal,
      onProgress,
    });
    if (turn === undefined) {
      const { says, isReached } = await outcomeOf(hunks.length);
      controller.tellTurn(
        key,
        isReached
          ? t("No change breaks it: with none of them and with all of them the task is done.")
          : toSentence(
              t("No change mends it: with none of them and with all of them, {says}", { says }),
            ),
      );
      return;
    }
    const { says } = await outcomeOf(turn.becomes ? turn.at - 1 : turn.at);
    const { at } = turn;
    controller.tellTurn(
      key,
      turn.becomes
        ? toSentence(t("Change {at} mends it: before it, {says}", { at, says }))
        : toSentence(t("Change {at} breaks it: from there on, {says}", { at, says })),
    );
    onFound(turn.at - 1);
  });
}

function toSentence(clause: string): string {
  return /[.!?]$/u.test(clause) ? clause : `${clause}.`;
}
