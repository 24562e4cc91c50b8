/**
 * What a person's verdicts say of the exemplars that proposals were shown ("MART", 3.3: of two references of one
 * task the one that led to success is preferred).
 *
 * Accepting a proposal says that those which decided something of it helped more than those which were shown
 * and decided nothing; and more than those which decided a proposal of the same task that was rejected. A
 * rejection alone says nothing: what another exemplar would have led to, nobody has seen.
 */
import type { Exemplar } from "@/core/exemplar";
import type { Preference } from "@/core/preferences/preference";
import type { ProgramVersion, ProposalRecord, Retrieved } from "@/core/program";
import { findVersion } from "@/document/program-versions";
import { currentSession, type MemoryParts } from "@/lesson/lesson-parts";
import { compareShown, toPreference } from "@/lesson/usefulness/useful-order";

type ComparingParts = Pick<
  MemoryParts,
  "demonstration" | "log" | "memory" | "usefulness" | "createId" | "nowMs"
>;

/** An exemplar with what accepting its program says of others, where that is anything. */
export async function withVerdict(
  parts: ComparingParts,
  version: ProgramVersion,
  exemplar: Exemplar,
): Promise<Exemplar> {
  const compared = await comparedBy(parts, version);
  return compared.length === 0 ? exemplar : { ...exemplar, comparedOnAccept: [...compared] };
}

/** Nothing where the teacher cannot tell what decided its proposal, or somebody had to change it first. */
async function comparedBy(
  parts: ComparingParts,
  version: ProgramVersion,
): Promise<readonly Preference[]> {
  const accepted = creditOf(version);
  if (accepted === undefined || accepted.credited.length === 0) {
    return [];
  }
  const rejected = rejectedBefore(parts, accepted.proposal);
  const { id: taskId, world } = parts.demonstration;
  const { instruction = "", situation = "" } = accepted.proposal;
  const retrieved = withoutDoubles([accepted, ...rejected].flatMap(({ shown }) => shown));
  const memory = await parts.memory.list();
  const shown = { taskId, world, instruction, situation, retrieved };
  const compared = compareShown(memory, shown);
  if (compared === undefined) {
    return [];
  }
  const engine = await parts.usefulness();
  const isCredited = new Set(accepted.credited);
  const misled = new Set(rejected.flatMap(({ credited }) => credited));
  const wasShown = new Set(accepted.shown.map(({ exemplarId }) => exemplarId));
  const others = compared.candidates.filter(({ exemplarId: id }) => {
    const isKnown = wasShown.has(id) || misled.has(id);
    return isKnown && !isCredited.has(id);
  });
  return compared.candidates
    .filter(({ exemplarId }) => isCredited.has(exemplarId))
    .flatMap((better) =>
      others.map((worse) =>
        toPreference(
          { engine, compared, shown },
          {
            better,
            worse,
            id: parts.createId("preference"),
            source: misled.has(worse.exemplarId) ? "rejected" : "accepted",
            createdAt: parts.nowMs(),
          },
        ),
      ),
    );
}

interface Credit {
  readonly proposal: ProposalRecord;
  readonly shown: readonly Retrieved[];
  readonly credited: readonly string[];
}

/** Undefined where nobody knows: a person's own program, a corrected one, a teacher that cannot tell. */
function creditOf({ kind, proposal }: ProgramVersion): Credit | undefined {
  return kind !== "proposed" || proposal?.credited === undefined
    ? undefined
    : { proposal, shown: proposal.retrieved, credited: proposal.credited };
}

/** Proposals for the same words and the same situation whose rejection stands. */
function rejectedBefore(parts: ComparingParts, asked: ProposalRecord): readonly Credit[] {
  const session = currentSession(parts);
  return session.decisions.flatMap(({ verdict, programId, by }) => {
    const version = findVersion(session, programId);
    const credit = version === undefined ? undefined : creditOf(version);
    const isOfPerson = verdict === "rejected" && by === undefined;
    return isOfPerson && credit !== undefined && isSameTask(credit.proposal, asked) ? [credit] : [];
  });
}

function isSameTask(one: ProposalRecord, other: ProposalRecord): boolean {
  return one.instruction === other.instruction && one.situation === other.situation;
}

function withoutDoubles(retrieved: readonly Retrieved[]): readonly Retrieved[] {
  // The first of each is that of the proposal that was accepted.
  return [...new Map(retrieved.toReversed().map((each) => [each.exemplarId, each])).values()];
}
