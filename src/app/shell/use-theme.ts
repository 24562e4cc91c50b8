import { useEffect, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useServices } from "@/app/services";

const darkScheme = window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(listener: () => void): () => void {
  darkScheme.addEventListener("change", listener);
  return () => {
    darkScheme.removeEventListener("change", listener);
  };
}

/** Applies the chosen theme to the page and tells which of the two is shown. */
export function useTheme(): "light" | "dark" {
  const chosen = useStore(useServices().settings, (settings) => settings.theme);
  const prefersDark = useSyncExternalStore(subscribe, () => darkScheme.matches);
  useEffect(() => {
    if (chosen === "system") {
      delete document.documentElement.dataset["theme"];
    } else {
      document.documentElement.dataset["theme"] = chosen;
    }
    try {
      // Read by theme.js before the first paint of the next visit.
      localStorage.setItem("exemplar-theme", chosen);
    } catch {
      // Without storage the theme holds for this visit.
    }
  }, [chosen]);
  return chosen === "system" ? (prefersDark ? "dark" : "light") : chosen;
}
