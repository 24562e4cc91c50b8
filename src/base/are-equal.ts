/** Whether two values of plain data are the same; fields that are `undefined` are as if they were absent. */
export function areEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) {
    return true;
  }
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) {
    return false;
  }
  const fields = definedFields(one);
  return (
    fields.length === definedFields(other).length &&
    fields.every(([name, value]) => areEqual(value, Reflect.get(other, name)))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function definedFields(value: object): readonly [string, unknown][] {
  return Object.entries(value).filter(([, field]) => field !== undefined);
}
