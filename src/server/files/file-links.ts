import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoredFile } from '#protocol/stored-file.ts'

/** A stored file as the database gives it for a reply. */
export type FileRow = Omit<StoredFile, 'url' | 'thumbnail_url'>

/** Links by which a file can be read for a short time without a session, because an `<img>` sends none. */
export interface FileLinks {
  /** The file as replies carry it. Its links stay the same for a while, so that a browser need not load it anew. */
  reply(tenantId: number, file: FileRow, now: Date): StoredFile
  /** What a link is good for; undefined when it was not made here, or is over. */
  verify(id: number, key: string, now: Date): { tenantId: number; secondsLeft: number } | undefined
}

/** Links work for one to two of these. */
const PERIOD_IN_SECONDS = 15 * 60

/** @param secret known to all servers of the application, and to nobody else */
export function fileLinks(secret: string): FileLinks {
  const signatureOf = (tenantId: number, id: number, until: number) =>
    createHmac('sha256', secret).update(`file ${tenantId} ${id} ${until}`).digest('base64url')

  return {
    reply(tenantId, file, now) {
      const until = (Math.floor(secondsOf(now) / PERIOD_IN_SECONDS) + 2) * PERIOD_IN_SECONDS
      const key = `${tenantId}.${until}.${signatureOf(tenantId, file.id, until)}`
      const address = `/api/files/${file.id}`
      return {
        ...file,
        url: `${address}?key=${key}`,
        thumbnail_url: file.width === null ? null : `${address}/thumbnail?key=${key}`,
      }
    },
    verify(id, key, now) {
      const [, tenant, end, signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(key) ?? []
      const [tenantId, until] = [Number(tenant), Number(end)]
      const secondsLeft = until - secondsOf(now)
      const isOurs = signature !== '' && isSame(signature, signatureOf(tenantId, id, until))
      return isOurs && secondsLeft > 0 ? { tenantId, secondsLeft } : undefined
    },
  }
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
