/**
 * English with accents, between marks and a third longer: what stands on screen without marks is in no catalogue,
 * and what is cut off has no room for other languages.
 */
import type { Language } from "@/base/language/translate";

const PLAIN = "aceinouyACEINOUY";
const ACCENTED = "àçéíñöûýÀÇÉÍÑÖÛÝ";
const BEGIN = "⟦";
const END = "⟧";

function pseudoOf(message: string): string {
  if (message.includes(BEGIN)) {
    return message;
  }
  const letters = message
    .split(/(\{\w+\})/u)
    .map((part, index) => (index % 2 === 0 ? accented(part) : part))
    .join("");
  return `${BEGIN}${letters}${"·".repeat(Math.ceil(message.length / 3))}${END}`;
}

function accented(text: string): string {
  return Array.from(text, (letter) => {
    const at = PLAIN.indexOf(letter);
    return at === -1 ? letter : ACCENTED.charAt(at);
  }).join("");
}

export const PSEUDO: Language = {
  tag: "en-XA",
  keys: [],
  find: (message, other) =>
    other === undefined ? pseudoOf(message) : { one: pseudoOf(message), other: pseudoOf(other) },
};
