import { startSandbox } from "@/engines/runner/sandbox-worker";
import { lampWorld } from "@/testing/lamp-world";

startSandbox(lampWorld);
