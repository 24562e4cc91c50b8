/** What was done to several demonstrations at once, as long as the tab is open: each act is taken back as a whole. */
export interface QueueAct {
  /** What was done, for people. */
  readonly text: string;
  /** The row that keys are on again once it is taken back; absent where it was done to no row. */
  readonly rowId?: string;
  readonly takeBack: () => Promise<void>;
}

/** The acts of a project that can be taken back, oldest first. */
export class ActHistory {
  readonly #acts: QueueAct[] = [];

  add(act: QueueAct): void {
    this.#acts.push(act);
  }

  get last(): QueueAct | undefined {
    return this.#acts.at(-1);
  }

  /** Takes an act back, once: a second press does nothing. It stays there to be tried again where that fails. */
  async takeBack(act: QueueAct): Promise<boolean> {
    const at = this.#acts.indexOf(act);
    if (at === -1) {
      return false;
    }
    this.#acts.splice(at, 1);
    try {
      await act.takeBack();
    } catch (error) {
      this.#acts.splice(at, 0, act);
      throw error;
    }
    return true;
  }
}

const histories = new Map<string, ActHistory>();

/** The same for a project however often its queue is left. */
export function historyOf(projectId: string): ActHistory {
  const history = histories.get(projectId) ?? new ActHistory();
  histories.set(projectId, history);
  return history;
}
