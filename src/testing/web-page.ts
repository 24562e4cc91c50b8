/** The text of a made-up page, as an observation of a web task has it. */
export const PAGE_OF_TRAINS = `[3] [INPUT] []
[] [StaticText] [Where to?]
[7] [A] [Day trains]
[8] [A] [Night trains]
[12] [BUTTON] [Search]
[13] [BUTTON] [Subscribe to our letter]`;
