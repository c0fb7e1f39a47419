import { withoutVersion } from './record-version.ts'

/** The fields to send for a new record. */
export function createdFields(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(withoutVersion(data)).filter(([, value]) => value !== undefined))
}

/** The fields to send for a change: those that differ from the previous ones. */
export function changedFields(
  data: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Record<string, unknown> {
  const entries = Object.entries(withoutVersion(data))
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && !isSame(value, before[name])))
}

/** Values are plain JSON. A different order of keys counts as a difference, which is sent needlessly but harmlessly. */
function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}
