import { readFileSync } from "node:fs";
import { MentionReader, tokensOf } from "@/engines/agent/writers/analogy/mention-reader";
import { readItems } from "@/engines/agent/writers/analogy/plain/plain-items";
import { readCommands } from "@/engines/agent/writers/analogy/plain/read-commands";
import { commasIn } from "@/engines/agent/writers/analogy/plain/commas";
import { householdWorld } from "@/worlds/household/household-study";
const reader = MentionReader.of({ vocabulary: householdWorld.vocabulary!, language: householdWorld.language! });
const lines = readFileSync(process.argv[2]!, "utf8").split("\n").filter(Boolean).map((l) => JSON.parse(l));
for (const { id, text } of lines) {
  const items = readItems({ tokens: tokensOf(text), commas: commasIn(text) }, reader.readEach(text), reader);
  const { commands, unknown } = readCommands(items);
  console.log(id, text);
  for (const c of commands) console.log("    ", c.isDenied ? "NOT" : "", c.isTold ? "TOLD" : "", c.verb?.kind === "world" ? c.verb.words.sense : c.verb?.kind ?? "-", c.things.map((t) => t.mention.words + (t.nth ? "#" + t.nth : "") + (t.without ? " without " + t.without : "")).join(" + "), "->", c.places.map((p) => p.words).join(" / "), c.isBeside ? "BESIDE" : "", c.facts.map((f) => `${f.attribute}=${f.value}`).join(), c.content ? "with " + c.content.words : "");
  if (unknown.length) console.log("     UNKNOWN", unknown.join(" "));
}
process.exit(0);
