/** What can go wrong with a world elsewhere, in words. */
import { AppError } from "@/base/app-error";
import { NotLearned } from "@/core/world/far/far-side";
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldState } from "@/core/world/world-state";

const SAFE = "Nothing was lost: what was done and answered before is kept.";

export function gone(why: string): AppError {
  return new AppError({
    code: "RMT-01",
    what: `The world's server is not there: ${why}.`,
    safe: SAFE,
    next: "Start it again and repeat the last step; the studio connects by itself.",
  });
}

export function silent(method: string, answerMs: number): AppError {
  return new AppError({
    code: "RMT-02",
    what: `The world's server did not answer “${method}” within ${answerMs / 1000} s; the connection was closed.`,
    safe: SAFE,
    next: "Look whether the server hangs, then repeat the last step.",
  });
}

export function unreadable(method: string, why: string): AppError {
  return new AppError({
    code: "RMT-03",
    what: `What the world's server answered to “${method}” is not what the protocol asks for: ${why}.`,
    safe: SAFE,
    next: "Run `exemplar conform` against the server; it names what is wrong.",
  });
}

export function told(method: string, code: number, message: string): AppError {
  return new AppError({
    code: "RMT-04",
    what: `The world's server could not do “${method}”: ${message.slice(0, 300)} (${code}).`,
    safe: SAFE,
    next: "Look at the server's own output, then repeat the last step.",
  });
}

export function notTheSame(what: string): AppError {
  return new AppError({
    code: "RMT-05",
    what: `The world's server does not keep its word: ${what}.`,
    safe: SAFE,
    next: "The same task, seed and calls have to give the same, and a refused call has to change nothing; mend the server.",
  });
}

export function notLearned(at: {
  readonly state: WorldState;
  readonly call: ProgramCall;
}): NotLearned {
  const data = {
    code: "RMT-06",
    what: "What this call gives has not been asked of the world's server yet.",
    safe: SAFE,
    next: "Start the server, then repeat the last step.",
  };
  return new NotLearned(data, at);
}

export function slept(): AppError {
  return new AppError({
    code: "RMT-09",
    what: "The world's server was waited for in vain.",
    safe: SAFE,
    next: "Look whether the server hangs, then repeat the last step.",
  });
}

export function badState(why: string): AppError {
  return new AppError({
    code: "RMT-07",
    what: `This state is none of a world elsewhere: ${why}.`,
    safe: "Nothing was changed.",
    next: "Record the demonstration again.",
  });
}
