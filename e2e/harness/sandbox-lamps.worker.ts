import { startSandbox } from "@/engines/runner/sandbox-worker";
import { UNMANNERED } from "@/lab/attack/ways/unmannered";
import { lampWorld } from "@/testing/lamp-world";

startSandbox({ ...lampWorld, pythonApi: lampWorld.pythonApi + UNMANNERED });
