import { readPath } from '#protocol/read-path.ts'
import type { StoredFile } from '#protocol/stored-file.ts'

/** Where replies carry a stored file: `cover` beside `cover_id`. */
export function storedFilePath(path: string): string {
  return path.replace(/_id$/, '')
}

/** The stored file that a field of a record holds; undefined when it holds none, or the reply does not carry it. */
export function storedFileOf(record: Record<string, unknown>, path: string): StoredFile | undefined {
  const file = readPath(record, storedFilePath(path)) as StoredFile | null | undefined
  return file && file.id === readPath(record, path) ? file : undefined
}
