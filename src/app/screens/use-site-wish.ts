import { useEffect, useMemo, useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import { whileBusy } from "@/app/busy";
import { openScreens, type ScreenParts } from "@/app/screens/open-screens";
import { useServices } from "@/app/services";
import { paintScreen } from "@/engines/screen-frame/paint-screen";
import type { SiteWish } from "@/features/screens/site-fields";
import { SCREEN_WORLD } from "@/worlds/worlds";

/** The world of screens once it is loaded. */
export function useScreenParts() {
  const services = useServices();
  const [parts, setParts] = useState<ScreenParts>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    void whileBusy(async () => {
      try {
        setParts(await openScreens(services, SCREEN_WORLD));
      } catch (thrown) {
        setError(toErrorData(thrown));
      }
    });
  }, [services]);
  return { parts, error };
}

const FIRST_NUMBERS = 1000;

/** What is wished for on a site, the tasks that it has, and where it begins. */
export function useSiteWish({ screens, tasks }: ScreenParts) {
  const [wish, setWish] = useState<SiteWish>(() => ({
    placeId: ensureExists(screens.places[0]).id,
    number: Math.floor(Math.random() * FIRST_NUMBERS),
    instruction: "",
  }));
  const { placeId, number, instruction } = wish;
  const posed = useMemo(() => tasks.pose(placeId, number), [tasks, placeId, number]);
  const task = posed.find((each) => each.instruction === instruction.trim());
  const begin = useMemo(() => screens.beginAt(placeId, number), [screens, placeId, number]);
  return {
    wish,
    posed,
    task,
    begin,
    change: (change: Partial<SiteWish>) => {
      // What was posed on another site cannot be asked for on this one.
      const isElsewhere = change.placeId !== undefined || change.number !== undefined;
      const words = isElsewhere && task !== undefined ? { instruction: "" } : {};
      setWish({ ...wish, ...words, ...change });
    },
  };
}

/** The first page as a picture; undefined until it is drawn. */
export function useFirstPage({ screens }: ScreenParts, begin: Json) {
  const [painted, setPainted] = useState<{ readonly begin: Json; readonly url: string }>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    const paint = async () => {
      try {
        const picture = await paintScreen(screens.open(begin).drawn());
        if (!isGone) {
          made = URL.createObjectURL(picture);
          setPainted({ begin, url: made });
        }
      } catch (thrown) {
        setError(toErrorData(thrown));
      }
    };
    void whileBusy(paint);
    return () => {
      isGone = true;
      if (made !== undefined) {
        URL.revokeObjectURL(made);
      }
    };
  }, [screens, begin]);
  // That of another beginning is gone already.
  return { url: painted?.begin === begin ? painted.url : undefined, error };
}
