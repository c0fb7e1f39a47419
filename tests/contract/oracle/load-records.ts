import { type RawBuilder, sql } from 'kysely'
import type { EntityModel, FieldModel, Model, RelationModel } from '#declarations/model.ts'
import { explorePath } from '#declarations/path.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import type { Transaction } from '#server/database/database.ts'
import type { TenantWorld, World } from '../world/world.ts'
import { marksOf } from './marks-of.ts'
import { Records } from './records.ts'

type Rows = Record<string, unknown>[]

/**
 * Reads all rows of a tenant, table by table, without relying on the database to keep tenants apart. Rows of a named query
 * are those that its list gives to head office.
 */
export async function loadRecords(world: World, tenant: TenantWorld, known: KnownTables): Promise<Records> {
  const { model, database } = world
  const roots = world.rootsOf(tenant.chief)
  const rows: Record<string, Rows> = {}
  const entities = Object.values(model.entities)
  for (const entity of entities.filter(({ query }) => query)) rows[entity.name] = await queryRows(world, tenant, entity)
  await database.asTenant(tenant.id, async (tx) => {
    const tables = entities.filter(({ query }) => !query)
    const marks = await marksOf(tx, Object.fromEntries(tables.map(({ name, table }) => [name, table])))
    for (const entity of tables) {
      const mark = marks[entity.name] ?? ''
      const before = known.get(entity.name)
      const read = before?.mark === mark ? before.rows : await tx.query<Rows[number]>(allRows(tx, entity))
      known.set(entity.name, { mark, rows: read })
      rows[entity.name] = read
    }
  })
  return new Records(model, { rows, byCode: await allByCode(world, tenant, roots) }, roots)
}

/** Everything that custom code computes. What fails is known as its error, so that it stops only those who look at it. */
async function allByCode(
  world: World,
  tenant: TenantWorld,
  roots: ConditionContext,
): Promise<Map<string, Map<number, unknown> | Error>> {
  const computed = Object.values(world.model.entities).flatMap((entity) =>
    Object.values(entity.fields).flatMap((field) =>
      !entity.builtIn && field.computed && 'sql' in field.computed ? [{ entity, field }] : [],
    ),
  )
  const { database } = world
  type One = (typeof computed)[number]
  type Read = readonly [name: string, values: Map<number, unknown> | Error]
  const nameOf = ({ entity, field }: One) => `${entity.name}.${field.name}`
  const read = async (tx: Transaction, one: One): Promise<Read> => [
    nameOf(one),
    await valuesByCode(tx, world, one.entity, one.field, roots),
  ]
  const together = () =>
    database.asTenant(tenant.id, async (tx) => {
      const found: Read[] = []
      for (const one of computed) found.push(await read(tx, one))
      return found
    })
  const alone = (one: One) =>
    database
      .asTenant(tenant.id, (tx) => read(tx, one))
      .catch((error: unknown): Read => [nameOf(one), error instanceof Error ? error : new Error(String(error))])
  // A transaction in which one has failed reads no other.
  return new Map(await together().catch(() => Promise.all(computed.map(alone))))
}

/** Entity -> its rows as they were read last, and a mark that changes with any of them. */
export type KnownTables = Map<string, { mark: string; rows: Rows }>

function allRows(tx: Transaction, { table }: EntityModel) {
  return sql<Rows[number]>`select * from ${sql.table(table)} where tenant_id = ${tx.tenantId}::bigint order by id`
}

async function queryRows({ model, client }: World, { chief }: TenantWorld, entity: EntityModel): Promise<Rows> {
  const resource = Object.values(model.resources).find((one) => one.entity === entity.name)
  if (!resource) return []
  const reply = await client.send(chief, 'GET', `${resource.mounts[0]?.api ?? ''}?count=500`)
  return reply.body.items ?? []
}

/** The values computed by custom code, queried with our own columns. */
async function valuesByCode(
  tx: Transaction,
  { model, code }: Pick<World, 'model' | 'code'>,
  entity: EntityModel,
  field: FieldModel,
  roots: ConditionContext,
): Promise<Map<number, unknown>> {
  const name = field.computed && 'sql' in field.computed ? field.computed.sql : ''
  const definition = code.computed[name]
  if (!definition) throw new Error(`There is no code for ${name}.`)
  const value = definition((path) => columnSql({ model, code, roots }, entity, path, 'record'), roots)
  const found = await tx.query<{ id: number; value: unknown }>(
    sql`select id, (${value}) as value from ${sql.table(entity.table)} as record where tenant_id = ${tx.tenantId}::bigint`,
  )
  return new Map(found.map((row) => [row.id, row.value]))
}

interface Known extends Pick<World, 'model' | 'code'> {
  roots: ConditionContext
}

/** A path of to-one steps as nested selects. */
function columnSql(known: Known, entity: EntityModel, path: string, alias: string): RawBuilder<unknown> {
  const { model, code, roots } = known
  const counted = entity.relations[path.replace(/_count$/, '')]
  if (path.endsWith('_count') && counted) return countSql(model, counted, alias)
  const found = path === 'tenant_id' ? undefined : explorePath(model, entity.name, path)
  if (!found || ('end' in found && found.steps.length === 0)) {
    const computed = found?.end.type === 'field' ? found.end.field.computed : undefined
    const byCode = computed && 'sql' in computed ? code.computed[computed.sql] : undefined
    if (!byCode || computed?.stored) return sql.ref(`${alias}.${path}`)
    return sql`(${byCode((own) => columnSql(known, entity, own, alias), roots)})`
  }
  const step = 'end' in found ? found.steps[0] : undefined
  const target = step && model.entities[step.entity]
  if (step?.type !== 'one' || !target) throw new Error(`The oracle cannot follow ${path} of ${entity.name}.`)
  const next = `${alias}_${step.name}`
  const value = columnSql(known, target, path.slice(step.name.length + 1), next)
  return sql`(
    select ${value} from ${sql.table(target.table)} as ${sql.id(next)}
    where ${sql.ref(`${next}.tenant_id`)} = ${sql.ref(`${alias}.tenant_id`)}
      and ${sql.ref(`${next}.id`)} = ${sql.ref(`${alias}.${step.field.name}`)}
  )`
}

/** The number of rows of a relation that leads straight to them. */
function countSql(model: Model, { name, entity, by, through, where }: RelationModel, alias: string) {
  const target = model.entities[entity]
  if (!target || through || where || by.includes('.')) throw new Error(`The oracle cannot count ${name}.`)
  const row = `${alias}_${name}`
  return sql`(
    select count(*)::int from ${sql.table(target.table)} as ${sql.id(row)}
    where ${sql.ref(`${row}.tenant_id`)} = ${sql.ref(`${alias}.tenant_id`)}
      and ${sql.ref(`${row}.${by}`)} = ${sql.ref(`${alias}.id`)}
      and ${target.archive ? sql`${sql.ref(`${row}.archived_at`)} is null` : sql`true`}
  )`
}
