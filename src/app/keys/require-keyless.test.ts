import { expect, test } from "vitest";
import { requireKeyless } from "@/app/keys/require-keyless";
import { connection, openDisk } from "@/app/testing/key-disk";
import { buildExemplar } from "@/testing/build-exemplar";

const KEY = 'sk-"quoted"-4711';

test("what holds a key of the settings is not handed out, and everything else is", async () => {
  const settings = await openDisk().visit();
  const pasted = buildExemplar({ title: "Coffee", program: `print(${JSON.stringify(KEY)})` });
  const noted = buildExemplar({ title: "Tea", instruction: `Use ${KEY}` });
  requireKeyless(settings, [pasted, noted]);
  settings.change({ connections: [connection], keys: { c1: KEY } });
  requireKeyless(settings, [buildExemplar()]);
  expect(() => requireKeyless(settings, [buildExemplar(), noted])).toThrow(
    "“Tea” holds an API key",
  );
});
