import { sql } from 'kysely'
import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import { SINGLE_ID } from '#declarations/facts/single.ts'
import { NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { scopeOf } from '../../sql/scope.ts'
import { defaultValues } from '../../write/body/stored-values.ts'
import { liveGuard, isReadableField } from '../access.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { readRecord, type RecordReply } from './read-record.ts'

/** The version of a record that has never been saved. */
export const UNSAVED = 0

/**
 * Reads the one record of a resource; before it is first saved its defaults, as version {@link UNSAVED}.
 *
 * @throws NotFound when the user may not see it
 */
export async function readSingle(context: RequestContext, resource: ResourceModel): Promise<RecordReply> {
  const { model, user } = context
  if (scopeOf(model, resource, user.guard, 'read') === false) throw new NotFound()
  const entity = entityOf(model, resource.entity)
  if (await isSaved(context, entity)) return readRecord(context, resource, SINGLE_ID)
  const ask = liveGuard(context)
  const readable = Object.values(entity.fields).filter((field) => isReadableField(ask, field))
  const defaults: Record<string, unknown> = { ...defaultValues(entity, context.roots), id: SINGLE_ID }
  const item = Object.fromEntries(readable.map(({ name }) => [name, defaults[name] ?? null]))
  return { item, version: UNSAVED }
}

export async function isSaved({ tx }: RequestContext, entity: EntityModel): Promise<boolean> {
  const rows = await tx.query(sql`select from ${sql.id(entity.table)} where id = ${SINGLE_ID}::bigint`)
  return rows.length > 0
}
