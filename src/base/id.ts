/** Makes ids that sort by the time they were made, so that logs and lists need no second key. */
export function createId(prefix: string, nowMs: number = Date.now()): string {
  const time = nowMs.toString(36).padStart(9, "0");
  const random = crypto.getRandomValues(new Uint32Array(2));
  const tail = [...random].map((n) => n.toString(36).padStart(7, "0")).join("");
  return `${prefix}_${time}${tail}`;
}

/** The time that an id of {@link createId} was made at; undefined of one that was made otherwise. */
export function timeOfId(id: string): number | undefined {
  const time = /^[a-z]+_([0-9a-z]{9})[0-9a-z]{14}$/u.exec(id)?.[1];
  return time === undefined ? undefined : Number.parseInt(time, 36);
}
