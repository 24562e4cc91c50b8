import { expect, test } from "vitest";
import { RECORDINGS_PROJECT } from "@/app/record/start-recording";
import { ownProject } from "@/app/record/use-own-projects";

test("a recording goes where it was begun from, and never into the sample project", () => {
  const own = [{ id: "project_mine" }, RECORDINGS_PROJECT];
  expect(ownProject("project_mine", own)).toBe("project_mine");
  expect(ownProject("project_sample", own)).toBe(RECORDINGS_PROJECT.id);
  expect(ownProject(undefined, own)).toBe(RECORDINGS_PROJECT.id);
});
