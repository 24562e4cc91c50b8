import { expect, test } from "vitest";
import { checkAddress } from "@/engines/teacher/endpoint/check-address";

test.each([
  "http://localhost:11434/v1",
  "http://127.0.0.1:8080",
  "https://api.example.org/v1/",
  " https://192.168.1.4:8443/v1 ",
])("%s may be spoken to", (address) => {
  expect(() => checkAddress(address)).not.toThrow();
});

test.each([
  ["", "no web address"],
  ["localhost:11434/v1", "no web address"],
  ["javascript:alert(1)", "no web address"],
  ["file:///etc/passwd", "no web address"],
  ["http://192.168.1.4:11434/v1", "only spoken to over https"],
  ["http://localhost.example.org/v1", "only spoken to over https"],
  ["https://me:secret@example.org/v1", "must not hold a user name"],
  ["https://example.org/v1?key=secret", "must end before any ?"],
])("%s may not, and why", (address, why) => {
  expect(() => checkAddress(address)).toThrow(why);
});
