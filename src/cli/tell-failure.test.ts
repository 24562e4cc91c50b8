import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import { tellFailure } from "@/cli/tell-failure";

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
};

test("a file that cannot be opened is named, with what hinders it, by one code", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "exemplar-told-"));
  const file = path.join(folder, "a.json");
  await writeFile(file, "{}");
  const told = async (name: string) => tellFailure(await thrownBy(() => readFile(name)));
  expect(await told("")).toMatchObject({
    code: "CLI-07",
    what: "A file without a name could not be opened: it is not there.",
  });
  expect((await told(path.join(folder, "no.json"))).what).toContain("no.json” could not");
  expect((await told(path.join(file, "b"))).what).toContain("a folder is wanted");
  expect(await told(folder)).toMatchObject({ code: "CLI-07" });
});

test("an option that a command has not is the caller's mistake, in plain words", async () => {
  const error = await thrownBy(() => parseArgs({ args: ["--quickly"], options: {} }));
  expect(tellFailure(error)).toMatchObject({
    code: "CLI-08",
    what: "The command was called wrongly: Unknown option '--quickly'.",
  });
});

test("what a command says by itself stays as it is", () => {
  const own = { code: "TST-01", what: "No.", safe: "All.", next: "Go." };
  expect(tellFailure(new AppError(own))).toMatchObject(own);
  expect(tellFailure(new Error("odd"))).toMatchObject({ code: "APP-00" });
});
