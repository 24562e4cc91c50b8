import { AppError } from "@/base/app-error";

/** What can keep a game file from being read. */
export type ImportFailure =
  | "corrupt"
  | "too-large"
  | "not-json"
  | "foreign"
  | "no-log"
  | "no-state"
  | "bad-value"
  | "too-deep";

interface ImportMessage {
  readonly code: string;
  readonly what: (file: string, detail: string) => string;
  readonly next: string;
}

const MESSAGES: Readonly<Record<ImportFailure, ImportMessage>> = {
  corrupt: {
    code: "IMP-01",
    what: (file) => `${file} is a damaged or incomplete gzip file.`,
    next: "Download or copy the file again, then import it once more.",
  },
  "too-large": {
    code: "IMP-02",
    what: (file) => `${file} is larger than any TEACh game (the limit is 200 MB unpacked).`,
    next: "Check that this is the game file and not an archive of several.",
  },
  "not-json": {
    code: "IMP-03",
    what: (file) => `${file} is not JSON, or it ends too early.`,
    next: "Check that the whole file was copied; a game file begins with { and ends with }.",
  },
  foreign: {
    code: "IMP-04",
    what: (file) => `${file} is JSON, but no TEACh game: it has no tasks with episodes.`,
    next: "Choose a *.game.json file, or another kind of import.",
  },
  "no-log": {
    code: "IMP-05",
    what: (file) => `${file} has no driver log: nobody acted in this game.`,
    next: "Choose a game in which the Driver (agent 1) acts.",
  },
  "no-state": {
    code: "IMP-06",
    what: (file) => `${file} does not say how the room looked at the start (initial_state).`,
    next: "Choose the original game file; shortened exports leave the state out.",
  },
  "bad-value": {
    code: "IMP-08",
    what: (file, detail) => `${file} holds a value that a TEACh game cannot hold: ${detail}.`,
    next: "Mend the value in the file, or choose an unchanged copy.",
  },
  "too-deep": {
    code: "IMP-08",
    what: (file) => `${file} is nested far deeper than a TEACh game.`,
    next: "Choose an unchanged copy of the game file.",
  },
};

/** The failure as a person is told it. `detail` says where, for a bad value. */
export function importError(failure: ImportFailure, fileName: string, detail = ""): AppError {
  const { code, what, next } = MESSAGES[failure];
  const file = shorten(fileName, 120);
  return new AppError({
    code,
    what: what(file, shorten(detail, 300)),
    safe: "Nothing was imported.",
    next,
  });
}

function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}...`;
}
