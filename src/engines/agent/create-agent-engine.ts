/** Algorithm S2 of ICAL with HELPER's parts: see the door, `agent-engine.ts`. */
import {
  ALL_PARTS,
  CANDIDATE_SOURCES,
  TEACH_LIMITS,
  type AgentEngine,
  type AgentLimits,
  type AgentParts,
  type AgentRun,
  type AgentTask,
  type AgentTools,
  type StopReason,
} from "@/engines/agent/agent-engine";
import { AgentRecord, stopReasonOf } from "@/engines/agent/agent-record";
import { ensureExists } from "@/base/assert";
import type { Utterance } from "@/core/demonstration";
import { consumingIn, writeBest } from "@/engines/agent/choose-program";
import { closingQuestion, DONE_QUESTION, PassedOver } from "@/engines/agent/closing-question";
import type { Because, EpisodeFacts, NextMove } from "@/engines/agent/episode-facts";
import { FinishedWork } from "@/engines/agent/finished-work";
import { ObjectBindings } from "@/engines/agent/object-bindings";
import { MissingThings } from "@/engines/agent/missing-things";
import { ObjectSearch } from "@/engines/agent/object-search";
import { learnFromSources } from "@/engines/agent/preconditions";
import { ProgramActor } from "@/engines/agent/program-actor";
import { eachOnce, recallRoutine, sourceOf, tellRoutine } from "@/engines/agent/routines";
import { readSaidPlaces } from "@/engines/agent/said-places";
import { hearAnswers, withInstead } from "@/engines/agent/said-instead";
import { isAnythingSaid, queryOf } from "@/engines/agent/said-things";
import { Doubts } from "@/engines/agent/sureness/doubts";
import { learnWhereabouts } from "@/engines/agent/whereabouts";
import type { WritingSource, WrittenProgram } from "@/engines/agent/writer";

export function createAgentEngine(tools: AgentTools): AgentEngine {
  const learned = learnWhereabouts(tools.rooms);
  const nothing = learnWhereabouts([]);
  return {
    act: async (task, senses, options = {}) => {
      const whereabouts = options.parts?.memory === false ? nothing : learned;
      const { world, routines = [] } = tools;
      const asked = withInstead(task, { world, whereabouts });
      const recalled = recallRoutine(asked, routines, { world, whereabouts });
      const facts = { task: asked, senses, options, whereabouts, recalled };
      return await new Episode(tools, facts).run();
    },
  };
}

/** A program that ran to its end is followed by a look at what is left, so often. */
const MOST_REVIEWS = 2;

class Episode {
  readonly #tools: AgentTools;
  readonly #facts: EpisodeFacts;
  readonly #limits: AgentLimits;
  readonly #parts: AgentParts;
  readonly #record: AgentRecord;
  readonly #actor: ProgramActor;
  readonly #search: ObjectSearch;
  readonly #finished: FinishedWork;
  readonly #missing: MissingThings;
  /** The words that are written for now: those of the task, or one thing that was missed. */
  #words: AgentTask;
  /** What was said at first, with what takes the place of some of it; of a routine, what its name stands for. */
  #said: AgentTask;
  /** The words of the task with everything that was answered since. */
  #whole: AgentTask;
  /** Answers to "Did I miss anything?", oldest first. */
  #answers: readonly Utterance[] = [];
  /** Those of them that are still to be seen to. */
  #pending: readonly Utterance[] = [];
  readonly #passedOver = new PassedOver();
  readonly #doubts: Doubts;
  #sources: readonly WritingSource[] = [];
  #program: WrittenProgram | undefined;
  #asked = 0;
  #reviews = 0;

