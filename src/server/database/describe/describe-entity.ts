import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { columnCollation, columnType } from './column-type.ts'
import { column, createdColumn, historyColumns, idColumn, reference, tenantColumn } from './columns.ts'
import { fieldChecks } from './field-checks.ts'
import { checkName, exclusionName, indexName, primaryKeyName, uniqueName } from './object-names.ts'
import { touchesWhoSignsIn } from '../tables/open-memberships.ts'
import { ownConditionSql } from './own-condition.ts'
import { identifiers, literal } from '../sql-text.ts'
import { storedExpressionSql } from './stored-expression.ts'
import type {
  ColumnDescription,
  ConstraintDescription,
  IndexDescription,
  TableDescription,
} from './table-description.ts'

/** The table of a declared entity, but for what is searched (`describe-search.ts`). */
export function describeEntity(model: Model, entity: EntityModel): TableDescription {
  const fields = storedFields(entity)
  const touches = touchesWhoSignsIn(model, entity)
  const history = entity.appendOnly ? [createdColumn()] : historyColumns()
  return {
    name: entity.table,
    ...(entity.renamedFrom === undefined ? {} : { renamedFrom: entity.renamedFrom }),
    columns: [tenantColumn(), idColumn(), ...fields.map((field) => fieldColumn(entity, field)), ...history],
    constraints: [
      { kind: 'primaryKey', name: primaryKeyName(entity.table), columns: ['tenant_id', 'id'] },
      ...uniqueKeys(entity),
      ...fields.flatMap((field) => referenceOf(model, entity, field)),
      ...fields.flatMap((field) => (field.computed ? [] : fieldChecks(entity.table, field))),
      ...ownersCheck(entity),
      ...forbidChecks(entity),
      ...periodConstraints(entity),
    ],
    indexes: indexesOf(entity),
    isolation: entity.appendOnly ? 'append' : 'tenant',
    ...(touches !== undefined && { touchesTenant: touches }),
  }
}

/** Fields that have a column: all but what every table has anyway and what is computed when it is read. */
export function storedFields(entity: EntityModel): FieldModel[] {
  return Object.values(entity.fields).filter(
    ({ name, computed }) => !EVERYWHERE.has(name) && (!computed || ('expression' in computed && computed.stored)),
  )
}

const EVERYWHERE: ReadonlySet<string> = new Set(['id', 'tenant_id', 'created_at', 'updated_at', 'version'])

function fieldColumn(entity: EntityModel, field: FieldModel): ColumnDescription {
  const collation = columnCollation(field)
  const shape: ColumnDescription = {
    ...column(field.name, columnType(field), { nullable: field.computed ? true : field.nullable }),
    ...(collation === undefined ? {} : { collation }),
    ...(field.renamedFrom === undefined ? {} : { renamedFrom: field.renamedFrom }),
  }
  if (field.computed) return { ...shape, generated: storedExpressionSql(entity, field) }
  const preset = defaultSql(field)
  return preset === undefined ? shape : { ...shape, default: preset }
}

/** Presets that depend on the day are filled in by the server. */
function defaultSql(field: FieldModel): string | undefined {
  const { default: preset } = field
  if (preset === undefined || preset === null) return undefined
  if (columnType(field) === 'jsonb') return `${literal(JSON.stringify(preset))}::jsonb`
  if (Array.isArray(preset)) return undefined
  if (typeof preset === 'string' && /^\$(?!\$)/.test(preset)) return undefined
  return literal(typeof preset === 'string' ? preset.replace(/^\$\$/, '$') : preset)
}

function uniqueKeys(entity: EntityModel): ConstraintDescription[] {
  // A stored file belongs to one record: who may read that one may read the file.
  const single = storedFields(entity)
    .filter((field) => field.unique || field.file)
    .map((field) => [field.name])
  const keys = new Map([...entity.unique, ...single].map((columns) => [columns.join(), columns]))
  return [...keys.values()].map((columns) => ({
    kind: 'unique',
    name: uniqueName(entity.table, columns),
    columns: ['tenant_id', ...columns],
  }))
}

function referenceOf(model: Model, entity: EntityModel, field: FieldModel): ConstraintDescription[] {
  if (field.computed) return []
  if (field.file) {
    return [reference(entity.table, field.name, 'files', 'restrict')]
  }
  if (!field.reference) return []
  const target = model.entities[field.reference.entity]
  if (!target) throw new Error(`${entity.name}.${field.name} refers to ${field.reference.entity}, which is no entity.`)
  // Rows of a named query are in no table, so nothing can refer to them in the database.
  return target.query ? [] : [reference(entity.table, field.name, target.table, field.reference.onDelete)]
}

function ownersCheck(entity: EntityModel): ConstraintDescription[] {
  if (entity.owners.length === 0) return []
  return [
    {
      kind: 'check',
      name: checkName(entity.table, 'owner'),
      expression: `num_nonnulls(${identifiers(entity.owners)}) = 1`,
      says: `exactly one of ${entity.owners.join(', ')} is set`,
    },
  ]
}

function forbidChecks(entity: EntityModel): ConstraintDescription[] {
  return entity.forbid.flatMap(({ when, message }, index) => {
    const condition = ownConditionSql(entity, when)
    if (!condition) return []
    const says = message ?? `forbidden: ${JSON.stringify(when)}`
    return [
      { kind: 'check', name: checkName(entity.table, `forbid_${index + 1}`), expression: `not ${condition}`, says },
    ]
  })
}

function periodConstraints(entity: EntityModel): ConstraintDescription[] {
  if (!entity.period) return []
  const { start, end, by } = entity.period
  const first = entity.fields[start]
  if (!first) throw new Error(`The period of ${entity.name} starts with ${start}, which is no field.`)
  const range = RANGES[columnType(first)]
  if (!range) throw new Error(`The period of ${entity.name} starts with ${start}, which is neither date nor number.`)
  return [
    {
      kind: 'check',
      name: checkName(entity.table, 'period'),
      expression: `${identifiers([end])} >= ${identifiers([start])}`,
      says: `${end} does not come before ${start}`,
    },
    { kind: 'exclusion', name: exclusionName(entity.table), by: ['tenant_id', ...by], start, end, range },
  ]
}

const RANGES: Partial<
  Record<ColumnDescription['type'], Extract<ConstraintDescription, { kind: 'exclusion' }>['range']>
> = {
  date: 'daterange',
  'timestamp(3) with time zone': 'tstzrange',
  bigint: 'int8range',
  numeric: 'numrange',
}

/** Every index starts with the tenant, because every statement does. Unique keys are constraints, with their own index. */
export function indexesOf(entity: EntityModel): IndexDescription[] {
  const wanted = entity.indexes.filter(({ search, unique }) => !search && !unique)
  const byColumns = new Map(wanted.map((index) => [index.columns.join(), index]))
  return [...byColumns.values()].map(({ columns, reason }) => ({
    name: indexName(entity.table, columns),
    columns: ['tenant_id', ...columns],
    reason,
  }))
}
