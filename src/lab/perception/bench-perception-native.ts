/** Native programs that the bench compares with where they are installed; nothing needs them. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);
const OUTPUT_BYTES = 64 * 1024 * 1024;

/** Whether a program answers. */
export async function hasProgram(program: string, ...args: readonly string[]): Promise<boolean> {
  try {
    await execute(program, [...args]);
    return true;
  } catch {
    return false;
  }
}

/** Runs to the end and gives what was written to both outputs. Throws where the program fails. */
export async function runNative(program: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await execute(program, [...args], { maxBuffer: OUTPUT_BYTES });
  return `${stdout}\n${stderr}`;
}

/** Milliseconds that ffmpeg itself says it took to decode a file in one thread. */
export async function timeNativeDecoding(file: string): Promise<number> {
  const output = await runNative("ffmpeg", [
    ..."-hide_banner -nostdin -benchmark -threads 1 -i".split(" "),
    file,
    ..."-an -f null -".split(" "),
  ]);
  return Number(/rtime=([\d.]+)s/u.exec(output)?.[1] ?? Number.NaN) * 1000;
}
