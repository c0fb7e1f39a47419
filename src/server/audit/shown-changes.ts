import { isDeepStrictEqual } from 'node:util'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { liveGuard, isReadableField } from '../read/access.ts'
import type { RequestContext } from '../request-context.ts'
import { choicesInTenantWords, inTenantWords } from '../vocabulary-text.ts'
import type { AuditLine } from './audit-lines.ts'
import type { RecordNames } from './record-names.ts'

/** A change to one field. */
export interface ShownChange {
  field: string
  title: string
  kind: FieldModel['kind']
  choices?: FieldModel['choices']
  formatBy?: FieldModel['formatBy']
  /** The code that writes a kind of the application's own. */
  kindCode?: string
  before: unknown
  after: unknown
  /** Names of the records that a reference pointed to; absent when deleted or hidden from the reader. */
  before_name?: string
  after_name?: string
}

/** Fields that only repeat what the line already shows. */
const SILENT: ReadonlySet<string> = new Set(['id', 'tenant_id', 'created_at', 'updated_at', 'version'])

/** The changed fields of a line, in declared order, limited to those that the reader may read. */
export function changedFields(context: RequestContext, entity: EntityModel | undefined, line: AuditLine): FieldModel[] {
  if (!entity) return []
  const ask = liveGuard(context)
  return Object.values(entity.fields).filter(
    (field) =>
      !SILENT.has(field.name) &&
      !isDeepStrictEqual(valueOf(line.before, field), valueOf(line.after, field)) &&
      isReadableField(ask, field),
  )
}

/** The change to a field, before and after. */
export function shownChange(
  context: RequestContext,
  field: FieldModel,
  line: AuditLine,
  names: RecordNames,
): ShownChange {
  const [before, after] = shownSides(context, line, field)
  const named = (value: unknown) => names.get(field.reference?.entity ?? '')?.get(Number(value))
  const [beforeName, afterName] = [named(before), named(after)]
  return {
    field: field.name,
    title: inTenantWords(context, field.title),
    kind: field.kind,
    ...choicesInTenantWords(context, field.choices),
    ...(field.formatBy && { formatBy: field.formatBy }),
    ...(field.ownKind?.code && { kindCode: field.ownKind.code }),
    before,
    after,
    ...(beforeName !== undefined && { before_name: beforeName }),
    ...(afterName !== undefined && { after_name: afterName }),
  }
}

/** A role's permissions are a long list, so only those removed and those added, in their own words. */
function shownSides(context: RequestContext, line: AuditLine, field: FieldModel): [before: unknown, after: unknown] {
  const [before, after] = [valueOf(line.before, field), valueOf(line.after, field)]
  if (line.entity !== 'role' || field.name !== 'permissions') return [before, after]
  const [old, now] = [listOf(before), listOf(after)]
  const words = (names: unknown[]) => names.map((name) => permissionWords(context, String(name)))
  return [words(old.filter((name) => !now.includes(name))), words(now.filter((name) => !old.includes(name)))]
}

function permissionWords(context: RequestContext, name: string): string {
  return inTenantWords(context, lookup(context.model.permissions, name) ?? name)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The record ids in the references of these fields. */
export function referredIds(fields: readonly FieldModel[], line: AuditLine): [entity: string, id: number][] {
  return fields.flatMap((field) => {
    const { reference } = field
    if (!reference) return []
    const ids = [valueOf(line.before, field), valueOf(line.after, field)].filter((id) => typeof id === 'number')
    return ids.map((id): [string, number] => [reference.entity, id])
  })
}

/** A renamed field has its older values under its old name. */
function valueOf(values: Record<string, unknown> | null, { name, renamedFrom }: FieldModel): unknown {
  const known = values ?? {}
  return lookup(known, name) ?? (renamedFrom === undefined ? undefined : lookup(known, renamedFrom)) ?? null
}
