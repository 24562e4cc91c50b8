import { renderHook } from "@testing-library/react";
import { StrictMode, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { useFilmPlayer } from "@/app/review/film/use-film-player";
import type { Review } from "@/app/review/use-review";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { createTransportStore } from "@/document/transport-store";
import { buildDemonstration } from "@/testing/build-demonstration";
import { householdKit } from "@/worlds/household/household-kit";

test("mounted twice, as in strict mode, the film is followed once, and not at all when it is left", async () => {
  const demonstration = buildDemonstration();
  const services = await buildServices();
  const session = await services.sessions.open(demonstration.id).store;
  const transport = createTransportStore(demonstration.frames);
  const followers = new Set<unknown>();
  const { subscribe } = transport;
  vi.spyOn(transport, "subscribe").mockImplementation((listener) => {
    const stop = subscribe(listener);
    followers.add(listener);
    return () => {
      followers.delete(listener);
      stop();
    };
  });
  const review: Pick<Review, "lastRun"> = { lastRun: undefined };
  const filmed = { demonstration, session, kit: householdKit, transport, demonstrated: [] };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <ServicesContext value={services}>{children}</ServicesContext>
    </StrictMode>
  );
  const { unmount } = renderHook(() => useFilmPlayer({ ...filmed, review }), { wrapper });
  expect(followers.size).toBe(1);
  unmount();
  expect(followers.size).toBe(0);
});
