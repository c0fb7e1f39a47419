import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import { SCHEMA } from '../connect/engine.ts'
import type { DatabaseDescription } from '../describe/table-description.ts'
import { CREATE_NATURAL_ORDER } from '../describe/natural-order.ts'
import { APP_ROLE, BRIDGE_ROLE, LOOKUP_ROLE } from './database-roles.ts'
import { stepsFromNothing } from './plan-migration.ts'
import { commentSql, tableName } from './table-sql.ts'

/** The table whose comment holds the fingerprint. */
const HOLDER = 'schema_history'

/**
 * Every object of ours by its id and the transaction that last wrote its entry in the catalogue. Any change of a column, a
 * constraint, an index, a policy, a function, a trigger or a right writes such an entry; rows and statistics do not.
 */
const MADE = sql`
  select md5(string_agg(entry, ',' order by entry)) from (
    select 'class ' || oid || ' ' || xmin as entry from pg_class where relnamespace = to_regnamespace(${SCHEMA})
    union all
    select 'column ' || attrelid || ' ' || attnum || ' ' || a.xmin
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = to_regnamespace(${SCHEMA}) and c.relkind = 'r' and attnum > 0
    union all
    select 'default ' || d.oid || ' ' || d.xmin
    from pg_attrdef d join pg_class c on c.oid = d.adrelid where c.relnamespace = to_regnamespace(${SCHEMA})
    union all
    select 'constraint ' || oid || ' ' || xmin from pg_constraint where connamespace = to_regnamespace(${SCHEMA})
    union all
    select 'policy ' || p.oid || ' ' || p.xmin
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = to_regnamespace(${SCHEMA})
    union all
    select 'trigger ' || t.oid || ' ' || t.xmin
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = to_regnamespace(${SCHEMA})
    union all
    select 'function ' || oid || ' ' || xmin from pg_proc where pronamespace = to_regnamespace(${SCHEMA})
    union all
    select 'collation ' || oid || ' ' || xmin from pg_collation where collnamespace = to_regnamespace(${SCHEMA})
    union all
    select 'schema ' || oid || ' ' || xmin from pg_namespace where nspname = ${SCHEMA}
    union all
    select 'extension ' || extname from pg_extension
    union all
    select 'role ' || rolname || ' ' || pg_has_role(oid, 'member') from pg_roles
    where rolname in (${sql.join([APP_ROLE, LOOKUP_ROLE, BRIDGE_ROLE])})
  ) as entries`

/**
 * True when nothing has changed since a migration left the database as declared: neither the declarations, nor
 * anything that was made from them. Planning a migration takes far longer.
 *
 * @param tx a transaction as the owner
 */
export async function isAsDeclared(tx: Sql, declared: DatabaseDescription): Promise<boolean> {
  const [state] = await tx.query(sql<{ kept: string | null; made: string | null }>`
    select obj_description(to_regclass(${`${SCHEMA}.${HOLDER}`}), 'pg_class') as kept, (${MADE}) as made`)
  return state?.kept != null && state.kept === fingerprint(declared, state.made)
}

/** Notes that the database is as declared. */
export async function keepFingerprint(tx: Sql, declared: DatabaseDescription): Promise<void> {
  const [state] = await tx.query(sql<{ made: string | null }>`select (${MADE}) as made`)
  const comment = commentSql(`table ${tableName(HOLDER)}`, fingerprint(declared, state?.made ?? null))
  await tx.query(sql.raw(comment))
}

/** All that would be run in an empty database stands for the declarations, and for the code that derives it from them. */
function fingerprint(declared: DatabaseDescription, made: string | null): string {
  const hash = createHash('sha256').update(JSON.stringify(declared)).update(CREATE_NATURAL_ORDER)
  for (const { sql } of stepsFromNothing(declared)) hash.update(sql.join('\n'))
  return `${hash.digest('hex').slice(0, 32)} ${made}`
}
