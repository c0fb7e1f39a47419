import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoredFile } from '#protocol/stored-file.ts'

/** A stored file as the database returns it for a reply. */
export type FileRow = Omit<StoredFile, 'url' | 'thumbnail_url'>

/** The session that a link was given to: it opens what that session may see, and expires with it. */
export interface LinkHolder {
  tenantId: number
  sessionId: number
}

/**
 * Short-lived links to files for an `<img>`, which sends no token. A link stands for the session that received it:
 * every use checks that the session is live and may see the file.
 */
export interface FileLinks {
  /** The file as replies contain it. Its links stay the same for a while, so that browsers can cache it. */
  reply(holder: LinkHolder, file: FileRow, now: Date): StoredFile
  /** The holder of a link; undefined when its signature is invalid or it has expired. */
  verify(id: number, key: string, now: Date): (LinkHolder & { secondsLeft: number }) | undefined
}

/** Links are valid for one to two of these. */
const PERIOD_IN_SECONDS = 15 * 60

const KEY = /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/

/** @param secret shared by all servers of the application, and by nobody else */
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
