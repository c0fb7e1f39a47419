import { isByPath } from '#declarations/facts/by-path.ts'
import { materializedFields } from '#declarations/facts/materialized-fields.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { Model } from '#declarations/model.ts'
import { type PathStep, resolvePath } from '#declarations/path.ts'
import { SCHEMA } from '../connect/engine.ts'
import { identifier, identifiers } from '../sql-text.ts'
import { type MaterializedEntity, notesTable, sumsTable } from './materialized-tables.ts'
import { notedTriggerName, noteFunctionName } from './object-names.ts'
import type { FunctionDescription, NotedDescription } from './table-description.ts'

/** A table that rows are derived from. */
export interface NotedTable {
  name: string
  triggers: NotedDescription[]
}

/** The parts of the database that note the keys of all that is written. */
export interface NotesDescription {
  tables: NotedTable[]
  functions: FunctionDescription[]
  /** Statements that empty what is kept, and note every key that there is. */
  all: string[]
}

/** One way from the records of an entity to keys: the joins along the paths of the key. */
interface Way {
  nodes: WayNode[]
  /** SQL of the values of the key, in the order of its fields. */
  key: string[]
}

/** A table on the way. */
interface WayNode {
  alias: string
  table: string
  /** SQL of its join; undefined of the table at the beginning. */
  on?: string
  /** Columns that the way depends on. */
  columns: Set<string>
}

/**
 * Describes how keys are noted: a trigger of every table that a declared path of the key begins at or goes through. What is added or
 * changed is noted after the statement, and what is deleted before each row, while all that leads to its key is still there.
 *
 * @param isDistributed the tables lie on several machines, where rows of a statement are no table that others can be joined to: each
 * row is noted by itself
 */
export function describeNotes(model: Model, entity: MaterializedEntity, isDistributed = false): NotesDescription {
  const ways = waysOf(model, entity)
  const notes = notesTable(entity)
  const into = `insert into ${identifier(notes)} (${identifiers(['tenant_id', ...entity.materialized.key])})`
  const parts = ways.flatMap((way) => way.nodes.map((node) => ({ way, node })))
  const tables = [...new Set(parts.map(({ node }) => node.table))]
  const described = tables.map((table) => {
    const of = parts.filter(({ node }) => node.table === table)
    if (isDistributed) return { name: table, ...rowFunctionsOf(entity, table, of) }
    return { name: table, ...functionsOf(notes, table, of, (keys) => `${into} ${keys.join(' union ')};`) }
  })
  const { sums } = materializedFields(entity, entity.materialized)
  const emptied = [entity.table, ...sums.map((_, place) => sumsTable(entity, place)), notes]
  const kept = emptied.map((table) => `delete from ${identifier(table)}`)
  return {
    tables: described.map(({ name, after, before }) => ({
      name,
      triggers: triggersOf(name, notes, after, before, isDistributed),
    })),
    functions: described.flatMap(({ after, before }) => [after, before]),
    all: [...kept, `${into} ${everyKeySql(model, entity)}`],
  }
}

/** The functions that are called after rows are inserted or updated, and before one is deleted. */
function functionsOf(
  notes: string,
  table: string,
  parts: readonly { way: Way; node: WayNode }[],
  note: (keys: readonly string[]) => string,
) {
  const keys = (rows: string, where?: (node: WayNode) => string) =>
    parts.map(({ way, node }) => keysSql(way, { node, rows, ...(where && { where: where(node) }) }))
  const changed = ['old_rows', 'new_rows'].flatMap((rows) => keys(rows, (node) => changeSql(node, rows)))
  return {
    after: functionOf(noteFunctionName(notes, 'of', table), [
      `if tg_op = 'INSERT' then`,
      `  ${note(keys('new_rows'))}`,
      'else',
      `  ${note(changed)}`,
      'end if;',
      'return null;',
    ]),
    before: functionOf(noteFunctionName(notes, 'before', table), [note(keys('(select old.*)')), 'return old;']),
  }
}

/** The same for each row: the statements name its tenant, so that they stay on the machine that has it. */
function rowFunctionsOf(entity: MaterializedEntity, table: string, parts: readonly { way: Way; node: WayNode }[]) {
  const { key } = entity.materialized
  const notes = notesTable(entity)
  const keys = (row: 'old' | 'new', where?: (node: WayNode) => string) =>
    parts.map(({ way, node }) => {
      const keys = keysSql(way, { node, rows: `(select ${row}.*)`, ...(where && { where: where(node) }) })
      const others = way.nodes.filter((one) => one !== node).map(({ alias }) => `${alias}.tenant_id = ${row}.tenant_id`)
      return [keys, ...others].join(' and ')
    })
  const values = ['tenant_id', ...key].map((name, place) => (place === 0 ? 'one.tenant_id' : `one.${identifier(name)}`))
  const note = (found: readonly string[]) => [
    `for one in select ${identifiers(['tenant_id', ...key])} from (${found.join(' union ')}) as noted (${identifiers(['tenant_id', ...key])}) loop`,
    `  insert into ${identifier(notes)} (${identifiers(['tenant_id', ...key])}) values (${values.join(', ')});`,
    'end loop;',
  ]
  const isOther = ({ on, columns }: WayNode) =>
    on === undefined
      ? 'true'
      : `(${[...columns].map((name) => `old.${identifier(name)} is distinct from new.${identifier(name)}`).join(' or ')})`
  return {
    after: functionOf(
      noteFunctionName(notes, 'of', table),
      [
        `if tg_op = 'INSERT' then`,
        ...note(keys('new')).map((line) => `  ${line}`),
        'else',
        ...note([...keys('old', isOther), ...keys('new', isOther)]).map((line) => `  ${line}`),
        'end if;',
        'return null;',
      ],
      ['one record;'],
    ),
    before: functionOf(
      noteFunctionName(notes, 'before', table),
      [...note(keys('old')), 'return old;'],
      ['one record;'],
    ),
  }
}

