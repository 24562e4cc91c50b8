import { useEffect, type RefObject } from "react";

/** What can be gone to in the place of something in it that is there no more. */
const PLACES = "section, form, aside, nav, main, [role=tabpanel], [role=group], [role=region]";

/** A part of the page, and what it is called: where it is drawn anew it is still the same part. */
interface Place {
  readonly element: Element;
  readonly name: string | undefined;
}

/**
 * Where what has the focus is taken away (a verdict takes its button, a dropped change its row), the focus goes
 * to the part of the page that it was in, and not to the beginning of the page. `rest` is for where that is gone
 * as well.
 */
export function useKeptFocus(rest: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | undefined;
    let places: readonly Place[] = [];
    /** What stands in for a part that may come back, as after what is shown while something goes on. */
    let standIn: Element | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== standIn) {
        standIn = undefined;
        last = target;
        places = placesOf(target);
      }
    };
    const keep = () => {
      const { activeElement, body } = document;
      const isLost = activeElement === body && last !== undefined && !isUsable(last);
      if (isLost || (standIn !== undefined && activeElement === standIn)) {
        const place = findPlace(places) ?? rest.current;
        if (place !== null && place !== standIn) {
          standIn = place;
          focusPlace(place);
        }
      }
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["disabled", "open", "hidden"],
    });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, [rest]);
}

function isUsable(element: Element): boolean {
  const isDisabled = element.matches(":disabled");
  const isHidden = element.closest("dialog:not([open]), [hidden]") !== null;
  return element.isConnected && !isDisabled && !isHidden;
}

/** From the innermost outwards. */
function placesOf(element: Element): readonly Place[] {
  const places: Place[] = [];
  let at = element.parentElement;
  while (at !== null) {
    const place = at.closest(PLACES);
    if (place === null) {
      break;
    }
    places.push({ element: place, name: place.getAttribute("aria-label") ?? undefined });
    at = place.parentElement;
  }
  return places;
}

function findPlace(places: readonly Place[]): Element | undefined {
  for (const { element, name } of places) {
    if (isUsable(element)) {
      return element;
    }
    const again =
      name === undefined
        ? null
        : document.querySelector(`${element.localName}[aria-label="${CSS.escape(name)}"]`);
    if (again !== null && isUsable(again)) {
      return again;
    }
  }
  return undefined;
}

/** By a program alone: Tab does not stop there. */
function focusPlace(place: Element): void {
  if (place instanceof HTMLElement) {
    if (!place.hasAttribute("tabindex")) {
      place.tabIndex = -1;
    }
    place.focus({ preventScroll: true });
  }
}
