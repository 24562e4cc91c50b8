/**
 * The Python side of a console session; read after `PROGRAM_HARNESS`, whose manners and limits hold for
 * each statement as they do for a program.
 *
 * A session keeps its namespace from statement to statement. The last expression of a statement is shown
 * as `repr`; of an exception its last line, which is where a refused call says how to do better. The robot's
 * own functions cannot be redefined: they are put back, and the statement says so.
 */
export const CONSOLE_HARNESS = String.raw`
MAX_SHOWN = 10_000
CONSOLE = {"run": None}


class ConsoleGuard:
    """One hook for all sessions of an interpreter: hooks cannot be taken away again."""
    def find_spec(self, name, path=None, target=None):
        run = CONSOLE["run"]
        return None if run is None else run.find_spec(name, path, target)


def console_audit(event, args):
    run = CONSOLE["run"]
    if run is not None:
        run.audit(event, args)


def install_console_guard():
    if "guard" not in CONSOLE:
        CONSOLE["guard"] = ConsoleGuard()
        sys.meta_path.insert(0, CONSOLE["guard"])
        sys.addaudithook(console_audit)
        for name in ("js", "pyodide_js"):
            sys.modules.pop(name, None)
        sys.setrecursionlimit(RECURSION_LIMIT)


class ConsoleSession:
    def __init__(self, world_api, bridge, output_chars):
        install_console_guard()
        self.output_chars = output_chars
        self.run = ProgramRun(bridge, 60, output_chars)
        FACADES.clear()
        self.builtins = self.run.builtins_for_program()
        self.first_builtins = dict(self.builtins)
        self.namespace = {
            "__name__": "__main__",
            "__builtins__": self.builtins,
            "world_call": self.run.world_call,
        }
        exec(compile(world_api, WORLD, "exec"), self.namespace)
        for name, value in list(self.namespace.items()):
            if isinstance(value, types.ModuleType):
                self.namespace[name] = facade_of(value.__name__) or value
        self.run.action_failed = self.namespace["ActionFailed"]
        self.api = {name: value for name, value in self.namespace.items() if name != "__builtins__"}

    def mend_guards(self):
        """What a statement emptied or changed of what holds the next one is put back: its builtins and the hook."""
        if self.builtins != self.first_builtins:
            self.builtins.clear()
            self.builtins.update(self.first_builtins)
        self.namespace["__builtins__"] = self.builtins
        guard = CONSOLE["guard"]
        if not sys.meta_path or sys.meta_path[0] is not guard:
            sys.meta_path[:] = [guard] + [finder for finder in sys.meta_path if finder is not guard]
        for name in ("js", "pyodide_js"):
            sys.modules.pop(name, None)

    def names(self):
        return json.dumps(sorted(name for name in self.namespace if not name.startswith("_") and name not in ("world_call", "ActionFailed", "Array")))

    def statement(self, source, duration_s):
        run = self.run
        run.reason = run.forbidden = None
        run.deadline = time.monotonic() + duration_s
        run.next_check = 0.0
        run.output = Output(run, self.output_chars)
        kept = sys.stdout, sys.stderr, time.sleep
        sys.stdout = sys.stderr = run.output
        time.sleep = run.sleep
        CONSOLE["run"] = run
        shown, caught = None, None
        try:
            tree = ast.parse(source, PROGRAM)
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            code = compile(tree, PROGRAM, "exec")
            value_code = None if last is None else compile(ast.Expression(last.value), PROGRAM, "eval")
            run.active = True
            look_through(tree, run)
            if last is not None:
                look_through(last, run)
            sys.settrace(run.make_tracer())
            exec(code, self.namespace)
            if value_code is not None:
                value = eval(value_code, self.namespace)
                shown = None if value is None else repr(value)
        except BaseException as error:
            caught = error
        finally:
            sys.settrace(None)
            run.active = False
            CONSOLE["run"] = None
            sys.stdout, sys.stderr, time.sleep = kept
        printed = run.output.take()
        if printed:
            run.bridge.output(printed)
        return json.dumps(self.to_answer(shown, caught))

    def to_answer(self, shown, caught):
        end = to_end(self.run, caught)
        self.mend_guards()
        taken = [name for name, value in self.api.items() if self.namespace.get(name) is not value]
        self.namespace.update(self.api)
        if end["end"] == "completed" and taken:
            return {"kind": "error", "text": "NameError: " + taken[0] + " belongs to the robot and keeps its meaning. Choose another name."}
        if end["end"] == "completed":
            if shown is None:
                return {"kind": "nothing", "text": ""}
            return {"kind": "value", "text": shown if len(shown) <= MAX_SHOWN else shown[:MAX_SHOWN] + " ..."}
        if end["end"] == "limit":
            return {"kind": "limit", "text": end["limit"]}
        if end["end"] == "forbidden":
            return {"kind": "forbidden", "text": end["act"] + " is not possible in the sandbox"}
        if end["end"] == "stopped":
            return {"kind": "stopped", "text": ""}
        return {"kind": "error", "text": message_of(caught)}


def open_console(world_api, bridge, output_chars):
    return ConsoleSession(world_api, bridge, output_chars)
`;
