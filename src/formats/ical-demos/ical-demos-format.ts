/**
 * ICAL's labelled demonstrations (`task_demos/<Task>/<game>.txt`): what was said, the room's objects, and
 * the program that the inverse dynamics model read off a video that is not there.
 */
import type { ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import { readDialogueText, requestOf } from "@/formats/exchange/dialogue-text";
import { areMost, readText, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat, ExchangeReading } from "@/formats/exchange/exchange-format";
import { unfenceProgram } from "@/formats/ical/ical-memory";
import { parseIcalState } from "@/formats/ical/ical-state";
import { toReport, type ReportLine } from "@/formats/report";
import { toErrorData } from "@/base/app-error";

export const icalDemosFormat: ExchangeFormat = {
  id: "ical-demos",
  title: "ICAL labelled demonstrations",
  about:
    "What was said, the room's objects and the program read off a video, one demonstration a file.",
  shape: "folder",
  fileName: "task-demos",
  isCanonical: false,
  recognises: (files) => areMost(files, (file) => sectionsOf(readText(file)) !== undefined),
  reader: { holds: "demonstrations", repairs: [], read: async (files) => readDemos(files) },
};

function readDemos(files: readonly ExchangeFile[]): ExchangeReading {
  const lines: ReportLine[] = [];
  const items = files.flatMap((file): ExchangeDemonstration[] => {
    const sections = sectionsOf(readText(file));
    if (sections === undefined) {
      const message = "Left out: dialogue, object state and script are not all there.";
      lines.push({ severity: "error", file: file.path, pointer: "", message });
      return [];
    }
    lines.push(...stateFaults(file.path, sections.state));
    return [toDemonstration(file.path, sections)];
  });
  return {
    content: { kind: "demonstrations", items, media: [] },
    found: files.length,
    refused: files.length - items.length,
    report: toReport(lines),
  };
}

interface Sections {
  readonly dialogue: string;
  readonly state: string;
  readonly script: string;
}

const DIALOGUE = "\nDialogue Instruction:";
const STATE = "\nInitial Object State:";
const SCRIPT = "\nDemonstration Script:";

/** What stands under the three headings; absent where one is missing or the script is empty. */
function sectionsOf(text: string | undefined): Sections | undefined {
  if (text === undefined) {
    return undefined;
  }
  const body = `\n${text.replaceAll("\r\n", "\n")}`;
  const [said, room, shown] = [DIALOGUE, STATE, SCRIPT].map((heading) => body.indexOf(heading));
  if (said === undefined || room === undefined || shown === undefined) {
    return undefined;
  }
  if (said === -1 || room < said || shown < room) {
    return undefined;
  }
  const dialogue = body.slice(said + DIALOGUE.length, room).trim();
  const state = body.slice(room + STATE.length, shown).trim();
  const script = unfenceProgram(body.slice(shown + SCRIPT.length).trim());
  return script.trim() === "" ? undefined : { dialogue, state, script };
}

/** A state that cannot be read is told: the text is kept, no room can be laid out from it. */
function stateFaults(file: string, state: string): readonly ReportLine[] {
  if (state === "") {
    return [];
  }
  try {
    const { notes } = parseIcalState(state, file);
    return notes.map((message) => ({ severity: "info", file, pointer: "", message }));
  } catch (error) {
    return [{ severity: "warning", file, pointer: "", message: toErrorData(error).what }];
  }
}

function toDemonstration(
  path: string,
  { dialogue, state, script }: Sections,
): ExchangeDemonstration {
  const words = dialogue.replaceAll("\n", " ");
  const [name, folder] = path.split("/").toReversed();
  return {
    key: path,
    title: folder === undefined ? String(name) : folder.replaceAll("_", " ").replaceAll("(s)", "s"),
    world: "household",
    instruction: requestOf(words),
    dialogue: readDialogueText(words),
    labels: [],
    segments: [],
    program: script,
    ...(state === "" ? {} : { stateText: state }),
    kept: {},
  };
}
