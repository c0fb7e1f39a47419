import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { isReadableField, liveGuard } from '../read/access.ts'
import { readRecord } from '../read/record/read-record.ts'
import { NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import type { AuditItem } from './read-audit.ts'
import { shownChange } from './shown-changes.ts'

/**
 * How a record came with the application (`firstRows`), as the oldest line of its history, which no line of the log tells; undefined
 * for one that people have made.
 */
export async function firstLine(
  context: RequestContext,
  entity: EntityModel,
  resource: ResourceModel,
  id: number,
): Promise<AuditItem | undefined> {
  const rows = lookup(context.model.application.firstRows ?? {}, entity.name)
  const keys = Object.values(entity.fields).filter(({ unique }) => unique)
  if (!rows || keys.length === 0) return undefined
  const item = await readIfThere(context, resource, id)
  const row = item && rows.find((one) => keys.some(({ name }) => one[name] !== undefined && one[name] === item[name]))
  if (!row) return undefined
  const ask = liveGuard(context)
  const line = { id: 0, at: '', entity: entity.name, record_id: id, action: 'first', request_id: null }
  const came = { ...line, before: null, after: row, by: null, impersonator: null }
  const told = Object.values(entity.fields).filter(
    (field) => !field.unique && row[field.name] !== undefined && isReadableField(ask, field),
  )
  return {
    ...line,
    by: null,
    impersonator: null,
    title: inTenantWords(context, entity.title),
    resource: resource.name,
    changes: told.map((field) => shownChange(context, field, came, new Map())),
  }
}

/** A record that was deleted has a history still. */
async function readIfThere(context: RequestContext, resource: ResourceModel, id: number) {
  try {
    return (await readRecord(context, resource, id)).item
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
