import type { FileType } from './file-types.ts'

/** A stored file in a reply: `cover: { id, name, … }` beside `cover_id`. */
export interface StoredFile {
  id: number
  /** File name at upload. */
  name: string
  type: FileType
  bytes: number
  /** Pixels; images only. */
  width: number | null
  height: number | null
  /** A short-lived link that works without a session. */
  url: string
  /** A thumbnail; null when it is not an image. */
  thumbnail_url: string | null
}
