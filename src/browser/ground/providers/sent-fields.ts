import { withoutVersion } from './record-version.ts'

/** What a new record is sent with. */
export function createdFields(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(withoutVersion(data)).filter(([, value]) => value !== undefined))
}

/** What a change is sent with: the fields that differ from what was there. */
export function changedFields(
  data: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Record<string, unknown> {
  const entries = Object.entries(withoutVersion(data))
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && !isSame(value, before[name])))
}

/** Values are plain JSON. Keys in another order count as a difference, which is then sent in vain and does no harm. */
function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}
