import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { columnCollation, columnType } from './column-type.ts'
import { column, createdColumn, historyColumns, idColumn, reference, tenantColumn } from './columns.ts'
import { fieldChecks } from './field-checks.ts'
import {
  checkName,
  exclusionName,
  forbiddenName,
  frozenName,
  indexName,
  looseKeyName,
  movesName,
  primaryKeyName,
  uniqueName,
} from './object-names.ts'
import { keyName, keySwaps, looseFields } from './key-name.ts'
import { decidedByRow, ownConditionSql } from './own-condition.ts'
import { identifier, identifiers, literal } from '../sql-text.ts'
import { MOVING } from '../../write/transitions/moving.ts'
import { storedExpressionSql } from './stored-expression.ts'
import type {
  ColumnDescription,
  ConstraintDescription,
  FrozenDescription,
  IndexDescription,
  TableDescription,
} from './table-description.ts'

/** The table of a declared entity, except its search column (`describe-search.ts`). */
export function describeEntity(model: Model, entity: EntityModel): TableDescription {
  const fields = storedFields(entity)
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
    indexes: [...partialKeys(entity), ...looseKeys(entity), ...indexesOf(entity)],
    ...((entity.frozenWhen ?? entity.transitions) && { frozen: [...frozenColumns(entity), ...movesOnly(entity)] }),
    isolation: entity.appendOnly ? 'append' : 'tenant',
  }
}

/** Fields with a column: all but the system columns and the fields computed on read. */
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

/** Defaults that depend on the date are filled in by the server. */
function defaultSql(field: FieldModel): string | undefined {
  const { default: preset } = field
  if (preset === undefined || preset === null) return undefined
  if (columnType(field) === 'jsonb') return `${literal(JSON.stringify(preset))}::jsonb`
  if (Array.isArray(preset)) return undefined
  if (typeof preset === 'string' && /^\$(?!\$)/.test(preset)) return undefined
  return literal(typeof preset === 'string' ? preset.replace(/^\$\$/, '$') : preset)
}

function uniqueKeys(entity: EntityModel): ConstraintDescription[] {
  // A stored file belongs to one record: access to the record is access to the file.
  const single = storedFields(entity)
    .filter((field) => field.unique || field.file)
    .map((field) => [field.name])
  const whole = entity.unique.filter(({ where }) => !where).map(({ fields }) => fields)
  const keys = new Map([...whole, ...single].map((columns) => [columns.join(), columns]))
  return [...keys.values()].map((columns) => ({
    kind: 'unique',
    name: uniqueName(entity.table, columns),
    columns: ['tenant_id', ...columns],
    ...(keySwaps(entity, columns) && { swaps: true }),
  }))
}

/** Keys among some of the rows are indexes: a constraint always has all rows. */
function partialKeys(entity: EntityModel): IndexDescription[] {
  return entity.unique.flatMap(({ fields, where }) => {
    if (!where) return []
    return [
      {
        name: keyName(entity, { fields, where }),
        columns: ['tenant_id', ...fields],
        unique: true,
        where: decidedByRow(entity, where),
        reason: `unique ${fields.join(', ')}`,
      },
    ]
  })
}

/** Beside the key of the exact texts, which stays where rows of before keep this one waiting. */
function looseKeys(entity: EntityModel): IndexDescription[] {
  return entity.unique.flatMap((key) => {
    const ignoreCase = looseFields(entity, key)
    if (ignoreCase.length === 0) return []
    const { fields, where } = key
    return [
      {
        name: looseKeyName(keyName(entity, key)),
        columns: ['tenant_id', ...fields],
        unique: true,
        ignoreCase,
        ...(where && { where: decidedByRow(entity, where) }),
        reason: `unique ${fields.join(', ')} in any capitals`,
      },
    ]
  })
}

function frozenColumns(entity: EntityModel): FrozenDescription[] {
  return (entity.frozenWhen ?? []).flatMap(({ when, fields, replaceable, always }, index) => {
    if (always === false) return []
    const differs = fields.map((name) => {
      const [before, after] = [`old.${identifier(name)}`, `new.${identifier(name)}`]
      return replaceable ? `(${before} is not null and ${after} is null)` : `${before} is distinct from ${after}`
    })
    return {
      name: frozenName(entity.table, index),
      columns: fields,
      when: `${decidedByRow(entity, when, 'old')} and (${differs.join(' or ')})`,
    }
  })
}

/** A state changes from one to another as declared, and only of the record that a transaction says it moves. */
function movesOnly({ table, transitions }: EntityModel): FrozenDescription[] {
  if (!transitions) return []
  const [before, after] = ['old', 'new'].map((row) => `${row}.${identifier(transitions.field)}`)
  const moves = Object.values(transitions.moves).map(
    ({ from, to }) => `${before} in (${from.map(literal).join(', ')}) and ${after} = ${literal(to)}`,
  )
  const isMoving = `coalesce(current_setting('${MOVING}', true), '') = ${literal(`${table}:`)} || old.id`
  const isMove = `(${moves.map((move) => `(${move})`).join(' or ')})`
  return [
    {
      name: movesName(table),
      columns: [transitions.field],
      when: `${before} is distinct from ${after} and not coalesce(${isMoving} and ${isMove}, false)`,
    },
  ]
}

function referenceOf(model: Model, entity: EntityModel, field: FieldModel): ConstraintDescription[] {
  if (field.computed) return []
  if (field.file) {
    return [reference(entity.table, field.name, 'files', 'restrict')]
  }
  if (!field.reference) return []
  const target = model.entities[field.reference.entity]
  if (!target) throw new Error(`${entity.name}.${field.name} refers to ${field.reference.entity}, which is no entity.`)
  // Rows of a named query have no table, so the database cannot reference them.
  if (target.query) return []
  return [
    reference(entity.table, field.name, target.table, field.reference.onDelete === 'cascade' ? 'cascade' : 'restrict'),
  ]
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
    return [{ kind: 'check', name: forbiddenName(entity.table, index), expression: `not ${condition}`, says }]
  })
}

function periodConstraints(entity: EntityModel): ConstraintDescription[] {
  if (!entity.period) return []
  const { start, end, by, where } = entity.period
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
    {
      kind: 'exclusion',
      name: exclusionName(entity.table),
      by: ['tenant_id', ...by],
      start,
      end,
      range,
      ...(where && { where: decidedByRow(entity, where) }),
    },
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

/**
 * Every index starts with the tenant, because every statement does. Unique keys are constraints, with their own index.
 */
export function indexesOf(entity: EntityModel): IndexDescription[] {
  const wanted = entity.indexes.filter(({ search, unique }) => !search && !unique)
  const byColumns = new Map(wanted.map((index) => [index.columns.join(), index]))
  return [...byColumns.values()].map(({ columns, reason }) => ({
    name: indexName(entity.table, columns),
    columns: ['tenant_id', ...columns],
    reason,
  }))
}
