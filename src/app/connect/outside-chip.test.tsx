import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { OutsideChip } from "@/app/connect/outside-chip";
import { createOutsideDoor } from "@/app/connect/outside-door";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";

test("whom a job lets the studio speak to is shown for as long as it lasts", async () => {
  const outside = createOutsideDoor(() => ["https://configured.example"]);
  render(
    <ServicesContext value={await buildServices({ outside })}>
      <OutsideChip />
    </ServicesContext>,
  );
  expect(screen.queryByRole("status")).toBeNull();
  const allowed = outside.allow("https://models.example/clip");
  expect((await screen.findByRole("status")).textContent).toBe(
    "For this job: https://models.example",
  );
  allowed[Symbol.dispose]();
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
});
