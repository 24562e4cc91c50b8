import { expect, test } from "vitest";
import { definitionWithNeeds, skillNamed, skillsIn } from "@/core/sub-programs/remembered-skills";
import { signatureOf, subProgramsOf } from "@/core/sub-programs/sub-program";
import { toClaimed } from "@/core/exemplar";
import { buildExemplar } from "@/testing/build-exemplar";

const SERVE = `def serve(thing, place, times=1):
    """Brings a thing
    to a place."""
    fetch(thing)

    thing.place(place)`;
const FETCH = "def fetch(thing):\n    'Takes it.'\n    thing.pickup()";

test("functions are read with their parameters, their words and their lines", () => {
  const [serve, ...others] = subProgramsOf(`cup = 1\n${SERVE}\n\nserve(cup, 2)\n`);
  expect(others).toEqual([]);
  expect(serve).toMatchObject({
    name: "serve",
    told: "Brings a thing to a place.",
    source: SERVE,
    firstLine: 2,
    lastLine: 7,
  });
  expect(serve === undefined ? "" : signatureOf(serve)).toBe("serve(thing, place, times=1)");
  expect(subProgramsOf("def any(*things):\n    pass\ndef none():\ncup.pickup()")).toEqual([]);
});

test("the memory's skills are of its own world, the one learned last counts, and no claim does", () => {
  const of = (program: string, createdAt: number, more = {}) =>
    buildExemplar({ id: String(createdAt), title: `at ${createdAt}`, program, createdAt, ...more });
  const other = FETCH.replace("pickup", "go_to");
  const skills = skillsIn("household", [
    of(`${SERVE}\n${other}`, 2),
    of(FETCH, 1),
    toClaimed(of(SERVE, 3)),
    of(SERVE, 4, { world: "tabletop" }),
  ]);
  expect(skills.map(({ name, title }) => `${name} ${title}`)).toEqual([
    "fetch at 1",
    "serve at 2",
    "fetch at 2",
  ]);
  const serve = skillNamed("serve", skills);
  expect(serve && definitionWithNeeds(serve, skills, new Set())).toBe(`${other}\n\n${SERVE}`);
  expect(serve && definitionWithNeeds(serve, skills, new Set(["fetch"]))).toBe(SERVE);
});
