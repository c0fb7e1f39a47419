import type { FileLinks } from './file-links.ts'
import type { FileStorage } from './file-storage.ts'

/** What a server needs in order to keep files and to give them out. */
export interface FileParts {
  storage: FileStorage
  links: FileLinks
  /** Largest upload in bytes, whatever a field allows. */
  maxBytes: number
}

/** As {@link FileParts.maxBytes} where the environment says nothing. */
export const MAX_UPLOAD_BYTES = 20_000_000
