import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileLinks } from '#server/files/file-links.ts'
import { type FileParts, MAX_UPLOAD_BYTES } from '#server/files/file-parts.ts'
import { storageKey } from '#server/files/storage/file-storage.ts'

/** Files in memory, for servers of tests. */
export function testFiles(): FileParts & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    storage: {
      write: async (place, file) =>
        void kept.set(storageKey(place), file instanceof Uint8Array ? file : await buffer(file.stream)),
      read: async (place) => {
        const bytes = kept.get(storageKey(place))
        return bytes && { stream: Readable.from([bytes]), length: bytes.length }
      },
      remove: async (places) => places.forEach((place) => kept.delete(storageKey(place))),
    },
    links: fileLinks('a secret of tests'),
    maxBytes: MAX_UPLOAD_BYTES,
  }
}
