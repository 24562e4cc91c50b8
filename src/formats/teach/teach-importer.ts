/** TEACh games on their way in: read, played again in a world of ours, drawn. */
import type { GivenFile } from "@/formats/given-file";
import { defineImporter, groupEach } from "@/formats/importer";
import { readVideo, toObservedDemonstration } from "@/formats/observed-demonstration";
import { fromTeachJson, type TeachImport } from "@/formats/teach/teach";
import { toTeachFacts } from "@/formats/teach/teach-demonstration";
import { importError } from "@/formats/teach/teach-errors";

interface TeachEntry extends TeachImport {
  readonly file: GivenFile;
  readonly fileHash: string;
}

const NOBODY_SAID =
  "Nobody said what to do in this episode. Say it here, or leave it empty: the teacher goes by the deeds then, and asks.";

export const teachImporter = defineImporter<TeachEntry>({
  id: "teach",
  title: "TEACh",
  icon: "log",
  about: "TEACh episodes (`.game.json`, also gzipped) bring their room, actions and dialogue.",
  fileTypes: [".json", ".gz", "application/json", "application/gzip"],
  accepts: (files) => groupEach(files, ({ name }) => /\.(json|gz)$/i.test(name)),

  async read({ files: [file] }, { signal }) {
    const read = await readGame(file, signal);
    return { ...read, file, fileHash: await file.sha256() };
  },

  describe({ episode, report }) {
    const { taskName, actions, initialState, worldName, instruction } = episode;
    const { objects } = initialState;
    return {
      summary: `${taskName} · ${actions.length} actions · ${objects.length} objects · ${worldName}`,
      demonstrationCount: 1,
      instructionBy: "either",
      instruction,
      instructionHint: NOBODY_SAID,
      report,
    };
  },

  async prepare({ episode, file, fileHash }, { instruction }, job) {
    const { ports, ...options } = job;
    const world = await ports.episodeWorld(episode.initialState.world);
    const replay = world.replay(episode);
    const states = replay.states.map((json) => ({ world: world.id, json }));
    const video = await ports.drawObservations(states, options);
    const given = { fileName: file.name, fileHash, instruction, world, replay };
    const facts = toTeachFacts(episode, given);
    const known = await readVideo(video, job);
    const demonstration = toObservedDemonstration(facts, known);
    // Named after the demonstration: it goes when the demonstration goes.
    const sourceFileId = `${demonstration.id}/game`;
    return {
      demonstrations: [{ ...demonstration, sourceFileId }],
      blobs: [
        { id: known.sha256, blob: known.blob },
        { id: sourceFileId, blob: file.blob },
      ],
    };
  },
});

async function readGame(file: GivenFile, signal: AbortSignal | undefined): Promise<TeachImport> {
  const json = await file.json(signal);
  if (!json.ok) {
    throw importError(json.error, file.name);
  }
  const game = fromTeachJson(json.value, file.name);
  if (!game.ok) {
    throw game.error;
  }
  return game.value;
}
