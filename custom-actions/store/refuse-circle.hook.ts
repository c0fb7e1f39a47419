import { sql } from 'kysely'
import { type HookDefinition, message } from '#server/api.ts'

/** CAT-03: a category is never part of itself, or of one that is in it: neither would be found from above. */
const refuseCircle: HookDefinition<'store_category'> = async ({ tx }, { rows }) => {
  const moved = rows.filter(({ before, after }) => after?.parent_id && after.parent_id !== before?.parent_id)
  if (moved.length === 0) return
  // One at a time, so that no two who move categories into each other close a circle together.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenantId}/store_categories`}, 0))`)
  for (const row of moved) {
    const [found] = await tx.query(sql<{ id: number }>`
      with recursive above as (
        select id, parent_id from store_categories where id = ${row.after?.parent_id}::bigint
        union
        select one.id, one.parent_id from store_categories as one join above on one.id = above.parent_id
      )
      select id from above where id = ${row.id}::bigint`)
    if (found) row.refuse('parent_id', message('store.category_in_itself'))
  }
}

export default refuseCircle
