import { createHmac, timingSafeEqual } from 'node:crypto'

/** The account that somebody began to connect: of a franchisee, or of the company (null). */
export interface ConnectState {
  franchiseeId: number | null
  userId: number
  /** Milliseconds since 1970. */
  until: number
}

/** Connecting an account takes no longer. */
export const CONNECTING_MS = 3_600_000

/** A state that comes back from the provider by way of the browser; nobody else can make one. */
export function signState({ franchiseeId, userId, until }: ConnectState, secret: string): string {
  const text = `${franchiseeId ?? 0}.${userId}.${until}`
  return `${text}.${signature(text, secret)}`
}

/** The state that was signed; undefined when it is not ours, is somebody else's, or is too old. */
export function readState(signed: string, secret: string, userId: number, now: Date): ConnectState | undefined {
  const [franchisee = '', user = '', until = '', mac = ''] = signed.split('.')
  const expected = Buffer.from(signature(`${franchisee}.${user}.${until}`, secret))
  const given = Buffer.from(mac)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const state = { franchiseeId: Number(franchisee) || null, userId: Number(user), until: Number(until) }
  return state.userId === userId && state.until > now.getTime() ? state : undefined
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`connect ${text}`).digest('base64url')
}
