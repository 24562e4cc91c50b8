import { useEffect, useRef, useState } from "react";
import { Checkbox, Choice } from "@/features/settings/setting-fields";
import {
  type DataJob,
  type DataSettings,
  type RestoredBackup,
  type ShownBackup,
} from "@/features/settings/data/shown-data";
import { formatBytesDone } from "@/features/settings/format-bytes";
import { Button } from "@/ui/button";
import { ProgressBar } from "@/ui/progress-bar";
import { languageTag, t, tn } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

type RestorePreviewProps = Pick<DataSettings, "job" | "onRestore" | "onDismiss"> & {
  readonly preview: ShownBackup;
};

/** What is in a backup and what of it is here, before anything is put back. */
export function RestorePreview({ preview, job, onRestore, onDismiss }: RestorePreviewProps) {
  const [differing, setDiffering] = useState<"here" | "file">("here");
  const [takesAddresses, setTakesAddresses] = useState(false);
  const hasDiffering = preview.counts.some((count) => count.differing > 0);
  const hasNew = preview.counts.some(({ added, renewed }) => added + renewed > 0);
  const leaving = differing === "file" ? removedOf(preview) : [];
  const canRestore = hasNew || (hasDiffering && differing === "file");
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // Somebody waited for it, and it opens below what was in sight.
    place.current?.scrollIntoView?.({ block: "start" });
  }, []);
  return (
    <section
      ref={place}
      aria-label={t("What is in the backup")}
      className="scroll-mt-4 space-y-3 rounded-lg border border-line bg-raised p-4 text-sm"
    >
      <p>
        {rich("{file}, made on {date}", {
          file: (
            <span translate="no" className="font-medium">
              {preview.fileName}
            </span>
          ),
          date: new Date(preview.madeAt).toLocaleString(languageTag()),
        })}
      </p>
      <CountsTable counts={preview.counts} />
      <RenewedNote counts={preview.counts} />
      <DamageNote {...preview} />
      {hasDiffering ? (
        <Choice
          label={t("What is here with other content")}
          value={differing}
          options={[
            ["here", t("Keep what is here")],
            ["file", t("Take what is in the backup instead")],
          ]}
          onChoose={setDiffering}
        />
      ) : undefined}
      <RemovedNote removed={leaving} />
      {preview.addresses.length === 0 ? undefined : (
        <AddressChoice
          addresses={preview.addresses}
          isTaken={takesAddresses}
          onTake={setTakesAddresses}
        />
      )}
      <p className="text-muted">
        {leaving.length === 0
          ? t("What is here and not in the backup stays.")
          : t("All else that is here and not in the backup stays.")}{" "}
        {t("A backup is believed, verified exemplars too: restore only files that you made.")}
      </p>
      {/* In sight however long the list is. */}
      <div className="sticky bottom-0 -mx-4 -mb-4 flex items-center gap-2 rounded-b-lg border-t border-line bg-raised px-4 py-3">
        <Button
          variant="primary"
          disabled={!canRestore || job !== undefined}
          onClick={() => {
            onRestore({ takesFile: differing === "file", takesAddresses });
          }}
        >
          {canRestore
            ? t("Restore")
            : hasDiffering
              ? t("Nothing is new, and what differs stays")
              : t("Everything in it is here")}
        </Button>
        {job === undefined ? <Button onClick={onDismiss}>{t("Cancel")}</Button> : undefined}
        {job === undefined ? undefined : (
          <div className="min-w-0 flex-1">
            <DataJobBar {...job} />
          </div>
        )}
      </div>
    </section>
  );
}

/** How far it is: of a large file, it takes a while. */
export function DataJobBar({ progress, unit, onCancel }: DataJob) {
  const { done, total } = progress;
  const sizes =
    unit === "records" || total === undefined ? undefined : formatBytesDone(done, total);
  return <ProgressBar progress={progress} onCancel={onCancel} detail={sizes} />;
}

