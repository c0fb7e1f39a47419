import { entityOf } from '#declarations/entity-of.ts'
import { sql } from 'kysely'
import { refusePerson } from '#protocol/access/authority.ts'
import { auditSql } from '../../audit/audit-entry.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { lockRecord } from '../../write/rows/current-record.ts'
import { type RecordTarget } from '../../write/record-target.ts'
import { dropAddressWish } from '../addresses/ask-for-address.ts'
import { actorOf } from './actor.ts'
import { knownPermissions, membershipsOf } from './people.ts'

/**
 * Cancels an unconfirmed address requested for a person: its link stops working.
 *
 * @throws NotFound when there is none; Forbidden
 */
export async function dropPendingEmail(context: RequestContext, target: RecordTarget, id: number): Promise<void> {
  const actor = actorOf(context)
  await lockRecord(context, entityOf(context.model, target.resource.entity), target, id)
  const refused =
    actor.id === id ? undefined : refusePerson(actor, await membershipsOf(context, id), knownPermissions(context.model))
  if (refused !== undefined) throw new Forbidden(refused)
  if (!(await dropAddressWish(context.tx, id))) throw new NotFound()
  await context.tx.query(
    auditSql(
      context,
      {
        entity: 'user',
        action: 'update',
        recordId: sql`kept.id`,
        before: sql`'{"pending_email":"withdrawn"}'::jsonb`,
      },
      sql`(select ${id}::bigint as id) as kept`,
    ),
  )
}
