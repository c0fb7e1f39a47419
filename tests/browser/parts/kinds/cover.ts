import type { StoredFile } from '#protocol/stored-file.ts'

/** The picture on a book of the library. */
export const COVER: StoredFile = {
  id: 7,
  name: 'sea.png',
  type: 'image/png',
  bytes: 12_345,
  width: 300,
  height: 200,
  url: '/api/files/7?key=a',
  thumbnail_url: '/api/files/7/thumbnail?key=a',
}
