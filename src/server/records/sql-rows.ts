import { type OperationNodeSource, type RootOperationNode, sql } from 'kysely'
import type { RequestContext } from '../request-context.ts'
import { TRUE } from '../sql/boolean.ts'
import { inUseSql } from '../sql/in-use.ts'
import { pathSql } from '../sql/path.ts'
import { joinsOf } from '../sql/related.ts'
import { foundSql } from '../sql/search.ts'
import { Source, tableSql } from '../sql/source.ts'
import type { Sql, Statement } from '../sql/statement.ts'
import { newStatement, scopeSql } from '../write/checks/scope-check.ts'
import type { SqlRows } from './record-types.ts'

/** {@link SqlRows} for a request. */
export class RequestSqlRows implements SqlRows {
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
    this.visible = unscoped ? TRUE : scopeSql(context, this.source, 'read')
  }

  get inUse(): Sql {
    return inUseSql(this.source) ?? TRUE
  }

  get writable(): Sql {
    return scopeSql(this.context, this.source, 'write')
  }

  column(name: string): Sql {
    return this.source.column(name)
  }

  path(path: string): Sql {
    return pathSql(this.source, path).sql
  }

  matches(text: string): Sql {
    return sql`${this.source.column('id')} in (${foundSql(this.source.entity, text)})`
  }

  get from(): OperationNodeSource {
    const { source, alias } = this
    return {
      toOperationNode: () =>
        sql`${tableSql(source.entity, alias)}${joinsOf(source)}`.toOperationNode() as RootOperationNode,
    }
  }

  beside(entity: string): SqlRows {
    return new RequestSqlRows(this.context, entity, false, this.statement)
  }
}
