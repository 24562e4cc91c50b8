/** Text as it may stand in XML, between tags and in attributes; what no XML can hold is left out. */
export function escapeXml(text: string): string {
  return text
    .replace(NO_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;")
    .replaceAll("\n", "&#10;")
    .replaceAll("\t", "&#9;");
}

/** Control characters, halves of surrogate pairs and the two last code points of a plane: XML 1.0, 2.2. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
