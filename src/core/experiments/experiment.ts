/**
 * An experiment as a small file: which agents act in which episodes, and what is shown of it.
 *
 * Every agent acts in every episode with every seed, so that two of them can be compared pair by pair. The
 * file holds no results; published figures stand in it so that they are shown beside what is measured.
 */
import { z } from "zod";
import { bounds } from "@/core/bounds";
import { askedRoutineSchema, MOST_CHANGES } from "@/core/experiments/asked-routine";
import { EXPERIMENT_FIGURES } from "@/core/experiments/figure-names";

const MOST_ROOMS_EACH = 200;
const MOST_AGENTS = 24;
const MOST_SEEDS = 20;
const MOST_EXEMPLARS = 100_000;
const MOST_ROUTINES = 200;
const MOST_CHOSEN = 100;

const nameSchema = z.string().trim().min(1).max(120);
const seedSchema = z.number().int().min(0).max(1_000_000_000);

/** Episodes in rooms that are generated, or in those of a person's own demonstrations (or games). */
const episodeSourceSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("rooms"),
    /** The titles of the world's own tasks; all of them where absent. */
    tasks: z.array(nameSchema).min(1).exactOptional(),
    /** Rooms for each task. */
    each: z.number().int().min(1).max(MOST_ROOMS_EACH),
    seed: seedSchema.default(1),
  }),
  z.strictObject({
    kind: z.literal("demonstrations"),
    /** At most so many of each task. */
    each: z.number().int().min(1).max(MOST_ROOMS_EACH).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal("routines"),
    /**
     * Each is told in rooms that are generated until it is done once, kept under its name, and asked for by
     * that name in another room.
     */
    routines: z.array(askedRoutineSchema).min(1).max(MOST_ROUTINES),
    seed: seedSchema.default(1),
  }),
  z.strictObject({
    kind: z.literal("lessons"),
    /** Demonstrations (or games) that are taught one after the other, at most so many of each task. */
    each: z.number().int().min(1).max(MOST_ROOMS_EACH).exactOptional(),
    /** As they were logged, or with mistakes as often as published for a labelling model. */
    labels: z.enum(["log", "noise"]).default("noise"),
    seed: seedSchema.default(1),
  }),
]);
export type EpisodeSource = Readonly<z.infer<typeof episodeSourceSchema>>;

/** `own`: what was taught here, or a bundle that is named; `starter`: what the studio comes with. */
export const MEMORY_SOURCES = ["none", "starter", "own", "all"] as const;
export type MemorySource = (typeof MEMORY_SOURCES)[number];

/**
 * What of its exemplars an agent is given. `taught`: all of them; `shown`: the demonstration's own program as it
 * was labelled, which nothing verified and nothing explains; `unexplained`: the verified program without its
 * abstractions.
 */
export const MEMORY_FORMS = ["taught", "shown", "unexplained"] as const;
export type MemoryForm = (typeof MEMORY_FORMS)[number];

/**
 * Who answers "Did I miss anything?": `people`, a critic that speaks like people, on the command line alone;
 * `form`, the goal check in one form of sentence (HELPER, appendix B).
 */
export const ANSWERERS = ["people", "form"] as const;

/** Parts of the agent that can be taken away. */
export const AGENT_PARTS = ["check", "locator", "rectifier", "memory", "repair"] as const;

/** How much an agent does before it writes again (ICAL, Algorithm S2). */
export const GRANULARITIES = ["program", "action"] as const;

export const EXPERIMENT_WRITERS = ["analogy", "copy", "model"] as const;

