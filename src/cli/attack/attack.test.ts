/** The command as it is called by hand for hours, for a moment: its kinds, and the figures that it prints. */
import { afterEach, expect, test, vi } from "vitest";
import { attack } from "@/cli/attack/attack";
import { ATTACK_KINDS } from "@/cli/attack/attack-kinds";

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
  expect(kinds.map(([name]) => name)).toEqual(["sessions", "imports", "rows", "replies"]);
  const asked = kinds.flatMap(([name]) => ["--kind", name]);
  const few = ["--sessions", "1", "--files", "6", "--rows", "6", "--replies", "2"];
  const figures = await run(...asked, ...few, "--seed", "4");
  expect(figures).toMatchObject({
    kindsLeftOut: 0,
    sessions: 1,
    verifiedUntrue: 0,
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

test("a kind that nobody knows is a wrong call", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  expect(await attack(["--kind", "rain"])).toBe(2);
});
