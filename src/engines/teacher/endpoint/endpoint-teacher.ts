/** A language or vision model as teacher: ICAL's abstraction phase and its revisions. */
import type { ProposalRecord } from "@/core/program";
import type { ModelFileHash, TeacherConnection } from "@/core/teacher-connection";
import type { WorldModel } from "@/core/world/world-model";
import { weaveComments } from "@/core/one-text/annotated-program";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import {
  askModel,
  startCount,
  type Asked,
  type ModelAccess,
} from "@/engines/teacher/endpoint/ask-model";
import type { Chat, ChatMessage, ChatTransport } from "@/engines/teacher/endpoint/chat";
import type { PromptEdits } from "@/engines/teacher/endpoint/prompts/prompt-templates";
import { completeRelevantObjects } from "@/engines/teacher/endpoint/relevant-objects";
import { isOtherLanguage } from "@/engines/teacher/endpoint/reply-language";
import {
  createReplySchemas,
  toAbstractions,
  toWireSchema,
  withoutFence,
  type TeacherReply,
} from "@/engines/teacher/endpoint/reply-schema";
import { toSpent } from "@/engines/teacher/endpoint/spent";
import { estimateTokens } from "@/engines/teacher/endpoint/token-estimate";
import {
  toFirstMessage,
  writeQuestion,
  writeTask,
  type PromptContext,
  type Question,
  type WrittenTask,
} from "@/engines/teacher/endpoint/write-prompt";
import type {
  ProposalDraft,
  ProposeRequest,
  RetrievedExemplar,
  ReviseRequest,
  Teacher,
  TeacherJobOptions,
} from "@/engines/teacher/teacher-engine";

export interface EndpointTeacherSettings {
  readonly connection: TeacherConnection;
  readonly transport: ChatTransport;
  /** Abstractions and program in two requests; small models do better so. */
  readonly isStaged: boolean;
  readonly prompts: PromptEdits;
  /** The files of a model that runs here, once it is loaded; absent for a model elsewhere. */
  readonly filesOf?: () => readonly ModelFileHash[] | undefined;
}

/** What is known when a model has answered. */
interface Taught {
  readonly reply: TeacherReply;
  /** What was said and answered, for the record. */
  readonly messages: readonly ChatMessage[];
  readonly replyText: string;
  readonly versions: readonly string[];
}

export function createEndpointTeacher(
  settings: EndpointTeacherSettings,
  world: WorldModel,
): Teacher {
  const form = createForm(world);
  const teach = async (request: ProposeRequest | ReviseRequest, options: TeacherJobOptions = {}) =>
    await new EndpointJob({ settings, world, form }, options).teach(request);
  return {
    name: settings.connection.model,
    propose: teach,
    revise: teach,
  };
}

/** What each question is answered with: as it is checked, and as the endpoint is asked for it. */
function createForm(world: WorldModel) {
  const schemas = createReplySchemas(languageOf(world).speech.prompt);
  const wire = {
    answer: toWireSchema(schemas.answer),
    abstract: toWireSchema(schemas.abstract),
    program: toWireSchema(schemas.program),
  };
  return { schemas, wire };
}

interface EndpointTools {
  readonly settings: EndpointTeacherSettings;
  readonly world: WorldModel;
  readonly form: ReturnType<typeof createForm>;
}

class EndpointJob {
  readonly #settings: EndpointTeacherSettings;
  readonly #world: WorldModel;
  readonly #form: EndpointTools["form"];
  readonly #access: ModelAccess;
  readonly #count = startCount();
  readonly #context: PromptContext;
  readonly #check: TeacherJobOptions["checkProgram"];