const experimentAgentSchema = z.strictObject({
  name: nameSchema,
  memory: z.strictObject({
    of: z.enum(MEMORY_SOURCES),
    as: z.enum(MEMORY_FORMS).default("taught"),
    /** Of these only what came by this way, in the words of its provenance: `helper`, `teach`. */
    from: nameSchema.exactOptional(),
    /** Of these only what was right at once: its person corrected nothing. */
    uncorrected: z.boolean().default(false),
    /** Of these only the ones with these ids: exemplars that are tried one by one. */
    only: z
      .array(z.string().min(1).max(bounds.scorer.nameChars))
      .min(1)
      .max(MOST_CHOSEN)
      .exactOptional(),
    /** So many of its exemplars, drawn by the seed; a larger size holds those of a smaller one. */
    size: z.number().int().min(0).max(MOST_EXEMPLARS).exactOptional(),
    seed: seedSchema.default(1),
  }),
  /** `model`: a language model, of the connection that is chosen where the experiment is begun. */
  writer: z.enum(EXPERIMENT_WRITERS).default("analogy"),
  see: z.enum(["seen", "known"]).default("seen"),
  without: z.array(z.enum(AGENT_PARTS)).default([]),
  /** How often "Did I miss anything?" is answered. */
  feedback: z.number().int().min(0).max(2).default(0),
  answers: z.enum(ANSWERERS).default("people"),
  /** Whether a whole program is carried out at once, or one action at a time. */
  granularity: z.enum(GRANULARITIES).default("program"),
  /** So many first programs, of which the best is run. */
  candidates: z.number().int().min(1).max(5).default(1),
  /** How many exemplars are retrieved (K). */
  exemplars: z.number().int().min(1).max(50).default(5),
  /** With how many changes a routine is asked for; no other episode has any. */
  changes: z.number().int().min(0).max(MOST_CHANGES).default(0),
});
export type ExperimentAgent = Readonly<z.infer<typeof experimentAgentSchema>>;

const publishedSchema = z.strictObject({
  /** The agent, or in a table by task the task, that it is shown beside. */
  of: nameSchema,
  figure: z.enum(EXPERIMENT_FIGURES),
  value: z.number().min(-1_000_000).max(1_000_000),
  /** Where it stands: "ICAL, Table 1". */
  source: nameSchema,
});
export type PublishedFigure = Readonly<z.infer<typeof publishedSchema>>;

/**
 * A table of the agents; their curve over the size of the memory; a table by task; of lessons, the first half
 * against the second.
 */
export const EXPERIMENT_VIEWS = ["agents", "sizes", "tasks", "halves"] as const;
export type ExperimentView = (typeof EXPERIMENT_VIEWS)[number];

export const EXPERIMENT_FORMAT = "exemplar-experiment";

export const experimentSchema = z
  .strictObject({
    format: z.literal(EXPERIMENT_FORMAT),
    version: z.literal(1),
    title: nameSchema,
    /** What it is to tell, in a sentence. */
    question: z.string().max(1000).default(""),
    world: nameSchema.default("household"),
    episodes: z.array(episodeSourceSchema).min(1).max(10),
    agents: z.array(experimentAgentSchema).min(1).max(MOST_AGENTS),
    seeds: z.array(seedSchema).min(1).max(MOST_SEEDS).default([1]),
    view: z.enum(EXPERIMENT_VIEWS).default("agents"),
    /** The agent that the others are compared with; the first one where absent. */
    baseline: nameSchema.exactOptional(),
    published: z.array(publishedSchema).max(200).default([]),
    /** In one line, what keeps the published figures from being the same thing. */
    differs: z.string().max(1000).default(""),
  })
  .superRefine(({ agents, baseline, seeds, episodes, view }, context) => {
    const names = agents.map(({ name }) => name);
    if (new Set(names).size < names.length) {
      context.addIssue({ code: "custom", path: ["agents"], message: "two agents share a name" });
    }
    const lessons = episodes.filter(({ kind }) => kind === "lessons").length;
    if (lessons > 0 && lessons < episodes.length) {
      context.addIssue({
        code: "custom",
        path: ["episodes"],
        message: "lessons are taught and other episodes are acted in: not both in one experiment",
      });
    }
    if (lessons > 0 !== (view === "halves")) {
      context.addIssue({
        code: "custom",
        path: ["view"],
        message: "halves are shown of lessons, and of nothing else",
      });
    }
    const routines = episodes.flatMap((each) => (each.kind === "routines" ? each.routines : []));
    if (new Set(routines.map(({ name }) => name)).size < routines.length) {
      context.addIssue({
        code: "custom",
        path: ["episodes"],
        message: "two routines share a name",
      });
    }
    if (new Set(seeds).size < seeds.length) {
      context.addIssue({ code: "custom", path: ["seeds"], message: "a seed stands there twice" });
    }
    if (baseline !== undefined && !names.includes(baseline)) {
      context.addIssue({ code: "custom", path: ["baseline"], message: "no agent is called so" });
    }
  });
export type Experiment = Readonly<z.infer<typeof experimentSchema>>;
