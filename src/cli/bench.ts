import { dispatch, type CommandTable } from "@/cli/command";

/** Benchmarks by name; each prints a table and, with `--json`, its figures as the last line. */
const BENCHES: CommandTable = {
  clip: {
    summary: "measures the dual encoder on captioned views of rooms it never saw",
    run: async (args) => (await import("@/cli/bench-clip")).benchClip(args),
  },
  idm: {
    summary: "measures the inverse dynamics model in rooms it never saw",
    run: async (args) => (await import("@/cli/bench-idm")).benchIdm(args),
  },
  teacher: {
    summary: "measures how often the built-in teacher's programs reach the goal",
    run: async (args) => (await import("@/cli/bench-teacher")).benchTeacher(args),
  },
};

/** `exemplar bench NAME ...` */
export function bench(args: readonly string[]): Promise<number> {
  return dispatch(BENCHES, "exemplar bench NAME ...", args);
}
