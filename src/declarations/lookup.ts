/** The record's own entry: a declared name such as `constructor` never finds what objects inherit. */
export function lookup<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
