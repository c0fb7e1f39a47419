/** A file that code has made. */
export interface MadeFile {
  /** The field that will hold it: `book.cover_id`. */
  for: string
  name: string
  bytes: Uint8Array
}
