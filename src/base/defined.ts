/** For `filter`: what is there, without what is not. */
export function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}
