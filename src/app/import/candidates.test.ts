import { expect, test, vi } from "vitest";
import { Candidates } from "@/app/import/candidates";
import type { ImportCandidate } from "@/features/import/import-candidate";

const card = (id: string): ImportCandidate => ({
  id,
  fileName: id,
  sizeBytes: 1,
  status: "reading",
  summary: "",
  demonstrationCount: 0,
  instructionBy: "person",
  instruction: "",
});

function open(ids: readonly string[]) {
  let shown: readonly ImportCandidate[] = [];
  let drawn = 0;
  const candidates = new Candidates((change) => {
    shown = change(shown);
    drawn += 1;
  });
  candidates.add(ids.map(card));
  drawn = 0;
  return { candidates, shown: () => shown, drawn: () => drawn };
}

test("two thousand files that are read are drawn a few times, and none is missing when the last one is", async () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `${index}.json`);
  const { candidates, shown, drawn } = open(ids);
  await Promise.all(
    ids.map((id) =>
      candidates.whileReading(async () => {
        candidates.changeSoon(id, { summary: "41 actions" });
        candidates.changeSoon(id, { status: "ready" });
      }),
    ),
  );
  expect(shown().every((each) => each.status === "ready" && each.summary === "41 actions")).toBe(
    true,
  );
  expect(drawn()).toBeLessThan(10);
});

test("what is typed meanwhile is shown at once, and what is read takes none of it back", async () => {
  const { candidates, shown } = open(["a", "b"]);
  const read = vi.fn<() => void>();
  const reading = candidates.whileReading(
    () => new Promise((resolve) => read.mockImplementation(resolve)),
  );
  candidates.changeSoon("b", { status: "ready" });
  expect(shown()[1]?.status).toBe("reading");
  candidates.change("a", { instruction: "Make tea" });
  expect(shown()).toMatchObject([{ instruction: "Make tea" }, { status: "ready" }]);
  candidates.changeSoon("a", { status: "failed" });
  await vi.waitFor(() => expect(shown()[0]).toMatchObject({ status: "failed" }));
  read();
  await reading;
  expect(shown()[0]).toMatchObject({ instruction: "Make tea", status: "failed" });
});
