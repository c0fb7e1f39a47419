import { readPath } from '#protocol/read-path.ts'

/**
 * The reason for a record's status, if it has one: `disabled_reason` when it is `disabled`, or the record behind
 * `disabled_reason_id`.
 *
 * @param displayOf the name path of another entity
 */
export function statusReason(
  record: Record<string, unknown>,
  status: string,
  displayOf: (field: string) => string | undefined,
): string | undefined {
  const value = readPath(record, status)
  const last = status.split('.').at(-1) ?? status
  for (const name of [`${String(value)}_reason`, `${last}_reason`]) {
    const reason = record[name]
    if (typeof reason === 'string' && reason !== '') return reason
    const referred =
      typeof reason === 'object' && reason !== null ? readPath(reason, displayOf(`${name}_id`) ?? 'name') : undefined
    if (typeof referred === 'string' && referred !== '') return referred
  }
  return undefined
}
