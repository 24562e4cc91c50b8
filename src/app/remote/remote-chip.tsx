import { Plug } from "lucide-react";
import { useStore } from "zustand";
import { useServices } from "@/app/services";
import { t } from "@/base/language/translate";

/** Which servers of worlds elsewhere are being spoken to, on every page while they are. */
export function RemoteChip() {
  const { remoteWorlds } = useServices();
  const open = useStore(remoteWorlds.spokenTo);
  return open.map(({ id, name, address }) => (
    <span
      key={id}
      role="status"
      title={t("The studio is connected to {address}", { address })}
      className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-xs font-medium whitespace-nowrap text-accent"
    >
      <Plug aria-hidden className="size-3.5" />
      {`${name} · ${address}`}
    </span>
  ));
}
