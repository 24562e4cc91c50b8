import { Check, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import { lineDifference } from "@/core/diff/line-difference";
import { Button } from "@/ui/button";
import { DifferenceText } from "@/ui/difference-text";
import { Dialog } from "@/ui/dialog";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** What the improved transcript did on a table, with its pictures. */
export interface ShownTry {
  /** What was refused, in the console's words; undefined where it ran through. */
  readonly refusal: string | undefined;
  readonly picture: ReactNode;
}

export interface ShownProposal {
  readonly instructions: readonly { readonly line: number; readonly text: string }[];
  readonly line: number;
  readonly why: string | undefined;
  readonly problem: string;
  readonly better: string;
  readonly session: string;
  readonly text: string;
  readonly isTried: boolean;
  readonly isTrying: boolean;
  readonly isSameScene: boolean;
  /** How it is learned, of {@link ways}. */
  readonly way: string;
  readonly ways: readonly { readonly id: string; readonly title: string }[];
  /** What is under way, where more than the tries are. */
  readonly progress?: string;
  /** What the session did, with the scenes. */
  readonly sessionFilm: ReactNode;
  /** The same of the improved transcript, from the same start. */
  readonly first: ShownTry | undefined;
  readonly others: readonly ShownTry[];
  readonly error: ErrorData | undefined;
}

interface LearnDialogProps {
  readonly proposal: ShownProposal | undefined;
  readonly onInstruction: (line: number) => void;
  readonly onWay: (way: string) => void;
  readonly onEdit: (text: string) => void;
  readonly onTry: () => void;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

/** What is to be learned: the problem, how to do better, and the improved transcript with what it does. */
export function LearnDialog(props: LearnDialogProps) {
  const { proposal, onReject } = props;
  return (
    <Dialog
      title={t("Learn from this interaction")}
      isOpen={proposal !== undefined}
      onClose={onReject}
      className="w-[min(64rem,96vw)]!"
    >
      {proposal === undefined ? undefined : <Proposal {...props} proposal={proposal} />}
    </Dialog>
  );
}

type ProposalProps = LearnDialogProps & { readonly proposal: ShownProposal };

function Proposal(props: ProposalProps) {
  const { proposal, onTry, onAccept, onReject } = props;
  const { isTrying, isTried, why, first, error } = proposal;
  const canAccept = isTried && !isTrying && first !== undefined && first.refusal === undefined;
  const content = useChord(canAccept, onAccept);
  return (
    <div ref={content} className="space-y-2.5 text-sm">
      <Problem {...props} />
      {why === undefined ? (
        <div className="grid gap-3 md:grid-cols-2">
          <Improved {...props} />
          <Tries proposal={proposal} />
        </div>
      ) : (
        <p role="status" className="rounded-md bg-warn-soft p-2">
          {toldHere(why)}
        </p>
      )}
      {error === undefined ? undefined : <ErrorNote error={error} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span role="status" className="flex-1 text-xs text-muted">
          {isTrying ? (proposal.progress ?? t("Trying it on six tables…")) : ""}
        </span>
        <Button onClick={onReject}>{why === undefined ? t("Keep nothing") : t("Close")}</Button>
        {why === undefined ? (
          <>
            <Button onClick={onTry} disabled={isTrying}>
              {t("Try it again")}
            </Button>
            <Button variant="primary" keys="Ctrl+Enter" onClick={onAccept} disabled={!canAccept}>
              {t("Keep it in the memory")}
            </Button>
          </>
        ) : undefined}
      </div>
    </div>
  );
}

/** Ctrl+Enter presses the primary button, wherever in the dialog the focus is. */
function useChord(canAccept: boolean, onAccept: () => void) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = content.current?.closest("dialog");
    const accept = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && canAccept) {
        event.preventDefault();
        onAccept();
      }
    };
    dialog?.addEventListener("keydown", accept);
    return () => dialog?.removeEventListener("keydown", accept);
  }, [canAccept, onAccept]);
  return content;
}

