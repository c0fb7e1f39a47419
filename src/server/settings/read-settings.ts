import type { RequestContext } from '../request-context.ts'
import { type StoredChange, versionOf } from './change-stored.ts'
import { type LastChanges, lastChanges } from './last-changes.ts'
import { readStored, type SettingsTarget, type StoredSettings } from './settings-target.ts'

/** Stored values, with the last change of each. */
export interface ReadSettings extends StoredSettings {
  changes: LastChanges
}

/** Reads what is stored of settings or features, and the last change of those of these keys that were changed at this level. */
export async function readSettings(
  context: RequestContext,
  target: SettingsTarget,
  column: StoredChange['column'],
  keys: readonly string[],
  lock: 'lock' | 'read' = 'read',
): Promise<ReadSettings> {
  const stored = await readStored(context, target, lock)
  const changed = keys.filter((key) => versionOf(target, stored, column, key) > 1)
  return { ...stored, changes: await lastChanges(context, target, column, changed) }
}