interface AddressChoiceProps {
  readonly addresses: ShownBackup["addresses"];
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

/** Where a stranger's file would send prompts to, and nothing goes there unasked. */
function AddressChoice({ addresses, isTaken, onTake }: AddressChoiceProps) {
  return (
    <div className="space-y-1">
      <p className="text-warn">
        {t(
          "Its settings name addresses that yours do not. With them, what you teach is sent there:",
        )}
      </p>
      <ul aria-label={t("Addresses in the backup")} className="list-disc pl-5">
        {addresses.map(({ name, address, of }, index) => (
          <li key={index}>
            <span className="font-mono text-xs break-all">{address}</span>{" "}
            {of === "connection"
              ? t("(“{name}”: prompts, with demonstrations and exemplars)", { name })
              : t("(“{name}”: the calls of programs, as a world)", { name })}
          </li>
        ))}
      </ul>
      <Checkbox
        label={t("These are mine: take them into the settings")}
        isChecked={isTaken}
        onCheck={onTake}
      />
      {isTaken ? undefined : (
        <p className="text-muted">{t("Otherwise they are left out, and all else comes back.")}</p>
      )}
    </div>
  );
}

/** What came back. */
export function RestoredNote({ restored }: { readonly restored: RestoredBackup }) {
  const back = restored.counts
    .filter(({ added, renewed }) => added + renewed > 0)
    .map(({ added, renewed, counted }) => counted(added + renewed));
  const replaced = restored.counts
    .filter(({ differing }) => restored.takesFile && differing > 0)
    .map(({ differing, counted }) => counted(differing));
  return (
    <div role="status" aria-label={t("What was restored")} className="space-y-1 text-sm">
      <p>
        {back.length === 0
          ? replaced.length === 0
            ? t("Restored from {fileName}: nothing new.", { fileName: restored.fileName })
            : t("Restored from {fileName}.", { fileName: restored.fileName })
          : t("Restored from {fileName}: {records}.", {
              fileName: restored.fileName,
              records: back.join(", "),
            })}{" "}
        {replaced.length === 0
          ? undefined
          : t("Replaced by what is in the backup: {records}.", {
              records: replaced.join(", "),
            })}
      </p>
      <RemovedNote removed={removedOf(restored)} />
      {restored.addresses.length === 0 ? undefined : (
        <p>
          {t(
            "Left out of the settings: {addresses}. Restore the file again to take them in, if they are yours.",
            { addresses: restored.addresses.map(({ address }) => address).join(", ") },
          )}
        </p>
      )}
      <DamageNote {...restored} />
    </div>
  );
}

/** What of the studio's own gives way without a choice: nobody has worked with it here. */
function RenewedNote({ counts }: Pick<ShownBackup, "counts">) {
  const renewed = counts
    .filter((count) => count.renewed > 0)
    .map(({ renewed, counted }) => counted(renewed));
  return renewed.length === 0 ? undefined : (
    <p className="text-muted">
      {rich(
        "Came with the studio and were not used here: {renewed}. Those of the backup take their place.",
        { renewed: renewed.join(", ") },
      )}
    </p>
  );
}

/** What goes although nobody deletes it. */
function RemovedNote({ removed }: { readonly removed: readonly string[] }) {
  return removed.length === 0 ? undefined : (
    <p className="text-warn">
      {rich(
        "Taken away: {removed}. By the histories in the backup they were not accepted, or no longer are.",
        { removed: removed.join(", ") },
      )}
    </p>
  );
}

function removedOf({ counts }: Pick<ShownBackup, "counts">): readonly string[] {
  return counts
    .filter(({ removed }) => removed > 0)
    .map(({ removed, counted }) => counted(removed));
}

function CountsTable({ counts }: Pick<ShownBackup, "counts">) {
  return (
    <table className="w-full text-left tabular-nums">
      <thead className="text-xs text-muted">
        <tr>
          <th className="font-medium">{t("In the backup")}</th>
          <th className="font-medium">{t("New")}</th>
          <th className="font-medium">{t("Here already")}</th>
          <th className="font-medium">{t("Here with other content")}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ name, added, same, differing }) => (
          <tr key={name} className="border-t border-line">
            <th className="py-1 font-normal">{name}</th>
            <td>{added}</td>
            <td>{same}</td>
            <td className={differing > 0 ? "text-warn" : ""}>{differing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DamageNote({ damaged, isComplete }: Pick<ShownBackup, "damaged" | "isComplete">) {
  return (
    <>
      {damaged === 0 ? undefined : (
        <p className="text-warn">
          {tn(damaged, {
            one: "{count} record in the file cannot be read and is left out.",
            other: "{count} records in the file cannot be read and are left out.",
          })}
        </p>
      )}
      {isComplete ? undefined : (
        <p className="text-warn">
          {t("The file ends early: it was cut off, and what came after is not in it.")}
        </p>
      )}
    </>
  );
}
