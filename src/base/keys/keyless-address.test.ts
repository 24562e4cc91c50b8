import { expect, test } from "vitest";
import { toKeylessAddress } from "@/base/keys/keyless-address";

test.each([
  ["https://api.example.org/v1?key=AIzaSyVerySecret-1", "https://api.example.org/v1"],
  ["https://api.example.org/v1#AIzaSyVerySecret-1\nmore", "https://api.example.org/v1"],
  ["https://me:secret@api.example.org/v1", "https://api.example.org/v1"],
  [" HTTPS:\\\\me:secret@api.example.org/v1", " HTTPS:\\\\api.example.org/v1"],
  ["https:me:secret@api.example.org", "api.example.org"],
  ["me@secret@api.example.org/v1", "api.example.org/v1"],
  ["https://secret@", "https://"],
])("%s holds nothing that could be a key", (typed, kept) => {
  expect(toKeylessAddress(typed)).toBe(kept);
});

test.each(["", "http://localhost:11434/v1", " https://cdn.example.org/npm/@models/x/", "/models/"])(
  "%s stays as it is typed",
  (typed) => {
    expect(toKeylessAddress(typed)).toBe(typed);
  },
);
