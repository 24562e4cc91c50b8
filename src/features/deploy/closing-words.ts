/**
 * What a person types where it is asked whether it is done and nothing was missed. It is asked on the page, so the
 * page hears a plain "thanks" as its button "It is done"; the agent is told what is missing, and nothing else.
 */

/** Words that say no more than yes or no, in the languages of the page. */
const PLAIN = /^(?:yes|yeah|yep|yup|no|nope|ok|okay|ja|nein|nö|jo)$/u;
/** Words of a closing, none of which names anything to do. */
const CLOSING = new Set(
  `thanks thank you thx cheers great perfect good fine nice well very it is its that thats all done everything job
  now so much nothing missing danke vielen dank gut alles fertig erledigt super prima perfekt passt das ist nichts
  fehlt`.split(/\s+/u),
);
/** One of these is among them, or it is no closing: "you", "so much". */
const SAYS_DONE =
  /\b(?:thanks|thank|thx|cheers|great|perfect|good|fine|nice|done|danke|dank|gut|fertig|erledigt|super|prima|perfekt|passt|nothing|nichts)\b/u;

/** "No good", "nothing is done", "all good?": words of a closing that close nothing. */
const IS_NONE =
  /\?|\bno (?:good|great|perfect|fine|nice|well)\b|\b(?:nothing|nichts)\b(?=.*\b(?:done|good|fine|fertig|erledigt|gut)\b)/u;

/** `done`: nothing was missed; `plain`: yes or no to two questions at once, which leaves open what is meant. */
export function readClosing(text: string): "done" | "plain" | undefined {
  const written = text.toLowerCase();
  const words = written
    .replaceAll(/['’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const said = words.filter((word) => !PLAIN.test(word));
  if (words.length > 0 && said.length === 0) {
    return "plain";
  }
  const isClosing = said.length > 0 && said.every((word) => CLOSING.has(word));
  const isDone = isClosing && SAYS_DONE.test(said.join(" ")) && !IS_NONE.test(written);
  return isDone ? "done" : undefined;
}
