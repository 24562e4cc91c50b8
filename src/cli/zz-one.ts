import { openEpisode } from "@/cli/act/act-one";
import { agentFor } from "@/cli/act/open-agent";
import { readStarter } from "@/cli/starter/read-starter";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { describedCase } from "@/cli/teach/teach-case";
import { analogyWriter } from "@/engines/agent/writers/analogy-writer";
import { readInstructions } from "@/lab/instructions/instructions-file";
import { layOutInstruction } from "@/lab/instructions/lay-out-instruction";
import { toJson } from "@/worlds/household/household-study";
import { kitOf } from "@/worlds/worlds";
const kit = await kitOf("household");
const all = await readInstructions("src/lab/instructions/plain-first.jsonl");
const exemplars = await readStarter();
const tools = createLessonTools(kit, createRunner(kit, "calls"));
for (const id of process.argv.slice(2)) {
  const index = all.findIndex((e) => e.id === id);
  const instruction = all[index]!;
  const room = layOutInstruction(instruction, index)!;
  const facts = { world: kit.model.id, instruction: instruction.text, dialogue: [], state: toJson(room) };
  const opened = await openEpisode(kit, kit.model.read(toJson(room)), "seen");
  const engine = agentFor(describedCase({ id, task: "", place: room.room.name }, facts), { tools, exemplars, writer: analogyWriter })(async () => []);
  const run = await engine.act({ instruction: instruction.text, dialogue: [] }, opened.senses, { seed: 1 });
  console.log("=====", id, instruction.text, room.room.name);
  for (const e of run.events) {
    if (e.kind === "written") { console.log("WRITTEN", e.because, e.program.explanation, e.program.confidence); for (const s of e.program.steps) console.log("   ", s.call.receiver.variable + "." + s.call.method + "(" + s.call.args.map((a) => a.kind === "object" ? a.object.variable : a.value).join() + ")", JSON.stringify(s.evidence).slice(0,90)); console.log("   unmapped", JSON.stringify(e.program.unmapped), "Q", JSON.stringify(e.program.questions)); }
    else if (e.kind === "acted") console.log(e.outcome.ok ? "ok" : "REFUSED", e.as, e.call.receiver.instance + "." + e.call.method + "(" + e.call.args.map((a) => a.kind === "object" ? a.object.instance : a.value).join() + ")", e.outcome.ok ? "" : e.outcome.failure?.sentence ?? JSON.stringify(e.outcome.failure));
    else if (e.kind === "looked") { if (e.for) console.log("look for", e.for.class); }
    else if (e.kind !== "checked" && e.kind!=="retrieved") console.log(e.kind, JSON.stringify(e).slice(0, 300));
  }
  console.log("QUESTIONS", run.questions, run.reason);
}
process.exit(0);
