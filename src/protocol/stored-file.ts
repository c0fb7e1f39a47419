import type { FileType } from './file-types.ts'

/** A stored file in a reply: `cover: { id, name, … }` beside `cover_id`. */
export interface StoredFile {
  id: number
  /** As it was called when it was uploaded. */
  name: string
  type: FileType
  bytes: number
  /** Pixels; of images only. */
  width: number | null
  height: number | null
  /** Where it can be read for a short time, without a session. */
  url: string
  /** A small picture of it; null for what is no image. */
  thumbnail_url: string | null
}
