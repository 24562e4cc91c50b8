import { Bell } from "lucide-react";
import { Suspense, useState } from "react";
import { useStore } from "zustand";
import { dismiss, readPast, toldStore } from "@/app/notices/told";
import { lazyPart } from "@/app/shell/lazy-part";
import { useCommands } from "@/app/shell/command-store";
import { IconButton } from "@/ui/button";
import type { Command } from "@/ui/command";
import { t } from "@/base/language/translate";

const PastList = lazyPart(async () => (await import("@/app/notices/past-list")).PastList);

const COMMANDS: readonly Command[] = [
  {
    id: "notice.dismiss",
    title: t("Take the notice away"),
    keys: ["Q"],
    scope: "anywhere",
    isEnabled: () => toldStore.getState().shown.length > 0,
    run: () => dismiss(),
  },
  {
    id: "notice.past",
    title: t("Show past notices"),
    keys: [],
    scope: "anywhere",
    run: () => readPast(true),
  },
];

/** The way to what was told before: a button where the top bar has room for it, a command everywhere. */
export function NoticeBell() {
  const { past, isReading } = useStore(toldStore);
  // Once it was open it stays: closing it gives the focus back.
  const [wasRead, setWasRead] = useState(false);
  if (isReading && !wasRead) {
    setWasRead(true);
  }
  useCommands(COMMANDS);
  return (
    <>
      <IconButton
        label={t("Past notices")}
        word={{ text: t("Notices"), from: "wide" }}
        icon={<Bell className="size-4" />}
        className="max-[1199px]:hidden"
        onClick={() => readPast(true)}
      />
      <Suspense>
        {wasRead ? (
          <PastList isOpen={isReading} past={past} onClose={() => readPast(false)} />
        ) : undefined}
      </Suspense>
    </>
  );
}
