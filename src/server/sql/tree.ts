import { sql } from 'kysely'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/** SQL: true of a row to which a reference to its own entity leads back. Ends where other rows go round in a circle. */
export function leadsBackSql(source: Source, reference: string): Sql {
  const [above, one] = [source.statement.alias(), source.statement.alias()]
  return sql`${source.column('id')} in (
    with recursive ${sql.id(above)} (id) as (
      select ${source.column(reference)}
      union
      select ${sql.id(one, reference)} from ${sql.id(above)}
      join ${sql.id(source.entity.table)} as ${sql.id(one)} on ${sql.id(one, 'id')} = ${sql.id(above, 'id')}
    )
    select id from ${sql.id(above)} where id is not null)`
}

/** SQL: true of a row from which a reference to its own entity does not lead to a record, and which is not that record. */
export function leadsElsewhereSql(source: Source, reference: string, record: Sql): Sql {
  const [within, one] = [source.statement.alias(), source.statement.alias()]
  return sql`${source.column('id')} not in (
    with recursive ${sql.id(within)} (id) as (
      select ${record}
      union
      select ${sql.id(one, 'id')} from ${sql.id(within)}
      join ${sql.id(source.entity.table)} as ${sql.id(one)} on ${sql.id(one, reference)} = ${sql.id(within, 'id')}
    )
    select id from ${sql.id(within)} where id is not null)`
}
