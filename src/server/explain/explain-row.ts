import { sql } from 'kysely'
import type { ResourceModel } from '#declarations/model.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { withRecords } from '../records/open-records.ts'
import type { RequestContext } from '../request-context.ts'
import { scopeOf } from '../sql/scope.ts'
import { Source, tableSql } from '../sql/source.ts'
import { newStatement, scopeSql } from '../write/checks/scope-check.ts'
import type { NamedViewer } from './viewer-of.ts'

/** The verdict on one row. */
export interface RowVerdict {
  id: number
  /**
   * `hidden`: the row does not exist or is out of scope; only users who see every row are told which, by the other two.
   * `depends`: people of the role belong to some record or other.
   */
  state: 'shown' | 'read_only' | 'hidden' | 'missing' | 'out_of_scope' | 'depends'
  /** The declared scope of the guard; only for users who see every row. */
  scope?: unknown
}

/**
 * Explains whether a row is within a viewer's scope, without revealing a row that the signed-in user may not know of.
 */
export async function explainRow(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  viewer: NamedViewer,
): Promise<RowVerdict> {
  const { user, model } = context
  const area = [`${resource.area}.list`, `${resource.area}.details`]
  const seesAll = scopeOf(model, resource, user.guard, 'read') === true && meetsNeed(user, area)
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
