/**
 * The database's shape and how it came about: one named step per version, never edited once
 * shipped. A later version adds a step with an upgrade; the stores know only the newest shape.
 */
export const TABLE_NAMES = [
  "projects",
  "demonstrations",
  "videos",
  "operations",
  "exemplars",
  "imports",
  "settings",
  "recordings",
  "models",
  "vectors",
  "experiments",
  "trials",
  "consoles",
  "agentRuns",
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** What is made of other tables, and made anew where it is missing: nobody owns it, and no backup has it. */
export const DERIVED_NAMES = ["queueRows"] as const;
export const STORED_NAMES = [...TABLE_NAMES, ...DERIVED_NAMES] as const;
export type StoredName = (typeof STORED_NAMES)[number];

export interface TableShape {
  /** One field, or the two of a compound key. */
  readonly key: readonly [string] | readonly [string, string];
  /** Indexed fields; a dot reaches into an object, and two fields together are a pair. */
  readonly indexes: readonly (string | readonly [string, string])[];
}

export interface SchemaStep {
  readonly version: number;
  readonly name: string;
  readonly tables: Readonly<Partial<Record<StoredName, TableShape>>>;
  /** Rewrites one row of a table to this version's shape; absent where no row changes. */
  readonly upgradeRow?: (table: TableName, row: object) => object;
}

export const SCHEMA_STEPS: readonly [SchemaStep, ...SchemaStep[]] = [
  {
    version: 1,
    name: "first-light",
    tables: {
      projects: { key: ["id"], indexes: [] },
      demonstrations: {
        key: ["id"],
        indexes: ["projectId", "importId", "videoId", "source.fileHash"],
      },
      videos: { key: ["id"], indexes: [] },
      operations: { key: ["demonstrationId", "sequence"], indexes: [] },
      exemplars: { key: ["id"], indexes: ["provenance.demonstrationId"] },
      imports: { key: ["id"], indexes: ["projectId"] },
      settings: { key: ["key"], indexes: [] },
    },
  },
  {
    version: 2,
    name: "recordings",
    tables: { recordings: { key: ["id"], indexes: [] } },
  },
  {
    version: 3,
    name: "embedding-models",
    tables: {
      models: { key: ["id"], indexes: [] },
      vectors: { key: ["id"], indexes: ["space"] },
    },
  },
  {
    version: 4,
    name: "experiments",
    tables: {
      experiments: { key: ["id"], indexes: ["state"] },
      trials: { key: ["experimentId", "sequence"], indexes: [] },
    },
  },
  {
    version: 5,
    name: "consoles",
    tables: { consoles: { key: ["id"], indexes: ["world"] } },
  },
  {
    version: 6,
    // Rows of before are made when the queue is first read: they are derived, see `queue/`.
    name: "queue-rows",
    tables: {
      queueRows: {
        key: ["id"],
        indexes: ["projectId", ["projectId", "createdAt"], ["projectId", "status"]],
      },
    },
  },
  {
    version: 7,
    name: "agent-runs",
    tables: { agentRuns: { key: ["id"], indexes: ["world"] } },
  },
];

export const SCHEMA_VERSION = Math.max(...SCHEMA_STEPS.map((step) => step.version));

/** The newest shape of every table. */
export function currentTables(): ReadonlyMap<StoredName, TableShape> {
  const shapes = new Map<StoredName, TableShape>();
  for (const step of SCHEMA_STEPS) {
    for (const name of STORED_NAMES) {
      const shape = step.tables[name];
      if (shape !== undefined) {
        shapes.set(name, shape);
      }
    }
  }
  return shapes;
}
