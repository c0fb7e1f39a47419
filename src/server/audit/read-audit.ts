import type { EntityModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import type { ListReply } from '#protocol/list-query.ts'
import type { RequestContext } from '../request-context.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import { type AuditAsked, auditLines, type AuditLine, MOST_COUNTED } from './audit-lines.ts'
import { recordNames, type RecordNames } from './record-names.ts'
import { placeOfLine, settingsLine } from './settings-lines.ts'
import { changedFields, referredIds, type ShownChange, shownChange } from './shown-changes.ts'

/** A line of the audit log, limited to the reader's access. */
export interface AuditItem extends Omit<AuditLine, 'before' | 'after'> {
  /** Title of the entity, and the resource that shows it. */
  title: string
  resource?: string
  /** The record's name, or its last name when deleted; absent when hidden from the reader. */
  name?: string
  /** Of settings: key of the feature or setting, or slug of the list; and the record that overrides it. */
  key?: string
  place?: string
  changes: ShownChange[]
}

export interface AuditReply {
  items: AuditItem[]
  meta: ListReply['meta']
}

/** Entities whose changes a user may read: those that they may list or open, and those that link such entities. */
export function readableEntities({ model, user }: RequestContext): EntityModel[] {
  const isShown = ({ resource }: EntityModel): boolean => {
    const mounts = lookup(model.resources, resource ?? '')?.mounts ?? []
    const permissions = mounts.flatMap(({ area }) => [`${area}.details`, `${area}.list`])
    return meetsNeed(user, permissions)
  }
  const isLink = ({ fields, resource }: EntityModel): boolean => {
    const linked = Object.values(fields).flatMap(
      ({ reference }) => lookup(model.entities, reference?.entity ?? '') ?? [],
    )
    return resource === undefined && linked.length > 0 && linked.every(isShown)
  }
  return Object.values(model.entities).filter((entity) => isShown(entity) || isLink(entity))
}

/** A page of the audit log: the user, the time, and of each change the fields that the reader may read. */
export async function readAudit(context: RequestContext, asked: AuditAsked): Promise<AuditReply> {
  const { lines, total } = await auditLines(context, asked)
  const read = lines.map((line) => {
    const entity = lookup(context.model.entities, line.entity)
    return { line, entity, fields: changedFields(context, entity, line) }
  })
  const told = read.map(({ line }) => [line.entity, Number(line.record_id)] as const)
  const related = read.flatMap(({ line, fields }) => {
    const place = placeOfLine(context, line)
    return [...referredIds(fields, line), ...(place ? [[place.entity, place.id] as const] : [])]
  })
  const names = await recordNames(context, byEntity([...told, ...related]), byEntity(told))
  const items = read.map(({ line, entity, fields }) => ({
    ...shownLine(context, line, entity, names),
    changes: fields.map((field) => shownChange(context, field, line, names)),
    ...settingsLine(context, line, names),
  }))
  return { items, meta: metaOf(asked, items.length, total) }
}

function byEntity(records: readonly (readonly [entity: string, id: number])[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>()
  for (const [entity, id] of records) ids.set(entity, (ids.get(entity) ?? new Set()).add(id))
  return ids
}

function shownLine(
  context: RequestContext,
  { before: _before, after: _after, ...line }: AuditLine,
  entity: EntityModel | undefined,
  names: RecordNames,
) {
  const name = names.get(line.entity)?.get(Number(line.record_id))
  return {
    ...line,
    title: inTenantWords(context, entity?.title ?? line.entity),
    ...(entity?.resource !== undefined && { resource: entity.resource }),
    ...(name !== undefined && { name }),
  }
}

function metaOf({ page, count }: AuditAsked, shown: number, total: number): ListReply['meta'] {
  const isEstimate = total > MOST_COUNTED
  return {
    total: Math.min(total, MOST_COUNTED),
    current_page: page,
    last_page: isEstimate ? null : Math.max(1, Math.ceil(total / count)),
    has_more_pages: (page - 1) * count + shown < total,
    ...(isEstimate && { total_is_estimate: true }),
  }
}
