import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Sql } from '../../sql/sql.ts'
import { valueIn } from '../../write/plan/write-call.ts'

export const NOT_YOURS = message('files.again')

/**
 * True when a record may hold a file: the same person uploaded it for this field, its bytes exist, and no other record
 * holds it. So nobody can read another person's file by naming it in a record of their own. Files stored by code
 * without a field or a person (imports, demo data) fit any field that accepts their type.
 */
export function mayAttach(context: RequestContext, entity: EntityModel, field: FieldModel, id: unknown): Sql {
  const user = valueIn(context, ({ user: { id: own } }) => own)
  const now = valueIn(context, (request) => request.now.toISOString())
  const isPicture = field.kind === 'image' ? sql`file.media_type like 'image/%'` : sql`true`
  return sql`exists (
    select 1 from files as file
    where file.id = ${id}::bigint
      and (case when file.entity is null then ${isPicture} else file.entity = ${entity.name} and file.field = ${field.name} end)
      and (file.created_by_user_id is null or file.created_by_user_id = ${user}::bigint)
      and (file.kept_until is null or file.kept_until > ${now}::timestamptz)
      and file.removed_at is null
      and not exists (select 1 from ${sql.id(entity.table)} where ${sql.id(field.name)} = file.id))`
}
