/** Programs that reach for what they may not have, and how they are told. */
export const FORBIDDEN_PROGRAMS: readonly (readonly [program: string, sentence: string])[] = [
  ["import js", "The program tried to import “js” at line 1. Programs cannot reach the page"],
  ["import importlib\nimportlib.import_module('js')", "tried to import “importlib” at line 1"],
  ["from pyodide import http", "tried to import “pyodide” at line 1"],
  [
    "import urllib.request",
    "tried to import “urllib.request” at line 1. Programs cannot reach the",
  ],
  ["import socket", "tried to import “socket” at line 1. Programs cannot reach the network."],
  ["open('/etc/passwd')", "tried to open the file “/etc/passwd” at line 1."],
  ["import pathlib\npathlib.Path('x').write_text('a')", "tried to import “pathlib” at line 1."],
  ["import os\nos.listdir('/')", "tried to import “os” at line 1. Programs cannot read or write"],
  ["import gc", "tried to import “gc” at line 1. Programs have plain Python"],
  ["lamp.__globals__", "tried to use “__globals__” at line 1."],
  ["input('name?')", "tried to ask the person for input at line 1."],
];
