/** Lets whatever waits have its turn (a click, a picture, a key), and goes on after it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
