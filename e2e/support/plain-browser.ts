import { chromium, type Browser } from "@playwright/test";
import { proxyArguments } from "./elsewhere";

/** A browser without WebGPU: the flag that turns it on in a test is left out. */
export async function launchWithoutWebGpu(): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env["EXEMPLAR_CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...proxyArguments,
    ],
  });
}
