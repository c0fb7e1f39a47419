import { type RawBuilder, sql } from 'kysely'
import { fieldOf } from '#declarations/entity-of.ts'
import type { Model } from '#declarations/model.ts'
import type { ServerCode } from '../custom-code.ts'
import type { Database, Transaction } from '../database/database.ts'
import { NO_LIMIT } from '../database/connect/statement-limits.ts'
import { notesTable, sumsTable } from '../database/describe/materialized-tables.ts'
import { tenantsWith } from '../identity/tenants/tenants-with.ts'
import { columnType } from '../database/describe/column-type.ts'
import { type Materialized, materializedOf } from './materialized-rows.ts'

/** Notes that are taken at once. */
const MOST = 2_000

/**
 * Derives the rows of every key of which something was written, tenant by tenant. Several servers may do so: each takes what no other
 * is at.
 *
 * @param isStopping asked between the batches
 * @returns the number of notes that were taken
 * @throws AggregateError after all others, where the rows of a tenant cannot be derived
 */
export async function deriveRows(
  database: Database,
  application: { model: Model; code: ServerCode },
  isStopping: () => boolean = () => false,
): Promise<number> {
  let taken = 0
  const failures: unknown[] = []
  for (const one of materializedOf(application.model, application.code)) {
    for (const { id } of await tenantsWith(database, sql`${sql.table(notesTable(one.entity))}`)) {
      try {
        for (let more = MOST; more === MOST && !isStopping(); taken += more) {
          more = await database.asTenant(id, (tx) => deriveSome(tx, one), { limit: NO_LIMIT })
        }
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The rows of tenants could not be derived: ${failures.length} of them.`)
  return taken
}

/** Takes some notes, and derives the rows of their keys. Whatever is written meanwhile has a note of its own. */
async function deriveSome(tx: Transaction, one: Materialized): Promise<number> {
  const { entity, fields } = one
  const [turn] = await tx.query(sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${tx.tenantId}/${entity.table}`}, 0)) as mine`)
  if (!turn?.mine) return 0
  const notes = sql.table(notesTable(entity))
  const noted = await tx.query(sql<Record<string, unknown>>`
    delete from ${notes} where id in (select id from ${notes} order by id limit ${MOST})
    returning ${sql.join(fields.key.map((name) => sql.ref(name)))}`)
  if (noted.length === 0) return 0
  const keys = keysOf(one, noted)
  await tx.query(takeAway(one, tx.tenantId, keys))
  await tx.query(add(one, tx.tenantId, await freshRows(tx, one, keys)))
  return noted.length
}

/** SQL: different keys, as rows called `key`. */
function keysOf({ entity, fields }: Materialized, noted: readonly Record<string, unknown>[]): RawBuilder<unknown> {
  const different = [
    ...new Map(noted.map((row) => [JSON.stringify(fields.key.map((name) => row[name])), row])).values(),
  ]
  const lists = fields.key.map((name) => {
    const values = different.map((row) => row[name])
    return sql`${values}::${sql.raw(columnType(fieldOf(entity, name)))}[]`
  })
  return sql`select * from unnest(${sql.join(lists)}) as one (${sql.join(fields.key.map((name) => sql.ref(name)))})`
}

function takeAway(one: Materialized, tenantId: number, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  const { entity, fields, columns } = one
  const same = fields.key.map((name) => sql`${sql.ref(`kept.${name}`)} = ${sql.ref(`key.${name}`)}`)
  const moved = sql`
    delete from ${sql.table(entity.table)} as kept using (${keys}) as key where ${sql.join(same, sql` and `)}
    returning ${columns('kept', [...fields.key, ...fields.apart, ...fields.summed])}`
  return addUp(one, tenantId, moved, sql`-`)
}

/** SQL: the rows of the keys as they are now, called `fresh`. A cluster reads them first: it does not plan both in one statement. */
async function freshRows(tx: Transaction, one: Materialized, keys: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const fresh = sql`(${one.derived(keys)}) as fresh`
  if (!tx.isDistributed) return fresh
  const { entity, fields, columns } = one
  const all = [...fields.key, ...fields.apart, ...fields.summed]
  const rows = await tx.query(sql`select ${columns('fresh', all)} from ${fresh}`)
  const types = all.map((name) => sql`${sql.ref(name)} ${sql.raw(columnType(fieldOf(entity, name)))}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(${sql.join(types)})`
}

/** @param fresh SQL of the rows, called `fresh` */
function add(one: Materialized, tenantId: number, fresh: RawBuilder<unknown>): RawBuilder<unknown> {
  const { entity, fields, columns } = one
  const all = [...fields.key, ...fields.apart, ...fields.summed]
  const moved = sql`
    insert into ${sql.table(entity.table)} (tenant_id, ${sql.join(all.map((name) => sql.ref(name)))})
    select ${tenantId}::bigint, ${columns('fresh', all)} from ${fresh}
    returning ${sql.join(all.map((name) => sql.ref(name)))}`
  return addUp(one, tenantId, moved, sql`+`)
}

/** SQL: adds rows called `moved` to all of the sums, or takes them away. */
function addUp(
  one: Materialized,
  tenantId: number,
  moved: RawBuilder<unknown>,
  sign: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [first, ...others] = one.fields.sums.map((by, place) => addUpBy(one, tenantId, sign, by, place))
  const beside = others.map((statement, place) => sql`${sql.id(`beside_${place}`)} as (${statement})`)
  return sql`with ${sql.join([sql`moved as (${moved})`, ...beside])} ${first}`
}

function addUpBy(
  { entity, fields }: Materialized,
  tenantId: number,
  sign: RawBuilder<unknown>,
  by: readonly string[],
  place: number,
): RawBuilder<unknown> {
  const groups = sql.join(by.map((name) => sql.ref(name)))
  const names = sql.join([...by, ...fields.summed].map((name) => sql.ref(name)))
  const sums = fields.summed.map((name) => sql`${sign}sum(${sql.ref(name)})::bigint`)
  const added = fields.summed.map((name) => sql`${sql.ref(name)} = sums.${sql.ref(name)} + excluded.${sql.ref(name)}`)
  return sql`
    insert into ${sql.table(sumsTable(entity, place))} as sums (tenant_id, ${names})
    select ${tenantId}::bigint, ${groups}, ${sql.join(sums)} from moved group by ${groups}
    on conflict (tenant_id, ${groups}) do update set ${sql.join(added)}`
}
