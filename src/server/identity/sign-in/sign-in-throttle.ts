import { message, type Message } from '#protocol/messages/message.ts'
import { createHash } from 'node:crypto'
import { addSeconds, differenceInSeconds, subDays, subHours } from 'date-fns'
import { sql } from 'kysely'
import { normaliseEmail } from '#protocol/text/email-address.ts'
import type { Transaction } from '../../database/database.ts'
import { TooManyRequests } from '../../errors.ts'
import type { ServerParts } from '../../server-parts.ts'
import { tenantsWith } from '../tenants/tenants-with.ts'
import { REMEMBERED_DAYS } from './known-browsers.ts'
import { networkOf } from './network-of.ts'

/** Attempts without a pause: everybody mistypes. */
const FREE = 5
/** The same for all attempts from browsers unknown to the account. */
const FREE_EVERYWHERE = 10
/** Any network. */
const EVERYWHERE = '*'
const FIRST_DELAY_SECONDS = 5
/**
 * Longest pause: an attacker gets four attempts an hour; somebody who shares their network waits no longer than this.
 */
const LONGEST_DELAY_SECONDS = 900
/** Hours after which failures are forgotten. */
const MEMORY_HOURS = 24

/** A sign-in attempt: the account as typed, and the source that it is counted for. */
export interface Attempt {
  email: string
  /** A network; a browser known to the account; a session. */
  from: string
  /** A browser or session known to the account: attempts of strangers elsewhere do not delay it. */
  isKnown: boolean
}

/** The source of an attempt: a network address, or a browser that has signed in to the account before. */
export function attemptFrom(email: string, address: string, browserId?: number): Attempt {
  if (browserId !== undefined) return { email, from: `browser ${browserId}`, isKnown: true }
  return { email, from: networkOf(address), isKnown: false }
}

/**
 * Counts an attempt to prove a password before its result is known, so that concurrent ones are counted too. From the
 * sixth failure on, each is followed by a pause that doubles. Pauses are per account and network; from the eleventh
 * failure on, from any network, the account itself has one, which delays only browsers unknown to it. So an attacker
 * cannot lock the owner out, and open sessions are unaffected. Pauses are in the database, so all servers share them;
 * unknown accounts are treated like known ones.
 *
 * @throws TooManyRequests during a pause; the attempt must then be rolled back with its transaction
 */
export async function beginAttempt(tx: Transaction, { email, from, isKnown }: Attempt, now: Date): Promise<void> {
  const account = accountKey(email)
  await count(tx, { account, network: from, free: FREE, now })
  if (!isKnown) await count(tx, { account, network: EVERYWHERE, free: FREE_EVERYWHERE, now })
}

interface Counter {
  account: string
  network: string
  /** Failures before pauses begin. */
  free: number
  now: Date
}

async function count(tx: Transaction, { account, network, free, now }: Counter): Promise<void> {
  const at = now.toISOString()
  const isForgotten = sql`tried.last_at < ${subHours(now, MEMORY_HOURS).toISOString()}`
  const failures = sql`(case when ${isForgotten} then 1 else tried.failures + 1 end)`
  const ends = pauseEnds(now)
  const counted = await tx.query(sql`
    insert into sign_in_attempts as tried (tenant_id, account, network, failures, last_at)
    values (${tx.tenantId}, ${account}, ${network}, 1, ${at})
    on conflict (tenant_id, account, network) do update set
      failures = ${failures},
      last_at = ${at},
      blocked_until = (${ends}::timestamptz[])[least(${ends.length}, ${failures} - ${free})]
    where tried.blocked_until is null or tried.blocked_until <= ${at}
    returning id`)
  if (counted.length > 0) return
  throw pause(await blockedUntil(tx, account, network, now), now)
}

/** The ends of pauses that begin now, in their order: each is twice as long as the one before, up to the longest, ISO. */
function pauseEnds(now: Date): string[] {
  const ends: string[] = []
  for (let seconds = FIRST_DELAY_SECONDS; seconds < LONGEST_DELAY_SECONDS; seconds *= 2) {
    ends.push(addSeconds(now, seconds).toISOString())
  }
  return [...ends, addSeconds(now, LONGEST_DELAY_SECONDS).toISOString()]
}

/**
 * Clears an account's failures after its password has been proven. Elsewhere only this attempt, which succeeded, is
 * subtracted: an attacker does not start afresh each time that the owner signs in.
 *
 * @param everywhere clears the failures elsewhere as well
 */
export async function forgetAttempts(
  tx: Transaction,
  { email, from, isKnown }: Attempt,
  { everywhere = false } = {},
): Promise<void> {
  const account = accountKey(email)
  const gone = everywhere ? [from, EVERYWHERE] : [from]
  await tx.query(sql`delete from sign_in_attempts where account = ${account} and network = any(${gone}::text[])`)
  if (isKnown || everywhere) return
  await tx.query(sql`
    update sign_in_attempts set failures = greatest(failures - 1, 0), blocked_until = null
    where account = ${account} and network = ${EVERYWHERE}`)
}

/** Deletes expired failures and browsers, tenant by tenant, so that the tables do not grow for ever. */
export async function tidyAttempts({ database, clock }: Pick<ServerParts, 'database' | 'clock'>): Promise<void> {
  const since = subHours(clock(), MEMORY_HOURS).toISOString()
  const remembered = subDays(clock(), REMEMBERED_DAYS).toISOString()
  const attempts = sql`sign_in_attempts where last_at < ${since}`
  const browsers = sql`known_browsers where last_used_at < ${remembered}`
  for (const expired of [attempts, browsers]) {
    for (const { id } of await tenantsWith(database, expired)) {
      await database.asTenant(id, (tx) => tx.query(sql`delete from ${expired}`))
    }
  }
}

async function blockedUntil(tx: Transaction, account: string, network: string, now: Date): Promise<Date> {
  const [row] = await tx.query(sql<{ blocked_until: string | null }>`
    select blocked_until from sign_in_attempts where account = ${account} and network = ${network}`)
  return row?.blocked_until ? new Date(row.blocked_until) : addSeconds(now, 1)
}

function pause(until: Date, now: Date): TooManyRequests {
  const seconds = Math.max(1, differenceInSeconds(until, now, { roundingMethod: 'ceil' }))
  const wait = [...timeOf('identity.minutes', Math.floor(seconds / 60)), ...timeOf('identity.seconds', seconds % 60)]
  return new TooManyRequests(message('identity.too_many_attempts', { wait: { list: wait, between: ' ' } }), seconds)
}

function timeOf(unit: 'identity.minutes' | 'identity.seconds', count: number): Message[] {
  return count === 0 ? [] : [message(unit, { smart_count: count })]
}

/** Emails are personal data: only a hash is kept. */
function accountKey(email: string): string {
  return createHash('sha256').update(normaliseEmail(email)).digest('hex')
}
