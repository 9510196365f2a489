/** The object without some of its keys. */
export function omit<T extends object, Key extends keyof T>(object: T, ...keys: readonly Key[]): Omit<T, Key> {
  const rest = { ...object };
  for (const key of keys) delete rest[key];
  return rest;
}
