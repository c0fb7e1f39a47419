import { sql } from 'kysely'
import type { OnePer } from '#declarations/kept-rules/kept-rule.ts'
import { message, type Message } from '#protocol/messages/message.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { sameTenant, Source, tableSql } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import { inTenantWords } from '../../vocabulary-text.ts'

/** SQL: true of a record that is linked with two rows of one value. Rows without a value go with all others. */
export function hasTwoOfOne(source: Source, { relation, field, related, through, to }: OnePer): Sql {
  const { statement } = source
  const [linkAlias, rowAlias] = [statement.alias(), statement.alias()]
  const links = Source.of(statement, through.name, linkAlias)
  const rows = Source.of(statement, related.name, rowAlias)
  const value = rows.column(field.name)
  const joined = and([sameTenant(rows, links), sql`${rows.column('id')} = ${links.column(to)}`])
  const ofRecord = [sameTenant(links, source), sql`${links.column(relation.by)} = ${source.column('id')}`]
  return sql`exists (
    select from ${tableSql(through, linkAlias)} join ${tableSql(related, rowAlias)} on ${joined}
    where ${and([...ofRecord, sql`${value} is not null`])}
    group by ${value} having count(*) > 1)`
}

/** `Choose one row of each option at most.` */
export function oneOfEach(context: RequestContext, { related, field }: OnePer): Message {
  return message('validation.one_per', {
    record: inTenantWords(context, related.title).toLowerCase(),
    field: inTenantWords(context, field.title).toLowerCase(),
  })
}
