/** Why one exemplar comes before another by use: as the engine says it, and as it is told. */
import { t } from "@/base/language/translate";

/** By what the engine says. */
export const REASON_WORDS: ReadonlyMap<string, string> = new Map([
  ["its words are nearer", t("its words are nearer")],
  ["its words are less near", t("its words are less near")],
  ["its situation is nearer", t("its situation is nearer")],
  ["its situation is less near", t("its situation is less near")],
  ["its picture is nearer", t("its picture is nearer")],
  ["its picture is less near", t("its picture is less near")],
  [
    "its words and its situation are nearer together",
    t("its words and its situation are nearer together"),
  ],
  [
    "its words and its situation are less near together",
    t("its words and its situation are less near together"),
  ],
  [
    "its words and its picture are nearer together",
    t("its words and its picture are nearer together"),
  ],
  [
    "its words and its picture are less near together",
    t("its words and its picture are less near together"),
  ],
  [
    "its situation and its picture are nearer together",
    t("its situation and its picture are nearer together"),
  ],
  [
    "its situation and its picture are less near together",
    t("its situation and its picture are less near together"),
  ],
  ["it handles the same things", t("it handles the same things")],
  ["it handles other things", t("it handles other things")],
  ["it uses the same places", t("it uses the same places")],
  ["it uses other places", t("it uses other places")],
  ["the same is done", t("the same is done")],
  ["less of the same is done", t("less of the same is done")],
  ["as many are asked for", t("as many are asked for")],
  ["not as many are asked for", t("not as many are asked for")],
  ["it saw the things that are wanted", t("it saw the things that are wanted")],
  ["it saw fewer of the things that are wanted", t("it saw fewer of the things that are wanted")],
  ["it was in this very room", t("it was in this very room")],
  ["it was in another room", t("it was in another room")],
  [
    "it saw the things that are wanted in this very room",
    t("it saw the things that are wanted in this very room"),
  ],
  [
    "it saw fewer of the things that are wanted in this very room",
    t("it saw fewer of the things that are wanted in this very room"),
  ],
  ["it is longer", t("it is longer")],
  ["it is shorter", t("it is shorter")],
  ["it was used more often", t("it was used more often")],
  ["it was used less often", t("it was used less often")],
  ["what was made with it succeeded more often", t("what was made with it succeeded more often")],
  ["what was made with it succeeded less often", t("what was made with it succeeded less often")],
  ["it is newer", t("it is newer")],
  ["it is older", t("it is older")],
  ["it changes the same and nothing else", t("it changes the same and nothing else")],
  ["it changes something else", t("it changes something else")],
  [
    "it handles more things that its words do not name",
    t("it handles more things that its words do not name"),
  ],
  [
    "it handles fewer things that its words do not name",
    t("it handles fewer things that its words do not name"),
  ],
  [
    "it handles more things that are not in sight",
    t("it handles more things that are not in sight"),
  ],
  [
    "it handles fewer things that are not in sight",
    t("it handles fewer things that are not in sight"),
  ],
]);

/** Completes "because"; a reason that nobody knows is told as the engine says it. */
export function reasonWords(reason: string): string {
  return REASON_WORDS.get(reason) ?? reason;
}
