/** What was spoken of last, where a sentence leaves it out ("and then close"). */
export const IT = {
  pronoun: "it",
  isAll: false,
  isMore: false,
  isLess: false,
  isOther: false,
  isPlural: false,
  states: [],
  unknown: [],
} as const;
