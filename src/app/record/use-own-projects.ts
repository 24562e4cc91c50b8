import { useQuery } from "@tanstack/react-query";
import { RECORDINGS_PROJECT } from "@/app/record/start-recording";
import { useServices } from "@/app/services";
import { countDamaged } from "@/storage/listing";

/** Demonstrations are recorded into one's own projects; the sample project stays as it is shipped. */
export function useOwnProjects() {
  const { queries } = useServices();
  const stored = useQuery(queries.projects()).data;
  const own = stored?.items.filter(({ isSample }) => !isSample) ?? [];
  const projects = own.some(({ id }) => id === RECORDINGS_PROJECT.id)
    ? own
    : [...own, { ...RECORDINGS_PROJECT, createdAt: 0 }];
  return { projects, damagedCount: countDamaged(stored) };
}

/**
 * Where a recording is kept: where it was begun from, if that takes recordings. Begun from the sample
 * project's queue it goes where the page says, and not into the samples.
 */
export function ownProject(
  wanted: string | undefined,
  projects: readonly { readonly id: string }[],
): string {
  return wanted !== undefined && projects.some(({ id }) => id === wanted)
    ? wanted
    : RECORDINGS_PROJECT.id;
}
