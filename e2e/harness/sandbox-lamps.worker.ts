import { startSandbox } from "@/engines/runner/sandbox-worker";
import { lampWorld } from "@/testing/lamp-world";

/**
 * A hole in the manners, for the tests of the wall behind them: what is handed to `unmannered` is run by
 * the world's own Python, which nobody looks through.
 */
const UNMANNERED = `
import builtins as _b

def unmannered(text, _run=_b.exec, _compile=_b.compile, _all=dict(vars(_b))):
    _run(_compile(text, "<world>", "exec"), {"__builtins__": _all})
`;

startSandbox({ ...lampWorld, pythonApi: lampWorld.pythonApi + UNMANNERED });