  constructor({ settings, world, form }: EndpointTools, options: TeacherJobOptions) {
    const { connection, transport, prompts } = settings;
    this.#settings = settings;
    this.#world = world;
    this.#form = form;
    this.#access = {
      connection,
      transport,
      count: this.#count,
      listener: {
        signal: options.signal,
        onText: options.onText,
        onSpent: options.onSpent,
        onNote: (label) => options.onProgress?.({ label, done: 0 }),
      },
    };
    this.#check = options.checkProgram;
    this.#context = { world, edits: prompts, canSeeImages: connection.canSeeImages };
  }

  async teach(request: ProposeRequest | ReviseRequest): Promise<ProposalDraft> {
    const startedMs = performance.now();
    this.#access.listener.signal?.throwIfAborted();
    const exemplars = this.#fitting(request);
    const task = writeTask(request, exemplars, this.#context);
    const taught = this.#settings.isStaged
      ? await this.#inTwo(request, task)
      : await this.#inOne(request, task);
    return this.#toDraft(request, exemplars, taught, performance.now() - startedMs);
  }

  /** As many of the exemplars as fit, the best first: one that does not fit must not cost the rest. */
  #fitting(request: ProposeRequest): readonly RetrievedExemplar[] {
    const { exemplars } = request;
    const room = promptRoom(this.#settings.connection);
    if (room === undefined) {
      return exemplars;
    }
    const fits = (count: number) => {
      const task = writeTask(request, exemplars.slice(0, count), this.#context);
      const messages = [toFirstMessage(task, this.#question("answer"))];
      return estimateTokens(toChat(task, messages, this.#form.wire.answer)) <= room;
    };
    const counts = exemplars.map((_, index) => exemplars.length - index);
    return exemplars.slice(0, counts.find(fits) ?? 0);
  }

  async #inOne(request: ProposeRequest, task: WrittenTask): Promise<Taught> {
    const question = this.#question("answer");
    const messages = [toFirstMessage(task, question)];
    const asked = await askModel(this.#access, {
      chat: toChat(task, messages, this.#form.wire.answer),
      schema: this.#form.schemas.answer,
      fault: async (reply) =>
        languageFault(request, [reply.summary, ...reply.step_by_step, reply.explanation]) ??
        (await this.#programFault(reply.program)),
    });
    return {
      reply: asked.value,
      messages: asked.messages,
      replyText: asked.text,
      versions: [...task.versions, question.version],
    };
  }

  /** First what matters, then the program that follows from it. */
  async #inTwo(request: ProposeRequest, task: WrittenTask): Promise<Taught> {
    const [first, second] = [this.#question("abstract"), this.#question("program")];
    const abstracted = await askModel(this.#access, {
      chat: toChat(task, [toFirstMessage(task, first)], this.#form.wire.abstract),
      schema: this.#form.schemas.abstract,
      fault: (reply) => languageFault(request, [reply.summary, ...reply.step_by_step]),
    });
    this.#access.listener.onText?.("\n\n");
    const written = await askModel(this.#access, {
      chat: toChat(task, continued(abstracted, second), this.#form.wire.program),
      schema: this.#form.schemas.program,
      fault: async (reply) => await this.#programFault(reply.program),
    });
    const comments =
      written.value.abstraction_comments.length === 0
        ? abstracted.value.abstraction_comments
        : written.value.abstraction_comments;
    return {
      reply: { ...abstracted.value, ...written.value, abstraction_comments: comments },
      messages: written.messages,
      replyText: `${abstracted.text}\n\n${written.text}`,
      versions: [...task.versions, first.version, second.version],
    };
  }

  /** A program that would not be run is given back before anybody sees it. */
  async #programFault(program: string): Promise<string | undefined> {
    const problems = (await this.#check?.(withoutFence(program))) ?? [];
    return problems.length === 0
      ? undefined
      : `its program fails the static check: ${problems.slice(0, MOST_PROBLEMS).join(" ")}`;
  }

  #question(id: "answer" | "abstract" | "program"): Question {
    return writeQuestion(id, this.#form.schemas[id], this.#context);
  }

  #toDraft(
    request: ProposeRequest,
    exemplars: readonly RetrievedExemplar[],
    { reply, messages, replyText, versions }: Taught,
    durationMs: number,
  ): ProposalDraft {
    const { connection } = this.#settings;
    const replied = withoutFence(reply.program);
    const questions = reply.questions.filter((text) => text.trim() !== "").slice(0, MOST_QUESTIONS);
    const { text: program, abstractions } = weaveComments(
      { text: replied, abstractions: toAbstractions({ ...reply, program: replied }) },
      programReadingOf(this.#world),
    );
    return {
      program,
      abstractions: {
        ...abstractions,
        relevantObjects: [
          ...completeRelevantObjects(abstractions.relevantObjects, program, {
            world: this.#world,
            state: request.state,
          }),
        ],
      },
      isAddressed: true,
      note: [reply.explanation, ...questions].filter((text) => text !== "").join(" "),
      ...(questions.length === 0 ? {} : { questions }),
      record: {
        teacher: "endpoint",
        model: connection.model,
        ...weightsOf(this.#settings),
        retrieved: exemplars.map((item) => item.retrieved),
        explanation: reply.explanation,
        ...(questions.length === 0
          ? {}
          : { understood: { goal: reply.summary, assumed: [], questions } }),
        prompt: JSON.stringify(messages.map(withoutPictures), undefined, 1),
        reply: replyText,
        promptVersion: versions.join(" "),
        durationMs,
        ...toSpent(connection, this.#count),
      },
    };
  }
}

/** None where a model that runs here does not tell its files. */
function weightsOf({ filesOf }: EndpointTeacherSettings): Pick<ProposalRecord, "weights"> {
  if (filesOf === undefined) {
    return { weights: "elsewhere" };
  }
  const files = filesOf();
  return files === undefined
    ? {}
    : { weights: files.map(({ path, sha256 }) => ({ path, sha256 })) };
}

const MOST_QUESTIONS = 3;
/** The first ones are the cause of many that follow. */
const MOST_PROBLEMS = 8;

/** The rest is for the reply, unless that has a limit of its own. */
const PROMPT_SHARE = 0.75;

/** How long a prompt may be, in tokens, so that a reply still fits; undefined where nothing is known. */
function promptRoom({ contextTokens, maxOutputTokens }: TeacherConnection): number | undefined {
  if (contextTokens === undefined) {
    return undefined;
  }
  const share = contextTokens * PROMPT_SHARE;
  return maxOutputTokens === undefined ? share : Math.max(contextTokens - maxOutputTokens, share);
}

function toChat(
  { system }: WrittenTask,
  messages: readonly ChatMessage[],
  schema: Chat["reply"]["schema"],
): Chat {
  return { system, messages, reply: { name: "proposal", schema } };
}

function continued<T>({ messages, text }: Asked<T>, question: Question): readonly ChatMessage[] {
  return [
    ...messages,
    { role: "assistant", parts: [{ kind: "text", text }] },
    { role: "user", parts: [{ kind: "text", text: question.text }] },
  ];
}

function languageFault(
  { instruction, dialogue }: ProposeRequest,
  prose: readonly string[],
): string | undefined {
  const asked = [instruction, ...dialogue.map(({ text }) => text)].join(" ");
  return isOtherLanguage(asked, prose.join(" "))
    ? "it is not in the language of the instruction"
    : undefined;
}

/** The record keeps the words of a prompt, not its pictures. */
export function withoutPictures({ role, parts }: ChatMessage) {
  return {
    role,
    content: parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join("\n\n"),
  };
}
