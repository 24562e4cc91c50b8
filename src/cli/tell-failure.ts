/** What a command that failed says: one place for all of them, so that no caller reads a machine's words. */
import { toErrorData, type ErrorData } from "@/base/app-error";

/** What hinders a file from being opened, by the system's own names. */
const HINDRANCES: Readonly<Record<string, string>> = {
  ENOENT: "it is not there",
  EISDIR: "it is a folder, and a file is wanted",
  ENOTDIR: "a part of its path is a file, and a folder is wanted",
  EACCES: "this account may not read or write it",
  EPERM: "this account may not change it",
  EROFS: "its disk can only be read",
  ENOSPC: "its disk is full",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "its name is too long",
  ELOOP: "its links lead in a circle",
};

/**
 * The error as a person reads it. A file that could not be opened is CLI-07, whichever command wanted it;
 * options that no command has are CLI-08; anything else is as everywhere.
 */
export function tellFailure(error: unknown): ErrorData {
  const { code, path, message } = systemFieldsOf(error);
  if (code !== undefined && Object.hasOwn(HINDRANCES, code)) {
    const file =
      path === undefined ? "A file" : path === "" ? "A file without a name" : `“${path}”`;
    return {
      code: "CLI-07",
      what: `${file} could not be opened: ${HINDRANCES[code]}.`,
      safe: "Nothing was changed in it.",
      next: "Look at how it is written, or call the command with --help to see what it takes.",
    };
  }
  if (code?.startsWith("ERR_PARSE_ARGS_") === true && message !== undefined) {
    return {
      code: "CLI-08",
      what: `The command was called wrongly: ${message.split(". ")[0]}.`,
      safe: "Nothing was done.",
      next: "Call it with --help to see what it takes.",
    };
  }
  return toErrorData(error);
}

interface SystemFields {
  readonly code?: string | undefined;
  readonly path?: string | undefined;
  readonly message?: string | undefined;
}

function systemFieldsOf(error: unknown): SystemFields {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") {
    return {};
  }
  const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
  return { code: error.code, path, message: error.message };
}