function Problem({ proposal, onInstruction, onWay }: ProposalProps) {
  const { instructions, line, problem, better, isTrying, way, ways } = proposal;
  return (
    <>
      <label className="flex flex-wrap items-center gap-2">
        {t("It is about")}
        <select
          value={line}
          disabled={isTrying}
          onChange={({ target }) => onInstruction(Number(target.value))}
          className="h-8 max-w-full min-w-0 flex-1 rounded-md border border-line bg-surface px-2"
        >
          {instructions.map((each) => (
            <option key={each.line} value={each.line}>
              {each.text}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-wrap items-center gap-2">
        {t("How it is learned")}
        <select
          value={way}
          disabled={isTrying}
          onChange={({ target }) => onWay(target.value)}
          className="h-8 max-w-full min-w-0 flex-1 rounded-md border border-line bg-surface px-2"
        >
          {ways.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {problem === "" ? undefined : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <dt className="text-muted">{t("Problem")}</dt>
          <dd>{toldHere(problem)}</dd>
          <dt className="text-muted">{t("Better")}</dt>
          <dd>{toldHere(better)}</dd>
        </dl>
      )}
    </>
  );
}

function Improved({ proposal, onEdit }: ProposalProps) {
  const { session, text } = proposal;
  const lines = lineDifference(session, text);
  return (
    <div className="min-w-0 space-y-2">
      <h3 className="eyebrow">{t("The session and the improved transcript")}</h3>
      <DifferenceText label={t("Difference")} lines={lines} className="max-h-40" />
      <label className="block">
        <span className="text-xs text-muted">{t("Improved transcript, to be edited")}</span>
        <textarea
          rows={7}
          value={text}
          spellCheck={false}
          onChange={({ target }) => onEdit(target.value)}
          className="mt-1 w-full resize-y rounded-md border border-line bg-surface p-2 font-mono text-xs"
        />
      </label>
    </div>
  );
}

function Tries({ proposal }: { readonly proposal: ShownProposal }) {
  const { first, others, isSameScene, sessionFilm, isTrying } = proposal;
  const refused = others.find(({ refusal }) => refusal !== undefined)?.refusal;
  const clean = others.filter(({ refusal }) => refusal === undefined).length;
  return (
    <div className="min-w-0 space-y-2">
      <h3 className="eyebrow">{t("From the same start")}</h3>
      <div className="grid grid-cols-2 gap-2 text-xs">
        <figure>
          {sessionFilm}
          <figcaption className="mt-0.5 text-muted">{t("As the session left it")}</figcaption>
        </figure>
        {first === undefined ? (
          <div className={isTrying ? "skeleton rounded-md" : ""} />
        ) : (
          <figure>
            {first.picture}
            <figcaption className="mt-0.5">
              <Outcome refusal={first.refusal}>{t("As the improved transcript leaves it")}</Outcome>
            </figcaption>
          </figure>
        )}
      </div>
      {isSameScene || first === undefined ? undefined : (
        <p className="rounded-md bg-warn-soft p-2 text-xs">
          {t("It leaves another scene than the session did: look whether it is what you want.")}
        </p>
      )}
      {others.length === 0 ? undefined : (
        <>
          <h3 className="eyebrow">
            {t("On other tables: ran through on {clean} of {tables}", {
              clean,
              tables: others.length,
            })}
          </h3>
          <p className="text-xs text-muted">
            {t(
              "It ran where nothing was refused. Whether it is what was asked for, the pictures show.",
            )}
          </p>
          <ul aria-label={t("Other tables")} className="grid grid-cols-5 gap-1 text-xs">
            {others.map(({ refusal, picture }, index) => (
              <li key={index} title={refusal}>
                {picture}
                <Outcome refusal={refusal === undefined ? undefined : t("refused")}>
                  {t("ran")}
                </Outcome>
              </li>
            ))}
          </ul>
          {refused === undefined ? undefined : (
            <p className="font-mono text-xs text-danger">{refused}</p>
          )}
        </>
      )}
    </div>
  );
}

function Outcome({
  refusal,
  children,
}: {
  readonly refusal: string | undefined;
  readonly children: ReactNode;
}) {
  return refusal === undefined ? (
    <span className="flex items-center gap-1">
      <Check aria-hidden className="size-3.5 shrink-0 text-good" />
      {children}
    </span>
  ) : (
    <span className="flex items-start gap-1 text-danger">
      <X aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{refusal}</span>
    </span>
  );
}