  constructor(tools: AgentTools, facts: EpisodeFacts) {
    this.#tools = tools;
    this.#facts = facts;
    const { recalled, senses, options, whereabouts } = facts;
    const task = recalled === undefined ? facts.task : recalled.task;
    this.#pending = recalled === undefined ? [] : recalled.besides;
    this.#words = task;
    this.#whole = task;
    this.#said = task;
    this.#limits = { ...TEACH_LIMITS, ...options.limits };
    this.#parts = { ...ALL_PARTS, ...options.parts };
    const record = new AgentRecord(this.#limits, options);
    const speech = tools.world.language?.speech;
    const bindings = new ObjectBindings(senses, consumingIn(speech));
    const search = new ObjectSearch({
      senses,
      record,
      bindings,
      whereabouts: this.#parts.locator ? whereabouts : undefined,
      said: readSaidPlaces(task, tools.world, whereabouts),
      seed: options.seed ?? 1,
    });
    this.#record = record;
    this.#doubts = new Doubts({ senses, speech, record, writerId: tools.writer.id });
    this.#search = search;
    this.#finished = new FinishedWork({ senses, bindings, record, speech });
    this.#missing = new MissingThings({ senses, bindings, record, world: tools.world });
    this.#actor = new ProgramActor({
      senses,
      record,
      bindings,
      search,
      parts: this.#parts,
      speech,
    });
  }

  async run(): Promise<AgentRun> {
    const reason = await this.#toEnd();
    this.#record.tell({ kind: "stopped", reason });
    const questions = this.#program === undefined ? [] : this.#program.questions;
    return this.#record.toRun(reason, questions);
  }

  async #toEnd(): Promise<StopReason> {
    try {
      tellRoutine(this.#facts.recalled, this.#record);
      await this.#retrieve();
      this.#search.survey(this.#limits.surveySteps);
      let because: Because = "first";
      for (;;) {
        const next = await this.#writeAndRun(because);
        if (next.kind === "stop") {
          return next.reason;
        }
        because = next.because;
      }
    } catch (error) {
      return stopReasonOf(error);
    }
  }

  async #retrieve(): Promise<void> {
    const said = this.#words;
    // Without a word, whatever is remembered is as near as anything else.
    const isLookedUp = this.#parts.memory && isAnythingSaid(said);
    const found = isLookedUp
      ? await this.#tools.retrieve(queryOf(this.#words, this.#tools.world))
      : [];
    this.#sources = eachOnce([...this.#ownSource(), ...found]);
    this.#record.tell({
      kind: "retrieved",
      retrieved: this.#sources.map(({ retrieved }) => retrieved),
    });
    const known = this.#parts.check ? learnFromSources(this.#sources, this.#tools) : undefined;
    this.#actor.learn(known);
  }

  /** What was done when the routine was kept stands before everything else. */
  #ownSource(): readonly WritingSource[] {
    const { recalled } = this.#facts;
    // What is done besides has nothing to do with it.
    if (recalled === undefined || this.#words !== this.#whole) {
      return [];
    }
    return [sourceOf(recalled.routine)];
  }

  async #writeAndRun(because: Because): Promise<NextMove> {
    this.#record.checkLimits();
    this.#record.countWriting(because);
    const program = await this.#write(because);
    if (this.#doubts.held !== undefined) {
      return await this.#end();
    }
    if (because === "finished" && this.#finished.isNothingLeft(program, this.#isAnswer)) {
      return this.#isAnswer ? await this.#goOn(program) : await this.#end();
    }
    const end =
      program.steps.length === 0
        ? "completed"
        : this.#actor.run(program, this.#facts.options.granularity === "action" ? 1 : Infinity);
    if (end === "paused") {
      return { kind: "again", because: "next" };
    }
    if (end !== "completed") {
      return { kind: "again", because: end };
    }
    return await this.#goOn(program);
  }

  /** After a program that ran to its end: what else was missed, what is left of the whole, or the end. */
  async #goOn(program: WrittenProgram): Promise<NextMove> {
    const isAnswer = this.#isAnswer;
    this.#finished.note(program, isAnswer || this.#pending.length > 0);
    if (isAnswer && this.#finished.isToBeLookedAtAgain(program)) {
      return { kind: "again", because: "finished" };
    }
    if (this.#pending.length > 0) {
      return await this.#seeToNextAnswer();
    }
    const isWorthIt = (isAnswer || program.steps.length > 0) && !this.#missing.isMostLeftOut;
    if (isWorthIt && this.#reviews < MOST_REVIEWS) {
      this.#reviews += 1;
      this.#search.lookForMore(program.every);
      if (isAnswer) {
        this.#words = this.#whole;
        await this.#retrieve();
      }
      return { kind: "again", because: "finished" };
    }
    return await this.#end();
  }

  /** Each thing that was missed goes the way of an instruction: retrieved for, written, run. */
  async #seeToNextAnswer(): Promise<NextMove> {
    const [next, ...others] = this.#pending;
    this.#pending = others;
    this.#finished.beginAnswer();
    this.#words = { instruction: ensureExists(next).text, dialogue: [] };
    await this.#retrieve();
    return { kind: "again", because: "answer" };
  }

  /** Whether one thing that was missed is seen to by itself, or something besides. */
  get #isAnswer(): boolean {
    return this.#words !== this.#whole;
  }

  async #end(): Promise<NextMove> {
    if (await this.#askWhatIsMissing()) {
      this.#reviews = 0;
      if (this.#pending.length === 0) {
        return { kind: "again", because: this.#isAnswer ? "answer" : "first" };
      }
      return await this.#seeToNextAnswer();
    }
    const isDone = this.#record.tried.some(({ ok }) => ok);
    return { kind: "stop", reason: isDone ? "done" : "nothing-to-do" };
  }

  async #write(because: Because): Promise<WrittenProgram> {
    const startedMs = performance.now();
    const { candidates = 1 } = this.#facts.options;
    const program = this.#missing.without(
      because === "first" && candidates > 1
        ? await this.#writeBest(candidates)
        : await this.#writeFrom(this.#sources),
    );
    this.#passedOver.note(program, because === "answer");
    this.#record.forgetSteps();
    const durationMs = performance.now() - startedMs;
    const task = { words: this.#words, sources: this.#sources };
    const measured = because === "first" ? this.#doubts.measure(program, task) : {};
    this.#record.tell({ kind: "written", program, because, durationMs, ...measured });
    const isHeard = this.#openAsk() !== undefined;
    this.#program = this.#doubts.holdBack(program, { because, isHeard, ...measured });
    return this.#program;
  }

  async #writeFrom(sources: readonly WritingSource[]): Promise<WrittenProgram> {
    const { senses, options } = this.#facts;
    const { pausedAt } = this.#actor;
    return await this.#tools.writer.write(
      {
        ...this.#words,
        ...(this.#answers.length === 0
          ? {}
          : { answersFrom: this.#isAnswer ? 0 : this.#said.dialogue.length }),
        sources,
        objects: senses.objects(),
        isAllKnown: senses.isAllKnown,
        tried: this.#record.tried,
        ...(this.#program === undefined ? {} : { previous: this.#program }),
        ...(pausedAt === undefined ? {} : { goesOnAt: pausedAt }),
        world: this.#tools.world,
      },
      options,
    );
  }

  /** Several programs from exemplars farther and farther away; the best of them, and its exemplars. */
  async #writeBest(candidates: number): Promise<WrittenProgram> {
    const found = this.#parts.memory
      ? await this.#tools.retrieve(
          queryOf(this.#words, this.#tools.world),
          candidates * CANDIDATE_SOURCES,
        )
      : [];
    const best = await writeBest(found, (sources) => this.#writeFrom(sources), {
      ...this.#facts,
      ...this.#tools,
      record: this.#record,
    });
    this.#sources = best.sources;
    return best.program;
  }

  /** Who answers one more question; undefined where nobody does. */
  #openAsk(): AgentTools["ask"] {
    const { mostQuestions = 0 } = this.#facts.options;
    return this.#asked >= mostQuestions ? undefined : this.#tools.ask;
  }

  /** False where nobody is asked, or nothing was missed. */
  async #askWhatIsMissing(): Promise<boolean> {
    const ask = this.#openAsk();
    if (ask === undefined) {
      return false;
    }
    const missing = this.#missing.take();
    // One thing at a time: what else came to nothing is asked about the next time.
    const { held } = this.#doubts;
    const passedOver =
      held !== undefined || missing.unasked.length > 0 ? [] : this.#passedOver.take();
    const question =
      held ?? closingQuestion(this.#program, this.#record.tried, { passedOver, missing });
    const open = question === DONE_QUESTION ? {} : { isOpen: true as const };
    this.#record.tell({ kind: "asked", question, ...open });
    const utterances = await ask(question, { events: this.#record.events, asked: this.#asked });
    this.#asked += held === undefined ? 1 : 0;
    this.#record.tell({ kind: "answered", utterances });
    if (utterances.length === 0) {
      return false;
    }
    if (this.#doubts.isSettledBy(utterances)) {
      return true;
    }
    const { whereabouts } = this.#facts;
    const heard = hearAnswers(this.#said, utterances, { world: this.#tools.world, whereabouts });
    this.#said = heard.said;
    this.#answers = [...this.#answers, ...heard.answers];
    this.#whole = { ...this.#said, dialogue: [...this.#said.dialogue, ...this.#answers] };
    this.#pending = heard.pending;
    return true;
  }
}
