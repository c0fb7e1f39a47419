import { createHash } from 'node:crypto'
import { addSeconds, differenceInSeconds, formatDuration, intervalToDuration, subHours } from 'date-fns'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { TooManyRequests } from '../errors.ts'
import type { ServerParts } from '../server-parts.ts'
import { networkOf } from './network-of.ts'

/** Attempts that cost nothing: everybody mistypes. */
const FREE = 5
const FIRST_DELAY_SECONDS = 5
/** An attacker gets four attempts an hour; somebody who shares his network waits no longer than this. */
const LONGEST_DELAY_SECONDS = 900
/** Hours after which failures are forgotten. */
const MEMORY_HOURS = 24

/** Who tries: the account as it was typed, and the address that he tries from. */
export interface Attempt {
  email: string
  address: string
}

/**
 * Counts an attempt to prove a password, before it is known whether it succeeds, so that many at once are counted too.
 * From the sixth failure on, each is followed by a pause that doubles. Pauses are per account *and* network: whoever
 * guesses from elsewhere does not lock the owner out, and sessions that are open are not touched. They are in the
 * database, so all servers know of them; unknown accounts are treated like known ones.
 *
 * @throws TooManyRequests during a pause
 */
export async function beginAttempt(tx: Transaction, attempt: Attempt, now: Date): Promise<void> {
  const { account, network } = keyOf(attempt)
  const at = now.toISOString()
  const isForgotten = sql`tried.last_at < ${subHours(now, MEMORY_HOURS).toISOString()}`
  const failures = sql`(case when ${isForgotten} then 1 else tried.failures + 1 end)`
  const delay = sql`least(${LONGEST_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, least(20, ${failures} - ${FREE} - 1)))`
  const counted = await tx.query(sql`
    insert into sign_in_attempts as tried (tenant_id, account, network, failures, last_at)
    values (${tx.tenantId}, ${account}, ${network}, 1, ${at})
    on conflict (tenant_id, account, network) do update set
      failures = ${failures},
      last_at = ${at},
      blocked_until = case when ${failures} > ${FREE} then ${at}::timestamptz + ${delay} * interval '1 second' end
    where tried.blocked_until is null or tried.blocked_until <= ${at}
    returning id`)
  if (counted.length > 0) return
  throw pause(await blockedUntil(tx, attempt, now), now)
}

/** Forgets the failures of an account from a network, once its password has been proven there. */
export async function forgetAttempts(tx: Transaction, attempt: Attempt): Promise<void> {
  const { account, network } = keyOf(attempt)
  await tx.query(sql`delete from sign_in_attempts where account = ${account} and network = ${network}`)
}

/** Forgets failures of all tenants that no longer count, so that the table does not grow for ever. */
export async function tidyAttempts({ database, clock }: Pick<ServerParts, 'database' | 'clock'>): Promise<void> {
  const since = subHours(clock(), MEMORY_HOURS).toISOString()
  await database.asOwner((tx) => tx.query(sql`delete from sign_in_attempts where last_at < ${since}`))
}

async function blockedUntil(tx: Transaction, attempt: Attempt, now: Date): Promise<Date> {
  const { account, network } = keyOf(attempt)
  const [row] = await tx.query(sql<{ blocked_until: string | null }>`
    select blocked_until from sign_in_attempts where account = ${account} and network = ${network}`)
  return row?.blocked_until ? new Date(row.blocked_until) : addSeconds(now, 1)
}

function pause(until: Date, now: Date): TooManyRequests {
  const seconds = Math.max(1, differenceInSeconds(until, now, { roundingMethod: 'ceil' }))
  const wait = formatDuration(intervalToDuration({ start: 0, end: seconds * 1000 }))
  return new TooManyRequests(`Too many attempts to sign in. Please wait ${wait} and try again.`, seconds)
}

/** Emails are personal: only a hash is kept. */
function keyOf({ email, address }: Attempt): { account: string; network: string } {
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
  return { account, network: networkOf(address) }
}
