/** A verb of the household API as people say it. */
export interface CorrectionVerb {
  readonly method: string;
  /** Whether it needs to be said where something goes. */
  readonly needsTarget: boolean;
}

const VERBS: readonly (readonly [pattern: RegExp, method: string])[] = [
  [
    /\b(?:pick(?:s|ed|ing)?(?: \S+){0,3}? up|pickup|tak(?:e|es|ing)|grab(?:s|bing)?|fetch(?:es|ing)?|get(?:s|ting)?(?! (?:rid|to)\b)|collect(?:ing)?|hold(?:ing)?)\b/,
    "pickup",
  ],
  [
    /\b(?:(?:turn|switch)(?:s|es|ed|ing)?(?: \S+){0,3}? on|start(?:s|ing)?(?= the| it| [a-z]+_?\d)|toggl(?:e|es|ing)(?: \S+){0,3}? on|toggle_on|run(?:s|ning)?)\b/,
    "toggle_on",
  ],
  [
    /\b(?:(?:turn|switch)(?:s|es|ed|ing)?(?: \S+){0,3}? off|stop(?:s|ping)?(?= the| it| [a-z]+_?\d)|toggl(?:e|es|ing)(?: \S+){0,3}? off|toggle_off)\b/,
    "toggle_off",
  ],
  [/\b(?:clos(?:e|es|ing)|shut(?:s|ting)?)\b/, "close"],
  [/\bopen(?:s|ed|ing)?\b/, "open"],
  [/\b(?:slic(?:e|es|ing)(?! of)|cut(?:s|ting)?|chop(?:s|ping)?)\b/, "slice"],
  [
    /\b(?:clean(?:s|ed|ing)?(?=(?: up)?(?: the| it| all| both| every| each| [a-z]+_?\d| [a-z]+ first|s?$))|wash(?:es|ed|ing)?|rins(?:e|es|ed|ing))\b/,
    "clean",
  ],
  [/\b(?:fill(?:s|ed|ing)?(?=(?: up)?(?: the| it| all| both| [a-z]+_?\d)))\b/, "fill_up"],
  [/\b(?:pour(?:s|ed|ing)?(?! out))\b/, "pour"],
  [
    /\b(?:empt(?:y|ies|ied|ying)(?= the| it| out| [a-z]+_\d)|pour(?:s|ed|ing)?(?: \S+){0,2}? out)\b/,
    "empty",
  ],
  [
    /\b(?:put(?:s|ting)? (?:down|away)|put (?:it|the [a-z_0-9 ]+) (?:down|away)|set down|lay down|put_down)\b/,
    "put_down",
  ],
  [
    /\b(?:put(?:s|ting)?|plac(?:e|es|ed|ing)|set(?:s|ting)?|mov(?:e|es|ing)|bring(?:s|ing)?|carry|lay|drop)\b/,
    "pickup_and_place",
  ],
  [/\b(?:go(?:es|ing)? to|walk(?:s|ing)? to)\b/, "go_to"],
];

const NEEDS_TARGET: ReadonlySet<string> = new Set(["pickup_and_place", "pour"]);

/** The verb that comes first in a clause. */
export function findVerb(lower: string): CorrectionVerb | undefined {
  let best: { readonly at: number; readonly method: string } | undefined;
  for (const [pattern, method] of VERBS) {
    const at = lower.search(pattern);
    if (at >= 0 && (best === undefined || at < best.at)) {
      best = { at, method };
    }
  }
  return best === undefined
    ? undefined
    : { method: best.method, needsTarget: NEEDS_TARGET.has(best.method) };
}

/** Ordinals before a noun pick an object, not a time: `the first mug`. */
export function stripVerb(clause: string): string {
  return clause.replaceAll(/\bthe (?:first|last) (?=\w)/g, "the ");
}
