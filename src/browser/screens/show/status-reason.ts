import { readPath } from '#protocol/read-path.ts'

/**
 * Why a record has the status that it has, where it says so: `disabled_reason` of one that is `disabled`, or the record that
 * `disabled_reason_id` refers to.
 *
 * @param displayOf the path by which records of another entity are called
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
