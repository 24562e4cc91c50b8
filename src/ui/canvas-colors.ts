import { useSyncExternalStore } from "react";

/** The colour tokens as a canvas can use them. */
const TOKENS = {
  ink: "var(--color-ink)",
  muted: "var(--color-muted)",
  accent: "var(--color-accent)",
  accentInk: "var(--color-accent-ink)",
  accentSoft: "var(--color-accent-soft)",
  line: "var(--color-line)",
  surface: "var(--color-surface)",
  raised: "var(--color-raised)",
  sunken: "var(--color-sunken)",
  good: "var(--color-good)",
  warn: "var(--color-warn)",
  danger: "var(--color-danger)",
} as const;

export type CanvasColors = Readonly<Record<keyof typeof TOKENS, string>>;

let cached: CanvasColors | undefined;

/**
 * A token's own text is `light-dark(...)`, which a canvas does not understand: only as the colour of
 * an element does the browser work it out.
 */
function readColors(): CanvasColors {
  const probe = document.createElement("span");
  // A colour under way to another one would be read as the one it comes from.
  probe.style.setProperty("transition", "none", "important");
  document.body.append(probe);
  const resolve = (token: keyof typeof TOKENS) => {
    probe.style.color = TOKENS[token];
    return getComputedStyle(probe).color;
  };
  const colors = {
    ink: resolve("ink"),
    muted: resolve("muted"),
    accent: resolve("accent"),
    accentInk: resolve("accentInk"),
    accentSoft: resolve("accentSoft"),
    line: resolve("line"),
    surface: resolve("surface"),
    raised: resolve("raised"),
    sunken: resolve("sunken"),
    good: resolve("good"),
    warn: resolve("warn"),
    danger: resolve("danger"),
  };
  probe.remove();
  return colors;
}

function subscribe(onChange: () => void): () => void {
  const handleChange = () => {
    cached = undefined;
    onChange();
  };
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(handleChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "class", "style"] });
  scheme.addEventListener("change", handleChange);
  return () => {
    observer.disconnect();
    scheme.removeEventListener("change", handleChange);
  };
}

/** The colours of the current theme; a component that uses it draws again when the theme changes. */
export function useCanvasColors(): CanvasColors {
  return useSyncExternalStore(subscribe, () => {
    cached ??= readColors();
    return cached;
  });
}
