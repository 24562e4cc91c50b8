/**
 * A hole in the sandbox's manners, for attacks on the wall behind them: what is handed to `unmannered` is run
 * by the world's own Python, which nobody looks through.
 */
export const UNMANNERED = `
import builtins as _b

def unmannered(text, _run=_b.exec, _compile=_b.compile, _all=dict(vars(_b))):
    _run(_compile(text, "<world>", "exec"), {"__builtins__": _all})
`;
