import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { Conflict } from '../errors.ts'
import { askedAlone, type RequestContext } from '../request-context.ts'
import { type RecordTarget } from './record-target.ts'
import { replyRecord, type SavedRecord } from './saved-record.ts'

interface Attempt {
  /** Names the attempt; without one, every request makes a record. */
  key: string | undefined
  /** The body as it was sent. */
  sent: unknown
}

interface Kept {
  sent: string
  record_id: number | null
}

/**
 * Makes a record unless the same person has made it by an attempt of the same key, whose reply is then given once more: a
 * reply that was lost makes nothing twice. An attempt that is refused leaves its key free. Two at once take turns.
 *
 * @throws Conflict for a key that has made a record of something else; NotFound when that record is gone
 */
export async function createOnce(
  context: RequestContext,
  target: RecordTarget,
  { key, sent }: Attempt,
  create: (context: RequestContext) => Promise<SavedRecord>,
): Promise<SavedRecord> {
  if (key === undefined) return create(askedAlone(context))
  const { tx, user, now } = context
  const digest = createHash('sha256')
    .update(JSON.stringify([target.resource.name, target.given, sent]))
    .digest('hex')
  const mine = sql`user_id = ${user.id}::bigint and key = ${key}`
  const taken = await tx.query(sql`
    insert into idempotency_keys (tenant_id, created_at, user_id, key, sent)
    values (${tx.tenantId}::bigint, ${now.toISOString()}::timestamptz, ${user.id}::bigint, ${key}, ${digest})
    on conflict (tenant_id, user_id, key) do nothing returning id`)
  if (taken.length === 0) {
    const [kept] = await tx.query<Kept>(sql`select sent, record_id from idempotency_keys where ${mine}`)
    if (kept?.sent !== digest || kept.record_id === null) throw new Conflict(message('errors.saved_already'))
    return replyRecord(context, target, kept.record_id)
  }
  const saved = await create(context)
  await tx.query(sql`update idempotency_keys set record_id = ${Number(saved.item.id)}::bigint where ${mine}`)
  return saved
}
