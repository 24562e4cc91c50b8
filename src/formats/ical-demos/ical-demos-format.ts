/**
 * ICAL's labelled demonstrations (`task_demos/<Task>/<game>.txt`): what was said, the room's objects, and
 * the program that the inverse dynamics model read off a video that is not there. The program's calls are the
 * labels, the objects are laid out as a room.
 */
import { toErrorData } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { ActionLabel } from "@/core/action-label";
import type { ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import { readDialogueText, requestOf } from "@/formats/exchange/dialogue-text";
import { areMost, readText, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat, ExchangeReading } from "@/formats/exchange/exchange-format";
import { unfenceProgram } from "@/formats/ical/ical-memory";
import { layOutIcalRoom } from "@/formats/ical/ical-room";
import { readScriptLabels } from "@/formats/ical-demos/script-labels";
import { toReport, type ReportLine } from "@/formats/report";

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
    const told = readRoomAndActions(file.path, sections);
    lines.push(...told.lines);
    return [toDemonstration(file.path, sections, told)];
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

interface Told {
  readonly state: Json | undefined;
  readonly labels: readonly ActionLabel[];
  readonly lines: readonly ReportLine[];
}

/** The room and the actions; what of them cannot be read is told, the text is kept. */
function readRoomAndActions(file: string, { state, script }: Sections): Told {
  const line = (severity: ReportLine["severity"], message: string): ReportLine => ({
    severity,
    file,
    pointer: "",
    message,
  });
  const { labels, unread } = readScriptLabels(script);
  const lines = unread.map((at) =>
    line("info", `Line ${at} of the script is no action that was seen; it stays in the program.`),
  );
  if (state === "") {
    return { state: undefined, labels, lines };
  }
  try {
    const { json, notes } = layOutIcalRoom(state, file);
    return { state: json, labels, lines: [...lines, ...notes.map((note) => line("info", note))] };
  } catch (error) {
    const message = `${toErrorData(error).what} No room can be laid out from it.`;
    return { state: undefined, labels, lines: [...lines, line("warning", message)] };
  }
}

function toDemonstration(
  path: string,
  { dialogue, state: stateText, script }: Sections,
  { state, labels }: Told,
): ExchangeDemonstration {
  const words = dialogue.replaceAll("\n", " ");
  const [name, folder] = path.split("/").toReversed();
  return {
    key: path,
    title: folder === undefined ? String(name) : folder.replaceAll("_", " ").replaceAll("(s)", "s"),
    world: "household",
    instruction: requestOf(words),
    dialogue: readDialogueText(words),
    labels,
    segments: [],
    program: script,
    ...(stateText === "" ? {} : { stateText }),
    ...(state === undefined ? {} : { state }),
    kept: {},
  };
}
