/**
 * A tiny LeRobot dataset as files, made for a test: two episodes of ten and twenty frames at 10 frames a
 * second in one data file and one film, annotated or not. Written with the library itself, column by
 * column, and not by the format that is tested.
 */
import type { SchemaElement } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";
import { textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";

export const CAMERA = "observation.images.top";
const FPS = 10;
const LENGTHS = [10, 20];
const DATA_PATH = "data/chunk-000/file-000.parquet";

const list = (name: string, ...element: readonly SchemaElement[]): readonly SchemaElement[] => [
  { name, converted_type: "LIST", repetition_type: "OPTIONAL", num_children: 1 },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  ...element,
];
const text = (name: string): SchemaElement => ({
  name,
  type: "BYTE_ARRAY",
  converted_type: "UTF8",
  repetition_type: "OPTIONAL",
});
const number = (name: string, type: "FLOAT" | "INT32" | "INT64" | "DOUBLE"): SchemaElement => ({
  name,
  type,
  repetition_type: "OPTIONAL",
});

interface Column {
  readonly name: string;
  readonly schema: readonly SchemaElement[];
  readonly data: readonly unknown[];
}

function parquetFile(path: string, columns: readonly Column[]): ExchangeFile {
  const schema = [
    { name: "schema", num_children: columns.length },
    ...columns.flatMap((column) => column.schema),
  ];
  const columnData = columns.map(({ name, data }) => ({ name, data: [...data] }));
  return { path, bytes: new Uint8Array(parquetWriteBuffer({ columnData, schema })) };
}

const simple = (
  name: string,
  type: "FLOAT" | "INT64" | "DOUBLE",
  data: readonly unknown[],
): Column => ({ name, schema: [number(name, type)], data });

interface Frame {
  readonly episode: number;
  readonly frame: number;
}

const FRAMES: readonly Frame[] = LENGTHS.flatMap((length, episode) =>
  Array.from({ length }, (_, frame) => ({ episode, frame })),
);

const row = (style: string | null, content: string | null, more = {}) => ({
  role: "assistant",
  content,
  style,
  camera: null,
  tool_calls: null,
  ...more,
});

/** What the annotation pipeline writes; times are those of frames, as 32-bit numbers. */
const persistentRows = [
  row("plan", "1. grasp\n2. place", { timestamp: 0 }),
  row("subtask", "grasp the cube", { timestamp: 0 }),
  row("task_aug", "please put the cube away", { role: "user", timestamp: 0 }),
  row("memory", "the cube is in hand", { timestamp: Math.fround(0.5) }),
  row("subtask", "place the cube", { timestamp: Math.fround(0.5) }),
];
const say = {
  type: "function",
  function: { name: "say", arguments: { text: "Right away." } },
};
const eventRows = [
  row("interjection", "Faster, please.", { role: "user" }),
  row(null, null, { tool_calls: [JSON.stringify(say)] }),
  row("vqa", "Where is it?", { role: "user", camera: CAMERA }),
];

function languageColumns(): readonly Column[] {
  const rowSchema = (hasTime: boolean): readonly SchemaElement[] => [
    { name: "element", repetition_type: "OPTIONAL", num_children: hasTime ? 6 : 5 },
    text("role"),
    text("content"),
    text("style"),
    ...(hasTime ? [number("timestamp", "FLOAT")] : []),
    text("camera"),
    ...list("tool_calls", text("element")),
  ];
  return [
    {
      name: "language_persistent",
      schema: list("language_persistent", ...rowSchema(true)),
      data: FRAMES.map(() => persistentRows),
    },
    {
      name: "language_events",
      schema: list("language_events", ...rowSchema(false)),
      data: FRAMES.map(({ frame }) => (frame === 3 ? eventRows : [])),
    },
  ];
}

/**
 * The same as the annotation pipeline leaves it to Arrow, which makes the types of what is there: times of 64 bits,
 * nothing at all where every value is absent, and calls of tools as structures.
 */
function inferredColumns(): readonly Column[] {
  const absent = (name: string): SchemaElement => ({
    ...number(name, "INT32"),
    logical_type: { type: "NULL" },
  });
  const call = [
    { name: "element", repetition_type: "OPTIONAL", num_children: 2 },
    text("type"),
    { name: "function", repetition_type: "OPTIONAL", num_children: 2 },
    text("name"),
    { name: "arguments", repetition_type: "OPTIONAL", num_children: 1 },
    text("text"),
  ] as const satisfies readonly SchemaElement[];
  const words = [text("role"), text("content"), text("style")];
  return [
    {
      name: "language_persistent",
      schema: list(
        "language_persistent",
        { name: "element", repetition_type: "OPTIONAL", num_children: 6 },
        ...words,
        number("timestamp", "DOUBLE"),
        absent("camera"),
        absent("tool_calls"),
      ),
      data: FRAMES.map(() => persistentRows),
    },
    {
      name: "language_events",
      schema: list(
        "language_events",
        { name: "element", repetition_type: "OPTIONAL", num_children: 5 },
        ...words,
        text("camera"),
        ...list("tool_calls", ...call),
      ),
      data: FRAMES.map(({ frame }) => (frame === 3 ? eventRows.map(withCalls) : [])),
    },
  ];
}

/** Calls of tools as they are, and not as JSON. */
function withCalls(event: (typeof eventRows)[number]) {
  return { ...event, tool_calls: event.style === null ? [say] : null };
}

function dataColumns(): readonly Column[] {
  const integer = (name: string, of: (frame: Frame, index: number) => number) =>
    simple(
      name,
      "INT64",
      FRAMES.map((frame, index) => BigInt(of(frame, index))),
    );
  return [
    {
      name: "action",
      schema: list("action", number("element", "FLOAT")),
      data: FRAMES.map(({ episode, frame }) => [Math.fround(frame / 7), episode]),
    },
    simple(
      "timestamp",
      "FLOAT",
      FRAMES.map(({ frame }) => Math.fround(frame / FPS)),
    ),
    integer("frame_index", ({ frame }) => frame),
    integer("episode_index", ({ episode }) => episode),
    integer("index", (_, index) => index),
    integer("task_index", ({ episode }) => episode),
  ];
}

const TASKS = ["Put the cube away.", "Stack the cubes."];

function metaFiles(): readonly ExchangeFile[] {
  const counts = (name: string, values: readonly number[]) =>
    simple(name, "INT64", values.map(BigInt));
  return [
    parquetFile("meta/tasks.parquet", [
      counts("task_index", [0, 1]),
      { name: "task", schema: [text("task")], data: TASKS },
    ]),
    parquetFile("meta/episodes/chunk-000/file-000.parquet", [
      counts("episode_index", [0, 1]),
      {
        name: "tasks",
        schema: list("tasks", text("element")),
        data: TASKS.map((task) => [task]),
      },
      counts("length", LENGTHS),
      counts("data/chunk_index", [0, 0]),
      counts("data/file_index", [0, 0]),
      counts(`videos/${CAMERA}/chunk_index`, [0, 0]),
      counts(`videos/${CAMERA}/file_index`, [0, 0]),
      simple(`videos/${CAMERA}/from_timestamp`, "DOUBLE", [0, 1]),
      simple(`videos/${CAMERA}/to_timestamp`, "DOUBLE", [1, 3]),
    ]),
  ];
}

interface DatasetWish {
  readonly isAnnotated: boolean;
  /** The language columns' types are those that Arrow infers. */
  readonly isInferred?: boolean;
  /** What its metadata calls it. */
  readonly version?: string;
}

/** The whole dataset. */
export function buildLerobotDataset({
  isAnnotated,
  isInferred = false,
  version = "v3.0",
}: DatasetWish): readonly ExchangeFile[] {
  const one = { dtype: "int64", shape: [1], names: null };
  const languages = isInferred ? inferredColumns() : languageColumns();
  const language = { dtype: "language", shape: [1], names: null };
  const info = {
    codebase_version: version,
    robot_type: "so100",
    total_episodes: 2,
    fps: FPS,
    data_path: "data/chunk-{chunk_index:03d}/file-{file_index:03d}.parquet",
    video_path: "videos/{video_key}/chunk-{chunk_index:03d}/file-{file_index:03d}.mp4",
    features: {
      action: { dtype: "float32", shape: [2], names: ["x", "y"] },
      [CAMERA]: { dtype: "video", shape: [48, 64, 3], names: ["height", "width", "channels"] },
      timestamp: { ...one, dtype: "float32" },
      frame_index: one,
      episode_index: one,
      index: one,
      task_index: one,
      ...(isAnnotated ? { language_persistent: language, language_events: language } : {}),
    },
  };
  return [
    textFile("meta/info.json", JSON.stringify(info, undefined, 4)),
    ...metaFiles(),
    parquetFile(DATA_PATH, [...dataColumns(), ...(isAnnotated ? languages : [])]),
    textFile(`videos/${CAMERA}/chunk-000/file-000.mp4`, "no film: nothing here looks into it"),
  ];
}
