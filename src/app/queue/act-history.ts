/** What was done to several demonstrations at once, as long as the tab is open: each act is taken back as a whole. */
export interface QueueAct {
  /** What was done, for people. */
  readonly text: string;
  /** The row that keys are on again once it is taken back; absent where it was done to no row. */
  readonly rowId?: string;
  readonly takeBack: () => Promise<void>;
  /** Brings back what was taken back. */
  readonly doAgain: () => Promise<void>;
}

/** The acts of a project that can be taken back, and those that were, oldest first. */
export class ActHistory {
  readonly #acts: QueueAct[] = [];
  readonly #takenBack: QueueAct[] = [];

  add(act: QueueAct): void {
    this.#acts.push(act);
    // As everywhere: what was taken back before something new was done stays so.
    this.#takenBack.length = 0;
  }

  get last(): QueueAct | undefined {
    return this.#acts.at(-1);
  }

  get lastTakenBack(): QueueAct | undefined {
    return this.#takenBack.at(-1);
  }

  /** Takes an act back, once: a second press does nothing. It stays there to be tried again where that fails. */
  async takeBack(act: QueueAct): Promise<boolean> {
    return await moveAct(act, { from: this.#acts, to: this.#takenBack, work: act.takeBack });
  }

  /** Does an act again that was taken back, once, as {@link takeBack} does. */
  async doAgain(act: QueueAct): Promise<boolean> {
    return await moveAct(act, { from: this.#takenBack, to: this.#acts, work: act.doAgain });
  }
}

interface Move {
  readonly from: QueueAct[];
  readonly to: QueueAct[];
  readonly work: () => Promise<void>;
}

async function moveAct(act: QueueAct, { from, to, work }: Move): Promise<boolean> {
  const at = from.indexOf(act);
  if (at === -1) {
    return false;
  }
  from.splice(at, 1);
  try {
    await work();
  } catch (error) {
    from.splice(at, 0, act);
    throw error;
  }
  to.push(act);
  return true;
}

const histories = new Map<string, ActHistory>();

/** The same for a project however often its queue is left. */
export function historyOf(projectId: string): ActHistory {
  const history = histories.get(projectId) ?? new ActHistory();
  histories.set(projectId, history);
  return history;
}
