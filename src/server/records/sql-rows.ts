import { type OperationNodeSource, type RootOperationNode, sql } from 'kysely'
import type { RequestContext } from '../request-context.ts'
import { TRUE } from '../sql/boolean.ts'
import { pathSql } from '../sql/path.ts'
import { joinsOf } from '../sql/related.ts'
import { Source, tableSql } from '../sql/source.ts'
import type { Sql, Statement } from '../sql/statement.ts'
import { newStatement, reachSql } from '../write/reach.ts'

/**
 * Rows of an entity in a statement of one's own: columns and paths by their names, joins as they need them, and the scope of
 * whoever is signed in, which is never to be left out.
 *
 * ```ts
 * const loans = records('loan').rows()
 * await tx.query(sql`
 *   select ${loans.path('copy.book.title')} as title, count(*) as loans
 *   from ${loans.from} where ${loans.visible} and ${loans.column('due_on')} < ${today}::date
 *   group by 1`)
 * ```
 */
export class SqlRows {
  /** That a row is there for whoever is signed in. */
  readonly visible: Sql
  private readonly source: Source
  private readonly alias: string

  constructor(
    private readonly context: RequestContext,
    entity: string,
    unscoped = false,
    private readonly statement: Statement = newStatement(context),
  ) {
    this.alias = statement.alias()
    this.source = Source.of(statement, entity, this.alias)
    this.visible = unscoped ? TRUE : reachSql(context, this.source, 'read')
  }

  /** That whoever is signed in may change a row. */
  get writable(): Sql {
    return reachSql(this.context, this.source, 'write')
  }

  /** A stored column. */
  column(name: string): Sql {
    return this.source.column(name)
  }

  /** The value of a path: `branch.name`, `loans_count`, what is computed. */
  path(path: string): Sql {
    return pathSql(this.source, path).sql
  }

  /** The table, with the joins of all that the statement asks for, wherever in it that stands. */
  get from(): OperationNodeSource {
    const { source, alias } = this
    return {
      toOperationNode: () =>
        sql`${tableSql(source.entity, alias)}${joinsOf(source)}`.toOperationNode() as RootOperationNode,
    }
  }

  /** Rows of another entity in the same statement. */
  beside(entity: string): SqlRows {
    return new SqlRows(this.context, entity, false, this.statement)
  }
}
