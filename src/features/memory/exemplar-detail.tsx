import { Archive, ArchiveRestore, ArrowLeft, Download, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { gradeOf, isClaimed, isUnverified, type Exemplar } from "@/core/exemplar";
import { sourceWords } from "@/core/line/source-words";
import { VERIFICATION_WORDS } from "@/core/verification";
import { AbstractionList } from "@/features/memory/abstraction-list";
import { DefinedSkills } from "@/features/memory/defined-skills";
import { describeUses } from "@/features/memory/list/exemplar-card";
import type { SelectionActs } from "@/features/memory/facets/selection-bar";
import { TagList } from "@/features/memory/facets/tag-list";
import { NotVerified } from "@/features/memory/not-verified";
import { RewordPlace } from "@/features/memory/reword/reword-place";
import type { RewordPort } from "@/features/memory/reword/reword-port";
import { SubgoalList } from "@/features/memory/subgoal-list";
import { ProgramText } from "@/features/memory/program-text";
import { Button, IconButton } from "@/ui/button";
import { StatusBadge } from "@/ui/status-badge";
import { LongWords } from "@/ui/words/long-words";
import { languageTag, t } from "@/base/language/translate";
import { authorWords } from "@/core/words/author-words";

interface ExemplarDetailProps {
  readonly exemplar: Exemplar;
  readonly onClose: () => void;
  readonly onExport: (exemplar: Exemplar) => void;
  readonly onDelete: (exemplar: Exemplar) => void;
  readonly onBury: SelectionActs["onBury"];
  readonly onTag: SelectionActs["onTag"];
  /** Why a check left it a claim. */
  readonly reason?: string | undefined;
  /** The person has looked and takes a claim on their own word. */
  readonly onTake: (exemplar: Exemplar) => void;
  /** Shows its program with where its lines come from; plain text else. */
  readonly renderProgram?: ((exemplar: Exemplar) => ReactNode) | undefined;
  /** Rewords its abstractions, tried before they are kept; without it they are only read. */
  readonly reword?: RewordPort | undefined;
  /** Shows what its episode comes down to. */
  readonly renderMilestones?: ((exemplar: Exemplar) => ReactNode) | undefined;
  /** Shows how it came about, step by step. */
  readonly renderHistory?: ((exemplar: Exemplar) => ReactNode) | undefined;
}

/** One exemplar with all that is known about it: what it does, why, and where it comes from. */
export function ExemplarDetail(props: ExemplarDetailProps) {
  const { exemplar, renderProgram, renderMilestones, renderHistory } = props;
  const { abstractions, program, noisyProgram } = exemplar;
  return (
    <article aria-label={exemplar.title} className="flex flex-col gap-6 p-5">
      <DetailHeader {...props} />
      {isClaimed(exemplar) || isUnverified(exemplar) ? (
        <Section title={t("Not verified here")}>
          <NotVerified
            exemplar={exemplar}
            reason={props.reason}
            onTake={() => {
              props.onTake(exemplar);
            }}
          />
        </Section>
      ) : undefined}
      <Section title={t("Summary")}>
        {props.reword === undefined ? (
          <SubgoalList abstractions={abstractions} />
        ) : (
          <RewordPlace key={exemplar.id} exemplar={exemplar} port={props.reword} show="subgoals" />
        )}
      </Section>
      {renderMilestones === undefined ? undefined : (
        <Section title={t("Milestones")}>{renderMilestones(exemplar)}</Section>
      )}
      <Section title={t("Program")}>
        {renderProgram?.(exemplar) ?? <ProgramText label={t("Program")} text={program} />}
        <DefinedSkills program={program} />
        <details className="mt-2">
          <summary className="cursor-pointer text-sm text-muted hover:text-ink">
            {t("The noisy program it was made from")}
          </summary>
          <div className="mt-2">
            <ProgramText label={t("Noisy program")} text={noisyProgram} />
          </div>
        </details>
      </Section>
      <Section title={t("Abstractions")}>
        {isOfBundle(exemplar) ? (
          <p className="mb-2 max-w-prose text-sm text-warn">
            {t(
              "These, the summary, the milestones, the noisy program and what was said are the bundle’s words: the run here showed the program, not them.",
            )}
          </p>
        ) : undefined}
        {props.reword === undefined ? (
          <AbstractionList abstractions={abstractions} />
        ) : (
          <RewordPlace key={exemplar.id} exemplar={exemplar} port={props.reword} show="others" />
        )}
      </Section>
      <Section title={t("Before the first action")}>
        <pre className="max-h-48 overflow-auto rounded-lg border border-line bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">
          {exemplar.stateText || t("No state is known.")}
        </pre>
      </Section>
      <Section title={t("Where it comes from")}>
        <Provenance exemplar={exemplar} />
      </Section>
      {renderHistory === undefined ? undefined : (
        <Section title={t("How it came about")}>{renderHistory(exemplar)}</Section>
      )}
    </article>
  );
}

/** Whether a run here showed what a bundle claims: what no run shows is still as it came. */
function isOfBundle({ provenance: { verifiedBy, claims } }: Exemplar): boolean {
  return claims !== undefined && (verifiedBy === "rerun" || verifiedBy === "reported");
}

/** What it is called, how sure it is, and what can be done with it. */
function DetailHeader(props: ExemplarDetailProps) {
  const { exemplar, onClose, onExport, onDelete } = props;
  // Before grades were written down only a run that met a goal came in without a word about it.
  const verification = gradeOf(exemplar);
  return (
    <header className="flex flex-wrap items-start gap-3">
      <IconButton
        label={t("Back to the list")}
        icon={<ArrowLeft className="size-4" />}
        onClick={onClose}
        className="lg:hidden"
      />
      <div className="min-w-48 flex-1">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <LongWords text={exemplar.title} of="title" />
        </h2>
        <p className="wrap-anywhere">
          {exemplar.instruction === "" ? (
            t("Nobody said what to do.")
          ) : (
            <LongWords text={exemplar.instruction} of="instruction" />
          )}
        </p>
        {exemplar.routine === undefined ? undefined : (
          <p className="text-sm text-muted">
            {t("A routine: the agent does it again when it is asked for “{routine}”.", {
              routine: exemplar.routine,
            })}
          </p>
        )}
        {exemplar.provenance.relabelledFrom === undefined ? undefined : (
          <p className="text-sm text-muted">
            {exemplar.provenance.relabelledFrom === ""
              ? t("Relabelled: a run did this instead of its task.")
              : t("Relabelled: the task was “{relabelledFrom}”", {
                  relabelledFrom: exemplar.provenance.relabelledFrom,
                })}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <StatusBadge tone={verification === "run" ? "good" : "warn"}>
            {VERIFICATION_WORDS[verification]}
          </StatusBadge>
          {exemplar.provenance.acceptedBy === undefined ? undefined : (
            <StatusBadge tone="warn">{ACCEPTED_BY[exemplar.provenance.acceptedBy]}</StatusBadge>
          )}
          {exemplar.provenance.relabelledFrom === undefined ? undefined : (
            <StatusBadge tone="warn">{t("relabelled")}</StatusBadge>
          )}
          <StatusBadge tone="neutral" isData>
            {exemplar.world}
          </StatusBadge>
          <StatusBadge tone="neutral">{describeUses(exemplar.uses)}</StatusBadge>
          {exemplar.isBuried === true ? (
            <StatusBadge tone="warn">{t("buried")}</StatusBadge>
          ) : undefined}
        </div>
        <div className="mt-2">
          <TagList exemplar={exemplar} onTag={props.onTag} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download className="size-4" />}
          onClick={() => {
            onExport(exemplar);
          }}
        >
          {t("Export this one")}
        </Button>
        <Button
          icon={
            exemplar.isBuried === true ? (
              <ArchiveRestore className="size-4" />
            ) : (
              <Archive className="size-4" />
            )
          }
          title={
            exemplar.isBuried === true
              ? t("Teachers and agents are shown it again")
              : t("It stays in the memory, and no teacher or agent is shown it")
          }
          onClick={() => {
            props.onBury([exemplar], exemplar.isBuried !== true);
          }}
        >
          {exemplar.isBuried === true ? t("Unbury") : t("Bury")}
        </Button>
        <Button
          variant="danger"
          icon={<Trash2 className="size-4" />}
          onClick={() => {
            onDelete(exemplar);
          }}
        >
          {t("Delete")}
        </Button>
      </div>
    </header>
  );
}

const ACCEPTED_BY = {
  person: t("accepted by a person"),
  critic: t("accepted by the critic"),
  self: t("accepted by the teacher itself"),
} as const;

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="eyebrow mb-2">{title}</h3>
      {children}
    </section>
  );
}

