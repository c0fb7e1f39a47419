import type { Readable } from 'node:stream'

/** The variant of a stored file: the file itself, or its thumbnail. */
export interface StoredBytes {
  tenantId: number
  /** Id of its row in `files`. */
  id: number
  variant: 'file' | 'thumbnail'
}

/** A file that is read bit by bit. */
export interface FileStream {
  stream: Readable
  /** Length in bytes. */
  length: number
}

/** The storage of files' bytes. Their metadata and access are in the database. */
export interface FileStorage {
  /**
   * @param file its bytes, or a stream of them, for a file of any size
   * @throws NoSpace, ReadOnly when nothing can be stored; what the stream throws. Nothing is stored then
   */
  write(place: StoredBytes, file: Uint8Array | FileStream): Promise<void>
  /** Undefined when there is none. */
  read(place: StoredBytes): Promise<FileStream | undefined>
  /** Removes the bytes; missing ones are not an error. */
  remove(places: readonly StoredBytes[]): Promise<void>
  /**
   * Probes whether storage is writable, leaving nothing behind; throws as `write` does. Absent where a probe is
   * pointless.
   */
  probeWriting?(): Promise<void>
}

/** `3/1f/4127`, `3/1f/4127.thumbnail`: tenant, a part of the number so that no folder grows too large, number. */
export function storageKey({ tenantId, id, variant }: StoredBytes): string {
  const shelf = (id % 256).toString(16).padStart(2, '0')
  return `${tenantId}/${shelf}/${id}${variant === 'thumbnail' ? '.thumbnail' : ''}`
}
