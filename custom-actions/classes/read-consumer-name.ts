import { sql } from 'kysely'
import { newStatement, reachSql, type RequestContext, Source, tableSql } from '#server/api.ts'

/** What a child is called; undefined where there is none of that id for the user. */
export async function readConsumerName(context: RequestContext, id: number): Promise<string | undefined> {
  const statement = newStatement(context)
  const alias = statement.alias()
  const consumers = Source.of(statement, 'consumer', alias)
  const inReach = reachSql(context, consumers, 'read')
  const [found] = await context.tx.query<{ name: string }>(sql`
    select ${consumers.column('name')} as name from ${tableSql(consumers.entity, alias)}${consumers.joins()}
    where ${consumers.column('id')} = ${id}::bigint and ${inReach}`)
  return found?.name
}
