import { PROGRAM_MANNERS } from "@/engines/runner/program-manners";

/**
 * The Python side of a run: executes a program under a tracer, hands its calls to the world and
 * says how it ended.
 *
 * Key ideas. (1) A trace function sees every line; about every 30 ms it lets the worker read its
 * messages (`run_sync` pauses plain Python through stack switching), so that a stop arrives even in
 * `while True: pass`. (2) What a program may not do is refused with a name (a guarded import, an
 * audit hook), so that a person reads "tried to open a file" and not a strange error. This is
 * manners, not the wall: the wall is the frame's policy. (3) A limit or a forbidden act once hit
 * stays hit, also when the program swallows the exception.
 *
 * (4) A program has plain Python and modules for numbers, text and time, of which it sees the public
 * names; what leads into the interpreter (frames, \`gc\`, dunders, \`eval\`) is refused before and while
 * it runs (\`program-manners.ts\`).
 *
 * It holds no reference to JavaScript until `run_program` is called, so that it can be part of a
 * memory snapshot.
 */
export const PROGRAM_HARNESS = String.raw`
import ast, asyncio, bisect, builtins, collections, copy, dataclasses, datetime, enum, functools
import heapq, io, itertools, decimal, fractions, json, math, numbers, random, re, string, statistics, sys, textwrap, time, traceback, types, typing
from pyodide.ffi import can_run_sync, run_sync

PROGRAM = "<program>"
HARNESS = "<harness>"
WORLD = "<world>"
CHECK_EVERY_S = 0.03
RECURSION_LIMIT = 400
PIECE = 20_000

REACH = {
    "page": "js pyodide pyodide_js _pyodide _pyodide_core micropip webbrowser",
    "network": "socket _socket ssl _ssl select selectors socketserver http urllib.request urllib3 "
               "requests httpx aiohttp websockets ftplib smtplib poplib imaplib xmlrpc",
    "files": "os posix pathlib io shutil tempfile glob fileinput mmap sqlite3 dbm shelve",
    "processes": "subprocess multiprocessing ctypes _ctypes",
}
ACTS = {
    "page": "reach the page",
    "network": "use the network",
    "files": "use files",
    "processes": "start another program",
    "person": "ask the person for input",
}
MODULE_REACH = {name: reach for reach, names in REACH.items() for name in names.split()}
EVENT_REACH = (
    ("open", "files"), ("shutil.", "files"), ("tempfile.", "files"), ("glob.", "files"),
    ("sqlite3.", "files"), ("mmap.", "files"), ("socket.", "network"), ("urllib.", "network"),
    ("http.client.", "network"), ("ftplib.", "network"), ("smtplib.", "network"),
    ("subprocess.", "processes"), ("ctypes.", "processes"), ("os.system", "processes"),
    ("os.exec", "processes"), ("os.fork", "processes"), ("os.spawn", "processes"),
    ("os.posix_spawn", "processes"), ("os.putenv", None), ("os.unsetenv", None),
    ("os.", "files"), ("webbrowser.", "page"), ("builtins.input", "person"),
)


${PROGRAM_MANNERS}

class ForbiddenAct(PermissionError):
    """Something that programs cannot do in the sandbox."""


class RunStopped(KeyboardInterrupt):
    """Ends the program at a limit or because the person stopped it."""


class Output(io.TextIOBase):
    """What the program prints: counted, buffered, handed over with the next check."""

    def __init__(self, run, limit):
        self.run, self.room, self.parts = run, limit, []

    def writable(self):
        return True

    def write(self, text):
        text = str(text)
        kept = text[: self.room]
        self.room -= len(kept)
        self.parts.append(kept)
        if len(kept) < len(text):
            self.run.stop("output")
        return len(text)

    def take(self):
        text = "".join(self.parts)
        self.parts.clear()
        return text


def program_line(frame):
    """The line of the program that called, however deep, what runs in this frame."""
    while frame is not None and frame.f_code.co_filename != PROGRAM:
        frame = frame.f_back
    return None if frame is None else frame.f_lineno


class ProgramRun:
    def __init__(self, bridge, duration_s, output_chars):
        self.bridge = bridge
        self.reason = None
        self.forbidden = None
        self.action_failed = ()
        self.active = False
        self.auditing = False
        self.line = 0
        self.deadline = time.monotonic() + duration_s
        self.next_check = 0.0
        self.output = Output(self, output_chars)

    def stop(self, reason):
        if self.reason is None:
            self.reason = reason
        raise RunStopped(self.reason)

    def flush(self):
        text = self.output.take()
        for start in range(0, len(text), PIECE):
            self.bridge.output(text[start : start + PIECE])

    def check(self, frame):
        """Tells the page where we are and looks for a stop, the deadline and the memory limit."""
        now = time.monotonic()
        self.next_check = now + CHECK_EVERY_S
        self.line = program_line(frame) or self.line
        if now >= self.deadline:
            self.stop("duration")
        self.flush()
        if self.line > 0:
            self.bridge.line(self.line)
        # In a callback of an event loop Python cannot pause, but then messages are read anyway.
        verdict = run_sync(self.bridge.pause()) if can_run_sync() else self.bridge.verdict()
        if verdict:
            self.stop(verdict)

    def make_tracer(self):
        count, monotonic = 0, time.monotonic

        def trace_line(frame, event, arg):
            nonlocal count
            count += 1
            # Reading the clock costs as much as ten events.
            if count & 15 == 1 and monotonic() >= self.next_check:
                self.check(frame)
            return trace_line

        def trace_call(frame, event, arg):
            name = frame.f_code.co_filename
            if name == HARNESS or name.startswith("<frozen"):
                return None
            return trace_line

        return trace_call

    def world_call(self, call_json):
        """One call of the world's API: the outcome as JSON. The API raises ActionFailed where it is refused."""
        if self.reason is not None:
            self.stop(self.reason)
        self.flush()
        answer = self.bridge.call(program_line(sys._getframe(1)) or 1, call_json)
        if self.bridge.isFar and not can_run_sync():
            raise RuntimeError("this browser cannot wait for a world elsewhere while a program runs")
        answer = json.loads(run_sync(answer) if self.bridge.isFar else answer)
        if answer["limit"]:
            self.stop("calls")
        return json.dumps(answer["outcome"])

    def forbid(self, act, reach):
        if self.forbidden is None:
            self.forbidden = {"act": act[:300], "reach": reach, "line": program_line(sys._getframe(1)) or self.line or None}
        raise ForbiddenAct(act + " is not possible in the sandbox")

    def sleep(self, seconds):
        """time.sleep that can be stopped."""
        end = time.monotonic() + max(0.0, float(seconds))
        while (left := end - time.monotonic()) > 0:
            if time.monotonic() >= self.next_check:
                self.check(sys._getframe(1))
            elif can_run_sync():
                run_sync(self.bridge.rest(1000 * min(left, CHECK_EVERY_S)))

    def guarded_import(self, name, globals=None, locals=None, fromlist=(), level=0):
        """While a program runs: one of the open modules, as its public names."""
        if not self.active or level != 0:
            return builtins.__import__(name, globals, locals, fromlist, level)
        facade = facade_of(name)
        if facade is None:
            parts = name.split(".")
            tried = [".".join(parts[: i + 1]) for i in range(len(parts))]
            tried += [name + "." + str(item) for item in fromlist or ()]
            known = [module for module in tried if module in MODULE_REACH]
            module = known[0] if known else name
            self.forbid("import " + module, MODULE_REACH.get(module, "interpreter"))
        for item in fromlist or ():
            # What is not there at all is Python's own to say.
            if item != "*" and not hasattr(facade, item) and hasattr(OPEN_MODULES[name], item):
                self.forbid("import " + name + "." + str(item), "interpreter")
        return facade if fromlist else facade_of(name.split(".")[0])

    def guarded_attribute(self, act):
        """getattr and the like, for names that a program may also write down."""
        def guarded(value, name, *rest):
            if not is_open_name(name):
                self.forbid("use " + str(name)[:60], "interpreter")
            return act(value, name, *rest)
        return guarded

    def barred(self, name):
        def refuse(*args, **kwargs):
            if not self.active:
                return getattr(builtins, name)(*args, **kwargs)
            self.forbid("use " + name + "()", "interpreter")
        return refuse

    def builtins_for_program(self):
        safe = dict(vars(builtins))
        for name in ("__loader__", "__spec__", "__package__"):
            safe.pop(name, None)
        for name in BARRED_BUILTINS:
            safe[name] = self.barred(name)
        for act in (getattr, setattr, delattr, hasattr):
            safe[act.__name__] = self.guarded_attribute(act)
        safe.update(__import__=self.guarded_import, open=self.guarded_open, input=self.guarded_input)
        return safe

    def guarded_open(self, file, *args, **kwargs):
        self.forbid("open the file " + str(file)[:100], "files")

    def guarded_input(self, prompt=""):
        self.forbid("ask the person for input", "person")

    def find_spec(self, name, path=None, target=None):
        """First in sys.meta_path: the import of the page by any other way than the statement."""
        if self.active and name in ("js", "pyodide_js"):
            self.forbid("import " + name, "page")
        return None

    def audit(self, event, args):
        if not self.active or self.auditing:
            return
        if event in INNER_EVENTS or event.startswith("gc."):
            self.audit_inner(event, args)
            return
        for prefix, reach in EVENT_REACH:
            if event.startswith(prefix):
                if reach is not None and not self.is_importing(event, args):
                    self.forbid(describe_act(event, args, reach), reach)
                return

    def audit_inner(self, event, args):
        """Frames and code are looked at by Python's own modules too: only a program's own look counts."""
        if event == "object.__getattr__" and is_open_name(args[1]):
            return
        # Looking is itself such an event.
        self.auditing = True
        try:
            is_own_look = sys._getframe(2).f_code.co_filename == PROGRAM
        finally:
            self.auditing = False
        if is_own_look or event.startswith("gc."):
            self.forbid("look into the interpreter (" + event + ")", "interpreter")

    def is_importing(self, event, args):
        """Importing a standard module opens files too: allowed, those hold nothing of the person's."""
        if event == "open" and (isinstance(args[0], int) or str(args[0]).startswith("/lib/python")):
            return True
        frame = sys._getframe(1)
        while frame is not None:
            if frame.f_code.co_filename.startswith("<frozen"):
                return True
            if frame.f_code.co_filename == PROGRAM:
                return False
            frame = frame.f_back
        return False


def describe_act(event, args, reach):
    if event == "open":
        return "open the file " + str(args[0])[:100]
    return ACTS[reach] + " (" + event + ")"


def line_of(error):
    """The innermost line of the program that the exception passed through."""
    if isinstance(error, SyntaxError) and error.filename == PROGRAM:
        return error.lineno
    line, step = None, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == PROGRAM:
            line = step.tb_lineno
        step = step.tb_next
    return line


def message_of(error):
    try:
        return traceback.format_exception_only(error)[-1].strip()[:450]
    except BaseException:
        return type(error).__name__


def to_end(run, error):
    line = None if error is None else line_of(error)
    if run.reason == "stop":
        return {"end": "stopped", "line": line or run.line or None}
    if run.reason is not None:
        return {"end": "limit", "limit": run.reason, "line": line or run.line or None}
    if run.forbidden is not None:
        return {"end": "forbidden", **run.forbidden}
    if error is None or isinstance(error, SystemExit) and error.code in (None, 0):
        return {"end": "completed"}
    if isinstance(error, run.action_failed):
        return {"end": "refused", "line": line, "message": str(error)[:450]}
    if isinstance(error, RecursionError):
        return {"end": "limit", "limit": "recursion", "line": line}
    if isinstance(error, MemoryError):
        return {"end": "limit", "limit": "memory", "line": line}
    return {
        "end": "exception",
        "line": line,
        "type": type(error).__name__[:200],
        "message": message_of(error),
    }


def run_program(program, world_api, bridge, duration_s, output_chars):
    """Runs one program to its end and returns how it ended, as JSON. Called once per interpreter."""
    run = ProgramRun(bridge, duration_s, output_chars)
    FACADES.clear()
    namespace = {
        "__name__": "__main__",
        "__builtins__": run.builtins_for_program(),
        "world_call": run.world_call,
    }
    exec(compile(world_api, WORLD, "exec"), namespace)
    for name, value in list(namespace.items()):
        if isinstance(value, types.ModuleType):
            namespace[name] = facade_of(value.__name__) or value
    run.action_failed = namespace["ActionFailed"]
    time.sleep = run.sleep
    for name in ("js", "pyodide_js"):
        sys.modules.pop(name, None)
    sys.stdout = sys.stderr = run.output
    sys.setrecursionlimit(RECURSION_LIMIT)
    sys.addaudithook(run.audit)
    sys.meta_path.insert(0, run)
    caught = None
    try:
        tree = ast.parse(program, PROGRAM)
        code = compile(tree, PROGRAM, "exec")
        run.active = True
        look_through(tree, run)
        sys.settrace(run.make_tracer())
        exec(code, namespace)
    except BaseException as error:
        caught = error
    finally:
        sys.settrace(None)
        run.active = False
    run.flush()
    end = to_end(run, caught)
    return json.dumps({key: value for key, value in end.items() if value is not None})
`;
