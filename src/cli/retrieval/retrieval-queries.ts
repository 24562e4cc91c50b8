/** Queries of a retrieval study, asked through the loop as a lesson asks them. */
import { ensureExists } from "@/base/assert";
import { openLesson, type LessonTools } from "@/cli/teach/open-lesson";
import { teachOne } from "@/cli/teach/teach-one";
import type { CaseSet } from "@/cli/teach/teach-set";
import type { Exemplar } from "@/core/exemplar";
import type { ScoredQuery, StudiedTask } from "@/lab/retrieval/scored-query";
import { changeCases } from "@/lab/teacher/change-case";
import type { StudySettings } from "@/lab/teacher/study-settings";
import { embedTexts, situationOf } from "@/lesson/embed-task";
import { createExemplarMemory } from "@/lesson/exemplar-memory";
import { toProposeRequest } from "@/lesson/lesson-request";
import { addNoisyProgram } from "@/lesson/lesson-versions";

/** The exemplars that the set becomes when it is taught with nothing retrieved. */
export async function teachMemory(
  { cases }: CaseSet,
  tools: LessonTools,
): Promise<readonly Exemplar[]> {
  for (const one of cases) {
    const settings = { feedback: "critic" as const, isRelabelling: false, isForgetful: true };
    const { isTaught } = await teachOne(one, one.labels, { ...tools, ...settings });
    console.error(`${one.id} | ${one.task} | ${isTaught ? "taught" : "not taught"}`);
  }
  return await tools.memory.list();
}

/** The exemplars with text vectors as they are made today, whenever they were stored. */
export async function embedAgain(
  exemplars: readonly Exemplar[],
  tools: LessonTools,
): Promise<readonly Exemplar[]> {
  const embedder = await tools.embedder();
  return await Promise.all(
    exemplars.map(async (exemplar) => {
      const task = { ...exemplar, situation: situationOf(exemplar) };
      const embeddings = { ...exemplar.embeddings, ...(await embedTexts(embedder, task)) };
      return { ...exemplar, embeddings };
    }),
  );
}

/** Each demonstration's cosines against every exemplar but its own, with words or deeds taken away. */
export async function askAll(
  { cases }: CaseSet,
  exemplars: readonly Exemplar[],
  {
    study,
    tools,
  }: {
    readonly study: Pick<StudySettings, "words" | "demonstration" | "seed">;
    readonly tools: LessonTools;
  },
): Promise<readonly ScoredQuery[]> {
  const memory = createExemplarMemory(exemplars);
  const made = new Map<string, StudiedTask>(cases.map((one) => [one.id, one]));
  const queries: ScoredQuery[] = [];
  for (const one of changeCases(cases, { ...NOTHING_ELSE, ...study })) {
    const parts = openLesson(one.demonstration, one.labels, { ...tools, memory });
    const { weights } = parts.retrievalSettings();
    const all = { ...parts, retrievalSettings: () => ({ count: exemplars.length, weights }) };
    all.log.apply({ kind: "labels.model", labels: [...one.labels], model: "as given" });
    addNoisyProgram(all);
    const { exemplars: found } = (await toProposeRequest(all, { canSee: false })).request;
    const candidates = found.map(({ retrieved: { channels }, exemplar }) => {
      const { task, place } = ensureExists(made.get(exemplar.provenance.fileHash));
      return { task, place, channels };
    });
    queries.push({ id: one.id, task: one.task, place: one.place, candidates });
  }
  return queries;
}

const NOTHING_ELSE: StudySettings = {
  words: "given",
  demonstration: "given",
  memory: "on",
  critic: "self",
  bank: "development",
  order: undefined,
  seed: 1,
};
