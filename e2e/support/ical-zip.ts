/** A small memory in ICAL's layout, packed as a zip: one example that works, one that names what is not there. */
import { strToU8, zipSync } from "fflate";
import type { MadeFile } from "../pages/import-page";

const STATE = [
  '"Mug_1": {"label": "Mug", "holding": False, "dirty": True, "supported_by": ["CounterTop"]}',
  '"CounterTop_2": {"label": "CounterTop"}',
  '"Sink_3": {"label": "Sink"}',
  '"SinkBasin_4": {"label": "SinkBasin"}',
  '"Faucet_5": {"label": "Faucet", "toggled": False}',
].join("\n");

function program(mug: string): string {
  return [
    "# (causal abstraction) The mug is dirty, so it has to be rinsed",
    `mug = InteractionObject("Mug", object_instance="${mug}")`,
    'basin = InteractionObject("SinkBasin", object_instance="SinkBasin_4")',
    'faucet = InteractionObject("Faucet", object_instance="Faucet_5")',
    "mug.go_to()",
    "mug.pickup()",
    "basin.go_to()",
    "mug.place(basin)",
    "faucet.toggle_on()",
    "faucet.toggle_off()",
  ].join("\n");
}

function example(number: number, mug: string): Record<string, Uint8Array> {
  const stats = {
    tag: `game_${number}`,
    task_type: "Clean_all_the_Mugs",
    successful_skill: true,
    total_env_steps: 20,
    total_env_resets: 1,
  };
  const files = {
    [`successful_skill_commands/skill_command_${number}.txt`]: "<Commander> Clean all the mugs.",
    [`successful_skill_functions/skill_func_${number}.txt`]: program(mug),
    [`successful_skill_summary/skill_summ_${number}.txt`]: `The script cleans mug ${number}.`,
    [`successful_skill_plan/skill_plan_${number}.txt`]: "1. Take the mug.\n2. Rinse it.",
    [`successful_skill_states/skill_state_${number}.txt`]: STATE,
    [`successful_skill_states_filtered/skill_state_filtered_${number}.txt`]: STATE,
    [`successful_skill_stats_instance/stats_instance_${number}.json`]: JSON.stringify(stats),
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
}

/** The memory as somebody would choose it in a file dialog. */
export function icalZip(): MadeFile {
  const bytes = zipSync({ ...example(1, "Mug_1"), ...example(2, "Mug_71") });
  return { name: "ical-memory.zip", mimeType: "application/zip", buffer: Buffer.from(bytes) };
}