function Provenance({ exemplar }: { readonly exemplar: Exemplar }) {
  const { provenance, uses, embeddings, createdAt } = exemplar;
  const rows: readonly (readonly [string, string])[] = [
    [t("Demonstration"), `${provenance.title} (${sourceWords(provenance.sourceKind)})`],
    [t("Teacher"), authorWords(provenance.teacher)],
    [
      t("Corrections"),
      provenance.corrections.length === 0 ? t("none") : provenance.corrections.join("; "),
    ],
    [t("Environment steps"), String(provenance.environmentSteps)],
    [
      t("Uses"),
      t("{retrieved} retrieved, {succeeded} succeeded, {failed} failed", {
        retrieved: uses.retrieved,
        succeeded: uses.succeeded,
        failed: uses.failed,
      }),
    ],
    [
      t("Created"),
      new Intl.DateTimeFormat(languageTag(), { dateStyle: "long", timeStyle: "short" }).format(
        createdAt,
      ),
    ],
    [t("Text embeddings"), `${embeddings.instruction.model} ${embeddings.instruction.revision}`],
    [
      t("Picture embedding"),
      embeddings.visual === undefined
        ? t("none")
        : `${embeddings.visual.model} ${embeddings.visual.revision}`,
    ],
    [t("File"), provenance.fileHash],
  ];
  return (
    <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd translate="no" className="break-words">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
