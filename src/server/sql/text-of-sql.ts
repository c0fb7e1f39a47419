import { PostgresQueryCompiler, type RootOperationNode } from 'kysely'
import type { Sql } from './sql.ts'

/** The text of a part of a statement, without its values. */
export function textOfSql(part: Sql): string {
  return new PostgresQueryCompiler().compileQuery(part.toOperationNode() as RootOperationNode, { queryId: '' }).sql
}
