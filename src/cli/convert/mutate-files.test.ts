import { expect, test } from "vitest";
import { createConvertPorts } from "@/cli/convert/convert-ports";
import { mutateFiles } from "@/cli/convert/mutate-files";
import { writeFormat } from "@/formats/exchange/convert-files";
import type { ContentKind, ExchangeContent } from "@/formats/exchange/exchange-content";
import { EXCHANGE_FORMATS } from "@/formats/exchange/exchange-formats";
import { buildExemplar } from "@/testing/build-exemplar";
import { buildLerobotDataset } from "@/testing/lerobot-dataset";
import { buildExchangeJob } from "@/testing/exchange-job";

const job = buildExchangeJob({ ports: createConvertPorts() });

/** Something honest of each kind. */
const HONEST: Readonly<Record<ContentKind, ExchangeContent>> = {
  exemplars: {
    kind: "exemplars",
    items: [
      buildExemplar(),
      buildExemplar({ id: "ex_2", dialogue: "<Commander> Go. <Driver> ok" }),
    ],
    media: [],
  },
  demonstrations: {
    kind: "demonstrations",
    items: [
      {
        key: "a",
        title: "Find it",
        world: "web",
        instruction: "Find it",
        dialogue: [],
        labels: [],
        segments: [
          {
            startS: 0,
            endS: 1.5,
            tier: "action",
            text: "open drawer",
            verb: "open",
            objects: ["drawer"],
          },
        ],
        program: "x.go_to()",
        steps: [
          {
            id: "step-0",
            observation: "[1] [A] [x]",
            content: { action: "click [1]", plan: "p", summary: "s", predictedState: "n" },
          },
        ],
        stepComments: ["Look first."],
        kept: {},
      },
    ],
    media: [],
  },
  tasks: { kind: "tasks", items: [{ key: "a", instruction: "Go", kept: {} }], media: [] },
  transcripts: {
    kind: "transcripts",
    items: [{ key: "a.txt", kept: {}, entries: [{ kind: "call", text: "go()" }] }],
    media: [],
  },
};

test.each(
  EXCHANGE_FORMATS.filter(({ reader, writer }) => reader !== undefined && writer !== undefined),
)(
  "changed files of $id break nothing and are never half written",
  async (format) => {
    // Labels go into a dataset that is there already; every other format begins with nothing.
    const { files } =
      format.id === "lerobot"
        ? { files: buildLerobotDataset({ isAnnotated: true }) }
        : await writeFormat(format, HONEST[format.writer!.takes], job);
    const call = { from: format, to: format, files, count: 40, seed: 7, job };
    const { faults, ...found } = await mutateFiles(call);
    expect(faults).toEqual([]);
    expect(found).toMatchObject({ mutants: 40, crashes: 0, halfWrites: 0, slow: 0 });
  },
  30_000,
);
