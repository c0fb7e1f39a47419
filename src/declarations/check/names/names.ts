import { isPath } from '#protocol/path.ts'
import { BUILT_IN_ENTITIES } from '../../built-in/entities.ts'
import type { EntityModel } from '../../model.ts'
import type { CheckContext, DeclaredEntity } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** Columns that every table has, and words that conditions and paths use themselves. */
const RESERVED: ReadonlySet<string> = new Set([
  'id',
  'tenant_id',
  'created_at',
  'updated_at',
  'version',
  'pivot',
  'all',
  'any',
  'not',
])
const ENTITY_NAME = /^[a-z][a-z0-9_]*$/
/** PostgreSQL cuts longer names off. */
const LONGEST_NAME = 63

/** RC106: a name that cannot be used, because the system has it already, or because two things would share it. */
export function checkNames(context: CheckContext): void {
  for (const declared of context.entities) {
    const { entity, schema, location } = declared
    if (BUILT_IN_ENTITIES.includes(entity.name)) reportBuiltInName(context, entity.name, location)
    if (!ENTITY_NAME.test(entity.name) || entity.name.length > LONGEST_NAME)
      reportFileName(context, entity.name, location)
    for (const name of Object.keys(schema.properties)) checkName(context, name, within(location, 'properties', name))
    for (const name of Object.keys(schema.relations ?? {}))
      checkName(context, name, within(location, 'relations', name))
    checkShared(context, declared)
  }
  for (const { resource, location } of context.resources) {
    if (!ENTITY_NAME.test(resource.name)) reportFileName(context, resource.name, location)
  }
  checkTables(context)
}

function reportFileName({ report }: CheckContext, name: string, location: SourceLocation): void {
  const hint = 'Rename the file: lower-case letters, digits and "_", such as "reading_group.json".'
  report.add('RC106', location, `"${name}" cannot be used as a name.`, hint)
}

function reportBuiltInName({ report }: CheckContext, name: string, location: SourceLocation): void {
  const hint = 'Choose another name, or remove the file: a resource may name the entity of the framework without one.'
  report.add('RC106', location, `"${name}" is an entity of the framework.`, hint)
}

function checkName({ report }: CheckContext, name: string, location: SourceLocation): void {
  if (RESERVED.has(name)) {
    report.add(
      'RC106',
      location,
      `"${name}" is a name of the system.`,
      'Choose another name, or remove it: every record has it already.',
    )
  } else if (!isPath(name) || name.length > LONGEST_NAME) {
    report.add(
      'RC106',
      location,
      `"${name}" cannot be used as a name.`,
      `Use at most ${LONGEST_NAME} lower-case letters, digits and "_".`,
    )
  }
}

/** A path says `branch`, `loans` or `loans_count`; each must mean one thing only. */
function checkShared({ report }: CheckContext, { entity, location }: DeclaredEntity): void {
  const taken = new Map<string, string>(Object.keys(entity.fields).map((name) => [name, `the field "${name}"`]))
  const take = (name: string, what: string, at: SourceLocation): void => {
    const other = taken.get(name)
    if (other)
      report.add(
        'RC106',
        at,
        `"${name}" already names ${other}; here it would name ${what} too.`,
        'Rename one of the two.',
      )
    taken.set(name, what)
  }
  for (const field of Object.values(entity.fields)) {
    if (!field.reference || field.reference.as === field.name) continue
    take(field.reference.as, `the record that "${field.name}" refers to`, within(location, 'properties', field.name))
  }
  for (const name of Object.keys(entity.relations)) {
    take(name, `the relation "${name}"`, within(location, 'relations', name))
    take(`${name}_count`, `how many "${name}" there are`, within(location, 'relations', name))
  }
}

function checkTables({ entities, report }: CheckContext): void {
  const tables = new Map<string, EntityModel>()
  for (const { entity, schema, location } of entities) {
    if (entity.query !== undefined) continue
    const other = tables.get(entity.table) ?? (SYSTEM_TABLES.has(entity.table) ? { name: 'the system' } : undefined)
    const at = schema.table === undefined ? location : within(location, 'table')
    if (other) {
      report.add(
        'RC106',
        at,
        `The table "${entity.table}" already belongs to ${other.name}.`,
        'Give this entity another "table".',
      )
    }
    tables.set(entity.table, entity)
  }
}

/** Tables that the framework keeps for itself. */
const SYSTEM_TABLES: ReadonlySet<string> = new Set([
  'tenants',
  'users',
  'memberships',
  'roles',
  'membership_roles',
  'sessions',
  'audit_log',
  'files',
  'outbox',
  'issue_states',
])
