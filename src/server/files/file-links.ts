import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoredFile } from '#protocol/stored-file.ts'

/** A stored file as the database gives it for a reply. */
export type FileRow = Omit<StoredFile, 'url' | 'thumbnail_url'>

/** The session that a link was given to: it opens what that session may see, and ends with it. */
export interface LinkHolder {
  tenantId: number
  sessionId: number
}

/**
 * Links by which a file can be read for a short time by an `<img>`, which sends no token. A link stands for the session
 * that got it and nothing more: whether that still lives and may see the file is asked whenever the link is used.
 */
export interface FileLinks {
  /** The file as replies carry it. Its links stay the same for a while, so that a browser need not load it anew. */
  reply(holder: LinkHolder, file: FileRow, now: Date): StoredFile
  /** Whose a link is; undefined when it was not made here, or is over. */
  verify(id: number, key: string, now: Date): (LinkHolder & { secondsLeft: number }) | undefined
}

/** Links work for one to two of these. */
const PERIOD_IN_SECONDS = 15 * 60

const KEY = /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/

/** @param secret known to all servers of the application, and to nobody else */
export function fileLinks(secret: string): FileLinks {
  const signatureOf = ({ tenantId, sessionId }: LinkHolder, id: number, until: number) =>
    createHmac('sha256', secret).update(`file ${tenantId} ${sessionId} ${id} ${until}`).digest('base64url')

  return {
    reply(holder, file, now) {
      const until = (Math.floor(secondsOf(now) / PERIOD_IN_SECONDS) + 2) * PERIOD_IN_SECONDS
      const key = `${holder.tenantId}.${holder.sessionId}.${until}.${signatureOf(holder, file.id, until)}`
      const address = `/api/files/${file.id}`
      return {
        ...file,
        url: `${address}?key=${key}`,
        thumbnail_url: file.width === null ? null : `${address}/thumbnail?key=${key}`,
      }
    },
    verify(id, key, now) {
      const [, tenant, session, end, signature = ''] = KEY.exec(key) ?? []
      const holder = { tenantId: Number(tenant), sessionId: Number(session) }
      const until = Number(end)
      const secondsLeft = until - secondsOf(now)
      const isOurs = signature !== '' && isSame(signature, signatureOf(holder, id, until))
      return isOurs && secondsLeft > 0 ? { ...holder, secondsLeft } : undefined
    },
  }
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
