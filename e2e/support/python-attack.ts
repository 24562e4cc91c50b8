/** Python that first removes the sandbox's manners where there are any, then tries the wall itself. */
export function toPythonAttack(url: string): string {
  return `
import sys
frame = sys._getframe()
while frame is not None:
    if "run" in frame.f_locals and hasattr(frame.f_locals["run"], "active"):
        frame.f_locals["run"].active = False
    frame = frame.f_back
load = __import__
report = []
def attempt(name, act):
    try:
        report.append("- " + name + ": reached " + str(act()))
    except BaseException as error:
        report.append("- " + name + ": " + type(error).__name__)
def js():
    return load("js")
def run_sync(promise):
    return load("pyodide.ffi", fromlist=["x"]).run_sync(promise)
def http():
    return load("pyodide.http", fromlist=["x"])
attempt("js.fetch", lambda: run_sync(js().fetch("${url}/hit/js.fetch")).status)
attempt("pyfetch", lambda: run_sync(http().pyfetch("${url}/hit/pyfetch")).status)
attempt("open_url", lambda: http().open_url("${url}/hit/open_url").read())
attempt("XMLHttpRequest", lambda: js().XMLHttpRequest.new().readyState)
attempt("WebSocket", lambda: js().WebSocket.new("${url.replace("http", "ws")}/hit/WebSocket"))
attempt("indexedDB", lambda: js().indexedDB.open("secrets"))
attempt("globals", lambda: js().globalThis.location.href)
attempt("eval", lambda: js().Object.constructor("return globalThis.location.href")())
print("\\n".join(report))
"\\n".join(report)
`;
}
