import { useQueryClient } from '@tanstack/react-query'
import type { StoredFile } from '#protocol/stored-file.ts'
import { storedFileOf } from './stored-file-of.ts'

const keyOf = (id: number) => ['stored-file', id]

/** The details of a stored file: from the record's reply, or from its upload. */
export function useStoredFile(record: Record<string, unknown>, path: string, id: unknown): StoredFile | undefined {
  const queries = useQueryClient()
  const saved = storedFileOf(record, path)
  if (typeof id !== 'number') return undefined
  return saved?.id === id ? saved : queries.getQueryData<StoredFile>(keyOf(id))
}

/** Remembers the result of an upload, until the record that names it is read again. */
export function useRememberFile(): (file: StoredFile) => void {
  const queries = useQueryClient()
  return (file) => queries.setQueryData(keyOf(file.id), file)
}
