import { sql } from 'kysely'
import { keptRules } from '#declarations/kept-rules/kept-rules.ts'
import type { Model } from '#declarations/model.ts'
import type { ServerCode } from '#server/custom-code.ts'
import type { Sql } from '#server/sql/sql.ts'
import { rootsNow } from '#server/sql/planning.ts'
import { Source, tableSql } from '#server/sql/source.ts'
import { Statement } from '#server/sql/statement.ts'
import { brokenSql } from '#server/write/kept/broken-records.ts'

type Query = (statement: ReturnType<typeof sql<{ id: number }>>) => Promise<{ id: number }[]>

/** All records of a tenant that contradict a rule between records, as `class.course_id 3`, by looking at every row. */
export async function contradictions(model: Model, code: ServerCode, query: Query): Promise<string[]> {
  const roots = rootsNow({ now: '2026-01-01T00:00:00.000Z', today: '2026-01-01', time: '00:00' })
  const found: string[] = []
  for (const rule of keptRules(model)) {
    const statement = new Statement(model, code, roots)
    const alias = statement.alias()
    const source = Source.of(statement, rule.entity.name, alias)
    const broken: Sql = brokenSql(source, rule, roots)
    const table = tableSql(rule.entity, alias)
    const rows = await query(
      sql<{ id: number }>`select ${source.column('id')} as id from ${table}${source.joins()} where ${broken}`,
    )
    found.push(...rows.map(({ id }) => `${rule.entity.name}.${rule.field} ${id}`))
  }
  return found
}
