import type { FileLinks } from './file-links.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** The parts that a server needs to store and serve files. */
export interface FileParts {
  storage: FileStorage
  links: FileLinks
  /** Largest upload in bytes, whatever a field allows. */
  maxBytes: number
}

/** Default of {@link FileParts.maxBytes}. */
export const MAX_UPLOAD_BYTES = 20_000_000
