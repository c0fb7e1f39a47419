import { type RawBuilder, sql } from 'kysely'
import type { ReportScopeModel } from '#declarations/report-model.ts'
import { TRUE } from '../sql/boolean.ts'
import type { RequestContext } from '../request-context.ts'
import { newStatement, scopeSql } from '../write/checks/scope-check.ts'
import { Source, tableSql } from '../sql/source.ts'
import { joinsOf } from '../sql/related.ts'

/**
 * The condition of a report's scope, for the id of any source of rows: it is the chosen record, and one of those that
 * the person may see. Where all may be seen and none is chosen, it holds of rows without such a record as well.
 */
export function reportScope(
  context: RequestContext,
  scope: ReportScopeModel | undefined,
  chosen: number | undefined,
): (id: RawBuilder<unknown>) => RawBuilder<boolean> {
  return (id) => {
    if (!scope) return TRUE
    const isChosen = chosen === undefined ? TRUE : sql<boolean>`${id} = ${chosen}::bigint`
    const statement = newStatement(context)
    const alias = 'scope_of_report'
    const source = Source.of(statement, scope.entity, alias)
    const visible = scopeSql(context, source, 'read')
    if (visible === TRUE) return isChosen
    return sql<boolean>`(${isChosen} and ${id} in (
      select ${source.column('id')} from ${tableSql(source.entity, alias)}${joinsOf(source)} where ${visible}))`
  }
}
