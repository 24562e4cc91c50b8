import { startSandbox } from "@/engines/runner/sandbox-worker";
import { UNMANNERED } from "@/lab/attack/ways/unmannered";
import { world } from "virtual:sandboxed-world";

startSandbox({ ...world, pythonApi: world.pythonApi + UNMANNERED });
