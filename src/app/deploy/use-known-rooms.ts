/** What a deployment can begin with: rooms of demonstrations, and how much each memory has. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { chooseExemplars } from "@/app/deploy/chosen-memory";
import { listPresent } from "@/app/line/list-present";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { MemoryChoice } from "@/features/deploy/deploy-choice";
import { countDamaged } from "@/storage/listing";

interface KnownDemonstration {
  readonly demonstration: Demonstration;
  readonly project: string;
}

interface KnownRooms {
  readonly demonstrations: readonly KnownDemonstration[];
  readonly damagedCount: number;
  /** Their ids; undefined until all are listed. */
  readonly listedIds: readonly string[] | undefined;
}

/** Demonstrations whose room is known: an agent can act where they began. */
export function useKnownRooms(worldId: string): KnownRooms {
  const { queries, storage } = useServices();
  const stored = useQuery(queries.projects()).data;
  const projects = stored === undefined ? [] : stored.items;
  const listings = useQueries({
    queries: projects.map(({ id }) => ({
      queryKey: ["queueRows", "present", id],
      networkMode: "always" as const,
      queryFn: () => listPresent(storage, id),
    })),
  });
  const demonstrations = projects.flatMap(({ name }, index) => {
    const listed = listings[index]?.data;
    const isKnown = ({ world, state, isStateAssumed }: Demonstration) =>
      world === worldId && state !== undefined && isStateAssumed !== true;
    return listed === undefined
      ? []
      : listed.items.filter(isKnown).map((demonstration) => ({ demonstration, project: name }));
  });
  const damagedCount = listings.reduce((sum, { data }) => sum + countDamaged(data), 0);
  const isListed = stored !== undefined && listings.every(({ data }) => data !== undefined);
  const ids = demonstrations.map(({ demonstration: { id } }) => id);
  return { demonstrations, damagedCount, listedIds: isListed ? ids : undefined };
}

interface MemorySizes {
  readonly sizes: Readonly<Record<MemoryChoice, number>> | undefined;
  readonly damagedCount: number;
}

export function useMemorySizes(worldId: string): MemorySizes {
  const { queries } = useServices();
  const listing = useQuery(queries.exemplars()).data;
  const exemplars = listing?.items;
  const sizes = useMemo(() => {
    if (exemplars === undefined) {
      return undefined;
    }
    const sizeOf = (memory: MemoryChoice) => chooseExemplars(exemplars, memory, worldId).length;
    return {
      all: sizeOf("all"),
      starter: sizeOf("starter"),
      own: sizeOf("own"),
      none: sizeOf("none"),
    };
  }, [exemplars, worldId]);
  return { sizes, damagedCount: countDamaged(listing) };
}
