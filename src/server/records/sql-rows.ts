import { type OperationNodeSource, type RootOperationNode, sql } from 'kysely'
import type { RequestContext } from '../request-context.ts'
import type { Transaction } from '../database/database.ts'
import { TRUE } from '../sql/boolean.ts'
import { inUseSql } from '../sql/in-use.ts'
import { pathSql } from '../sql/path.ts'
import { joinsOf } from '../sql/related.ts'
import { foundSql } from '../sql/search.ts'
import { Source, tableSql } from '../sql/source.ts'
import type { Sql, Statement } from '../sql/statement.ts'
import { newStatement, scopeSql } from '../write/checks/scope-check.ts'
import type { SqlRows } from './record-types.ts'

/** How many were asked for in a transaction. */
const asked = new WeakMap<Transaction, number>()

/**
 * Rows that are asked for twice may stand in one statement, where an alias of both would make a condition between them compare
 * a row with itself.
 */
function statementOfItsOwn(context: RequestContext): Statement {
  const before = asked.get(context.tx) ?? 0
  asked.set(context.tx, before + 1)
  return newStatement(context, before === 0 ? undefined : `t${before}_`)
}

/** {@link SqlRows} for a request. */
export class RequestSqlRows implements SqlRows {
  readonly visible: Sql
  private readonly source: Source
  private readonly alias: string

  constructor(
    private readonly context: RequestContext,
    entity: string,
    unscoped = false,
    private readonly statement: Statement = statementOfItsOwn(context),
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

  sees(id: Sql): Sql {
    if (this.visible === TRUE) return sql`${id} is not null`
    return sql`${id} in (select ${this.column('id')} from ${this.from} where ${this.visible})`
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
