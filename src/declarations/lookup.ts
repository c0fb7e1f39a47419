/** The object's own property: a declared name such as `constructor` never finds inherited ones. */
export function lookup<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
