/** The memory of one teaching run: it starts empty, and what is verified helps with what comes next. */
import type { ShownDemonstration } from "@/cli/teach/teach-case";
import type { Exemplar } from "@/core/exemplar";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { createRetrievalEngine } from "@/engines/retrieval/create-retrieval-engine";
import { RETRIEVAL_PRESETS } from "@/engines/retrieval/retrieval-engine";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";

const SHOWN = 3;

export type NewExemplar = Omit<Exemplar, "embeddings">;

/** Exemplars by what was said and what the room holds; nothing is seen, so the visual channel is off. */
export class TeachMemory {
  readonly #embedder = createTextEmbedder();
  readonly #engine = createRetrievalEngine();
  #exemplars: readonly Exemplar[] = [];

  get size(): number {
    return this.#exemplars.length;
  }

  async add(exemplar: NewExemplar): Promise<void> {
    const embeddings = {
      instruction: await this.#embedder.embedText(toQuery(exemplar)),
      state: await this.#embedder.embedText(exemplar.stateText),
    };
    this.#exemplars = [...this.#exemplars, { ...exemplar, embeddings }];
  }

  /** The nearest exemplars by Eq. 4. */
  async retrieve(
    shown: Pick<ShownDemonstration, "instruction" | "dialogue">,
    stateText: string,
  ): Promise<readonly RetrievedExemplar[]> {
    const query = {
      instruction: await this.#embedder.embedText(
        toQuery({ instruction: shown.instruction, dialogue: toDialogueText(shown.dialogue) }),
      ),
      state: await this.#embedder.embedText(stateText),
    };
    const { weights } = RETRIEVAL_PRESETS["ical-household"];
    const found = this.#engine.retrieve(query, this.#exemplars, { count: SHOWN, weights });
    return found.flatMap((retrieved) => {
      const exemplar = this.#exemplars.find(({ id }) => id === retrieved.exemplarId);
      return exemplar === undefined ? [] : [{ retrieved, exemplar }];
    });
  }
}

export function toDialogueText(dialogue: ShownDemonstration["dialogue"]): string {
  return dialogue.map(({ speaker, text }) => `<${speaker}> ${text}`).join(" ");
}

function toQuery({ instruction, dialogue }: Pick<Exemplar, "instruction" | "dialogue">): string {
  return instruction === "" ? dialogue : instruction;
}
