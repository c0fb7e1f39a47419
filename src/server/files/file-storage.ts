import type { Readable } from 'node:stream'

/** The bytes of a stored file: the file itself, or the small picture of it. */
export interface StoredBytes {
  tenantId: number
  /** Of its row in `files`. */
  id: number
  variant: 'file' | 'thumbnail'
}

/** What was found under a place. */
export interface FoundBytes {
  stream: Readable
  /** Length in bytes. */
  length: number
}

/** Where the bytes of files rest. What they are, whose they are and who may read them is in the database. */
export interface FileStorage {
  /** @throws NoSpace, ReadOnly when nothing can be kept */
  write(place: StoredBytes, bytes: Uint8Array): Promise<void>
  /** Undefined when there is nothing. */
  read(place: StoredBytes): Promise<FoundBytes | undefined>
  /** Removes what is there; what is not is no error. */
  remove(places: readonly StoredBytes[]): Promise<void>
  /** Writes something that leaves nothing behind; throws as `write` does. Absent where nothing is to be learned from it. */
  probeWriting?(): Promise<void>
}

/** `3/1f/4127`, `3/1f/4127.thumbnail`: tenant, a part of the number so that no folder grows too large, number. */
export function storageKey({ tenantId, id, variant }: StoredBytes): string {
  const shelf = (id % 256).toString(16).padStart(2, '0')
  return `${tenantId}/${shelf}/${id}${variant === 'thumbnail' ? '.thumbnail' : ''}`
}
