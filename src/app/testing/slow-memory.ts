/** A memory that is made ready, and written to, when a test says so. */

/** `keep` has to be told what it keeps by name; where the memory is full, writing fails. */
export function slowMemory(isFull = false) {
  const kept: string[] = [];
  const [ready, decided, written] = [gate(), gate(), gate()];
  const keep = async (name: string, decide: () => void) => {
    await ready.opened;
    decide();
    decided.open();
    await written.opened;
    if (isFull) {
      throw new Error("the disk is full");
    }
    kept.push(name);
  };
  return { kept, ready, decided, written, keep };
}

/** Something that a test lets happen. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
