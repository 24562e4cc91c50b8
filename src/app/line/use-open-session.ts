import { useEffect, useState } from "react";
import { useServices } from "@/app/services";
import type { SessionStore } from "@/document/session-store";

/** The log of a demonstration while it is on screen; undefined until it is read. */
export function useOpenSession(demonstrationId: string): SessionStore | undefined {
  const { sessions } = useServices();
  const [session, setSession] = useState<SessionStore>();
  useEffect(() => {
    const handle = sessions.open(demonstrationId);
    let isShown = true;
    handle.store.then(
      (store) => {
        if (isShown) {
          setSession(store);
        }
      },
      // Why it cannot be read is told where the workspace would be.
      () => undefined,
    );
    return () => {
      isShown = false;
      setSession(undefined);
      handle[Symbol.dispose]();
    };
  }, [sessions, demonstrationId]);
  return session;
}
