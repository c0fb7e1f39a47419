import { readPath } from '#protocol/read-path.ts'
import type { StoredFile } from '#protocol/stored-file.ts'

/** The path of a stored file in replies: `cover` beside `cover_id`. */
export function storedFilePath(path: string): string {
  return path.replace(/_id$/, '')
}

/** The stored file in a field of a record; undefined when empty, or when the reply does not include it. */
export function storedFileOf(record: Record<string, unknown>, path: string): StoredFile | undefined {
  const file = readPath(record, storedFilePath(path)) as StoredFile | null | undefined
  return file && file.id === readPath(record, path) ? file : undefined
}
