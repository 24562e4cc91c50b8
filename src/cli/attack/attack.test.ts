/** The command as it is called by hand for hours, for a moment: its kinds, and the figures that it prints. */
import { afterEach, expect, test, vi } from "vitest";
import { attack } from "@/cli/attack/attack";
import { ATTACK_KINDS } from "@/cli/attack/attack-kinds";
import { sessionFigures } from "@/cli/attack/attack-sessions";

afterEach(() => {
  vi.restoreAllMocks();
});

async function run(...args: readonly string[]): Promise<Readonly<Record<string, number>>> {
  vi.spyOn(console, "error").mockReturnValue();
  const log = vi.spyOn(console, "log").mockReturnValue();
  expect(await attack([...args, "--json"])).toBe(0);
  return JSON.parse(String(log.mock.lastCall?.[0])).figures;
}

test("all kinds that need no browser run one after the other and print one line of figures", async () => {
  const kinds = Object.entries(ATTACK_KINDS).filter(([, { needs }]) => needs === "nothing");
  const names = kinds.map(([name]) => name);
  expect(names).toEqual(["sessions", "imports", "rows", "replies"]);
  // Sessions have a short run of their own.
  const asked = names.slice(1).flatMap((name) => ["--kind", name]);
  const few = ["--files", "6", "--rows", "6", "--replies", "2"];
  const figures = await run(...asked, ...few, "--seed", "4");
  expect(figures).toMatchObject({
    kindsLeftOut: 0,
    imports: 6,
    crashes: 0,
    hangs: 0,
    halfWrites: 0,
    rows: 6,
    rowsSilent: 0,
    keyLeaks: 0,
    redirectsFollowed: 0,
  });
});

test("sessions with something untrue are counted once each, by the name that the figure has", () => {
  const fault = { kind: "untrue" as const, what: "", gestures: [] };
  const faults = [
    { ...fault, session: 1 },
    { ...fault, session: 1 },
    { ...fault, session: 4 },
  ];
  const figures = sessionFigures({ sessions: 5, accepts: 3, gestures: {}, faults });
  expect(figures).toMatchObject({ sessions: 5, sessionAccepts: 3, verifiedUntrue: 2 });
});

test("a kind that nobody knows is a wrong call", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  expect(await attack(["--kind", "rain"])).toBe(2);
});
