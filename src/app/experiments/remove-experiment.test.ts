import { expect, test, vi } from "vitest";
import { removeExperiment } from "@/app/experiments/remove-experiment";
import { toldStore } from "@/app/notices/told";

test("an experiment that was removed is offered back", async () => {
  const bringBack = vi.fn<() => Promise<void>>();
  const remove = vi.fn<(id: string) => Promise<() => Promise<void>>>(async () => bringBack);
  await removeExperiment({ remove }, "exp_1");
  expect(remove).toHaveBeenCalledExactlyOnceWith("exp_1");
  const [notice] = toldStore.getState().shown;
  expect(notice).toMatchObject({ text: "Experiment removed, with its runs." });
  expect(bringBack).not.toHaveBeenCalled();
  notice?.action?.onClick();
  expect(bringBack).toHaveBeenCalledOnce();
});
