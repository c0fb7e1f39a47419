import { sql } from 'kysely'
import type { ResourceModel } from '#declarations/model.ts'
import { permits } from '#protocol/permission.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { withRecords } from '../records/open-records.ts'
import type { RequestContext } from '../request-context.ts'
import { scopeOf } from '../sql/scope.ts'
import { Source, tableSql } from '../sql/source.ts'
import { newStatement, scopeSql } from '../write/checks/scope-check.ts'
import type { NamedViewer } from './viewer-of.ts'

/** What decides about one row. */
export interface RowVerdict {
  id: number
  /**
   * `hidden`: there is no such row, or it is out of scope; only those who see every row are told which, by the other two.
   * `depends`: people of the role belong to some record or other.
   */
  state: 'shown' | 'read_only' | 'hidden' | 'missing' | 'out_of_scope' | 'depends'
  /** The scope of the guard, as it is declared; only for those who see every row. */
  scope?: unknown
}

/** Whether a row is within somebody's scope, without telling anybody of a row that he may not know of. */
export async function explainRow(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  viewer: NamedViewer,
): Promise<RowVerdict> {
  const { user, model } = context
  const area = [`${resource.area}.list`, `${resource.area}.details`]
  const seesAll =
    scopeOf(model, resource, user.guard, 'read') === true && permits(user.permissions, area, user.superuser)
  const declared = resource.scope[viewer.user.guard]
  const scope = seesAll && declared !== undefined ? { scope: declared } : {}
  const found = await reachesOf(context, resource, id, viewer)
  if (seesAll && !found.exists) return { id, state: 'missing' }
  if (viewer.anySubject && seesAll) return { id, state: 'depends', ...scope }
  if (found.written) return { id, state: 'shown' }
  if (found.read) return { id, state: 'read_only', ...scope }
  return { id, state: seesAll ? 'out_of_scope' : 'hidden', ...scope }
}

async function reachesOf(context: RequestContext, { entity: name }: ResourceModel, id: number, viewer: NamedViewer) {
  const entity = entityOf(context.model, name)
  if (entity.query) return { exists: true, read: true, written: false }
  const seen = withRecords({ ...context, user: viewer.user, roots: viewer.roots })
  const statement = newStatement(seen)
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  const [read, written] = [scopeSql(seen, source, 'read'), scopeSql(seen, source, 'write')]
  const [row] = await context.tx.query(sql<{ read: boolean | null; written: boolean | null }>`
    select (${read}) as read, (${written}) as written
    from ${tableSql(entity, alias)}${source.joins()} where ${source.column('id')} = ${id}::bigint`)
  return { exists: row !== undefined, read: row?.read === true, written: row?.written === true }
}