function waysOf(model: Model, entity: MaterializedEntity): Way[] {
  return Object.entries(entity.materialized.from).flatMap(([name, ways]) =>
    [ways].flat().map((paths) => wayOf(model, entity, name, paths)),
  )
}

/** SQL: the tenant and every key that there is, by their names. */
export function everyKeySql(model: Model, entity: MaterializedEntity): string {
  const columns = identifiers(['tenant_id', ...entity.materialized.key])
  return `select ${columns} from (${waysOf(model, entity)
    .map((way) => keysSql(way))
    .join(' union ')}) as every_key (${columns})`
}

function wayOf(model: Model, entity: MaterializedEntity, from: string, paths: Record<string, string>): Way {
  const start: WayNode = { alias: 'start', table: tableOf(model, from), columns: new Set() }
  const nodes = new Map([['', start]])
  const key = entity.materialized.key.map((field) => {
    const { steps, end } = resolvePath({ entities: model.entities }, from, paths[field] ?? '')
    if (end.type !== 'field') throw new Error(`${entity.name}: the key ${field} is no field of ${from}.`)
    let at = start
    let path = ''
    for (const step of steps) {
      path += `.${step.name}`
      const before = at
      at = nodes.get(path) ?? { alias: `t${nodes.size}`, table: tableOf(model, step.entity), columns: new Set() }
      nodes.set(path, at)
      const [left, right] = joinOf(step)
      before.columns.add(left)
      at.columns.add(right)
      at.on ??= `${at.alias}.tenant_id = ${before.alias}.tenant_id and ${at.alias}.${identifier(right)} = ${before.alias}.${identifier(left)}`
    }
    at.columns.add(end.field.name)
    return `${at.alias}.${identifier(end.field.name)}`
  })
  return { nodes: [...nodes.values()], key }
}

/** The columns that a step joins by, of the table before and of the next. */
function joinOf(step: PathStep): [string, string] {
  if (step.type === 'one') return [step.field.name, 'id']
  if (step.type === 'many' && !step.relation.through && !isByPath(step.relation)) return ['id', step.relation.by]
  throw new Error(`Nothing notes a key over ${step.name}.`)
}

/** SQL: the tenant and the key of all records, or of those that depend on some rows of a table on the way. */
function keysSql({ nodes, key }: Way, changed?: { node: WayNode; rows: string; where?: string }): string {
  const joins = nodes.map((node) => {
    const rows = changed?.node === node ? changed.rows : identifier(node.table)
    return `${rows} ${node.alias}${node.on === undefined ? '' : ` on ${node.on}`}`
  })
  const present = key.map((value) => `${value} is not null`)
  const where = [...present, ...(changed?.where === undefined ? [] : [changed.where])].join(' and ')
  return `select distinct ${['start.tenant_id', ...key].join(', ')} from ${joins.join(' join ')} where ${where}`
}

/** SQL: true of a row before or after a change that matters. Any does to the records that rows are derived from. */
function changeSql({ alias, on, columns }: WayNode, rows: string): string {
  const other = rows === 'old_rows' ? 'new_rows' : 'old_rows'
  const same = `other.tenant_id = ${alias}.tenant_id and other.id = ${alias}.id`
  const isSame = [...columns].map(
    (name) => `other.${identifier(name)} is not distinct from ${alias}.${identifier(name)}`,
  )
  return on === undefined ? 'true' : `not exists (select from ${other} other where ${[same, ...isSame].join(' and ')})`
}

/** Functions see all rows: what the database deletes along with another is deleted by the owner, who sees none. */
function functionOf(name: string, body: readonly string[], variables: readonly string[] = []): FunctionDescription {
  const text = body.map((line) => `  ${line}\n`).join('')
  const declared = variables.length === 0 ? '' : `declare\n${variables.map((line) => `  ${line}\n`).join('')}`
  return {
    signature: `${name}()`,
    lookup: true,
    sql: `create or replace function ${SCHEMA}.${identifier(name)}() returns trigger language plpgsql security definer
set search_path = ${SCHEMA}, pg_temp as $$
${declared}begin
${text}end $$`,
  }
}

function triggersOf(
  table: string,
  notes: string,
  after: FunctionDescription,
  before: FunctionDescription,
  isDistributed: boolean,
): NotedDescription[] {
  const on = `on ${SCHEMA}.${identifier(table)}`
  const statement = `for each statement execute function ${SCHEMA}.${after.signature}`
  const row = `for each row execute function ${SCHEMA}.${before.signature}`
  const trigger = (operation: string, sql: string, calls: FunctionDescription): NotedDescription => ({
    name: notedTriggerName(notes, operation),
    sql,
    calls: calls.sql,
  })
  if (isDistributed) {
    const each = `for each row execute function ${SCHEMA}.${after.signature}`
    return [
      trigger('insert', `after insert ${on} ${each}`, after),
      trigger('update', `after update ${on} ${each}`, after),
      trigger('delete', `before delete ${on} ${row}`, before),
    ]
  }
  return [
    trigger('insert', `after insert ${on} referencing new table as new_rows ${statement}`, after),
    trigger('update', `after update ${on} referencing old table as old_rows new table as new_rows ${statement}`, after),
    trigger('delete', `before delete ${on} ${row}`, before),
  ]
}

const tableOf = (model: Model, name: string) => entityOf(model, name).table
