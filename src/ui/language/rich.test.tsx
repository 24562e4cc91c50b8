// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { languageOf, speak } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

afterEach(() => {
  cleanup();
  speak(languageOf("en", []));
});

const hint = () => rich("Type {code} in {where}.", { code: <code>go()</code>, where: "Python" });

test("elements stand where the language puts them", () => {
  expect(render(<p>{hint()}</p>).container.innerHTML).toBe(
    "<p>Type <code>go()</code> in Python.</p>",
  );
  speak(languageOf("de", [{ "Type {code} in {where}.": "In {where} {code} tippen." }]));
  expect(render(<p>{hint()}</p>).container.innerHTML).toBe(
    "<p>In Python <code>go()</code> tippen.</p>",
  );
});
