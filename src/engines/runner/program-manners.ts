/**
 * Python text of the harness: what a program may name. It is manners and not the wall, as the harness
 * says: it keeps honest and half-honest programs where their effects can be seen, and tells a person what
 * was tried. Whoever gets past it is still in a sealed frame, and judged from outside.
 */
export const PROGRAM_MANNERS = String.raw`
# Numbers, text, time and containers: what a program about a room can want.
OPEN_MODULES = {
    module.__name__: module
    for module in (
        bisect, collections, copy, datetime, decimal, enum, fractions, functools, heapq, itertools,
        json, math, numbers, random, re, statistics, string, textwrap, time, typing, dataclasses,
        collections.abc,
    )
}
# Public names that read any attribute, or evaluate text.
BARRED_NAMES = {
    "string": {"Formatter"},
    "typing": {"get_type_hints", "ForwardRef", "evaluate_forward_ref"},
    "dataclasses": {"make_dataclass"},
}
BARRED_BUILTINS = ("eval", "exec", "compile", "vars", "breakpoint", "help")
# What classes are written with; every other name in double underscores leads inside.
OPEN_DUNDERS = frozenset(
    "__" + name + "__"
    for name in (
        "init new name qualname doc class module str repr format len iter next contains getitem setitem "
        "delitem enter exit call eq ne lt le gt ge hash bool int float index add radd iadd sub rsub isub "
        "mul rmul imul truediv floordiv mod pow neg pos abs and or xor invert lshift rshift reversed "
        "post_init annotations slots all main getattr setattr missing"
    ).split()
)
FRAME_NAMES = frozenset(
    "tb_frame tb_next tb_lasti f_back f_builtins f_code f_globals f_locals f_trace gi_frame gi_code "
    "gi_yieldfrom cr_frame cr_code cr_await cr_origin ag_frame ag_code ag_await func_globals "
    "func_code mro with_traceback".split()
)
# Not sys.settrace: Python sets the tracer anew by itself, in the program's frame, when it was paused.
INNER_EVENTS = frozenset(
    ("sys._getframe", "sys._current_frames", "sys._current_exceptions", "sys.addaudithook", "object.__getattr__", "object.__setattr__", "code.__new__",
     "function.__new__")
)
FACADES = {}


def facade_of(name):
    """The public names of an open module without the modules that it uses itself; None for others."""
    module = OPEN_MODULES.get(name)
    if module is None:
        return None
    if name not in FACADES:
        barred = BARRED_NAMES.get(name, ())
        facade = types.ModuleType(name, module.__doc__)
        FACADES[name] = facade
        for key in dir(module):
            value = getattr(module, key)
            if isinstance(value, types.ModuleType):
                value = facade_of(value.__name__) if value.__name__.startswith(name + ".") else None
            if not key.startswith("_") and key not in barred and value is not None:
                setattr(facade, key, value)
        if hasattr(module, "__all__"):
            facade.__all__ = [key for key in module.__all__ if hasattr(facade, key)]
    return FACADES[name]


def is_open_name(name):
    if not isinstance(name, str):
        return True
    if name.startswith("__") and name.endswith("__"):
        return name in OPEN_DUNDERS
    return name not in FRAME_NAMES


def names_in(node):
    """Every name that a piece of a program reads, writes or matches by."""
    if isinstance(node, ast.Attribute):
        return (node.attr,)
    if isinstance(node, ast.Name):
        return (node.id,)
    if isinstance(node, ast.MatchClass):
        return node.kwd_attrs
    if isinstance(node, ast.keyword):
        return (node.arg,)
    return ()


def look_through(tree, run):
    """Refuses a program that names what leads into the interpreter, before its first line is run."""
    for node in ast.walk(tree):
        for name in names_in(node):
            if not is_open_name(name):
                run.line = getattr(node, "lineno", 1)
                run.forbid("use " + str(name)[:60], "interpreter")
`;
