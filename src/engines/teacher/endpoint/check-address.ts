import { chatError } from "@/engines/teacher/endpoint/chat-error";

/** Where plain HTTP is allowed by the studio's own policy: it goes nowhere else. */
const THIS_MACHINE = new Set(["localhost", "127.0.0.1"]);

/**
 * Refuses addresses that the studio's Content-Security-Policy would block anyway, with the reason.
 * Throws AppError VLM-01.
 */
export function checkAddress(baseUrl: string): void {
  const fault = addressFault(baseUrl);
  if (fault !== undefined) {
    throw chatError({
      code: "VLM-01",
      what: fault,
      next: "Mend the address in the settings, e.g. http://localhost:11434/v1 or https://api.example.org/v1.",
    });
  }
}

/** What is wrong with an endpoint's address, as a sentence; undefined where nothing is. */
function addressFault(baseUrl: string): string | undefined {
  const url = parseUrl(baseUrl.trim());
  if (url === undefined || (url.protocol !== "https:" && url.protocol !== "http:")) {
    return `“${baseUrl.trim()}” is no web address: it begins with https:// or http://.`;
  }
  if (url.username !== "" || url.password !== "") {
    return "The address must not hold a user name or password; the key has a field of its own.";
  }
  if (url.search !== "" || url.hash !== "") {
    return "The address must end before any ? or #.";
  }
  const isOwn = typeof location === "object" && url.origin === location.origin;
  return url.protocol === "http:" && !THIS_MACHINE.has(url.hostname) && !isOwn
    ? `${url.host} is another machine: it is only spoken to over https, so that nobody listens in.`
    : undefined;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
